import type { WireRow } from '../tables/check.ts';
import type { ImportContext } from './context.ts';
import type { Row } from './csv.ts';
import { readPrice } from './money.ts';

/** Columns of Magento's product files that are read, and the columns of the product that they fill as they are. */
export const PLAIN_CELLS = {
  attribute_set_code: 'attribute_set',
  name: 'name',
  url_key: 'url_key',
  weight: 'weight',
  tax_class_name: 'tax_class',
  short_description: 'short_description',
  description: 'description',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  meta_keywords: 'meta_keyword',
} as const;

/** The same of columns that need reading, for remarks: which cell a column came from. */
const READ_CELLS: Readonly<Record<string, string>> = {
  type_id: 'product_type',
  status: 'product_online',
  special_from: 'special_price_from_date',
  special_to: 'special_price_to_date',
  attributes: 'additional_attributes',
  image: 'base_image',
  thumbnail: 'thumbnail_image',
  media: 'additional_images',
  super_attributes: 'configurable_variations',
  variants: 'configurable_variations',
  bundle_options: 'bundle_values',
  related: 'related_skus',
  upsell: 'upsell_skus',
  crosssell: 'crosssell_skus',
  grouped: 'associated_skus',
  giftcard_amounts: 'giftcard_amount',
  'stock.backorders': 'allow_backorders',
  'stock.min_sale_qty': 'min_cart_qty',
  'stock.max_sale_qty': 'max_cart_qty',
  ...Object.fromEntries(Object.entries(PLAIN_CELLS).map(([cell, column]) => [column, cell])),
};

/** The column of the file that a column of the product came from: `stock.qty` from `qty`, `media[2].file` from its list. */
export function cellOf(column: string): string {
  if (READ_CELLS[column]) return READ_CELLS[column];
  const [head = column, rest] = column.split(/[.[]/);
  return READ_CELLS[head] ?? (head === 'stock' ? (rest ?? column) : head);
}

/** Every column that is read; a filled cell of any other is counted as not carried. */
export const PRODUCT_CELLS: ReadonlySet<string> = new Set([
  ...Object.keys(PLAIN_CELLS),
  ...[
    'id',
    'sku',
    'store_view_code',
    'product_type',
    'categories',
    'category_positions',
    'product_online',
    'visibility',
  ],
  ...[
    'price',
    'special_price',
    'special_price_from_date',
    'special_price_to_date',
    'special_from_date',
    'special_to_date',
  ],
  ...['base_image', 'small_image', 'thumbnail_image', 'swatch_image', 'additional_images', 'gallery_images'],
  ...['additional_image_labels', 'base_image_label', 'small_image_label', 'thumbnail_image_label'],
  ...['gallery_labels', 'hide_from_product_page', 'created_at', 'updated_at', 'new_from_date', 'new_to_date'],
  ...['display_product_options_in', 'additional_attributes', 'qty', 'is_in_stock', 'manage_stock', 'has_address'],
  ...['use_config_manage_stock', 'allow_backorders', 'min_cart_qty', 'max_cart_qty', 'related_skus', 'upsell_skus'],
  ...['crosssell_skus', 'associated_skus', 'configurable_variations', 'bundle_values', 'bundle_price_type'],
  ...['downloadable_links', 'downloadable_samples', 'giftcard_amount', 'custom_options'],
]);

/** What Magento writes for a cell that is to be emptied; an empty cell leaves what is there. */
export const EMPTY = '__EMPTY__VALUE__';

/** Entries separated by `|`, each of `key=value` pairs separated by commas. */
export function entriesOf(cell: string): Record<string, string>[] {
  return cell
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      Object.fromEntries(
        part.split(/,(?=\s*\w+=)/).map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
        }),
      ),
    );
}

/** A pair that stands in quotes is taken as it is; elsewhere a comma in a value is told by what follows it. */
export function attributePairs(cell: string): [code: string, value: string][] {
  const quoted = /"((?:[^"]|"")*)"(?:,|$)/g;
  const isQuoted = new RegExp(`^(?:${quoted.source})+$`).test(cell);
  const pairs = isQuoted
    ? Array.from(cell.matchAll(quoted), ([, pair]) => (pair ?? '').replaceAll('""', '"'))
    : cell.split(/,(?=[A-Za-z_]\w*=)/);
  return pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    const code = pair.slice(0, at).trim();
    // What Magento works out by itself from the options of a product.
    const isMade = ['has_options', 'required_options', 'quantity_and_stock_status'].includes(code);
    return at < 1 || isMade ? [] : [[code, pair.slice(at + 1).trim()] as [string, string]];
  });
}

interface Variation {
  sku: string;
  values: Record<string, string>;
}

/** `sku=A-XS,size=XS,color=Đen|sku=…` */
export function readVariations(cell: string): Variation[] {
  return entriesOf(cell).flatMap(({ sku, ...values }) => (sku ? [{ sku, values }] : []));
}

const CHOSEN = new Set(['drop_down', 'radio', 'checkbox', 'multiple']);
const PERCENT = 'percent';

function priceOf(context: ImportContext, { price, price_type, sku }: Record<string, string>): WireRow {
  const isPercent = price_type === PERCENT;
  return {
    price: isPercent ? Number(price) || 0 : (readPrice(price, context.options.rate) ?? 0),
    price_type: isPercent ? PERCENT : 'fixed',
    sku: sku || null,
  };
}

/**
 * Magento's `custom_options`: `name=Tên thêu,type=field,required=1,price=20000,max_characters=10|name=Gói quà,type=drop_down,
 * required=0,price=5000,option_title=Hộp|…`. Entries of one name and type are the values of one option. A file that must be
 * sent cannot be asked for, so such a product is refused; one that need not be is left out.
 */
export function customOptionCells(context: ImportContext, row: Row): WireRow {
  const entries = entriesOf(row.custom_options ?? '');
  if (entries.length === 0) return {};
  const options = new Map<string, WireRow & { values: WireRow[] }>();
  for (const entry of entries) {
    const { name = '', type = '', required, max_characters, option_title } = entry;
    if (type === 'file') {
      if (required === '1')
        throw new Error(`custom_options: a file must be sent for "${name}", which the shop cannot ask for`);
      context.report.leave('custom_options: a file to send');
      continue;
    }
    const key = `${type}/${name}`;
    const own = {
      title: name,
      input: type,
      required: required === '1',
      max_characters: Number(max_characters) || null,
      ...(!CHOSEN.has(type) && priceOf(context, entry)),
      values: [] as WireRow[],
    };
    const option = options.get(key) ?? own;
    options.set(key, option);
    if (CHOSEN.has(type) && option_title) option.values.push({ title: option_title, ...priceOf(context, entry) });
  }
  return { custom_options: [...options.values()] };
}
