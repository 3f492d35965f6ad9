import type { D1Database } from '@cloudflare/workers-types';
import { bulkInsert } from '../db/shared/bulk.ts';
import { COLUMNS, type SeedTables } from './tables.ts';

/**
 * Adds the places of each scheme that a database has none of, and tells the provinces of three levels which ones of two
 * they became. What is there stays as it is: addresses name its ids.
 */
export async function fillRegions(db: D1Database, tables: SeedTables): Promise<void> {
  const { results } = await db.prepare('select distinct scheme from region').all<{ scheme: number }>();
  const kept = new Set<unknown>(results.map(({ scheme }) => scheme));
  const column = COLUMNS.region.indexOf('scheme');
  const missing = tables.rows('region').filter((row) => !kept.has(row[column]));
  if (missing.length === 0) return;
  await bulkInsert(db, 'region', COLUMNS.region, missing);
  const successors = tables.list('region').filter(({ successor_id }) => successor_id !== null);
  await db
    .prepare(
      `update region set successor_id = s.id
      from json_each(?1) j join region s on s.id = j.value ->> 'successor_id'
      where region.scheme = 3 and region.level = 1 and region.code = j.value ->> 'code'`,
    )
    .bind(JSON.stringify(successors))
    .run();
}
