import { type NumberForm, type NumberFormName, plainNumber } from '../../../../../src/kernel/files/sheet-numbers.ts';
import type { Table } from '../../../tables/table.ts';

type Row = Record<string, string>;

/** Columns of a file that hold numbers. */
export interface NumberCells {
  /** Whole numbers and prices. */
  counts: readonly string[];
  /** Numbers with a fraction, such as weights. */
  measures: readonly string[];
  /** Lists of numbers, and what separates them. */
  lists: readonly (readonly [column: string, separator: string])[];
  /** Columns with `price=` within the cell. */
  composed: readonly string[];
}

const COUNTS = ['price', 'special_price', 'qty', 'quantity', 'min_cart_qty', 'max_cart_qty'];
const MEASURES = ['weight', 'variants.weight'];
const LISTS = [
  ['variants.qty', '|'],
  ['giftcard_amount', ','],
] as const;
const COMPOSED = ['custom_options', 'bundle_values', 'downloadable_links'];
const PRICE_WITHIN = /(\bprice=)([^,|]+)/g;

/** The number columns of a file: those of its table, or those of Magento's files. */
export function numberCells(header: readonly string[], table: Table | null): NumberCells {
  const isThere = (name: string) => header.includes(name);
  if (table) {
    const columnsOf = (type: string) => header.filter((name) => table.columns[name]?.type === type);
    return { counts: columnsOf('integer'), measures: columnsOf('real'), lists: [], composed: [] };
  }
  return {
    counts: COUNTS.filter(isThere),
    measures: MEASURES.filter(isThere),
    lists: LISTS.filter(([name]) => isThere(name)),
    composed: COMPOSED.filter(isThere),
  };
}

/** Takes note of all numbers of a row. */
export function notedNumbers(row: Row, { counts, measures, lists, composed }: NumberCells, form: NumberForm): void {
  for (const column of [...counts, ...measures]) if (row[column]) form.note(row[column]);
  for (const [column, separator] of lists) for (const cell of row[column]?.split(separator) ?? []) form.note(cell);
  for (const column of composed)
    for (const [, , cell = ''] of row[column]?.matchAll(PRICE_WITHIN) ?? []) form.note(cell);
}

/** The row with plain numbers. Throws `column: reason` for a number with two meanings. */
export function withPlainNumbers(
  row: Row,
  { counts, measures, lists, composed }: NumberCells,
  form: NumberFormName | null,
): Row {
  const plain = { ...row };
  const change = (column: string, read: (cell: string) => string) => {
    const cell = row[column];
    if (!cell) return;
    try {
      plain[column] = read(cell);
    } catch (error) {
      const hint = 'run again with --prices vi or --prices plain';
      throw new Error(`${column}: ${error instanceof Error ? error.message : error} (${hint})`);
    }
  };
  for (const column of counts) change(column, (cell) => plainNumber(cell, form));
  for (const column of measures) change(column, (cell) => plainNumber(cell, form, true));
  for (const [column, separator] of lists)
    change(column, (cell) =>
      cell
        .split(separator)
        .map((part) => plainNumber(part, form))
        .join(separator),
    );
  for (const column of composed)
    change(column, (cell) =>
      cell.replaceAll(PRICE_WITHIN, (_, name: string, price: string) => name + plainNumber(price, form)),
    );
  return plain;
}
