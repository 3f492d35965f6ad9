import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Which products a statement is about: those of the list ?1, or all others. */
export const ASKED = 'in (select value from json_each(?1))';
export const OTHERS = 'not in (select value from json_each(?1))';

/**
 * Notes products of the index as changed: each moves to the end of the log that the Workers bring their memory up to date
 * from. It runs before documents are removed and after they are written, in the same transaction; a product that left the
 * index keeps its row. Without ids: every product of the index.
 */
export function noteChanges(
  db: D1Database,
  ids: readonly number[] = [],
  which: typeof ASKED | typeof OTHERS = OTHERS,
): D1PreparedStatement {
  return db
    .prepare(
      `insert or replace into search_change (product_id)
      select product_id from search_document where product_id ${which} order by product_id`,
    )
    .bind(JSON.stringify(ids));
}
