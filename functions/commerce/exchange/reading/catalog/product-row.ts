import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import type { Place } from '../report.ts';
import type { Row } from '../sheet/csv.ts';
import { DateForm, readDate } from '../sheet/date.ts';
import { readPrice } from '../sheet/money.ts';
import type { CategoryTree } from './categories.ts';
import { categoriesIn } from './category-cell.ts';
import { bundleCells, isDynamicBundle, membersOf, otherChoices, variationCells } from './composed-cells.ts';
import { customOptionCells } from './custom-options.ts';
import { readGallery, roleLabels } from './gallery.ts';
import { attributePairs, EMPTY, PLAIN_CELLS } from './product-cells.ts';
import { at, COMPOSED, cell, number, whole } from './row-cell.ts';

const TYPES = new Set(['simple', 'virtual', 'configurable', 'grouped', 'downloadable', 'bundle', 'giftcard']);
const PRICED = new Set(['simple', 'virtual', 'downloadable']);
const VISIBILITY: Record<string, number> = {
  'not visible individually': 1,
  catalog: 2,
  search: 3,
  'catalog, search': 4,
};
/** Where Magento shows the options of a product on its page, by the names used in its export. */
const CONTAINERS: Record<string, string> = {
  'block after info column': 'container2',
  'product info column': 'container1',
};

/** The product type in Magento's words; undefined when the row only changes an existing product. */
function typeOf(row: Row): string | undefined {
  const type = cell(row, 'product_type')?.toLowerCase();
  if (type !== undefined && !TYPES.has(type))
    throw new Error(`product_type: products of the type "${type}" are not imported`);
  return type;
}

export const isComposed = (row: Row): boolean => COMPOSED.has(cell(row, 'product_type')?.toLowerCase() ?? '');

/** The store view that a row is meant for. The shop has no values per store view. */
export const storeView = (row: Row): string | undefined => {
  const code = cell(row, 'store_view_code');
  return code === undefined || code === 'default' || code === 'all' ? undefined : code;
};

/** Whether a row only overrides the row above it for the default store view. */
export const isOverlay = (row: Row, above: Row): boolean =>
  cell(row, 'store_view_code') !== undefined &&
  storeView(row) === undefined &&
  cell(above, 'store_view_code') === undefined &&
  cell(row, 'sku') === cell(above, 'sku');

/** A row with the overrides of its store view; attributes are merged one by one. */
export function overlaid(above: Row, view: Row): Row {
  const said = Object.fromEntries(Object.entries(view).filter(([, value]) => value.trim() !== ''));
  const attributes = new Map([
    ...attributePairs(above.additional_attributes ?? ''),
    ...attributePairs(view.additional_attributes ?? ''),
  ]);
  const pairs = [...attributes].map(([code, value]) => `"${`${code}=${value}`.replaceAll('"', '""')}"`);
  return { ...above, ...said, store_view_code: '', additional_attributes: pairs.join(',') };
}

/**
 * Converts a row of a product file to a product of the shop. Columns that the row leaves empty stay as they are in the
 * shop. Throws `column: reason` on a cell that cannot be read.
 */
export function productRow(context: ImportContext, tree: CategoryTree, row: Row, place: Place): WireRow {
  const sku = cell(row, 'sku');
  if (!sku) throw new Error('sku: is missing');
  const type = typeOf(row);
  return {
    ...(row.id && { id: Number(row.id) }),
    sku,
    ...(type && { type_id: type }),
    ...plainCells(row),
    ...shownCells(row),
    ...priceCells(context, row, type),
    ...dateCells(context, row, place),
    ...attributeCells(context, row, place),
    ...(cell(row, 'categories') && { categories: categoriesOf(tree, row, place) }),
    ...readGallery(context, row, place),
    ...stockCells(row, type),
    ...variationCells(context, row, type),
    ...bundleCells(context, row, type),
    ...otherChoices(context, row),
    ...customOptionCells(context, row),
    ...(cell(row, 'associated_skus') && { grouped: membersOf(row) }),
  };
}

function plainCells(row: Row): WireRow {
  return Object.fromEntries(
    Object.entries(PLAIN_CELLS).flatMap(([column, name]): [string, unknown][] => {
      const value = row[column]?.trim() ? row[column] : undefined;
      if (value === undefined) return [];
      if (value === EMPTY) return [[name, null]];
      return [[name, name === 'weight' ? at(column, () => number(value)) : value]];
    }),
  );
}

function shownCells(row: Row): WireRow {
  const visibility = cell(row, 'visibility');
  const known = VISIBILITY[visibility?.toLowerCase() ?? ''];
  if (visibility && !known) throw new Error(`visibility: "${visibility}" is no visibility`);
  const online = cell(row, 'product_online');
  return {
    ...(known && { visibility: known }),
    ...(online && { status: online !== '0' && online !== '2' }),
    ...(cell(row, 'has_address') && { has_address: row.has_address === '1' }),
  };
}

function priceCells({ options }: ImportContext, row: Row, type: string | undefined): WireRow {
  const price = at('price', () => readPrice(cell(row, 'price'), options.rate));
  const special = cell(row, 'special_price');
  const isDynamic = type === 'bundle' && isDynamicBundle(row);
  if (price === null && type !== undefined && PRICED.has(type) && cell(row, 'name'))
    throw new Error('price: is missing');
  // A composed product has no price of its own.
  const hasPrice = price !== null && type !== 'configurable' && type !== 'grouped' && !isDynamic;
  return {
    ...(hasPrice && { price }),
    ...(isDynamic && { price: null }),
    ...(special && {
      special_price: special === EMPTY ? null : at('special_price', () => readPrice(special, options.rate)),
    }),
  };
}

/** Columns with dates, by the column of the shop. */
const DATES = {
  special_from: ['special_price_from_date', 'special_from_date'],
  special_to: ['special_price_to_date', 'special_to_date'],
  created_at: ['created_at'],
  updated_at: ['updated_at'],
};
const NEW_DATES = [
  ['new_from_date', 'news_from_date'],
  ['new_to_date', 'news_to_date'],
] as const;
const DATE_COLUMNS = [...Object.values(DATES).flat(), ...NEW_DATES.map(([column]) => column)];

/** Takes note of the form of the dates in a row. */
export function noteDates({ dateForms }: ImportContext, row: Row, file: string): void {
  const form = dateForms.get(file) ?? new DateForm();
  dateForms.set(file, form);
  for (const column of DATE_COLUMNS) form.note(row[column]);
}

/** A date in a row of a file, whose dates have one form. */
export const dateIn = (
  { options, dateForms }: ImportContext,
  text: string | undefined,
  { file }: Pick<Place, 'file'>,
  isEnd = false,
): string | null => readDate(text, options.dates ?? dateForms.get(file)?.order ?? null, isEnd);

function dateCells(context: ImportContext, row: Row, place: Place): WireRow {
  return Object.fromEntries(
    Object.entries(DATES).flatMap(([name, columns]) => {
      const column = columns.find((candidate) => cell(row, candidate));
      if (!column) return [];
      const text = cell(row, column);
      return [[name, text === EMPTY ? null : at(column, () => dateIn(context, text, place, name === 'special_to'))]];
    }),
  );
}

function attributeCells(context: ImportContext, row: Row, place: Place): WireRow {
  const { attributes } = context;
  const values: Record<string, unknown> = {};
  for (const [code, value] of attributePairs(row.additional_attributes ?? '')) {
    const input = attributes.get(code)?.input;
    if (value === EMPTY) values[code] = null;
    else if (value !== '')
      values[code] =
        input === 'multiselect'
          ? value
              .split('|')
              .map((label) => label.trim())
              .filter(Boolean)
          : value;
  }
  const container = CONTAINERS[(row.display_product_options_in ?? '').trim().toLowerCase()];
  for (const [column, code] of NEW_DATES) {
    const date = at(column, () => dateIn(context, cell(row, column), place, column === 'new_to_date'));
    if (date) values[code] = date;
  }
  // As in Magento, a new product without the column has the default, and one with an empty cell has none.
  if (container) values.options_container = container;
  else if (row.display_product_options_in?.trim() === '') values.options_container = '';
  Object.assign(values, roleLabels(row));
  return Object.keys(values).length > 0 ? { attributes: values } : {};
}

function categoriesOf(tree: CategoryTree, row: Row, place: Place): WireRow[] {
  const positions = (row.category_positions ?? '').split(',');
  const found = new Map<string, WireRow>();
  for (const [index, [, ...names]] of categoriesIn(row.categories).entries()) {
    const category = tree.find(names, place);
    if (!found.has(category)) found.set(category, { category, position: Number(positions[index]) || 0 });
  }
  return [...found.values()];
}

function stockCells(row: Row, type: string | undefined): WireRow {
  const quantity = (column: string) => {
    const text = cell(row, column);
    return text === undefined ? undefined : at(column, () => Math.max(0, whole(text)));
  };
  const managed = cell(row, 'manage_stock');
  const isManaged = managed === undefined ? undefined : managed !== '0' || row.use_config_manage_stock === '1';
  const stock = {
    qty: quantity('qty'),
    is_in_stock: cell(row, 'is_in_stock') === undefined ? undefined : row.is_in_stock !== '0',
    // Magento keeps no stock for composed products, whatever its files contain. A file of this shop says which stock to
    // keep.
    manage_stock: type !== undefined && COMPOSED.has(type) && row.has_address === undefined ? false : isManaged,
    backorders: cell(row, 'allow_backorders') === undefined ? undefined : Number(row.allow_backorders === '1'),
    min_sale_qty: quantity('min_cart_qty') || undefined,
    max_sale_qty: quantity('max_cart_qty') || undefined,
  };
  const said = Object.entries(stock).filter(([, value]) => value !== undefined);
  // A composed product without a stock cell takes the stock of its parts.
  const isSaid = stock.qty !== undefined || stock.is_in_stock !== undefined || said.length > 1;
  const isOwn = type !== undefined && !COMPOSED.has(type);
  return isSaid || isOwn ? { stock: Object.fromEntries(said) } : {};
}
