import { appendFileSync, writeFileSync } from 'node:fs';

export type Cell = string | number | boolean | null | undefined;

const lineOf = (cells: readonly Cell[]) =>
  `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(',')}\n`;
const textOf = (cell: Cell) => (typeof cell === 'boolean' ? String(Number(cell)) : String(cell ?? ''));

/** A CSV file (RFC 4180, UTF-8) that is written row by row; every cell is quoted, null is an empty one. */
export class CsvFile<Column extends string> {
  readonly #file: string;
  readonly #columns: readonly Column[];
  rows = 0;

  constructor(file: string, columns: readonly Column[]) {
    this.#file = file;
    this.#columns = columns;
    writeFileSync(file, lineOf(columns));
  }

  add(row: Record<Column, Cell>): void {
    appendFileSync(this.#file, lineOf(this.#columns.map((column) => row[column])));
    this.rows += 1;
  }
}

/**
 * Throws when a text contains a character that separates the parts of a cell: the cell could not be read back
 * correctly.
 */
export function withoutSigns(text: string, signs: RegExp, what: string): string {
  if (signs.test(text)) throw new Error(`${what} "${text}" contains a character that separates the parts of a cell`);
  return text;
}
