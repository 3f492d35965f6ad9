import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { decodeUid } from '../../transport/graphql/uid.ts';
import type { AttributeCatalog } from '../rules/catalog-attributes.ts';
import { aggregations } from './aggregations.ts';
import type { ProductListing } from './listing.ts';

/** Magento's number for a swatch that is a text. */
const TEXT = 0;
const CATEGORY = 'category_uid';

/** A value as this older field names it: categories by number, price ranges with a dash. */
function valueString(code: string, value: string): string {
  if (code === CATEGORY) return decodeUid(value);
  return code === 'price' ? value.replace('_', '-') : value;
}

/** The swatch of a facet's value in this form; undefined when the attribute has no swatches. */
function swatchOf(code: string, value: string, catalog: AttributeCatalog): { type: string; value: string } | undefined {
  const option = catalog.byCode(code)?.swatch ? catalog.option(Number(value)) : null;
  return option ? { type: String(option.swatch_type ?? TEXT), value: option.swatch_value ?? option.label } : undefined;
}

/** The facets of a list in the form before `aggregations`. They are counted for the list that is asked for. */
export async function layerFilters(listing: ProductListing, _: unknown, context: GraphqlContext) {
  const [facets, catalog] = await Promise.all([aggregations(listing, {}, context), context.loaders.attributes()]);
  return facets.map(({ attribute_code: code, label, count, options }) => ({
    name: label,
    request_var: code === CATEGORY ? 'cat' : code,
    filter_items_count: count,
    filter_items: options.map((option) => ({
      label: option.label,
      value_string: valueString(code, option.value),
      items_count: option.count,
      swatch_data: swatchOf(code, option.value, catalog),
    })),
  }));
}
