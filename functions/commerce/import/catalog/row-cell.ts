import type { Row } from '../csv.ts';

/** Product types that are made of other products; those come first. */
export const COMPOSED = new Set(['configurable', 'grouped', 'bundle']);

/** The text of a cell; undefined when the file has no such column or the cell is empty. */
export const cell = (row: Row, column: string): string | undefined => row[column]?.trim() || undefined;

/** Adds the name of the column to an error about its cell. */
export function at<T>(column: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${column}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads a number. Throws when the text is none. */
export function number(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`"${text}" is not a number`);
  return value;
}
