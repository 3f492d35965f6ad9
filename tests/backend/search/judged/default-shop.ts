import type { D1Database } from '@cloudflare/workers-types';
import { bulkInsert } from '../../../../functions/commerce/db/shared/bulk.ts';
import { buildCatalogue } from '../../../../functions/commerce/seed/catalogue.ts';
import { COLUMNS, TABLE_NAMES } from '../../../../functions/commerce/seed/tables.ts';
import { reindexProducts } from '../../../../functions/commerce/shop/search/index/reindex.ts';
import { openDatabase } from '../../support/sqlite-database.ts';

/** The default catalogue with its search index, in a database of this process. */
export async function openDefaultShop(): Promise<D1Database> {
  const db = openDatabase();
  const tables = await buildCatalogue();
  for (const table of TABLE_NAMES) await bulkInsert(db, table, COLUMNS[table], tables.rows(table));
  await reindexProducts(db, 'all');
  return db;
}
