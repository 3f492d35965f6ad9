import type { D1Database } from '@cloudflare/workers-types';

/**
 * Writes one row, the same one each time, which counts nothing and is deleted with old counters. Throws when the
 * database refuses changes.
 */
export async function tryWrite(db: D1Database, now: Date): Promise<void> {
  const sql = `insert into rate_count (key, count, ends_at) values ('check that changes are taken', 0, ?1)
    on conflict (key) do update set ends_at = excluded.ends_at`;
  await db.prepare(sql).bind(now.toISOString()).run();
}
