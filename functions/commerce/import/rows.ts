import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { tableOf } from '../tables/all.ts';
import type { WireRow } from '../tables/check.ts';
import type { Table } from '../tables/table.ts';
import type { ImportContext } from './context.ts';
import type { PlacedRow } from './session.ts';

/** The table that a file of rows is of, by its name: `faq.jsonl`. Null for any other file. */
export const tableOfFile = (file: string): Table | null =>
  file.endsWith('.jsonl') ? tableOf(basename(file, '.jsonl')) : null;

/** Reads files of rows, one JSON object a line; a line that is not one is reported and left out. */
export async function sendRows(context: ImportContext, table: Table, files: readonly string[]): Promise<void> {
  const whole: PlacedRow[] = [];
  for (const file of files) {
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      line += 1;
      if (text.trim() === '') continue;
      const row = parsed(text);
      const what = row ? table.key.map((name) => String(row[name] ?? '')).join(' ') : text.slice(0, 60);
      if (!row) context.report.skip({ file, line, what, reason: 'the line is not a JSON object' });
      else if (table.isWhole) whole.push({ row, file, line, what });
      else await context.session.add(table.name, { row, file, line, what });
    }
  }
  if (table.isWhole && files.length > 0) await context.session.addWhole(table.name, whole);
  await context.session.flush();
}

function parsed(text: string): WireRow | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRow) : null;
  } catch {
    return null;
  }
}
