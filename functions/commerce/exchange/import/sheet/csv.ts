import type { CsvError } from 'csv-parse';
import { damageOf } from '../../../../../src/kernel/sheet-text.ts';
import type { Report } from '../report.ts';
import { type CsvForm, csvForm, parserOf, piped } from './csv-form.ts';
import { withPlainNumbers } from './csv-numbers.ts';

/** A row by header names; missing cells are empty strings. */
export type Row = Record<string, string>;

interface Parsed {
  record: Row;
  info: { lines: number };
}

/**
 * Streams the rows of a CSV file (RFC 4180, cells over several lines) as `form` says; without it the file is first read
 * to find out. Letters are composed (NFC), numbers are plain (`199000`, `12.5`). A row with a wrong number of cells, a
 * damaged cell or a number with two meanings is skipped and reported.
 */
export async function* readCsv(
  file: string,
  report: Report,
  form?: CsvForm,
): AsyncGenerator<{ row: Row; line: number }> {
  const known = form ?? (await csvForm(file, {}, () => null));
  const parser = parserOf(known, (error, raw) => {
    const line = typeof error?.lines === 'number' ? error.lines : null;
    report.skip({ file, line, what: String(raw ?? '').slice(0, 60), reason: rowReason(error) });
  });
  for await (const { record, info } of piped(file, known, parser) as unknown as AsyncIterable<Parsed>) {
    const row = understood(record, known);
    if (typeof row !== 'string') yield { row, line: info.lines };
    else report.skip({ file, line: info.lines, what: record.sku ?? Object.values(record)[0] ?? '', reason: row });
  }
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
