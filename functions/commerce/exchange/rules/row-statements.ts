import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { followRows, limitStores, markStale, purgeRows } from '../db/table-marks.ts';
import { insertRows, updateRows, writeParts } from '../db/table-write.ts';
import { waves } from './row-waves.ts';

/** Rows whose change may change an address. */
const movesAddress = (table: Table) => (row: WireRow) => table.name !== 'product' || row.has_address !== undefined;

/** The statements that write accepted rows, in their order: what is stored about them, the rows, their parts, what follows from them. */
export function statementsOf(
  db: D1Database,
  table: Table,
  { added, changed }: { added: WireRow[]; changed: WireRow[] },
  isById: boolean,
  now: Date,
): D1PreparedStatement[] {
  if (added.length + changed.length === 0) return [];
  const moved = changed.filter(movesAddress(table));
  const insertion = waves(table, added).flatMap((wave) => [
    insertRows(db, table, wave),
    ...followRows(db, table, wave, false),
  ]);
  const changing = [
    ...purgeRows(db, table, changed, isById, now),
    ...markStale(db, table, changed, isById),
    ...(changed.length > 0 ? updateRows(db, table, changed, isById) : []),
  ];
  const parts = [added, changed].flatMap((rows) => writeParts(db, table, rows, rows === changed && isById));
  const after = [added, changed].flatMap((rows) => [
    ...purgeRows(db, table, rows, rows === changed && isById, now),
    ...markStale(db, table, rows, rows === changed && isById),
  ]);
  return [
    ...changing,
    ...insertion,
    ...parts,
    ...(moved.length > 0 ? followRows(db, table, moved, isById) : []),
    ...limitStores(db, table, added, false),
    ...limitStores(db, table, changed, isById),
    ...after,
  ];
}
