import type { WireRow } from '../../../tables/check.ts';
import { entriesOf, entryOf, listOf } from './form.ts';
import type { ProductNames } from './product-names.ts';

/** Magento's names for the input types of a bundle option. */
const INPUTS: Readonly<Record<string, string>> = { multi: 'multiselect', select: 'dropdown', radio: 'radiobutton' };

/** The variants of a configurable product, with the labels of the attributes they differ in. */
export function variationCells(product: WireRow, { attributes, attributesOf }: ProductNames) {
  const codes = listOf(product.super_attributes).map(({ attribute }) => String(attribute));
  const variations = listOf(product.variants).map(({ sku }) => {
    const own = attributesOf.get(String(sku)) ?? {};
    return entryOf({ sku, ...Object.fromEntries(codes.map((code) => [code, own[code] ?? ''])) });
  });
  const labels = codes.map((code) => [code, attributes.get(code)?.label ?? code]);
  return {
    configurable_variations: entriesOf(variations),
    configurable_variation_labels: variations.length > 0 ? entryOf(Object.fromEntries(labels)) : '',
  };
}

/** Whether the price of a bundle is the sum of its choices. */
const isDynamic = ({ price, bundle_options }: WireRow) =>
  price === null &&
  listOf(bundle_options).every(({ selections }) => listOf(selections).every((chosen) => chosen.price === null));

/** The options of a bundle; empty cells for any other product. */
export function bundleCells(product: WireRow) {
  const isBundle = product.type_id === 'bundle';
  const kind = isDynamic(product) ? 'dynamic' : 'fixed';
  const entries = listOf(product.bundle_options).flatMap(({ title, input, required, selections }) =>
    listOf(selections).map(({ sku, qty, can_change_qty, price, is_default }) =>
      entryOf({
        name: title,
        type: INPUTS[String(input)] ?? input,
        required: Number(required),
        sku,
        price: price ?? 0,
        default: Number(is_default),
        default_qty: qty,
        price_type: 'fixed',
        can_change_qty: Number(can_change_qty),
      }),
    ),
  );
  return {
    bundle_price_type: isBundle ? kind : '',
    bundle_sku_type: isBundle ? 'dynamic' : '',
    bundle_weight_type: isBundle ? 'dynamic' : '',
    bundle_price_view: isBundle ? 'Price range' : '',
    bundle_shipment_type: isBundle ? 'together' : '',
    bundle_values: isBundle ? entriesOf(entries) : '',
  };
}

/** Writes the downloads. Magento drops a link without a type, so each gets the type `url`. */
export function downloadCell(product: WireRow, { site }: ProductNames): string {
  const links = listOf(product.downloadable_links).map(({ title, price, sample_url, sort_order }) =>
    entryOf({
      group_title: product.name,
      purchased_separately: 1,
      title,
      price,
      downloads: 'unlimited',
      // Magento tells two links apart only by their target.
      url: `${site}/${product.url_key}#${Number(sort_order) + 1}`,
      sample: sample_url ?? null,
      sort_order,
    }),
  );
  return entriesOf(links);
}
