import type { GraphqlContext } from '../transport/context.ts';
import { decodeUid } from '../transport/uid.ts';
import { aggregations } from './aggregations.ts';
import type { ProductListing } from './listing.ts';

const CATEGORY = 'category_uid';

/** A value as this older field names it: categories by number, price ranges with a dash. */
function valueString(code: string, value: string): string {
  if (code === CATEGORY) return decodeUid(value);
  return code === 'price' ? value.replace('_', '-') : value;
}

/** The facets of a list in the form before `aggregations`. They are counted for the list that is asked for. */
export async function layerFilters(listing: ProductListing, _: unknown, context: GraphqlContext) {
  const facets = await aggregations(listing, {}, context);
  return facets.map(({ attribute_code: code, label, count, options }) => ({
    name: label,
    request_var: code === CATEGORY ? 'cat' : code,
    filter_items_count: count,
    filter_items: options.map((option) => ({
      label: option.label,
      value_string: valueString(code, option.value),
      items_count: option.count,
    })),
  }));
}
