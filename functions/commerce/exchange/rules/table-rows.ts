import type { D1Database } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { readRow, selectById, selectByKey, selectPage } from '../db/table-read.ts';
import { shownProducts } from './product-rows.ts';

/** Stored rows in the form of the API. */
export const shownRows = async (db: D1Database, table: Table, stored: readonly WireRow[]): Promise<WireRow[]> => {
  const rows = stored.map((row) => readRow(table, row));
  return table.name === 'product' ? shownProducts(db, rows) : rows;
};

/** A page of table rows in the form of the API, in export order. */
export const readTable = async (db: D1Database, table: Table, limit: number, offset: number): Promise<WireRow[]> =>
  shownRows(db, table, (await selectPage(db, table, limit, offset).all<WireRow>()).results);

/** The rows with these ids. */
export const readRows = async (db: D1Database, table: Table, ids: readonly number[]): Promise<WireRow[]> =>
  shownRows(db, table, (await selectById(db, table, ids).all<WireRow>()).results);

/** The existing rows with the keys of these rows. */
export const readByKey = async (db: D1Database, table: Table, rows: readonly WireRow[]): Promise<WireRow[]> =>
  shownRows(db, table, (await selectByKey(db, table, rows).all<WireRow>()).results);
