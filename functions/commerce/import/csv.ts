import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import type { Report } from './report.ts';

/** A row by header names; missing cells are empty strings. */
export type Row = Record<string, string>;

interface Parsed {
  record: Row;
  info: { lines: number };
}

/**
 * Streams the rows of a CSV file (RFC 4180, UTF-8 with or without a byte order mark, cells over several lines). A row
 * with a wrong number of cells is skipped and reported. A file that ends inside a quoted cell throws, because nothing
 * after the quote can be trusted.
 */
export async function* readCsv(file: string, report: Report): AsyncGenerator<{ row: Row; line: number }> {
  let isCutOff = false;
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: true,
      info: true,
      // Spaces before a quote do not belong to the cell.
      ltrim: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error, raw) => {
        isCutOff ||= error?.code === 'CSV_QUOTE_NOT_CLOSED';
        const line = typeof error?.lines === 'number' ? error.lines : null;
        report.skip({ file, line, what: String(raw ?? '').slice(0, 60), reason: rowReason(error) });
        return undefined;
      },
    }),
  );
  for await (const { record, info } of parser as AsyncIterable<Parsed>) yield { row: record, line: info.lines };
  if (isCutOff) throw new Error(`${file}: the file ends inside a quoted cell; it looks cut off`);
}

/** Reads only the header names of a CSV file. */
export async function readHeader(file: string): Promise<string[]> {
  const parser = createReadStream(file).pipe(parse({ bom: true, to: 1, relax_column_count: true }));
  for await (const record of parser as AsyncIterable<string[]>) return record;
  return [];
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
