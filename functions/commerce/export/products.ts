import type { ExportedAttribute, ExportedAttributes } from './attributes.ts';
import { withoutSigns, writeCsv } from './csv.ts';
import type { ExportedProduct, ProductParts } from './product-rows.ts';

const VISIBILITY = ['', 'Not Visible Individually', 'Catalog', 'Search', 'Catalog, Search'];

/** Parts of these cells are separated by `|`, `,` and `=`. */
const SIGNS = /[|]|,(?=\s*\w+=)/;

interface Context {
  attributes: ExportedAttributes;
  categoryNames: Map<number, string>;
  parts: ProductParts;
}

/** Writes all products in Magento's import format; columns of our own keep what Magento's have no place for. */
export function exportProducts(file: string, products: ExportedProduct[], context: Context): void {
  const rows = products.map((product) => rowOf(product, context));
  const columns = Object.keys(rows[0] ?? {}) as (keyof ReturnType<typeof rowOf>)[];
  if (rows.length > 0) writeCsv(file, columns, rows);
}

function rowOf(product: ExportedProduct, context: Context) {
  const { attributes, parts } = context;
  const media = parts.media.get(product.id) ?? [];
  const links = Map.groupBy(parts.links.get(product.id) ?? [], ({ type }) => type);
  const linked = (type: string) => (links.get(type) ?? []).map(({ sku }) => sku).join(',');
  return {
    sku: product.sku,
    attribute_set_code: product.attribute_set,
    product_type: product.type_id,
    ...categoryCells(product, context),
    name: product.name,
    description: product.description,
    short_description: product.short_description,
    weight: product.weight,
    product_online: product.status === 1 ? 1 : 2,
    tax_class_name: product.tax_class,
    visibility: VISIBILITY[product.visibility],
    price: product.price,
    special_price: product.special_price,
    special_price_from_date: product.special_from,
    special_price_to_date: product.special_to,
    url_key: product.url_key,
    meta_title: product.meta_title,
    meta_keywords: product.meta_keyword,
    meta_description: product.meta_description,
    base_image: product.image,
    small_image: product.small_image,
    thumbnail_image: product.thumbnail,
    swatch_image: product.swatch_image,
    additional_images: media.map(({ file }) => file).join(','),
    gallery_images: media.map(({ file }) => file).join(','),
    gallery_labels: media.map(({ label }) => label ?? '').join('\n'),
    hide_from_product_page: media.flatMap(({ file, disabled }) => (disabled === 1 ? [file] : [])).join(','),
    created_at: product.created_at,
    updated_at: product.updated_at,
    additional_attributes: attributeCell(product, attributes),
    qty: product.qty,
    is_in_stock: product.is_in_stock,
    manage_stock: product.manage_stock,
    allow_backorders: product.backorders,
    min_cart_qty: product.min_sale_qty,
    max_cart_qty: product.max_sale_qty,
    related_skus: linked('related'),
    upsell_skus: linked('upsell'),
    crosssell_skus: linked('crosssell'),
    associated_skus: (links.get('grouped') ?? []).map(({ sku, qty }) => `${sku}=${qty ?? 0}`).join(','),
    configurable_variations: variationCell(product, parts, attributes),
    bundle_values: bundleCell(product, parts),
    downloadable_links: (parts.downloads.get(product.id) ?? [])
      .map(({ title, price, sample_url }) => pairs({ title, price, sample: sample_url }))
      .join('|'),
    giftcard_amount: (parts.amounts.get(product.id) ?? []).map(({ value }) => value).join(','),
  };
}

function categoryCells({ id }: ExportedProduct, { categoryNames, parts }: Context) {
  const categories = (parts.categories.get(id) ?? [])
    .flatMap(({ category_id, position }) => {
      const name = categoryNames.get(category_id);
      return name === undefined ? [] : [{ name, position }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    categories: categories.map(({ name }) => name).join(','),
    category_positions: categories.map(({ position }) => position).join(','),
  };
}

const bundleCell = ({ id }: ExportedProduct, parts: Context['parts']): string =>
  (parts.bundle.get(id) ?? [])
    .map((row) =>
      pairs({
        name: row.title,
        type: row.input,
        required: row.required,
        sku: row.sku,
        price: row.price,
        default: row.is_default,
        default_qty: row.qty,
        can_change_qty: row.can_change_qty,
      }),
    )
    .join('|');

function pairs(values: Record<string, string | number | null>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}=${withoutSigns(String(value), SIGNS, key)}`]))
    .join(',');
}

/** `"color=Đen","occasion=Đi làm|Dạo phố"`: every pair in quotes, so that a value may hold any sign. */
function attributeCell(product: ExportedProduct, attributes: ExportedAttributes): string {
  const values = Object.entries(JSON.parse(product.attributes) as Record<string, unknown>);
  return values
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([code, value]) => {
      const text = attributeText(attributes.attributes.get(code), value, attributes);
      return text === '' ? [] : [`"${`${code}=${text}`.replaceAll('"', '""')}"`];
    })
    .join(',');
}

function attributeText(
  attribute: ExportedAttribute | undefined,
  value: unknown,
  { options }: ExportedAttributes,
): string {
  const label = (id: unknown) => options.get(Number(id))?.label ?? '';
  if (value === null || value === undefined) return '';
  if (attribute?.input === 'boolean') return value === true || value === 1 || value === '1' ? '1' : '0';
  if (attribute?.input === 'select') return label(value);
  if (attribute?.input !== 'multiselect') return String(value);
  return (Array.isArray(value) ? value : [value]).map((id) => withoutSigns(label(id), /\|/, 'the option')).join('|');
}

function variationCell(
  product: ExportedProduct,
  { superAttributes, variants }: ProductParts,
  attributes: ExportedAttributes,
): string {
  const codes = (superAttributes.get(product.id) ?? []).flatMap(
    ({ attribute_id }) => attributes.byId.get(attribute_id)?.code ?? [],
  );
  return (variants.get(product.id) ?? [])
    .map(({ sku, attributes: json }) => {
      const own = JSON.parse(json) as Record<string, unknown>;
      const labels = codes.map((code) => [code, attributes.options.get(Number(own[code]))?.label ?? ''] as const);
      return pairs({
        sku,
        ...Object.fromEntries(labels.map(([code, label]) => [code, withoutSigns(label, /[,=|]/, 'the option')])),
      });
    })
    .join('|');
}
