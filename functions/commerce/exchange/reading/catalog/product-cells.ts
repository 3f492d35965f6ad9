/** Columns of Magento's product files that are copied without conversion, and the product columns they fill. */
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

/** Columns that need conversion, and the cell each came from; used in error messages. */
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

/** The file column that a product column came from: `stock.qty` from `qty`, `media[2].file` from the gallery list. */
export function cellOf(column: string): string {
  if (READ_CELLS[column]) return READ_CELLS[column];
  const [head = column, rest] = column.split(/[.[]/);
  return READ_CELLS[head] ?? (head === 'stock' ? (rest ?? column) : head);
}

/** Every column that is read. A filled cell of any other column is counted as not imported. */
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
  ...[
    'crosssell_skus',
    'associated_skus',
    'configurable_variations',
    'configurable_variation_labels',
    'bundle_values',
    'bundle_price_type',
  ],
  ...['downloadable_links', 'downloadable_samples', 'giftcard_amount', 'custom_options'],
]);

/** Magento's marker for a value to delete. An empty cell changes nothing. */
export const EMPTY = '__EMPTY__VALUE__';

/** Splits entries separated by `|`, each made of `key=value` pairs separated by commas. */
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

/** A quoted pair is taken literally. In other pairs a comma belongs to the value unless a new `key=` follows. */
export function attributePairs(cell: string): [code: string, value: string][] {
  const quoted = /"((?:[^"]|"")*)"(?:,|$)/g;
  const isQuoted = new RegExp(`^(?:${quoted.source})+$`).test(cell);
  const pairs = isQuoted
    ? Array.from(cell.matchAll(quoted), ([, pair]) => (pair ?? '').replaceAll('""', '"'))
    : cell.split(/,(?=[A-Za-z_]\w*=)/);
  return pairs.flatMap((pair) => {
    const at = pair.indexOf('=');
    const code = pair.slice(0, at).trim();
    // Attributes that Magento derives from the product's options.
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
