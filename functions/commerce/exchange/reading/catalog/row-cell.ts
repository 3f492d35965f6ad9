import type { Row } from '../sheet/csv.ts';

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

const PLAIN = /^-?\d{1,15}(?:\.\d+)?$/;

/** Reads a plain number. Throws when the text is none. */
export function number(text: string): number {
  if (!PLAIN.test(text.trim())) throw new Error(`"${text}" is not a number`);
  return Number(text);
}

/** Reads a whole number, such as pieces. Throws when the text is none. */
export function whole(text: string): number {
  const value = number(text);
  if (!Number.isInteger(value)) throw new Error(`"${text}" is not a whole number`);
  return value;
}
