import { storeWords } from '../../config/graphql/store.ts';
import { choiceField, listingCondition } from '../../search/rules/listing-condition.ts';
import type { AggregationResult } from '../../search/rules/search-aggregations.ts';
import type { Aggregation } from '../../search/rules/search-condition.ts';
import type { Words } from '../../shared/rules/words.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { AttributeRow } from '../db/catalog-rows.ts';
import type { AttributeCatalog } from '../rules/catalog-attributes.ts';
import type { CatalogTree } from '../rules/catalog-tree.ts';
import { priceRanges } from '../rules/price-ranges.ts';
import { hasOptions } from './custom-attributes.ts';
import { type ProductListing, runSearch } from './listing.ts';

/** Maximum number of different prices that are counted. */
const PRICES_MAX = 10_000;
const OPTIONS_MAX = 100;
/** Each facet uses two of the aggregations that one search may have. */
const FACETS_MAX = 24;

interface AggregationFilter {
  category?: { includeDirectChildrenOnly?: boolean | null } | null;
}

interface Count {
  value: string;
  count: number;
}

/** An attribute is counted under its own code and as an option of variants. */
function termsOf({ code }: AttributeRow): Aggregation[] {
  return [code, choiceField(code)].map((field) => ({ kind: 'terms', name: field, field, size: OPTIONS_MAX }));
}

function counts(result: AggregationResult | undefined): Count[] {
  return (result?.buckets ?? []).map(({ key, doc_count }) => ({ value: String(key), count: doc_count }));
}

/** Option counts include the product's own value; without options, the own value is counted. */
function attributeCounts(code: string, results: Record<string, AggregationResult>): Count[] {
  const merged = new Map(counts(results[code]).map(({ value, count }) => [value, count]));
  for (const { value, count } of counts(results[choiceField(code)])) {
    merged.set(value, Math.max(count, merged.get(value) ?? 0));
  }
  return Array.from(merged, ([value, count]) => ({ value, count }));
}

interface AggregationOutput {
  attribute_code: string;
  label: string;
  count: number;
  position: number | null;
  options: { label: string; value: string; count: number }[];
}

const output = (
  attribute_code: string,
  label: string,
  position: number | null,
  options: AggregationOutput['options'],
): AggregationOutput[] =>
  options.length > 0 ? [{ attribute_code, label, count: options.length, position, options }] : [];

/** The counted values with labels: options in the merchant's order, other values as counted. */
function facetOptions(attribute: AttributeRow, found: Count[], catalog: AttributeCatalog, words: Words) {
  if (attribute.input === 'boolean')
    return found
      .map(({ value, count }) => ({ label: value === '1' ? words.yes : words.no, value, count }))
      .toSorted((a, b) => a.value.localeCompare(b.value));
  if (!hasOptions(attribute)) return found.map(({ value, count }) => ({ label: value, value, count }));
  const byValue = new Map(found.map(({ value, count }) => [value, count]));
  return catalog.options(attribute.id).flatMap(({ id, label }) => {
    const count = byValue.get(String(id));
    return count === undefined ? [] : { label, value: String(id), count };
  });
}

/** The counted categories that exist; with `parents`, only their children. */
function categoryOptions(found: Count[], tree: CatalogTree, parents: readonly number[] | null) {
  const rootLevel = tree.root?.level ?? 0;
  return found.flatMap(({ value, count }) => {
    const category = tree.get(Number(value));
    const isListed = category && category.level > rootLevel && (!parents || parents.includes(category.parent_id ?? 0));
    return isListed ? [{ label: category.name, value: encodeUid(category.id), count }] : [];
  });
}

function priceOptions(found: Count[], fixedStep: unknown) {
  const step = Number(fixedStep);
  const prices = found.map(({ value, count }) => ({ price: Number(value), count }));
  return priceRanges(prices, Number.isFinite(step) && step > 0 ? step : null).map(({ from, to, count }) => ({
    label: `${from}-${to}`,
    value: `${from}_${to}`,
    count,
  }));
}

/** Counts all results of a listing by price, category and each attribute. */
async function countFacets(listing: ProductListing, attributes: AttributeRow[], context: GraphqlContext) {
  const aggregations: Aggregation[] = [
    { kind: 'terms', name: 'price', field: 'final_price', size: PRICES_MAX },
    { kind: 'terms', name: 'category_uid', field: 'category_ids', size: OPTIONS_MAX },
    ...attributes.flatMap(termsOf),
  ];
  const where = listingCondition(listing.filter);
  return (await runSearch({ where, sort: [], from: 0, size: 0, aggregations }, context)).aggregations;
}

/** The facets of all results: prices, categories and each filterable attribute, with counts. */
export async function aggregations(
  listing: ProductListing,
  { filter }: { filter?: AggregationFilter | null },
  context: GraphqlContext,
) {
  const [tree, catalog, words, step] = await Promise.all([
    context.loaders.categories(),
    context.loaders.attributes(),
    storeWords(context),
    context.setting('price_range_step'),
  ]);
  const attributes = catalog.rows.filter((row) => row.is_filterable === 1 && row.code !== 'price').slice(0, FACETS_MAX);
  const results = await countFacets(listing, attributes, context);
  const parents = filter?.category?.includeDirectChildrenOnly ? listing.filter.numberedCategories : null;
  return [
    ...output('price', words.price, null, priceOptions(counts(results.price), step)),
    ...output('category_uid', words.category, null, categoryOptions(counts(results.category_uid), tree, parents)),
    ...attributes.flatMap((attribute) => {
      const found = attributeCounts(attribute.code, results);
      return output(
        attribute.code,
        attribute.label,
        attribute.position,
        facetOptions(attribute, found, catalog, words),
      );
    }),
  ];
}
