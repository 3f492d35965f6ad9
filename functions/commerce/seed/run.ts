import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { bulkInsert } from '../db/bulk.ts';
import { withLocalBackend } from '../db/local.ts';
import { reindexProducts } from '../shop/reindex.ts';
import { bucketFiles } from './bucket-files.ts';
import { buildCatalogue } from './catalogue.ts';
import { COLUMNS, TABLE_NAMES } from './tables.ts';

interface SeedEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
}

/** Empties the catalogue tables and fills them anew, then rebuilds the search index. */
export async function seed(env: SeedEnv): Promise<void> {
  const tables = await buildCatalogue();
  await env.DB.batch(TABLE_NAMES.toReversed().map((table) => env.DB.prepare(`delete from ${table}`)));
  for (const table of TABLE_NAMES) await bulkInsert(env.DB, table, COLUMNS[table], tables.rows(table));
  for (const [key, svg] of bucketFiles()) {
    await env.MEDIA.put(key, svg, { httpMetadata: { contentType: 'image/svg+xml' } });
  }
  await reindexProducts(env.DB, 'all');
}

if (import.meta.main) {
  const started = Date.now();
  await withLocalBackend(seed);
  console.log(`The catalogue is filled (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}
