import { createReadStream } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Encoding } from '../../../../src/kernel/files/sheet-text.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import type { ImportContext, PlacedRow } from '../reading/context.ts';
import type { Report } from '../reading/report.ts';
import { typedRow } from '../reading/row-cells.ts';
import { readCsv } from '../reading/sheet/csv.ts';
import { hasTexts, readTextFile } from './text-file.ts';

/**
 * The table that a file of rows belongs to: `faq.jsonl` and `faq.csv` by name, `faq/more/what.html` by folder. Null for
 * any other file.
 */
export function tableOfFile(file: string): Table | null {
  const kind = extname(file).toLowerCase();
  if (kind === '.jsonl' || kind === '.csv') return tableOf(basename(file, extname(file)));
  const folders = kind === '.html' ? dirname(file).split(/[/\\]/) : [];
  return (
    folders
      .toReversed()
      .flatMap((name) => tableOf(name) ?? [])
      .find(hasTexts) ?? null
  );
}

/**
 * Reads files of rows: one JSON object per line, CSV with the table's columns, or an HTML text with a header. Invalid
 * rows are reported and skipped.
 */
export async function sendRows(context: ImportContext, table: Table, files: readonly string[]): Promise<void> {
  const whole: PlacedRow[] = [];
  for (const file of files)
    for await (const { row, line } of readRows(context, table, file)) {
      const placed = { row, file, line, what: table.key.map((name) => String(row[name] ?? '')).join(' ') };
      if (table.isWhole) whole.push(placed);
      else await context.session.add(table.name, placed);
    }
  if (table.isWhole && files.length > 0) await context.session.addWhole(table.name, whole);
  await context.session.flush();
}

interface ReadRow {
  row: WireRow;
  line: number | null;
}

async function* readRows(
  { report, forms, options }: ImportContext,
  table: Table,
  file: string,
): AsyncGenerator<ReadRow> {
  if (file.endsWith('.jsonl')) yield* readLines(file, report);
  else if (file.toLowerCase().endsWith('.csv'))
    for await (const { row, line } of readCsv(file, report, forms.get(file))) yield { row: typedRow(table, row), line };
  else yield* readText(table, file, report, options.encoding ?? null);
}

async function* readLines(file: string, report: Report): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    const row = parsed(text);
    if (row) yield { row, line };
    else report.skip({ file, line, what: text.slice(0, 60), reason: 'the line is not a JSON object' });
  }
}

function* readText(table: Table, file: string, report: Report, encoding: Encoding | null): Generator<ReadRow> {
  try {
    yield { row: readTextFile(table, file, encoding), line: null };
  } catch (error) {
    report.skip({ file, line: null, what: basename(file), reason: error instanceof Error ? error.message : '' });
  }
}

function parsed(text: string): WireRow | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRow) : null;
  } catch {
    return null;
  }
}
