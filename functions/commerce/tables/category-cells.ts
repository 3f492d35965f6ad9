import { category } from './catalogue.ts';

/** Columns that Magento's files call otherwise. */
const NAMES: Readonly<Record<string, string>> = { is_active: 'active', landing_block: 'landing_page' };
/** What a file says by the names from the root. */
const PLACED = new Set(['url_path', 'parent', 'name']);

const cellOf = (column: string): string => NAMES[column] ?? column;

/** Cells of a category file besides `name` and `path`, and the columns that they fill: every column of the table. */
export const CATEGORY_CELLS: ReadonlyMap<string, string> = new Map(
  ['id', ...Object.keys(category.columns).filter((column) => !PLACED.has(column))].map((column) => [
    cellOf(column),
    column,
  ]),
);

/** The cell of a file that fills a column, for remarks. */
export const categoryCellOf = cellOf;
