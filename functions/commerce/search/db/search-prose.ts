import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Products whose labels or descriptions contain one of the phrases, with diacritics as in `markKey`. */
export function inProse(db: D1Database, phrases: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `select coalesce((select json_group_array(rowid) from (select rowid from search_text where search_text match ?1)), '[]') as ids`,
    )
    .bind(`{marked_text} : (${phrases.map((phrase) => `"${phrase}"`).join(' OR ')})`);
}
