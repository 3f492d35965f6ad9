import { extname } from 'node:path';
import { NumberForm } from '../../../../../src/kernel/files/sheet-numbers.ts';
import { type CsvChoices, type CsvForm, csvForm } from './csv-form.ts';
import { type NumberCells, notedNumbers } from './csv-numbers.ts';
import { readFeed } from './feed.ts';
import type { Content, SheetRow } from './row.ts';
import { readWorkbook } from './workbook.ts';

/** Files of rows that are no CSV, and how they are read, by the ends of their names. */
const READERS: Readonly<Record<string, (content: Content) => Promise<SheetRow[]>>> = {
  '.xml': readFeed,
  '.xlsx': readWorkbook,
};

/** A file by its name, whose end tells its form, and its content. */
export interface NamedContent {
  name: string;
  content: Content;
}

/** Reads a file of rows once, whole, to find out how it is written. Throws the reason when it cannot be read. */
export async function sheetForm(
  { name, content }: NamedContent,
  choices: CsvChoices,
  cellsOf: (header: readonly string[]) => NumberCells,
): Promise<CsvForm> {
  const read = READERS[extname(name).toLowerCase()];
  if (!read) return csvForm(content, choices, cellsOf);
  const rows = await read(content);
  const header = Object.keys(rows[0]?.row ?? {});
  const cells = cellsOf(header);
  const numbers = new NumberForm();
  for (const { row } of rows) notedNumbers(row, cells, numbers);
  return {
    ...{ encoding: 'utf-8', separator: ',', content, linesAbove: 0, header, rows: rows.length, cells, read },
    numbers: choices.prices ?? numbers.form,
  };
}
