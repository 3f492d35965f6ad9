import type { WireRow } from '../../../tables/check.ts';
import { type Cell, CsvFile } from '../csv.ts';

const COLUMNS = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'] as const),
  ...(['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'] as const),
  ...(['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'] as const),
  ...(['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'] as const),
  ...(['Image Src', 'Image Position', 'Image Alt Text', 'SEO Title', 'SEO Description', 'Status'] as const),
] as const;
type Column = (typeof COLUMNS)[number];
type ShopifyRow = Partial<Record<Column | `${string} (product.metafields.custom.${string})`, Cell>>;

/** Shopify has at most three options. */
const MOST_OPTIONS = 3;
const GRAMS = 1000;
const SOLD = new Set(['simple', 'virtual', 'downloadable']);
const POSTED = new Set(['simple', 'configurable']);
const INVISIBLE = 1;

/** What products are written with. */
export interface ShopifyNames {
  /** Address of the shop, without a trailing slash: pictures are loaded from there. */
  site: string;
  /** Words of attributes by code, and names of categories by path. */
  labels: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** What is sold, by SKU. */
  variants: ReadonlyMap<string, WireRow>;
  now: Date;
  /** Attributes that are told in words, each with its column. */
  facts: readonly { code: string; column: string }[];
}

/** Why a product cannot be written; null: it is, or it is a part of another one. */
export function leftReason({ type_id, super_attributes }: WireRow): string | null {
  if (type_id === 'configurable')
    return listOf(super_attributes).length > MOST_OPTIONS ? 'it varies by more than three attributes' : null;
  return SOLD.has(String(type_id)) ? null : `Shopify has no products of the type ${type_id}`;
}

/** Whether a product has a page of its own: a variant alone has none. */
export const hasPage = ({ visibility }: WireRow): boolean => Number(visibility) > INVISIBLE;

/** The SKUs of the variants of a product. */
export const variantSkus = ({ type_id, variants }: WireRow): string[] =>
  type_id === 'configurable' ? listOf(variants).map(({ sku }) => String(sku)) : [];

const listOf = (value: unknown) => (value ?? []) as WireRow[];
const attributesOf = ({ attributes }: WireRow) => (attributes ?? {}) as Record<string, unknown>;

/** Writes products as Shopify reads them: a row for each variant, then one for each further picture. */
export class ShopifyProductFile {
  readonly #csv: CsvFile<string>;
  readonly #empty: Record<string, Cell>;

  /** `facts`: the columns of attributes that are told in words. */
  constructor(file: string, facts: readonly string[]) {
    const columns = [...COLUMNS, ...facts];
    this.#csv = new CsvFile(file, columns);
    this.#empty = Object.fromEntries(columns.map((column) => [column, '']));
  }

  add(product: WireRow, names: ShopifyNames): void {
    const [first = {}, ...others] = variantRows(product, names);
    const [picture, ...pictures] = pictureRows(product, names);
    const handle = { Handle: String(product.url_key ?? product.sku) };
    const rows = [{ ...headCells(product, names), ...first, ...picture }, ...others, ...pictures];
    for (const row of rows) this.#csv.add({ ...this.#empty, ...row, ...handle });
  }
}

function headCells(product: WireRow, { labels, categories, facts }: ShopifyNames): ShopifyRow {
  const [place] = listOf(product.categories);
  const options = listOf(product.super_attributes).map(({ attribute }, at): [string, string] => [
    `Option${at + 1} Name`,
    labels.get(String(attribute)) ?? String(attribute),
  ]);
  const isOnline = product.status === true;
  return {
    Title: product.name as Cell,
    'Body (HTML)': (product.description ?? product.short_description) as Cell,
    Vendor: attributesOf(product).manufacturer as Cell,
    Type: place ? categories.get(String(place.category)) : '',
    Published: isOnline ? 'TRUE' : 'FALSE',
    ...Object.fromEntries(options.length > 0 ? options : [['Option1 Name', 'Title']]),
    'SEO Title': product.meta_title as Cell,
    'SEO Description': product.meta_description as Cell,
    Status: isOnline ? 'active' : 'draft',
    ...Object.fromEntries(
      facts.map(({ code, column }) => [column, [attributesOf(product)[code] ?? ''].flat().join('; ')]),
    ),
  };
}

function variantRows(product: WireRow, names: ShopifyNames): ShopifyRow[] {
  if (product.type_id !== 'configurable') return [{ 'Option1 Value': 'Default Title', ...soldCells(product, names) }];
  const codes = listOf(product.super_attributes).map(({ attribute }) => String(attribute));
  return listOf(product.variants).flatMap(({ sku }) => {
    const variant = names.variants.get(String(sku));
    if (!variant) return [];
    const values = codes.map((code, at) => [`Option${at + 1} Value`, attributesOf(variant)[code]]);
    return [{ ...Object.fromEntries(values), ...soldCells(variant, names) }];
  });
}

/** What is paid now; Shopify has no lower price with dates, so one that is not yet or no longer paid is left out. */
function soldCells(product: WireRow, { now }: ShopifyNames): ShopifyRow {
  const { price, special_price: special, special_from, special_to, weight, stock } = product;
  const at = now.toISOString();
  const isLower =
    special !== null &&
    Number(special) < Number(price) &&
    String(special_from ?? '') <= at &&
    at <= String(special_to ?? '9');
  const { qty, manage_stock, backorders } = (stock ?? {}) as WireRow;
  return {
    'Variant SKU': product.sku as Cell,
    'Variant Grams': weight === null ? '' : Math.round(Number(weight) * GRAMS),
    'Variant Inventory Tracker': manage_stock === false ? '' : 'shopify',
    'Variant Inventory Qty': manage_stock === false ? '' : (qty as Cell),
    'Variant Inventory Policy': Number(backorders ?? 0) > 0 ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': (isLower ? special : price) as Cell,
    'Variant Compare At Price': isLower ? (price as Cell) : '',
    'Variant Requires Shipping': POSTED.has(String(product.type_id)) ? 'TRUE' : 'FALSE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': attributesOf(product).gtin as Cell,
  };
}

function pictureRows({ media }: WireRow, { site }: ShopifyNames): ShopifyRow[] {
  return listOf(media)
    .filter(({ disabled }) => disabled !== true)
    .map(({ file, label }, place) => ({
      'Image Src': `${site}/media/catalog/product${file}`,
      'Image Position': place + 1,
      'Image Alt Text': label as Cell,
    }));
}
