import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { checkRow, keepMerged, keyOf, type WireRow, withStandards } from '../../tables/check.ts';
import type { Problem, Table } from '../../tables/table.ts';
import { listLost } from '../db/lost-references.ts';
import { readRow, selectById, selectByKey } from '../db/table-read.ts';
import { placedCategory, redirectMoved, refuseAddresses } from './address-check.ts';
import { derive, loadNames } from './derived-columns.ts';
import { type PriceChange, pricesOf, refuseDoubts, remarkUnpaidPrices } from './file-doubts.ts';
import { refuseMisfits } from './misfits.ts';
import { prepareProducts, storedProducts } from './product-rows.ts';
import { refuseRedirects } from './redirect-check.ts';
import { changeOf } from './row-difference.ts';
import { statementsOf } from './row-statements.ts';

/** A row, or a part of one, that was refused; `row` is its index in the list. */
export interface RowRemark extends Problem {
  row: number;
  /** The record that does not exist; a trial has not written those of its own file. */
  lost?: { table: string; key: string; is_new: boolean };
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
  /** Changed prices of rows that are accepted, or would be if the records they name were there. */
  prices: PriceChange[];
  /** All accepted rows, changed or not. */
  taken: WireRow[];
  /** The rows that are added or changed, each with the stored row before. */
  written: { row: WireRow; before: WireRow | null }[];
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
  /** The rows are those of a file: damaged texts are refused, and doubtful values unless somebody has confirmed them. */
  file?: { isTakingDoubtful: boolean };
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
    // A category's path follows from its key, so a wrong key is reported once.
    const told = problems.filter(
      ({ column }) => column !== 'url_path' || !problems.some((one) => one.column === 'url_key'),
    );
    if (told.length > 0) refused.push(...told.map((problem) => ({ row: place, ...problem })));
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
  const placed = table.name === 'category' && !isById ? values.map(placedValue) : values;
  const sent = checkedRows(table, placed, isById, refused);
  await readBefore(db, table, sent, isById);
  const known = [...sent.values()];
  if (table.name === 'category') for (const entry of known) entry.row = placedCategory(entry.row, entry.before);
  refuseMisfits(table, known, refused);
  await refuseAddresses(db, table.name, known, refused);
  const claims = table.name === 'product' ? await prepareProducts(db, known, options, told) : [];
  if (table.name === 'url_rewrite') await refuseRedirects(db, known, refused);
  const isTaken = ({ place }: Sent) => !refused.some(({ row }) => row === place);
  const mayBeTaken = ({ place }: Sent) => !refused.some(({ row, lost }) => row === place && !lost);
  const { news, changes, same } = await sorted(db, table, known.filter(isTaken), options, refused);
  if (options.file) refuseDoubts(table, known.filter(isTaken), options.file, refused);
  if (options.file && table.name === 'product') remarkUnpaidPrices(known.filter(isTaken), remarks);
  await refuseLost(db, table, [...news, ...changes], told);
  const [added, changed] = [news.filter(isTaken), changes.filter(isTaken)];
  const written = { added: await stored(db, table, added), changed: await stored(db, table, changed) };
  return {
    statements: [
      ...claims,
      ...redirectMoved(db, table.name, changed, options.now),
      ...statementsOf(db, table, written, isById, options.now),
    ],
    refused: refused.toSorted((a, b) => a.row - b.row),
    remarks,
    added: added.length,
    changed: changed.length,
    same,
    prices: known.filter(mayBeTaken).flatMap((entry) => pricesOf(table, entry)),
    taken: known.filter(isTaken).map(({ row }) => row),
    written: [...added, ...changed],
  };
}

/** A new category may be sent without its path, which follows from its parent and its key. */
const placedValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? placedCategory(value as WireRow, null) : value;

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
  const merged = Object.entries(table.parts ?? {}).filter(([, { mergedBy }]) => mergedBy !== undefined);
  for (const { row, before } of sent.values())
    for (const [name, part] of merged)
      if (row[name] !== undefined) row[name] = keepMerged(part, before?.[name], row[name]);
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
    const problems: Problem[] = [];
    const born = table.columns.created_at && !row.created_at ? { created_at: at } : {};
    const full = withStandards(table.columns, { ...row, ...touched(table, row, at), ...born }, '', problems);
    if (problems.length === 0) news.push({ ...entry, row: derive(table, {}, full, names) });
    else {
      const column = table.key[0] ?? '';
      const lost = { table: table.name, key: String(row[column]), is_new: true };
      refused.push({ row: entry.place, column, ...lacking(table, problems), lost });
    }
  }
  return { news, changes, same };
}

function lacking({ name }: Table, problems: readonly Problem[]): Omit<Problem, 'column'> {
  const needed = problems.map(({ column }) => column).join(', ');
  const reason = `there is no such ${name} to change, and a new one needs ${needed}`;
  return { reason, code: 'FIELD_NO_ROW', value: needed };
}

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
    const lost = { table: referred, key: String(key), is_new: entry.before === null };
    const reason = `there is no ${referred} ${key}`;
    const remark: RowRemark = { row: entry.place, column, reason, code: 'FIELD_UNKNOWN', value: String(key), lost };
    (isPart ? remarks : refused).push(remark);
  }
}
