import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { listLost } from '../../db/exchange/lost-references.ts';
import { followRows, limitStores, markStale, purgeRows } from '../../db/exchange/table-marks.ts';
import { readRow, selectById, selectByKey } from '../../db/exchange/table-read.ts';
import { insertRows, updateRows, writeParts } from '../../db/exchange/table-write.ts';
import { checkRow, keyOf, type WireRow, withStandards } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { derive, loadNames } from './derived-columns.ts';
import { prepareProducts, storedProducts } from './product-rows.ts';
import { changeOf } from './row-difference.ts';

/** A row, or a part of one, that was refused; `row` is its index in the list. */
export interface RowRemark {
  row: number;
  column: string;
  reason: string;
}

/** What a list of rows changes in a table. */
interface TableChange {
  /** All statements of the change, in order, for one transaction. */
  statements: D1PreparedStatement[];
  /** Rows that are refused. */
  refused: RowRemark[];
  /** Rows that are accepted with modifications. */
  remarks: RowRemark[];
  added: number;
  changed: number;
  /** Number of rows that are already in the table unchanged. */
  same: number;
  /** All accepted rows, changed or not. */
  taken: WireRow[];
}

interface Sent {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** Options of a change. */
interface ChangeOptions {
  now: Date;
  /** The number of a replacing import: products that it did not contain give way to those that it contains. */
  replacingRun?: number;
  /** Rows are identified by their ids, so that their keys may change. */
  isById?: boolean;
}

/** The identity of a row. */
const nameOf = (table: Table, row: WireRow, isById: boolean) => (isById ? `id/${row.id}` : keyOf(table, row));

/** Rows with the same key are merged, as if they came one after another. */
function checkedRows(
  table: Table,
  values: readonly unknown[],
  isById: boolean,
  refused: RowRemark[],
): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  for (const [place, value] of values.entries()) {
    const { row, problems } = checkRow(table, value, isById);
    if (problems.length > 0) refused.push(...problems.map((problem) => ({ row: place, ...problem })));
    else {
      const key = table.key[0] === 'id' && row.id === undefined ? `new/${place}` : nameOf(table, row, isById);
      const earlier = sent.get(key);
      sent.set(key, { place, row: { ...earlier?.row, ...row }, before: null });
    }
  }
  return sent;
}

/**
 * Plans a list of rows: those with an existing key change the named columns, the others are added. Reads the table and
 * writes nothing. Problems of a row are returned, and the other rows continue.
 */
export async function planChange(
  db: D1Database,
  table: Table,
  values: readonly unknown[],
  options: ChangeOptions,
): Promise<TableChange> {
  const told = { refused: [] as RowRemark[], remarks: [] as RowRemark[] };
  const { refused, remarks } = told;
  const { isById = false } = options;
  const sent = checkedRows(table, values, isById, refused);
  await readBefore(db, table, sent, isById);
  const known = [...sent.values()];
  const claims = table.name === 'product' ? await prepareProducts(db, known, options, told) : [];
  const isTaken = ({ place }: Sent) => !refused.some(({ row }) => row === place);
  const { news, changes, same } = await sorted(db, table, known.filter(isTaken), options, refused);
  await refuseLost(db, table, [...news, ...changes], told);
  const [added, changed] = [news.filter(isTaken), changes.filter(isTaken)];
  const written = { added: await stored(db, table, added), changed: await stored(db, table, changed) };
  return {
    statements: [...claims, ...statementsOf(db, table, written, isById, options.now)],
    refused: refused.toSorted((a, b) => a.row - b.row),
    remarks,
    added: added.length,
    changed: changed.length,
    same,
    taken: known.filter(isTaken).map(({ row }) => row),
  };
}

/** Reads the existing rows. */
async function readBefore(db: D1Database, table: Table, sent: Map<string, Sent>, isById: boolean): Promise<void> {
  const rows = [...sent.values()].map(({ row }) => row);
  const ids = rows.map(({ id }) => Number(id));
  const { results } = await (isById ? selectById(db, table, ids) : selectByKey(db, table, rows)).all<WireRow>();
  for (const stored of results) {
    const before = readRow(table, stored);
    const found = sent.get(nameOf(table, before, isById));
    if (found) found.before = before;
  }
}

/** Rows to add, completed with default values; rows to change, with their changes; and the number of unchanged rows. */
async function sorted(
  db: D1Database,
  table: Table,
  entries: readonly Sent[],
  { now, isById = false }: ChangeOptions,
  refused: RowRemark[],
): Promise<{ news: Sent[]; changes: Sent[]; same: number }> {
  const news: Sent[] = [];
  const changes: Sent[] = [];
  const at = now.toISOString();
  const names = await loadNames(db, table);
  let same = 0;
  for (const entry of entries) {
    const { row, before } = entry;
    if (before) {
      const change = changeOf(table, before, row, isById);
      if (!change) same += 1;
      else {
        const whole = { ...touched(table, row, at), ...addressed(entry, change) };
        changes.push({ ...entry, row: derive(table, before, whole, names) });
      }
      continue;
    }
    const problems: { column: string; reason: string }[] = [];
    const born = table.columns.created_at && !row.created_at ? { created_at: at } : {};
    const full = withStandards(table.columns, { ...row, ...touched(table, row, at), ...born }, '', problems);
    if (problems.length === 0) news.push({ ...entry, row: derive(table, {}, full, names) });
    else refused.push({ row: entry.place, column: table.key[0] ?? '', reason: lacking(table, problems) });
  }
  return { news, changes, same };
}

const lacking = ({ name }: Table, problems: readonly { column: string }[]) =>
  `there is no such ${name} to change, and a new one needs ${problems.map(({ column }) => column).join(', ')}`;

/** Sets the modification time of a changed row, unless the row names one. */
const touched = ({ columns }: Table, row: WireRow, at: string): WireRow =>
  columns.updated_at && !row.updated_at ? { updated_at: at } : {};

/** When a product's address may change, adds whether it had an address before. */
function addressed({ row, before }: Sent, change: WireRow): WireRow {
  if (change.url_key === undefined && change.visibility === undefined && change.has_address === undefined)
    return change;
  const had = before?.visibility === 1 || before?.has_address === true;
  return { ...change, has_address: row.has_address ?? had };
}

async function stored(db: D1Database, table: Table, entries: readonly Sent[]): Promise<WireRow[]> {
  const rows = entries.map(({ row }) => row);
  return table.name === 'product' ? storedProducts(db, rows) : rows;
}

/** Orders rows so that a row comes after the rows of the same list that it refers to. */
function waves(table: Table, rows: readonly WireRow[]): WireRow[][] {
  const [own] = Object.entries(table.columns).find(([, column]) => column.reference?.table === table.name) ?? [];
  if (!own) return rows.length > 0 ? [[...rows]] : [];
  const keyName = table.key.at(-1) ?? 'id';
  const waiting = new Map(rows.map((row) => [String(row[keyName] ?? row.id), row]));
  const found: WireRow[][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([, row]) => row[own] === null || row[own] === undefined || !waiting.has(String(row[own])),
    );
    // Rows that refer to each other in a circle have no order; the database refuses them.
    const wave = ready.length > 0 ? ready : [...waiting];
    for (const [key] of wave) waiting.delete(key);
    found.push(wave.map(([, row]) => row));
  }
  return found;
}

/** Rows whose change may change an address. */
const movesAddress = (table: Table) => (row: WireRow) => table.name !== 'product' || row.has_address !== undefined;

function statementsOf(
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

/**
 * Refuses rows with references to missing records. Entries of parts with such references are left out and reported. A
 * reference may point to a row of the same list.
 */
async function refuseLost(
  db: D1Database,
  table: Table,
  entries: readonly Sent[],
  { refused, remarks }: { refused: RowRemark[]; remarks: RowRemark[] },
): Promise<void> {
  const keyName = table.key.at(-1) ?? 'id';
  const own = new Set(entries.map(({ row }) => String(row[keyName] ?? row.id)));
  const rows = entries.map(({ row }) => row);
  for (const { place, column, key, isPart, table: referred } of await listLost(db, table, rows)) {
    const entry = entries[place];
    if (!entry || (referred === table.name && own.has(String(key)) && !isPart)) continue;
    const remark = { row: entry.place, column, reason: `there is no ${referred} ${key}` };
    (isPart ? remarks : refused).push(remark);
  }
}
