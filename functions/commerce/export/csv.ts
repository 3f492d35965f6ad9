import { writeFileSync } from 'node:fs';

type Cell = string | number | null | undefined;

/** Writes a CSV file (RFC 4180, UTF-8); every cell is quoted, null is an empty one. */
export function writeCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
  rows: Record<Column, Cell>[],
): void {
  const line = (cells: Cell[]) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',');
  writeFileSync(
    file,
    `${[line([...columns]), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\n')}\n`,
  );
}

/** Throws when a text holds a sign that separates the parts of a cell, for it could not be read again. */
export function withoutSigns(text: string, signs: RegExp, what: string): string {
  if (signs.test(text)) throw new Error(`${what} "${text}" holds a sign that separates the parts of a cell`);
  return text;
}
