import type { WireRow } from '../../../tables/check.ts';

/**
 * Separates the values of a cell. Magento's default, the comma, would split a category such as "Tất, giày và thắt lưng"
 * and every picture label in two. Magento's importer accepts any other separator (setting "Multiple Value Separator").
 */
export const VALUE_SEPARATOR = '~';
/** Separates the entries of a cell, and the options of one attribute. Magento has no setting for this separator. */
const ENTRY_SEPARATOR = '|';

/** Reads a column of a product that holds a list. */
export const listOf = (value: unknown): WireRow[] => (value ?? []) as WireRow[];

/**
 * Returns the text if a cell with several values can hold it. Throws, naming the text, when it contains one of
 * Magento's separators.
 */
export function plainOf(text: string, what: string): string {
  if (text.includes(VALUE_SEPARATOR) || text.includes(ENTRY_SEPARATOR))
    throw new Error(
      `${what} "${text}" holds ${VALUE_SEPARATOR} or ${ENTRY_SEPARATOR}, at which Magento's importer splits`,
    );
  return text;
}

/** Joins the values of one cell. */
export const valuesOf = (values: readonly string[], what: string): string =>
  values.map((value) => plainOf(value, what)).join(VALUE_SEPARATOR);

/** One entry of a cell: `name=value` pairs in Magento's order. Null values are left out. */
export const entryOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${plainOf(String(value), name)}`]))
    .join(VALUE_SEPARATOR);

export const entriesOf = (entries: readonly string[]): string => entries.join(ENTRY_SEPARATOR);

/** Converts `2026-11-22T03:00:00.000Z` to the way Magento writes a time: UTC without a time zone. */
export const timeOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace('T', ' ').replace(/\.\d+Z$|Z$/, '') : '';
