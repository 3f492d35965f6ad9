import { parse } from 'csv-parse/browser/esm/sync';
import { call } from '../transport/http.ts';
import { searchQuery } from '../transport/search.ts';
import { toCsv, toRows } from './columns.ts';

/** The most rows of one request, for sending and for reading. */
const PART = 100;
const PAGE = 300;
/** The largest file that is read, bytes: some ten thousand products. */
const BYTES_MAX = 10 * 1024 * 1024;

/** A problem of a row; `row` is its position in the file, from 0. */
interface Remark {
  row: number;
  column: string;
  reason: string;
}
/** The changes by the rows, or the changes that a trial would make. */
export interface ExchangeReport {
  added: number;
  changed: number;
  same: number;
  refused: Remark[];
  remarks: Remark[];
  /** The rows were applied; absent: it was a trial. */
  isDone?: true;
}
/** The content of a file. */
export interface ReadFile {
  rows: Record<string, unknown>[];
  unknown: string[];
}

/**
 * Reads a comma-separated file whose first line contains the column names. Throws an Error whose message is the key of
 * a text.
 */
export async function readFile(resource: string, file: File): Promise<ReadFile> {
  if (file.size > BYTES_MAX) throw new Error('desk.exchange.tooLarge');
  try {
    const records = parse(await file.text(), { bom: true, columns: true, skip_empty_lines: true, trim: true });
    return toRows(resource, records as Record<string, string>[]);
  } catch {
    throw new Error('desk.exchange.unreadable');
  }
}

/** Applies rows in parts, or only tries them. Row numbers of the report count from the first row of the file. */
export async function sendRows(
  resource: string,
  rows: readonly Record<string, unknown>[],
  isTrial: boolean,
): Promise<ExchangeReport> {
  const sum: ExchangeReport = { added: 0, changed: 0, same: 0, refused: [], remarks: [] };
  for (let start = 0; start < rows.length; start += PART) {
    const part = rows.slice(start, start + PART);
    const answer = await call<ExchangeReport>('POST', `exchange/${resource}`, { rows: part, is_trial: isTrial });
    const placed = (remarks: Remark[]) => remarks.map((remark) => ({ ...remark, row: remark.row + start }));
    sum.added += answer.added;
    sum.changed += answer.changed;
    sum.same += answer.same;
    sum.refused.push(...placed(answer.refused));
    sum.remarks.push(...placed(answer.remarks));
  }
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
  const address = URL.createObjectURL(new Blob([toCsv(resource, rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${resource}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
