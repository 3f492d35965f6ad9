import { parse } from 'csv-parse/browser/esm/sync';
import type { NumberFormName } from '../../../src/kernel/files/sheet-numbers.ts';
import { encodingOf, separatorOf } from '../../../src/kernel/files/sheet-text.ts';
import { call } from '../transport/http.ts';
import { searchQuery } from '../transport/search.ts';
import { FILES, type ReadRows, type Remark, toCsv, toRows } from './columns.ts';
import { digestOf, newHolder } from './identity.ts';

/** The most rows of one request, for sending and for reading. */
const PART = 100;
const PAGE = 300;
/** The largest file that is read, bytes: some ten thousand products. */
const BYTES_MAX = 10 * 1024 * 1024;

/** A price that a row changes, in đồng. */
interface PriceChange {
  line: number;
  column: string;
  before: number | null;
  after: number | null;
}
/** The changes by the rows, or the changes that a trial would make. */
export interface ExchangeReport {
  added: number;
  changed: number;
  same: number;
  refused: Remark[];
  remarks: Remark[];
  prices: PriceChange[];
  /** The rows were applied; absent: it was a trial. */
  isDone?: true;
}
/** A remark as the REST makes it; `row` is the place in the request. */
type Placed<Of extends { line: number }> = Omit<Of, 'line'> & { row: number };
interface Answer extends Pick<ExchangeReport, 'added' | 'changed' | 'same'> {
  refused: Placed<Remark>[];
  remarks: Placed<Remark>[];
  /** A trial has them. */
  prices?: Placed<PriceChange>[];
}

/**
 * Reads a table whose first line contains the column names, in the encoding and with the separator that it is found to
 * have. `prices` says how numbers are written; null: as the whole file agrees. Throws an Error whose message is the key
 * of a text.
 */
export async function readFile(resource: string, file: File, prices: NumberFormName | null): Promise<ReadRows> {
  if (file.size > BYTES_MAX) throw new Error('desk.exchange.tooLarge');
  const text = await textOf(file);
  const { separator, linesAbove } = separatorOf(text);
  const likely = separator === ';' ? 'vi' : null;
  try {
    const records = parse(text, {
      ...{ columns: true, info: true, skip_empty_lines: true, trim: separator !== '\t' },
      ...{ delimiter: separator, from_line: linesAbove + 1 },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    const read = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
    return toRows(resource, read, prices, likely);
  } catch {
    throw new Error('desk.exchange.unreadable');
  }
}

async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    throw new Error('desk.exchange.letters');
  }
}

/** Whoever imports in this window: after a broken line the same file goes on at once. */
const HOLDER = newHolder();

/** Sends rows and returns the answer of the shop. */
type Send = (rows: unknown[]) => Promise<Answer>;

/** Finds out what the rows of a file would change. `takesDoubtful`: somebody has looked at doubtful values. */
export const tryRows = (resource: string, read: ReadRows, takesDoubtful: boolean): Promise<ExchangeReport> =>
  inParts(read, (rows) =>
    call<Answer>('POST', `exchange/${resource}`, { rows, is_trial: true, takes_doubtful: takesDoubtful }),
  );

/** Applies the rows of a file as one import, which can be undone; `name` is that of the file. */
export async function bringRows(
  resource: string,
  read: ReadRows,
  { name, takesDoubtful }: { name: string; takesDoubtful: boolean },
): Promise<ExchangeReport> {
  const base = `exchange/${resource}/import/runs`;
  const holder = HOLDER;
  const source = digestOf(JSON.stringify([resource, read.rows]));
  const run = await call<{ run_id: number; batches: number }>('POST', base, { source, holder, file: name });
  let number = run.batches;
  const report = await inParts(read, async (rows) => {
    const sent = { table: FILES[resource]?.table, rows, takes_doubtful: takesDoubtful, holder };
    const answer = await call<Answer>('POST', `${base}/${run.run_id}/batches`, {
      ...sent,
      number,
      digest: `${number}`,
    });
    number += 1;
    return answer;
  });
  for (let left = 1; left > 0; )
    ({ left } = await call<{ left: number }>('POST', `${base}/${run.run_id}/renewals`, { holder }));
  await call('POST', `${base}/${run.run_id}/end`, { holder });
  return report;
}

async function inParts({ rows, refused }: ReadRows, send: Send): Promise<ExchangeReport> {
  const sum: ExchangeReport = { added: 0, changed: 0, same: 0, refused: [...refused], remarks: [], prices: [] };
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART);
    const answer = await send(part.map(({ row }) => row));
    const lined = <Of extends { row: number }>(remarks: Of[]) =>
      remarks.map(({ row, ...remark }) => ({ ...remark, line: part[row]?.line ?? 0 }));
    sum.added += answer.added;
    sum.changed += answer.changed;
    sum.same += answer.same;
    sum.refused.push(...lined(answer.refused));
    sum.remarks.push(...lined(answer.remarks));
    sum.prices.push(...lined(answer.prices ?? []));
  }
  sum.refused.sort((a, b) => a.line - b.line);
  return sum;
}

/** Lets the browser save all rows of a kind as a file. */
export async function exportFile(resource: string): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const query = searchQuery({ groups: [], page, size: PAGE });
    const found = await call<{ items: Record<string, unknown>[]; total_count: number }>(
      'GET',
      `${resource}/search?${query}`,
    );
    total = found.items.length === 0 ? rows.length : found.total_count;
    rows.push(...found.items);
  }
  saveFile(`${resource}.csv`, toCsv(resource, rows));
}

/** Lets the browser save a table under a name. */
export function saveFile(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
