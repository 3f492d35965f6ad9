import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

interface PurgeEvent {
  id: number;
  tags: string[];
  attempts: number;
}

/** Records that stored pages with these tags are outdated. Part of the change's own transaction. */
export function insertPurge(db: D1Database, tags: readonly string[], now: Date): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare('insert into purge_event (tags, created_at, next_attempt_at) values (?1, ?2, ?2)')
    .bind(JSON.stringify([...new Set(tags)]), at);
}

/** Records a message to the storefront about a changed order, for the platform whose agent placed it. Part of the change. */
export const insertOrderNews = (db: D1Database, orderId: number, at: string): D1PreparedStatement =>
  db
    .prepare(
      `insert into purge_event (tags, created_at, next_attempt_at)
      select json_array('order_' || increment_id), ?2, ?2 from sales_order where id = ?1`,
    )
    .bind(orderId, at);

/** Purges that the storefront has not confirmed and that are due, oldest first. */
export async function listDuePurges(db: D1Database, now: Date, limit: number): Promise<PurgeEvent[]> {
  const { results } = await db
    .prepare(
      `select id, tags, attempts from purge_event where sent_at is null and next_attempt_at <= ?1 order by id limit ?2`,
    )
    .bind(now.toISOString(), limit)
    .all<{ id: number; tags: string; attempts: number }>();
  return results.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));
}

/** Records that the storefront confirmed a purge. */
export function markPurgeSent(db: D1Database, id: number, now: Date): D1PreparedStatement {
  return db
    .prepare('update purge_event set sent_at = ?2, attempts = attempts + 1, problem = null where id = ?1')
    .bind(id, now.toISOString());
}

/** Records a failed delivery. It is repeated at `nextAt`. */
export function markPurgeFailed(db: D1Database, id: number, problem: string, nextAt: Date): D1PreparedStatement {
  return db
    .prepare('update purge_event set attempts = attempts + 1, problem = ?2, next_attempt_at = ?3 where id = ?1')
    .bind(id, problem.slice(0, 500), nextAt.toISOString());
}

/**
 * Cache tags of pages that show these products: their own pages, those of their parents, and their categories' lists.
 */
export async function listProductTags(db: D1Database, productIds: readonly number[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `with shown as (
        select value as id from json_each(?1)
        union select parent_id from product_super_link where child_id in (select value from json_each(?1))
        union select product_id from product_link where type = 'grouped' and linked_id in (select value from json_each(?1))
        union select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id
          where s.product_id in (select value from json_each(?1)))
      select 'cat_p_' || id as tag from shown
      union select 'cat_c_p_' || category_id from product_category where product_id in (select id from shown)`,
    )
    .bind(JSON.stringify(productIds))
    .all<{ tag: string }>();
  return results.map(({ tag }) => tag);
}

/** Deletes all recorded purges. */
export const forgetPurges = (db: D1Database) => db.prepare('delete from purge_event').run();
