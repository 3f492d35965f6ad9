import { setTimeout } from 'node:timers/promises';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { bulkInsert } from '../db/shared/bulk.ts';
import { withLocalBackend } from '../db/shared/local.ts';
import { reindexProducts } from '../shop/search/index/reindex.ts';
import { bucketFiles } from './bucket-files.ts';
import { buildCatalogue } from './catalogue.ts';
import { addStaff } from './content/staff.ts';
import { fillRegions } from './fill-regions.ts';
import { COLUMNS, type SeedTables, TABLE_NAMES, type TableName } from './tables.ts';

interface SeedEnv {
  DB: D1Database;
  MEDIA: R2Bucket;
}

/**
 * Fills the catalogue with the default one and rebuilds the search index. A catalogue that holds a product of its own
 * is somebody's shop: it is left alone and only indexed anew. Answers whether it was filled.
 */
export async function seed(env: SeedEnv): Promise<boolean> {
  const tables = await buildCatalogue();
  // Building keeps the process busy for seconds: let it notice connections to the database that were closed meanwhile.
  await setTimeout(0);
  const isDefault = await holdsOnly(env.DB, new Set(tables.list('product').map(({ sku }) => sku)));
  if (isDefault) {
    await env.DB.batch(TABLE_NAMES.toReversed().map((table) => env.DB.prepare(`delete from ${table}`)));
    for (const table of TABLE_NAMES) await bulkInsert(env.DB, table, COLUMNS[table], tables.rows(table));
    for (const { key, type, body } of bucketFiles())
      await env.MEDIA.put(key, body, { httpMetadata: { contentType: type } });
  } else {
    for (const table of SHOP_TABLES) await fillIfEmpty(env.DB, table, tables);
    await fillRegions(env.DB, tables);
  }
  await addStaff(env.DB);
  await reindexProducts(env.DB, 'all');
  return isDefault;
}

/** What a companion of a Magento tells: places and pages, no goods. */
const COMPANION_TABLES = ['shop_location', 'faq_group', 'faq', 'blog_category', 'blog_post'] as const;
const POST_PICTURES = 'blog/';
/** The shop's points are a rule inside the backend that sells, and that is the Magento. */
const WITHOUT_POINTS = { path: 'loyalty_config', value: JSON.stringify({ enabled: '0' }) };
/** A Magento begins with today's 34 provinces, as it does without a companion; 3 brings back those with districts. */
const TWO_LEVELS = { path: 'address_levels', value: '2' };

/** Fills what a companion of a Magento tells where it is empty; its catalogue stays so. */
async function seedCompanion({ DB }: SeedEnv): Promise<void> {
  const tables = await buildCatalogue();
  await setTimeout(0);
  for (const table of COMPANION_TABLES) await fillIfEmpty(DB, table, tables);
  await fillPicturesOfPosts(DB, tables);
  await fillRegions(DB, tables);
  const insert = DB.prepare(
    "insert into config (path, store, value) values (?1, 'default', ?2) on conflict do nothing",
  );
  await DB.batch([WITHOUT_POINTS, TWO_LEVELS].map(({ path, value }) => insert.bind(path, value)));
}

async function fillPicturesOfPosts(db: D1Database, tables: SeedTables): Promise<void> {
  const pictures = tables.list('media_drawing').filter(({ path }) => String(path).startsWith(POST_PICTURES));
  const insert = db.prepare('insert into media_drawing (path, drawing) values (?1, ?2) on conflict do nothing');
  await db.batch(pictures.map(({ path, drawing }) => insert.bind(path, drawing)));
}

/** What every shop needs, whoever's catalogue it sells: without regions, below, nobody can name an address. */
const SHOP_TABLES = ['config', 'cms_page', 'cms_block', 'search_meaning'] as const;

async function fillIfEmpty(db: D1Database, table: TableName, tables: SeedTables): Promise<void> {
  const some = await db.prepare(`select 1 from ${table} limit 1`).first();
  if (!some) await bulkInsert(db, table, COLUMNS[table], tables.rows(table));
}

async function holdsOnly(db: D1Database, skus: ReadonlySet<unknown>): Promise<boolean> {
  const { results } = await db.prepare('select sku from product').all<{ sku: string }>();
  return results.every(({ sku }) => skus.has(sku));
}

if (import.meta.main) {
  const started = Date.now();
  const isCompanion = Boolean(process.env.COMPANION_OF);
  const isFilled = await withLocalBackend(isCompanion ? async (env) => seedCompanion(env).then(() => false) : seed);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (isCompanion) console.log(`Places, stores, questions and the blog are there; goods are Magento's (${seconds} s).`);
  else console.log(isFilled ? `The catalogue is filled (${seconds} s).` : `Your own catalogue is kept (${seconds} s).`);
}
