/** Entries of a list without a page size, when the table below does not name it. */
const USUAL_LENGTH = 5;

/**
 * Assumed numbers of entries of lists without a page size, by type (`*` is any) and field: as many as such a list of a large shop
 * has. A list that is longer in truth is bounded while the document is executed (`answer-budget.ts`).
 */
const LENGTHS: Readonly<Record<string, number>> = {
  '*.bundle_options': 3,
  '*.crosssell_products': 8,
  '*.downloadable_links': 2,
  '*.related_products': 8,
  '*.upsell_products': 8,
  'Aggregation.options': 10,
  'AttributeOptionsList.options': 10,
  'ConfigurableProduct.variants': 12,
  'Customer.wishlists': 1,
  'CustomerOrder.credit_memos': 2,
  'CustomerOrder.invoices': 2,
  'CustomerOrder.returns': 10,
  'CustomerOrder.shipments': 2,
  'ItemSelectedBundleOption.values': 2,
  'LayerFilter.filter_items': 10,
  'ProductReview.photos': 3,
  'ProductReview.ratings_breakdown': 1,
  'Products.aggregations': 8,
  'Products.filters': 8,
};

/** The assumed number of entries of a list, by the name of its type and its field. */
export const assumedLength = (type: string | undefined, field: string): number =>
  LENGTHS[`${type}.${field}`] ?? LENGTHS[`*.${field}`] ?? USUAL_LENGTH;

/** The most entries of a list with a page size: the shop has no more, whatever the page. */
export const longest = (type: string | undefined, field: string): number =>
  LENGTHS[`${type}.${field}`] ?? Number.POSITIVE_INFINITY;

/** Filters by which each value finds one entry at most, by type and field of the list. */
const IDENTITIES: Readonly<Record<string, readonly string[]>> = {
  'Customer.orders': ['number'],
  'Query.categories': ['ids', 'category_uid'],
  'Query.categoryList': ['ids', 'category_uid'],
  'Query.productSearch': ['sku', 'url_key'],
  'Query.products': ['sku', 'url_key'],
};
/** Lists that are the shop's root category without a filter. */
const ROOT_ONLY: readonly string[] = ['Query.categories', 'Query.categoryList'];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** How many entries a filter can find because it names each of them; infinite for any other filter. */
export function entriesNamed(type: string | undefined, field: string, filter: unknown): number {
  const list = `${type}.${field}`;
  if (!isObject(filter) || Object.keys(filter).length === 0)
    return ROOT_ONLY.includes(list) ? 1 : Number.POSITIVE_INFINITY;
  const counts = (IDENTITIES[list] ?? []).map((name) => countNamed(filter[name]));
  return Math.min(Number.POSITIVE_INFINITY, ...counts);
}

/** How many values a condition names, as `eq` or `in`; infinite for none. */
function countNamed(condition: unknown): number {
  if (!isObject(condition)) return Number.POSITIVE_INFINITY;
  if (Array.isArray(condition.in)) return condition.in.length;
  const named = condition.eq ?? condition.in;
  return typeof named === 'string' || typeof named === 'number' ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * What a field costs besides its values, in values: a search reads an index, and facets count all that was found. By
 * type (`*` is any) and field.
 */
const WORK: Readonly<Record<string, number>> = {
  '*.reviews': 50,
  'CategoryTree.cms_block': 60,
  'CategoryInterface.products': 1200,
  'CategoryTree.products': 1200,
  'Products.aggregations': 1500,
  'Products.filters': 1500,
  'Products.suggestions': 2500,
  'Query.attributesList': 250,
  'Query.cmsBlocks': 100,
  'Query.cmsPage': 100,
  'Query.customAttributeMetadata': 100,
  'Query.customAttributeMetadataV2': 100,
  'Query.productSearch': 1200,
  'Query.products': 1200,
  'Query.reviewList': 500,
  'Query.route': 100,
  'Query.urlResolver': 100,
};

/** The work of a field besides the values that it returns; 0 for most. */
export const workOf = (type: string | undefined, field: string): number =>
  WORK[`${type}.${field}`] ?? WORK[`*.${field}`] ?? 0;
