import { parse } from 'csv-parse/browser/esm/sync';
import { encodingOf, separatorOf } from '../../../../src/kernel/files/sheet-text.ts';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { call } from '../../transport/http.ts';

/** A row: which order went with which carrier under which number there. `line` is its place in what was pasted. */
export interface SentRow {
  line: number;
  number: string;
  carrier: string;
  waybill: string;
}
/** The columns, in the order in which a file without names has them. */
const COLUMNS = ['number', 'carrier', 'waybill'] as const;
type Column = (typeof COLUMNS)[number];

/** What becomes of a row. */
export interface RowOutcome {
  number: string;
  /** The column that the refusal is about; null: the row. */
  field: Column | null;
  refusal: { reason: string; value?: number | string } | null;
}

/** The most rows of one file; the REST tries no more at once. */
export const MOST_ROWS = 1000;
/** The most rows that the REST sends at once. */
const PART = 25;
const BYTES_MAX = 1024 * 1024;

/** Words in the names of columns, folded; `mã vận đơn` has a word of `số đơn` too, so it comes first. */
const WORDS: readonly [Column, readonly string[]][] = [
  ['waybill', ['van don', 'waybill', 'track']],
  ['carrier', ['hang', 'van chuyen', 'carrier']],
  ['number', ['don', 'order']],
];
const columnOf = (name: string): Column | null => {
  const folded = fold(name);
  return WORDS.find(([, words]) => words.some((word) => folded.includes(word)))?.[0] ?? null;
};

/** The columns of a table by its first line; null: that line has no names but a row. */
function namedColumns(cells: readonly string[]): (Column | null)[] | null {
  const named = cells.map(columnOf);
  const hasNumber = /\d/.test(cells[0] ?? '');
  return !hasNumber && new Set(named.filter(Boolean)).size === COLUMNS.length ? named : null;
}

/** The rows of a pasted table or a CSV. Throws an Error whose message is the key of a text. */
export function rowsOf(text: string): SentRow[] {
  const { separator } = separatorOf(text);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      ...{ info: true, skip_empty_lines: true, relax_column_count: true, bom: true, trim: separator !== '\t' },
      delimiter: separator,
    }) as unknown as typeof records;
  } catch {
    throw new Error('desk.sending.file.unreadable');
  }
  const named = namedColumns(records[0]?.record ?? []);
  const columns = named ?? COLUMNS;
  return (named ? records.slice(1) : records)
    .map(({ record, info }) => ({
      ...{ number: '', carrier: '', waybill: '' },
      ...Object.fromEntries(columns.flatMap((name, place) => (name ? [[name, (record[place] ?? '').trim()]] : []))),
      line: info.lines,
    }))
    .filter(({ number, carrier, waybill }) => number !== '' || carrier !== '' || waybill !== '');
}

/** The text of a CSV file, whatever its encoding. Throws an Error whose message is the key of a text. */
export async function textOf(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new Error('desk.exchange.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    throw new Error('desk.exchange.letters');
  }
}

const ask = async (rows: readonly SentRow[], trial: boolean): Promise<RowOutcome[]> => {
  const sent = rows.map(({ number, carrier, waybill }) => ({ number, carrier, waybill }));
  return (await call<{ rows: RowOutcome[] }>('POST', 'sending/rows', { trial, rows: sent })).rows;
};

/** What each row would do; nothing is changed. */
export const tryRows = (rows: readonly SentRow[]): Promise<RowOutcome[]> => ask(rows, true);

/**
 * Sends the rows part by part; `onPart` is told what became of all rows so far. What was sent before a failure stays sent.
 */
export async function runRows(
  rows: readonly SentRow[],
  onPart: (outcomes: readonly RowOutcome[]) => void,
): Promise<void> {
  let outcomes: readonly RowOutcome[] = [];
  for (let start = 0; start < rows.length; start += PART) {
    outcomes = [...outcomes, ...(await ask(rows.slice(start, start + PART), false))];
    onPart(outcomes);
  }
}

/** What became of the rows, as a text: its key and its numbers. After a failure the last rows have no outcome. */
export function summaryOf(rows: number, outcomes: readonly RowOutcome[], isTrial: boolean) {
  const good = outcomes.filter(({ refusal }) => refusal === null).length;
  const facts = { good, bad: outcomes.length - good, left: rows - outcomes.length };
  if (isTrial) return { key: 'desk.sending.file.trialDone', facts };
  return { key: facts.left > 0 ? 'desk.sending.file.runPart' : 'desk.sending.file.runDone', facts };
}
