import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

/** A record at an address of the shop, shown or hidden. */
export interface AddressHolder {
  /** In lower case, without a leading slash. */
  path: string;
  /** The table of the record; `url_rewrite` for an address that leads to a page without being a redirect. */
  kind: string;
  id: number | null;
  name: string;
}

/** The ending of the addresses of products and categories. */
export const URL_SUFFIX = '.html';

const KEYS = `(select substr(value, 1, length(value) - ${URL_SUFFIX.length}) from json_each(?1) where value like '%${URL_SUFFIX}')`;
const below = (folder: string) =>
  `(select substr(value, ${folder.length + 1}) from json_each(?1) where substr(value, 1, ${folder.length}) = '${folder}')`;

const HOLDERS = `
  select lower(identifier) as path, 'cms_page' as kind, id, title as name from cms_page
    where lower(identifier) in (select value from json_each(?1))
  union all select 'blog/' || lower(url_key), 'blog_post', id, name from blog_post where lower(url_key) in ${below('blog/')}
  union all select 'blog/chuyen-muc/' || lower(url_key), 'blog_category', id, name from blog_category
    where lower(url_key) in ${below('blog/chuyen-muc/')}`;
// The database takes at most five parts of a union.
const GOODS = `
  select url_path || '${URL_SUFFIX}' as path, 'category' as kind, id, name from category where level > 1 and url_path in ${KEYS}
  union all select url_key || '${URL_SUFFIX}', 'product', id, name from product where visibility > 1 and url_key in ${KEYS}
  union all select request_path, 'url_rewrite', null, target_path from url_rewrite
    where entity_type = 'custom' and redirect_type = 0 and request_path in (select value from json_each(?1))`;

/** The records, also hidden ones, at these addresses (lower case, without a leading slash). Redirects do not count. */
export async function listHolders(db: D1Database, paths: readonly string[]): Promise<AddressHolder[]> {
  if (paths.length === 0) return [];
  const asked = JSON.stringify(paths);
  const found = await readBatch<[AddressHolder[], AddressHolder[]]>(db, [
    db.prepare(HOLDERS).bind(asked),
    db.prepare(GOODS).bind(asked),
  ]);
  return found.flat();
}

/** A record that moves from one address to another. */
export interface Move {
  from: string;
  to: string;
  /** What a redirect belongs to, as in `url_rewrite`. */
  type: 'custom' | 'category' | 'cms-page';
  id: number;
}

const MOVES = `(select value ->> 'from' as old, value ->> 'to' as new, value ->> 'type' as type, value ->> 'id' as id
  from json_each(?1)) m`;

/**
 * Statements that leave a permanent redirect at the old address of records that move. Redirects to the old address lead
 * straight to the new one, and no redirect stays at the new one.
 */
export function leaveRedirects(db: D1Database, moves: readonly Move[]): D1PreparedStatement[] {
  if (moves.length === 0) return [];
  return [
    `delete from url_rewrite where redirect_type <> 0 and request_path in (select m.new from ${MOVES})`,
    `update url_rewrite set target_path = m.new from ${MOVES} where target_path = m.old and redirect_type in (301, 302)`,
    `insert into url_rewrite (request_path, entity_type, entity_id, target_path, redirect_type)
      select m.old, m.type, iif(m.type = 'custom', null, m.id), m.new, 301 from ${MOVES} where true
      on conflict (request_path) do update set entity_type = excluded.entity_type, entity_id = excluded.entity_id,
        target_path = excluded.target_path, redirect_type = 301`,
  ].map((sql) => db.prepare(sql).bind(JSON.stringify(moves)));
}

/**
 * Statements that move everything below a category to its new address, with redirects; `from` and `to` are its `url_path`
 * before and after. What the shop shows of them is renewed.
 */
export function moveBelow(db: D1Database, from: string, to: string, now: Date): D1PreparedStatement[] {
  const inside = `c.url_path >= ?1 || '/' and c.url_path < ?1 || '0'`;
  const moved = '?2 || substr(c.url_path, length(?1) + 1)';
  const write = `on conflict (request_path) do update set entity_type = excluded.entity_type,
    entity_id = excluded.entity_id, target_path = excluded.target_path, redirect_type = excluded.redirect_type`;
  const purge = `insert into purge_event (tags, created_at, next_attempt_at) values ('["*"]', ?1, ?1)`;
  return [
    ...[
      `insert into url_rewrite (request_path, entity_type, entity_id, target_path, redirect_type)
        select c.url_path || '${URL_SUFFIX}', 'category', c.id, ${moved} || '${URL_SUFFIX}', 301
        from category c where ${inside} ${write}`,
      `insert into url_rewrite (request_path, entity_type, entity_id) select ${moved} || '${URL_SUFFIX}', 'category', c.id
        from category c where ${inside} ${write}`,
      `update layout_section set settings = json_set(settings, '$.category', ?2 || substr(settings ->> 'category', length(?1) + 1))
        where settings ->> 'category' = ?1
          or (settings ->> 'category' >= ?1 || '/' and settings ->> 'category' < ?1 || '0')`,
      `insert into search_stale (product_id) select distinct l.product_id from product_category l
        join category c on c.id = l.category_id where ${inside} and ?2 is not null
        on conflict do update set changes = changes + 1`,
      `update category as c set url_path = ${moved} where ${inside}`,
    ].map((sql) => db.prepare(sql).bind(from, to)),
    db.prepare(purge).bind(now.toISOString()),
  ];
}
