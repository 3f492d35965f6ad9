import type { WireRow } from '../../../tables/check.ts';
import { type Cell, CsvFile } from '../csv.ts';
import { bundleCells, downloadCell, variationCells } from './composed-cells.ts';
import { entriesOf, listOf, plainOf, timeOf, VALUE_SEPARATOR, valuesOf } from './form.ts';
import type { ProductNames } from './product-names.ts';

const VISIBILITY = ['', 'Not Visible Individually', 'Catalog', 'Search', 'Catalog, Search'];
/** Magento's default for the largest quantity of one product in a cart. */
const MOST_PIECES = 10_000;
/** Product types that are made of other products. Those must be imported first. */
const COMPOSED = new Set(['configurable', 'grouped', 'bundle']);
const WEIGHTLESS = new Set(['virtual', 'downloadable']);
const COLUMNS = [
  ...(['sku', 'attribute_set_code', 'product_type', 'product_websites', 'categories', 'name'] as const),
  ...(['description', 'short_description', 'weight', 'product_online', 'tax_class_name', 'visibility'] as const),
  ...(['price', 'special_price', 'special_price_from_date', 'special_price_to_date', 'url_key'] as const),
  ...(['meta_title', 'meta_keywords', 'meta_description', 'created_at', 'updated_at'] as const),
  ...(['base_image', 'small_image', 'thumbnail_image', 'swatch_image', 'additional_images'] as const),
  ...(['base_image_label', 'small_image_label', 'thumbnail_image_label'] as const),
  ...(['additional_image_labels', 'hide_from_product_page', 'additional_attributes'] as const),
  ...(['qty', 'is_in_stock', 'manage_stock', 'use_config_manage_stock', 'allow_backorders'] as const),
  ...(['use_config_backorders', 'min_cart_qty', 'use_config_min_sale_qty', 'max_cart_qty'] as const),
  ...(['use_config_max_sale_qty', 'website_id', 'related_skus', 'upsell_skus', 'crosssell_skus'] as const),
  ...(['related_position', 'upsell_position', 'crosssell_position'] as const),
  ...(['associated_skus', 'configurable_variations', 'configurable_variation_labels'] as const),
  ...(['bundle_price_type', 'bundle_sku_type', 'bundle_weight_type', 'bundle_price_view'] as const),
  ...(['bundle_shipment_type', 'bundle_values', 'downloadable_links'] as const),
] as const;
type Column = (typeof COLUMNS)[number];

/** Whether Magento Open Source has products of a type; gift cards are Adobe Commerce's. */
export const isKnownType = ({ type_id }: WireRow): boolean => type_id !== 'giftcard';

/** Products that are made of other products are written after them. */
export const isComposed = ({ type_id }: WireRow): boolean => COMPOSED.has(String(type_id));

/** Writes products in the format of Magento's importer: only Magento's columns, values separated by `~`. */
export class MagentoProductFile {
  readonly #csv: CsvFile<Column>;

  constructor(file: string) {
    this.#csv = new CsvFile(file, COLUMNS);
  }

  /** Throws, naming the product, on a value that the format cannot hold. */
  add(product: WireRow, names: ProductNames): void {
    try {
      this.#csv.add({
        ...plainCells(product, names),
        ...pictureCells(product, names),
        ...stockCells(product),
        ...linkCells(product, names),
        ...variationCells(product, names),
        ...bundleCells(product),
        downloadable_links: downloadCell(product, names),
      });
    } catch (error) {
      throw new Error(`${product.sku}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

type Cells<Name extends Column> = Record<Name, Cell>;

function plainCells(product: WireRow, { categories, website, attributes }: ProductNames) {
  const text = (column: string) => product[column] as Cell;
  const places = listOf(product.categories).flatMap(({ category }) => categories.get(String(category)) ?? []);
  return {
    sku: text('sku'),
    attribute_set_code: text('attribute_set'),
    product_type: text('type_id'),
    product_websites: website,
    categories: valuesOf(places.toSorted(), 'the category'),
    name: text('name'),
    description: text('description'),
    short_description: text('short_description'),
    weight: WEIGHTLESS.has(String(product.type_id)) ? '' : text('weight'),
    product_online: product.status === true ? 1 : 2,
    tax_class_name: text('tax_class'),
    visibility: VISIBILITY[Number(product.visibility)],
    // The price is required for every type that has the attribute. A composed product takes the price of its parts.
    price: (product.price as Cell) ?? 0,
    special_price: text('special_price'),
    special_price_from_date: timeOf(product.special_from),
    special_price_to_date: timeOf(product.special_to),
    url_key: text('url_key'),
    meta_title: text('meta_title'),
    meta_keywords: text('meta_keyword'),
    meta_description: text('meta_description'),
    created_at: timeOf(product.created_at),
    updated_at: timeOf(product.updated_at),
    additional_attributes: attributeCell(product.attributes as Record<string, unknown>, attributes),
  };
}

/** Magento expects the words Yes and No, and separates a list of options by `|`. */
function attributeCell(values: Record<string, unknown>, attributes: ProductNames['attributes']): string {
  const entries = Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, value]) => {
      if (Array.isArray(value)) {
        const labels = value.map((label) => plainOf(String(label), `an option of ${code}`));
        return labels.length > 0 ? [`${code}=${entriesOf(labels)}`] : [];
      }
      const isBoolean = attributes.get(code)?.input === 'boolean';
      const text = isBoolean ? (isYes(value) ? 'Yes' : 'No') : String(value ?? '');
      return text === '' ? [] : [`${code}=${plainOf(text, code)}`];
    });
  return entries.join(VALUE_SEPARATOR);
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'Yes';

function pictureCells(product: WireRow, { pictureOf }: ProductNames) {
  const picture = (file: unknown) => (typeof file === 'string' && file !== '' ? pictureOf(file) : null);
  const media = listOf(product.media).flatMap(({ file, label, disabled }) => {
    const name = picture(file);
    return name === null ? [] : [{ name, label: String(label ?? ''), isHidden: disabled === true }];
  });
  const labelOf = (file: unknown) => media.find(({ name }) => name === picture(file))?.label ?? null;
  return {
    base_image: picture(product.image),
    small_image: picture(product.small_image),
    thumbnail_image: picture(product.thumbnail),
    swatch_image: picture(product.swatch_image),
    // A picture with a role gets its label from the label column of that role.
    base_image_label: labelOf(product.image),
    small_image_label: labelOf(product.small_image),
    thumbnail_image_label: labelOf(product.thumbnail),
    additional_images: valuesOf(
      media.map(({ name }) => name),
      'the picture',
    ),
    additional_image_labels: valuesOf(
      media.map(({ label }) => label),
      'the label',
    ),
    hide_from_product_page: valuesOf(
      media.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
      'the picture',
    ),
  } satisfies Partial<Cells<Column>>;
}

/** A setting that equals Magento's default is left to the default. A composed product has the stock of its parts. */
function stockCells(product: WireRow) {
  const stock = product.stock as WireRow | null;
  const isCounted = stock?.manage_stock === true && !isComposed(product);
  const [least, most] = [Number(stock?.min_sale_qty ?? 1), Number(stock?.max_sale_qty ?? MOST_PIECES)];
  const backorders = Number(stock?.backorders ?? 0);
  return {
    qty: isComposed(product) ? 0 : Number(stock?.qty ?? 0),
    is_in_stock: isComposed(product) || stock === null || stock.is_in_stock === true,
    manage_stock: isCounted || isComposed(product),
    use_config_manage_stock: isCounted || isComposed(product),
    allow_backorders: backorders,
    use_config_backorders: backorders === 0,
    min_cart_qty: least,
    use_config_min_sale_qty: least === 1,
    max_cart_qty: most,
    use_config_max_sale_qty: most === MOST_PIECES,
    website_id: 0,
  };
}

function linkCells(product: WireRow, { isWritten }: ProductNames) {
  const linked = (part: string) =>
    listOf(product[part])
      .map(({ sku }) => String(sku))
      .filter(isWritten);
  const skus = (part: string) => valuesOf(linked(part), 'the SKU');
  /** Positions in the list; without them Magento would order by its own ids. */
  const places = (part: string) =>
    valuesOf(
      linked(part).map((_, index) => String(index + 1)),
      'the place',
    );
  return {
    related_skus: skus('related'),
    upsell_skus: skus('upsell'),
    crosssell_skus: skus('crosssell'),
    related_position: places('related'),
    upsell_position: places('upsell'),
    crosssell_position: places('crosssell'),
    // Magento always separates this cell by commas and has no setting for it.
    associated_skus: listOf(product.grouped)
      .filter(({ sku }) => isWritten(String(sku)))
      .map(({ sku, qty }) => `${sku}=${qty ?? 0}`)
      .join(','),
  };
}
