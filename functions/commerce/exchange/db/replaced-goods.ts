import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** SQL for the rows of a table that a replacing import did not contain; ?1 is the import. */
const notBrought = (target: string) =>
  `${target}.id not in (select s.id from import_seen s where s.run_id = ?1 and s.target = '${target}')`;
const CATEGORIES = `select id from category where level > 1 and ${notBrought('category')}`;
const PRODUCTS = `select id from product where ${notBrought('product')}`;
/** Levels of the category tree, the deepest first, because a category refers to its parent. */
const LEVELS = [9, 8, 7, 6, 5, 4, 3, 2];

/** Addresses of products and categories that a replacing import did not contain, and redirects to them. */
export async function listGoneAddresses(db: D1Database, runId: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `with gone as (select request_path from url_rewrite
        where (entity_type = 'product' and entity_id in (${PRODUCTS}))
          or (entity_type = 'category' and entity_id in (${CATEGORIES})))
      select request_path from gone union select request_path from url_rewrite
        where redirect_type in (301, 302) and target_path in (select request_path from gone)`,
    )
    .bind(runId)
    .all<{ request_path: string }>();
  return results.map(({ request_path }) => request_path);
}

/** Deletes the products and categories that a replacing import did not contain, and their addresses. */
export function deleteOtherGoods(db: D1Database, runId: number, gone: readonly string[]): D1PreparedStatement[] {
  const goods = [
    // Deleted products leave the search index.
    `insert into search_stale (product_id) ${PRODUCTS} on conflict do update set changes = changes + 1`,
    `delete from layout_section where settings ->> 'category' in (select url_path from category where id in (${CATEGORIES}))`,
    `delete from product where ${notBrought('product')}`,
    ...LEVELS.map(
      (level, index) =>
        `delete from category where level ${index === 0 ? '>=' : '='} ${level} and id in (${CATEGORIES})`,
    ),
  ];
  return [
    db
      .prepare('delete from url_rewrite where request_path in (select value from json_each(?1))')
      .bind(JSON.stringify(gone)),
    ...goods.map((sql) => db.prepare(sql).bind(runId)),
  ];
}

/** A text of the shop that can contain links: HTML or JSON. */
export interface LinkedText {
  table: 'cms_page' | 'cms_block' | 'category' | 'config' | 'mega_menu_item' | 'layout_section';
  /** Its row: the id, or the path and store. */
  id: number | string;
  text: string;
}

const TEXTS: Record<LinkedText['table'], string> = {
  cms_page: 'select id, content as text from cms_page',
  cms_block: 'select id, content as text from cms_block',
  category: 'select id, description as text from category where description is not null',
  config: "select json_array(path, store) as id, value as text from config where value like '%{%'",
  mega_menu_item: 'select id, item as text from mega_menu_item',
  layout_section: 'select id, settings as text from layout_section',
};
const TEXT_TABLES = Object.keys(TEXTS) as LinkedText['table'][]; // keys of a constant

export async function listLinkedTexts(db: D1Database): Promise<LinkedText[]> {
  const answers = await db.batch<Omit<LinkedText, 'table'>>(TEXT_TABLES.map((table) => db.prepare(TEXTS[table])));
  return TEXT_TABLES.flatMap((table, index) => (answers[index]?.results ?? []).map((row) => ({ table, ...row })));
}

const COLUMN = {
  cms_page: 'content',
  cms_block: 'content',
  category: 'description',
  config: 'value',
  mega_menu_item: 'item',
  layout_section: 'settings',
} as const;

export const putLinkedText = (db: D1Database, { table, id, text }: LinkedText): D1PreparedStatement =>
  table === 'config'
    ? db.prepare("update config set value = ?2 where path = ?1 ->> '$[0]' and store = ?1 ->> '$[1]'").bind(id, text)
    : db.prepare(`update ${table} set ${COLUMN[table]} = ?2 where id = ?1`).bind(id, text);

/** Deletes menu entries (with their children) and home page sections whose target was deleted. */
export const deleteLinkingRows = (db: D1Database, menuIds: readonly number[], sectionIds: readonly number[]) => [
  db
    .prepare(
      `with recursive dead(id) as (
        select value from json_each(?1) union select m.id from mega_menu_item m join dead d on m.parent_id = d.id)
      delete from mega_menu_item where id in (select id from dead)`,
    )
    .bind(JSON.stringify(menuIds)),
  db
    .prepare('delete from layout_section where id in (select value from json_each(?1))')
    .bind(JSON.stringify(sectionIds)),
];
