import type { WireRow } from '../../tables/check.ts';

/**
 * What separates the values of a cell. Magento's own choice, the comma, cuts a category "Tất, giày và thắt lưng" and every label
 * of a picture in two; its importer takes any other sign that it is told of (Multiple Value Separator).
 */
export const VALUE_SEPARATOR = '~';
/** Between the entries of a cell, and between the options of one attribute. Magento has no setting for it. */
const ENTRY_SEPARATOR = '|';
/** Magento keeps a text of this many characters, but no longer one. */
export const TEXT_LENGTH = 65_535;
/** And these of what it keeps in a short column: names, addresses, meta titles. */
export const VARCHAR_LENGTH = 254;

/** The parts of a product that are lists. */
export const listOf = (value: unknown): WireRow[] => (value ?? []) as WireRow[];

/** A text that a cell with several values can hold. Throws, naming it, when it holds a sign that Magento splits at. */
export function plainOf(text: string, what: string): string {
  if (text.includes(VALUE_SEPARATOR) || text.includes(ENTRY_SEPARATOR))
    throw new Error(
      `${what} "${text}" holds ${VALUE_SEPARATOR} or ${ENTRY_SEPARATOR}, at which Magento's importer splits`,
    );
  return text;
}

/** Values of one cell. */
export const valuesOf = (values: readonly string[], what: string): string =>
  values.map((value) => plainOf(value, what)).join(VALUE_SEPARATOR);

/** One entry of a cell, `name=value` in Magento's order; what is null is left out. */
export const entryOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${plainOf(String(value), name)}`]))
    .join(VALUE_SEPARATOR);

export const entriesOf = (entries: readonly string[]): string => entries.join(ENTRY_SEPARATOR);

/** `2026-11-22T03:00:00.000Z` as Magento writes a time: UTC, without a zone. */
export const timeOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace('T', ' ').replace(/\.\d+Z$|Z$/, '') : '';
