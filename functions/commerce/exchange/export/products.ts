import type { WireRow } from '../../tables/check.ts';
import { type Cell, CsvFile, withoutSigns } from './csv.ts';

const VISIBILITY = ['', 'Not Visible Individually', 'Catalog', 'Search', 'Catalog, Search'];
/** Characters that separate the parts of these cells: `|`, `,` and `=`. */
const SIGNS = /[|]|,(?=\s*\w+=)/;

/** Columns that are copied without conversion. */
const CELLS = {
  id: 'id',
  sku: 'sku',
  attribute_set_code: 'attribute_set',
  product_type: 'type_id',
  name: 'name',
  description: 'description',
  short_description: 'short_description',
  weight: 'weight',
  tax_class_name: 'tax_class',
  price: 'price',
  special_price: 'special_price',
  special_price_from_date: 'special_from',
  special_price_to_date: 'special_to',
  url_key: 'url_key',
  has_address: 'has_address',
  meta_title: 'meta_title',
  meta_keywords: 'meta_keyword',
  meta_description: 'meta_description',
  base_image: 'image',
  small_image: 'small_image',
  thumbnail_image: 'thumbnail',
  swatch_image: 'swatch_image',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const;
const STOCK = {
  qty: 'qty',
  is_in_stock: 'is_in_stock',
  manage_stock: 'manage_stock',
  allow_backorders: 'backorders',
  min_cart_qty: 'min_sale_qty',
  max_cart_qty: 'max_sale_qty',
} as const;
const MADE = [
  ...([
    'categories',
    'category_positions',
    'product_online',
    'visibility',
    'additional_images',
    'gallery_images',
  ] as const),
  ...(['gallery_labels', 'hide_from_product_page', 'additional_attributes', 'related_skus', 'upsell_skus'] as const),
  ...(['crosssell_skus', 'associated_skus', 'configurable_variations', 'bundle_price_type', 'bundle_values'] as const),
  ...(['downloadable_links', 'downloadable_samples', 'giftcard_amount', 'custom_options'] as const),
] as const;
const COLUMNS = [...Object.keys(CELLS), ...Object.keys(STOCK), ...MADE];

/** Names and lookups that are needed to write a product. */
interface ProductNames {
  /** How a product row names each category, by the category's address. */
  categories: ReadonlyMap<string, string>;
  /** Attribute values of the variants, by SKU. */
  attributesOf: ReadonlyMap<string, Record<string, unknown>>;
}

const list = (value: unknown) => (value ?? []) as WireRow[];
const skus = (value: unknown) =>
  list(value)
    .map(({ sku }) => sku)
    .join(',');

/** Writes products in Magento's import format. Additional columns hold what Magento's format has no place for. */
export class ProductFile {
  readonly #csv: CsvFile<string>;

  constructor(file: string) {
    this.#csv = new CsvFile(file, COLUMNS);
  }

  add(product: WireRow, names: ProductNames): void {
    this.#csv.add({
      ...Object.fromEntries(Object.entries(CELLS).map(([cell, column]) => [cell, product[column] as Cell])),
      ...Object.fromEntries(
        Object.entries(STOCK).map(([cell, column]) => [cell, (product.stock as WireRow | null)?.[column] as Cell]),
      ),
      ...madeCells(product, names),
    });
  }
}

const VIDEO = {
  video_url: 'url',
  video_image: 'image',
  video_title: 'title',
  video_description: 'description',
  video_seconds: 'seconds',
  published_at: 'published_at',
} as const;

/** Writes the films of products, one per line, as the import reads them. */
export class ProductVideoFile {
  readonly #csv: CsvFile<string>;

  constructor(file: string) {
    this.#csv = new CsvFile(file, ['sku', ...Object.keys(VIDEO)]);
  }

  /** How many films were written. */
  get rows(): number {
    return this.#csv.rows;
  }

  add({ sku, videos }: WireRow): void {
    for (const video of list(videos))
      this.#csv.add({
        sku: sku as Cell,
        ...Object.fromEntries(Object.entries(VIDEO).map(([cell, column]) => [cell, video[column] as Cell])),
      });
  }
}

function madeCells(product: WireRow, { categories, attributesOf }: ProductNames): Record<(typeof MADE)[number], Cell> {
  const places = list(product.categories)
    .flatMap(({ category, position }) => {
      const name = categories.get(String(category));
      return name === undefined ? [] : [{ name, position }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const media = list(product.media);
  const files = media.map(({ file }) => file).join(',');
  return {
    categories: places.map(({ name }) => name).join(','),
    category_positions: places.map(({ position }) => position).join(','),
    product_online: product.status === true ? 1 : 2,
    visibility: VISIBILITY[Number(product.visibility)],
    additional_images: files,
    gallery_images: files,
    gallery_labels: media.map(({ label }) => label ?? '').join('\n'),
    hide_from_product_page: media.flatMap(({ file, disabled }) => (disabled === true ? [file] : [])).join(','),
    additional_attributes: attributeCell(product.attributes as Record<string, unknown>),
    related_skus: skus(product.related),
    upsell_skus: skus(product.upsell),
    crosssell_skus: skus(product.crosssell),
    associated_skus: list(product.grouped)
      .map(({ sku, qty }) => `${sku}=${qty ?? 0}`)
      .join(','),
    configurable_variations: variationCell(product, attributesOf),
    bundle_price_type: product.type_id !== 'bundle' ? '' : isDynamic(product) ? 'dynamic' : 'fixed',
    bundle_values: bundleCell(product),
    downloadable_links: list(product.downloadable_links)
      .map(({ title, price, sample_url, sort_order }) => pairs({ title, price, sample: sample_url, sort_order }))
      .join('|'),
    downloadable_samples: list(product.downloadable_samples)
      .map(({ title, file, sort_order }) => pairs({ title, sample_url: file, sort_order }))
      .join('|'),
    giftcard_amount: list(product.giftcard_amounts)
      .map(({ value }) => value)
      .join(','),
    custom_options: optionCell(product),
  };
}

/** Custom options in Magento's format: an option with choices has one entry for each choice. */
function optionCell(product: WireRow): string {
  return list(product.custom_options)
    .flatMap(({ title, input, required, price, price_type, sku, max_characters, values }) => {
      const option = { name: title, type: input, required: Number(required) };
      const chosen = list(values).map((value) =>
        pairs({
          ...option,
          price: value.price,
          price_type: value.price_type,
          sku: value.sku,
          option_title: value.title,
        }),
      );
      return chosen.length > 0 ? chosen : [pairs({ ...option, price, price_type, sku, max_characters })];
    })
    .join('|');
}

/** Whether the price of a bundle is the sum of its choices. */
const isDynamic = ({ price, bundle_options }: WireRow) =>
  price === null &&
  list(bundle_options).every(({ selections }) => list(selections).every((chosen) => chosen.price === null));

function bundleCell(product: WireRow): string {
  return list(product.bundle_options)
    .flatMap(({ title, input, required, selections }) => {
      const option = { name: title, type: input, required: Number(required) };
      const chosen = list(selections).map(({ sku, qty, can_change_qty, price, is_default }) =>
        pairs({
          ...option,
          ...{ sku, price, default: Number(is_default), default_qty: qty, can_change_qty: Number(can_change_qty) },
        }),
      );
      return chosen.length > 0 ? chosen : [pairs(option)];
    })
    .join('|');
}

function pairs(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}=${withoutSigns(String(value), SIGNS, key)}`]))
    .join(',');
}

/** `"color=Đen","occasion=Đi làm|Dạo phố"`: every pair is quoted, so a value may contain any character. */
function attributeCell(attributes: Record<string, unknown>): string {
  return Object.entries(attributes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, value]) => {
      const text = Array.isArray(value)
        ? value.map((label) => withoutSigns(String(label), /\|/, 'the option')).join('|')
        : String(value);
      return text === '' ? [] : [`"${`${code}=${text}`.replaceAll('"', '""')}"`];
    })
    .join(',');
}

function variationCell(product: WireRow, attributesOf: ProductNames['attributesOf']): string {
  const codes = list(product.super_attributes).map(({ attribute }) => String(attribute));
  return list(product.variants)
    .map(({ sku }) => {
      const own = attributesOf.get(String(sku)) ?? {};
      const labels = codes.map((code) => [code, withoutSigns(String(own[code] ?? ''), /[,=|]/, 'the option')]);
      return pairs({ sku, ...Object.fromEntries(labels) });
    })
    .join('|');
}
