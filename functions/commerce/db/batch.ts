import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Runs queries in one round trip and one transaction; answers the rows of each, whose types the caller names. */
export async function readBatch<Rows extends unknown[][]>(
  db: D1Database,
  queries: { [Index in keyof Rows]: D1PreparedStatement },
): Promise<Rows> {
  const results = await db.batch(queries);
  // D1 answers one result a query, in their order.
  return results.map((result) => result.results) as Rows;
}
