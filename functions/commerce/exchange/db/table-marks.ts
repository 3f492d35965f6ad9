import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { LIMIT_STORE_STOCK } from '../../catalog/db/stock-ledger.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { URL_SUFFIX } from './addresses.ts';
import { keyMatch, SENT_ROWS, sentRows, sentSql } from './table-read.ts';

/** SQL for the rows `t` that were received, by key or by id. */
const sentOf = (table: Table, isById: boolean) =>
  `${SENT_ROWS} cross join ${table.name} t on ${isById ? `t.id = ${sentSql('id')}` : keyMatch(table)}`;

/** Cache tags of pages that also show a product: its parent products and the lists of its categories. */
const productTags = (sent: string) => `
  with changed as (select t.id from ${sent}), shown as (
    select id from changed
    union select parent_id from product_super_link where child_id in (select id from changed)
    union select product_id from product_link where type = 'grouped' and linked_id in (select id from changed)
    union select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id
      where s.product_id in (select id from changed))
  select 'cat_p_' || id as tag from shown
  union select 'cat_c_p_' || category_id from product_category where product_id in (select id from shown)`;

/** Cache tags of pages that show an outfit: texts by its number, and the pages of its goods. */
const outfitTags = (sent: string) => `
  select 'outfit_' || t.id as tag from ${sent}
  union select 'cat_p_' || i.product_id from ${sent} join outfit_item i on i.outfit_id = t.id`;

const OWN_TAGS: Readonly<Record<string, (sent: string) => string>> = { product: productTags, outfit: outfitTags };

/** SQL of the tags of rows that were sent. */
const tagsOf = (table: Table, sent: string): string =>
  OWN_TAGS[table.name]?.(sent) ?? table.tags.map((tag) => `select ${tag} as tag from ${sent}`).join(' union ');

/** The tags under which the storefront stores what shows these rows. */
export async function listTags(db: D1Database, table: Table, rows: readonly WireRow[]): Promise<string[]> {
  if (table.tags.length === 0 || rows.length === 0) return [];
  const { results } = await db
    .prepare(`select distinct tag from (${tagsOf(table, sentOf(table, table.hasId))}) where tag is not null`)
    .bind(sentRows(table, rows))
    .all<{ tag: string }>();
  return results.map(({ tag }) => tag);
}

/**
 * Marks the stored pages that show these rows for purging. Runs inside the transaction and sees the rows as they are at
 * that point.
 */
export function purgeRows(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
  now: Date,
): D1PreparedStatement[] {
  if (table.tags.length === 0 || rows.length === 0) return [];
  // A new row without a key cannot be found yet; its pages carry a tag for all rows of the kind.
  if (table.key[0] === 'id') {
    const all = `insert into purge_event (tags, created_at, next_attempt_at) values (json_array(${table.tags.join(', ')}), ?1, ?1)`;
    return [db.prepare(all).bind(now.toISOString())];
  }
  const tags = tagsOf(table, sentOf(table, isById));
  const sql = `insert into purge_event (tags, created_at, next_attempt_at)
    select json_group_array(tag), ?2, ?2 from (select distinct tag from (${tags}) where tag is not null) having count(*) > 0`;
  return [db.prepare(sql).bind(sentRows(table, rows), now.toISOString())];
}

/** Columns that are not in the search documents. */
const UNTOLD = new Set(['id', 'sku', 'updated_at', 'related', 'upsell', 'crosssell']);

const STALE: Record<string, (sent: string) => string> = {
  // A product that is neither visible, nor part of another one, nor in the index has no search document.
  product: (sent) => `select t.id as id from ${sent} where t.visibility > 1
    or exists (select 1 from search_document d where d.product_id = t.id)
    or exists (select 1 from product_super_link l where l.child_id = t.id)
    or t.id in (select linked_id from product_link where type = 'grouped')
    or t.id in (select product_id from bundle_selection)`,
  category: (sent) => `select pc.product_id as id from ${sent} join product_category pc on pc.category_id = t.id`,
  // Any price and any text of the index may have changed.
  attribute: (sent) =>
    `select p.id from product p where p.status = 1 and p.visibility > 1 and exists (select 1 from ${sent})`,
  // The price of a bundle depends on its parts.
  flash_deal: (sent) => `select i.product_id as id from ${sent} join flash_deal_item i on i.deal_id = t.id`,
  catalog_rule: (sent) => `select p.id from product p where p.status = 1 and exists (select 1 from ${sent})`,
};

/** Marks the products whose search documents these rows make outdated. */
export function markStale(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
): D1PreparedStatement[] {
  const select = STALE[table.name];
  const telling = rows.filter((row) => Object.keys(row).some((name) => !UNTOLD.has(name)));
  if (!select || telling.length === 0) return [];
  const sql = `insert into search_stale (product_id) select distinct id from (${select(sentOf(table, isById))}) where true
    on conflict do update set changes = changes + 1`;
  return [db.prepare(sql).bind(sentRows(table, telling))];
}

const STOCKED: Record<string, string> = { product: 't.id', store_stock: 't.product_id' };

/** Lowers the stock of the shops in town to the total stock of these products. Runs after the stock is written. */
export function limitStores(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
): D1PreparedStatement[] {
  const id = STOCKED[table.name];
  const counted = table.name === 'product' ? rows.filter(({ stock }) => stock !== undefined) : rows;
  if (!id || counted.length === 0) return [];
  const sql = `${LIMIT_STORE_STOCK} and product_id in (select ${id} from ${sentOf(table, isById)})`;
  return [db.prepare(sql).bind(sentRows(table, counted))];
}

/** Notes which rows a replacing import contains. */
export const noteSeen = (db: D1Database, runId: number, table: Table, rows: readonly WireRow[]): D1PreparedStatement =>
  db
    .prepare(
      `insert into import_seen (run_id, target, id) select ?2, '${table.name}', t.id from ${sentOf(table, false)} where true
      on conflict do nothing`,
    )
    .bind(sentRows(table, rows), runId);

/** Updates values that depend on these rows in other tables and columns: category paths and addresses. */
export function followRows(
  db: D1Database,
  table: Table,
  rows: readonly WireRow[],
  isById: boolean,
): D1PreparedStatement[] {
  const sent = sentOf(table, isById);
  const address = (type: string, path: string, where: string) =>
    `insert into url_rewrite (request_path, entity_type, entity_id) select ${path}, '${type}', t.id from ${sent} where ${where}
    on conflict (request_path) do update set entity_type = excluded.entity_type, entity_id = excluded.entity_id,
      target_path = null, redirect_type = 0
    where entity_type <> excluded.entity_type or entity_id is not excluded.entity_id or redirect_type <> 0`;
  const statements: Record<string, string[]> = {
    category: [
      `update category set path = p.path || '/' || category.id, level = p.level + 1
        from category p where p.id = category.parent_id and category.id in (select t.id from ${sentAny(table, isById)})`,
      address('category', `t.url_path || '${URL_SUFFIX}'`, 't.level > 1'),
    ],
    product: [
      `delete from url_rewrite where entity_type = 'product' and redirect_type = 0
        and entity_id in (select t.id from ${sent} where t.visibility = 1 or not coalesce(${sentSql('has_address')}, 1))`,
      // A page with a new address is still found at its old one.
      `update url_rewrite set redirect_type = 301, target_path = p.url_key || '${URL_SUFFIX}' from product p
        where entity_type = 'product' and redirect_type = 0 and p.id = entity_id
        and request_path <> p.url_key || '${URL_SUFFIX}' and entity_id in (select t.id from ${sent})`,
      address('product', `t.url_key || '${URL_SUFFIX}'`, `t.visibility > 1 and coalesce(${sentSql('has_address')}, 1)`),
    ],
    cms_page: [address('cms-page', 't.identifier', 'true')],
  };
  const parameter = sentRows(table, rows, ['has_address']);
  return (statements[table.name] ?? []).map((sql) => db.prepare(sql).bind(parameter));
}

/** A new category has no level yet, so its key cannot find it by level. */
const sentAny = (table: Table, isById: boolean) => sentOf(table, isById).replace(' and t.level > 1', '');
