import type { WireRow } from '../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import { type Row, splitList } from '../csv.ts';
import { readDate } from '../date.ts';
import { readPrice } from '../money.ts';
import type { Place } from '../report.ts';
import type { CategoryTree } from './categories.ts';
import { customOptionCells } from './custom-options.ts';
import { readGallery, roleLabels } from './gallery.ts';
import { attributePairs, EMPTY, entriesOf, PLAIN_CELLS, readVariations } from './product-cells.ts';

const TYPES = new Set(['simple', 'virtual', 'configurable', 'grouped', 'downloadable', 'bundle', 'giftcard']);
/** Product types that are made of other products; those come first. */
const COMPOSED = new Set(['configurable', 'grouped', 'bundle']);
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
const INPUTS: Record<string, string> = { 'drop-down': 'select', dropdown: 'select', multiple: 'multi' };

/** The text of a cell; undefined when the file has no such column or the cell is empty. */
const cell = (row: Row, column: string): string | undefined => row[column]?.trim() || undefined;

/** Adds the name of the column to an error about its cell. */
function at<T>(column: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${column}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

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
    ...dateCells(row),
    ...attributeCells(context, row),
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

function number(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`"${text}" is not a number`);
  return value;
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

const isDynamicBundle = (row: Row) => {
  const type = cell(row, 'bundle_price_type')?.toLowerCase();
  return type === undefined ? Number(cell(row, 'price') ?? 0) === 0 : type === 'dynamic';
};

function dateCells(row: Row): WireRow {
  const dates = {
    special_from: ['special_price_from_date', 'special_from_date'],
    special_to: ['special_price_to_date', 'special_to_date'],
    created_at: ['created_at'],
    updated_at: ['updated_at'],
  };
  return Object.fromEntries(
    Object.entries(dates).flatMap(([name, columns]) => {
      const column = columns.find((candidate) => cell(row, candidate));
      if (!column) return [];
      const text = cell(row, column);
      return [[name, text === EMPTY ? null : at(column, () => readDate(text, name === 'special_to'))]];
    }),
  );
}

function attributeCells({ attributes }: ImportContext, row: Row): WireRow {
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
  // A variant row need not repeat the attributes that its parent varies by.
  const container = CONTAINERS[(row.display_product_options_in ?? '').trim().toLowerCase()];
  for (const [column, code] of [
    ['new_from_date', 'news_from_date'],
    ['new_to_date', 'news_to_date'],
  ] as const) {
    const date = at(column, () => readDate(cell(row, column), column === 'new_to_date'));
    if (date) values[code] = date;
  }
  if (container) values.options_container = container;
  Object.assign(values, roleLabels(row));
  return Object.keys(values).length > 0 ? { attributes: values } : {};
}

function categoriesOf(tree: CategoryTree, row: Row, place: Place): WireRow[] {
  const positions = (row.category_positions ?? '').split(',');
  const found = new Map<string, WireRow>();
  for (const [index, entry] of splitList(row.categories).entries()) {
    const category = tree.ofProductCell(entry, place);
    if (!found.has(category)) found.set(category, { category, position: Number(positions[index]) || 0 });
  }
  return [...found.values()];
}

function stockCells(row: Row, type: string | undefined): WireRow {
  const quantity = (column: string) => {
    const text = cell(row, column);
    return text === undefined ? undefined : at(column, () => Math.max(0, Math.floor(number(text))));
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

function variationCells({ rowOrder }: ImportContext, row: Row, type: string | undefined): WireRow {
  const variations = readVariations(row.configurable_variations ?? '');
  if (type === 'configurable' && variations.length === 0 && cell(row, 'name'))
    throw new Error('configurable_variations: a configurable product has none');
  if (variations.length === 0) return {};
  const placeOf = ({ sku }: { sku: string }) => rowOrder.get(sku.toLowerCase()) ?? Number.MAX_SAFE_INTEGER;
  const byRow = (one: { sku: string }, other: { sku: string }) => placeOf(one) - placeOf(other);
  return {
    super_attributes: Object.keys(variations[0]?.values ?? {}).map((attribute) => ({ attribute })),
    // Magento orders variants by their rows; an export of this shop orders them by its list.
    variants: (row.gallery_images === undefined ? variations.toSorted(byRow) : variations).map(({ sku }) => ({ sku })),
  };
}

/** `name=Khăn,type=select,required=1,sku=KH01,price=,default=1,default_qty=2,can_change_qty=1|…` */
function bundleCells(context: ImportContext, row: Row, type: string | undefined): WireRow {
  const values = entriesOf(row.bundle_values ?? '');
  if (values.length === 0) return {};
  const isDynamic = type === 'bundle' && isDynamicBundle(row);
  const options = new Map<string, WireRow & { selections: WireRow[] }>();
  for (const entry of values) {
    const title = entry.name ?? '';
    const input = INPUTS[entry.type ?? ''] ?? (entry.type || 'select');
    const option = options.get(title) ?? { title, input, required: entry.required !== '0', selections: [] };
    options.set(title, option);
    if (!entry.sku) continue;
    if (entry.price_type === 'percent') context.report.leave('bundle_values: a price in percent');
    const price =
      entry.price_type === 'percent' ? null : at('bundle_values', () => readPrice(entry.price, context.options.rate));
    option.selections.push({
      sku: entry.sku,
      qty: Math.floor(Number(entry.default_qty)) || 1,
      can_change_qty: entry.can_change_qty === '1' || entry.can_change_qty === undefined,
      // A dynamic bundle costs the sum of its choices, so prices of single choices are ignored.
      price: isDynamic ? null : price,
      is_default: entry.default === '1' || entry.is_default === '1',
    });
  }
  return { bundle_options: [...options.values()] };
}

function otherChoices(context: ImportContext, row: Row): WireRow {
  const links = entriesOf(row.downloadable_links ?? '');
  for (const { file, url, link_file, link_url } of links)
    if (file || url || link_file || link_url) context.report.leave('downloadable_links: a file to load down');
  const samples = sampleEntries(row.downloadable_samples ?? '');
  const amounts = (row.giftcard_amount ?? '').split(',').filter(Boolean);
  return {
    ...(links.length > 0 && {
      downloadable_links: links.map(({ title, price, sample, sample_url, sample_file, sort_order }, index) => ({
        title: title || cell(row, 'name'),
        price: at('downloadable_links', () => readPrice(price, context.options.rate)) ?? 0,
        sample_url: sample || sample_url || sample_file || null,
        sort_order: Number(sort_order) || index,
      })),
    }),
    ...(samples.length > 0 && {
      downloadable_samples: samples.map(({ title, sample_url, sample_file, sort_order }, index) => ({
        title: title || cell(row, 'name'),
        file: sample_url || sample_file,
        sort_order: Number(sort_order) || index,
      })),
    }),
    ...(amounts.length > 0 && {
      giftcard_amounts: amounts.map((amount) => ({
        value: at('giftcard_amount', () => readPrice(amount, context.options.rate)),
      })),
    }),
  };
}

/** Magento writes samples in a row and separates both samples and their parts by commas. */
const sampleEntries = (text: string) =>
  text
    .split(/\||,(?=sample_id=|group_title=)/)
    .flatMap((part) => entriesOf(part))
    .filter(({ sample_url, sample_file }) => sample_url || sample_file);

const membersOf = (row: Row): WireRow[] =>
  splitList(row.associated_skus).map((member) => {
    const [sku = '', quantity] = member.split('=');
    return { sku, qty: Math.floor(Number(quantity)) || 0 };
  });
