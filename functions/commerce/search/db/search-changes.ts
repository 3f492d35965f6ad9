import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** SQL condition for the products of a statement: those in the list ?1, or all. */
export const ASKED = 'in (select value from json_each(?1))';
export const OTHERS = 'not in (select value from json_each(?1))';

/**
 * Marks products of the index as changed: each moves to the end of the log from which Workers update their memory. Runs
 * in the same transaction, before documents are removed and after they are written; a product that left the index keeps
 * its row. Without ids: all products of the index.
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
