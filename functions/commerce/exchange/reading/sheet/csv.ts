import type { CsvError } from 'csv-parse';
import { damageOf } from '../../../../../src/kernel/files/sheet-text.ts';
import type { Report } from '../report.ts';
import { type CsvForm, parserOf, piped } from './csv-form.ts';
import { withPlainNumbers } from './csv-numbers.ts';
import type { Row, SheetRow } from './row.ts';

export type { Row };

interface Parsed {
  record: Row;
  /** The line on which the record ends. */
  info: { lines: number; error?: CsvError };
}

const BREAK = /\r\n|\r|\n/g;
const firstLine = ({ record, info }: Parsed) =>
  info.lines - Object.values(record).reduce((sum, cell) => sum + (cell.match(BREAK)?.length ?? 0), 0);

/**
 * Streams the rows of a CSV file (RFC 4180, cells over several lines) as `form` says. Letters are composed (NFC), numbers are plain (`199000`, `12.5`). A row with a wrong number of cells, a
 * damaged cell or a number with two meanings is skipped and reported.
 */
export async function* readCsv(
  file: string,
  report: Report,
  form: CsvForm | undefined,
): AsyncGenerator<{ row: Row; line: number }> {
  if (!form) throw new Error(`${file} was not opened`);
  for await (const { row, line, refusal } of rowsOf(file, report, form, false))
    if (refusal === undefined) yield { row, line };
    else report.skip({ file, line, what: nameOf(row), reason: refusal });
}

/**
 * Streams all rows of a file like `readCsv`, and those that cannot be read with the reason: who puts several rows
 * together has to know that one is missing. What is no row at all is reported.
 */
export const readAll = (file: string, report: Report, form: CsvForm): AsyncGenerator<SheetRow> =>
  rowsOf(file, report, form, true);

async function* rowsOf(file: string, report: Report, form: CsvForm, isRelaxed: boolean): AsyncGenerator<SheetRow> {
  const read = ({ row, line, refusal }: SheetRow): SheetRow => {
    const plain = refusal ?? understood(row, form);
    return typeof plain === 'string' ? { row, line, refusal: plain } : { row: plain, line };
  };
  if (form.read) {
    for (const one of await form.read(form.content)) yield read(one);
    return;
  }
  const parser = parserOf(form, (error, raw) => skipRaw(file, report, error, raw), isRelaxed);
  for await (const parsed of piped(form.content, form, parser) as unknown as AsyncIterable<Parsed>) {
    const { record: row, info } = parsed;
    yield read({ row, line: firstLine(parsed), ...(info.error && { refusal: rowReason(info.error) }) });
  }
}

const nameOf = (record: Row) => record.sku ?? Object.values(record)[0] ?? '';

function skipRaw(file: string, report: Report, error: CsvError | undefined, raw: string | undefined): void {
  const line = typeof error?.lines === 'number' ? error.lines : null;
  report.skip({ file, line, what: String(raw ?? '').slice(0, 60), reason: rowReason(error) });
}

/** The row with composed letters and plain numbers, or why it is refused. */
function understood(record: Row, { cells, numbers }: CsvForm): Row | string {
  const row: Row = {};
  for (const [column, cell] of Object.entries(record)) {
    const damage = cell === '' ? null : damageOf(cell);
    if (damage) return `${column}: ${damage.message}`;
    row[column] = cell.normalize('NFC');
  }
  try {
    return withPlainNumbers(row, cells, numbers);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function rowReason(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'the row does not have as many cells as the header';
  return 'the row is not valid CSV';
}

/** Splits the entries of a cell. Magento separates them by commas; a comma before a space belongs to the name. */
export function splitList(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(/,(?!\s)/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
