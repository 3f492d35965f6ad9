import { category } from './catalogue.ts';

/** Columns that have another name in Magento's files. */
const NAMES: Readonly<Record<string, string>> = { is_active: 'active', landing_block: 'landing_page' };
/** Columns that follow from the path of names. */
const PLACED = new Set(['url_path', 'parent', 'name']);

const cellOf = (column: string): string => NAMES[column] ?? column;

/** Cells of a category file besides `name` and `path`, and the columns they fill: all columns of the table. */
export const CATEGORY_CELLS: ReadonlyMap<string, string> = new Map(
  ['id', ...Object.keys(category.columns).filter((column) => !PLACED.has(column))].map((column) => [
    cellOf(column),
    column,
  ]),
);

/** The file's cell for a column, used in error messages. */
export const categoryCellOf = cellOf;
