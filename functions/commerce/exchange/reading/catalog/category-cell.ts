const COMMA = /(?<!\\),(?!\s)/;
const SLASH = /(?<!\\)\//;
const SIGNS = /[\\,/]/g;
/** The root of a cell that this file writes; its name is not read. */
const ROOT = 'Root';

/**
 * The names of each category in a product cell, the root first: `Default Category/Men/Tops`. Categories are separated by
 * commas; a comma before a space belongs to the name, as a sign after `\` does.
 */
export const categoriesIn = (cell: string | undefined): string[][] =>
  (cell ?? '')
    .split(COMMA)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => entry.split(SLASH).map((name) => name.replaceAll(/\\([\\,/])/g, '$1').trim()));

/** The same as a cell. */
export const categoryCell = (categories: readonly (readonly string[])[]): string =>
  categories
    .map((names) => [ROOT, ...names.map((name) => name.replaceAll(SIGNS, (sign) => `\\${sign}`))].join('/'))
    .join(',');
