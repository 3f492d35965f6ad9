import type { ResultOf } from 'gql.tada';
import { toSwatch } from '../../../media/server/swatch.ts';
import type { GraphqlApi } from '../../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../../transport/server/errors.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../../../transport/server/shared-reads.ts';
import type { Swatch } from '../../rules/catalog.ts';
import type { ListingState } from '../../rules/listing.ts';
import { toCards } from '../card-extras.ts';
import { listedColors } from './facet-looks.ts';
import { ListingCounts, ListingProducts, OptionSwatches } from './listing-documents.ts';
import type { ListingRequest, ListingSource } from './listing-source.ts';
import { type Aggregation, magentoFacets, type OptionLooks } from './magento-facets.ts';
import {
  type AttributesByCode,
  knownMagentoFilters,
  listListingAttributes,
  magentoFilter,
  magentoSort,
  magentoSortFields,
} from './magento-filters.ts';

type Found = NonNullable<ResultOf<typeof ListingProducts>['products']>;
type Optioned = NonNullable<NonNullable<ResultOf<typeof OptionSwatches>['products']>['items']>[number];

const NO_ATTRIBUTES: AttributesByCode = new Map();
/** Maximum number of products that are loaded to find swatches. */
const SWATCH_PRODUCTS = 50;

/** Magento's own catalogue search, for a shop without the middleware's product index. */
export const magentoListing: ListingSource = async (commerce, { categoryId, state: asked }) => {
  const loading = listListingAttributes(commerce);
  // Only a filter needs to know the attributes first.
  const before = Object.keys(asked.filters).length ? await loading : NO_ATTRIBUTES;
  const filters = knownMagentoFilters(asked, before);
  const [{ found, state, didYouMean }, attributes] = await Promise.all([
    findProducts(commerce, before, { categoryId, state: { ...asked, filters } }),
    loading,
  ]);
  const request = { categoryId, state };
  const total = found?.total_count ?? 0;
  const pageCount = found?.page_info?.total_pages ?? 0;
  const items = found?.items ?? [];
  const aggregations = found?.aggregations ?? [];
  const counts = countsWithoutChoice(commerce, request, attributes);
  const [cards, own, looks, colors] = await Promise.all([
    toCards(commerce, items),
    counts,
    counts.then((others) =>
      optionLooks(commerce, request, {
        attributes,
        aggregations: [...aggregations, ...[...others.values()].flat()],
        items,
      }),
    ),
    listedColors(commerce),
  ]);
  return {
    items: cards,
    total,
    page: Math.max(1, Math.min(state.page, pageCount)),
    pageCount,
    facets: magentoFacets(aggregations, own, { total, state, attributes, looks, colors }),
    filters,
    sortFields: magentoSortFields(state),
    didYouMean,
    reading: null,
    failure: null,
  };
};

interface FoundProducts {
  found: Found | null;
  /** The state that was found: the page or the spelling may differ from the request. */
  state: ListingState;
  didYouMean: string | null;
}

/** The requested products; when the words find nothing, those of the spelling that Magento suggests. */
async function findProducts(
  commerce: GraphqlApi,
  attributes: AttributesByCode,
  request: ListingRequest,
): Promise<FoundProducts> {
  const asked = await findPage(commerce, attributes, request);
  const suggested = asked.found?.suggestions?.[0]?.search;
  if (asked.found?.total_count || !suggested || !request.state.term) return { ...asked, didYouMean: null };
  const state = { ...request.state, term: suggested };
  const instead = await findPage(commerce, attributes, { ...request, state });
  return instead.found?.total_count ? { ...instead, didYouMean: suggested } : { ...asked, didYouMean: null };
}

/** A page of a listing. Magento refuses a page beyond the end, so the last page is requested then. */
async function findPage(commerce: GraphqlApi, attributes: AttributesByCode, { categoryId, state }: ListingRequest) {
  const sort = magentoSort(state);
  const at = async (page: number) => {
    const variables = {
      ...wordsOf(state),
      filter: magentoFilter({ categoryId, state }, attributes),
      ...(sort ? { sort } : {}),
      pageSize: state.itemsPerPage,
      currentPage: page,
    };
    const { products } = await commerce.read(ListingProducts, variables, GOODS_LIFE_S);
    return { found: products, state: { ...state, page } };
  };
  try {
    return await at(state.page);
  } catch (error) {
    if (!(error instanceof CommerceError && error.kind === 'refused') || state.page === 1) throw error;
    const first = await at(1);
    const last = first.found?.page_info?.total_pages ?? 1;
    return last > 1 && last < state.page ? at(last) : first;
  }
}

/** The search text. Magento fails on a null variable, so an empty one is left out. */
const wordsOf = ({ term }: ListingState) => (term ? { search: term } : {});

/** For each attribute with a selection, Magento's counts without that selection. */
async function countsWithoutChoice(commerce: GraphqlApi, request: ListingRequest, attributes: AttributesByCode) {
  const codes = Object.keys(request.state.filters);
  const counted = await Promise.all(
    codes.map(async (code) => {
      const filter = magentoFilter(request, attributes, code);
      const { products } = await commerce.read(ListingCounts, { ...wordsOf(request.state), filter }, GOODS_LIFE_S);
      return [code, products?.aggregations ?? []] as const;
    }),
  );
  return new Map<string, readonly (Aggregation | null)[]>(counted);
}

interface Looked {
  attributes: AttributesByCode;
  aggregations: readonly (Aggregation | null)[];
  items: readonly (Optioned | null)[];
}

/** Swatches of visual attributes: from the listed products, else from other products that have the options. */
async function optionLooks(
  commerce: GraphqlApi,
  { categoryId }: ListingRequest,
  { attributes, aggregations, items }: Looked,
): Promise<OptionLooks> {
  const looks = new Map<string, Swatch>(looksOf(items));
  const missing = new Map<string, Set<string>>();
  for (const aggregation of aggregations) {
    const code = aggregation?.attribute_code ?? '';
    if (attributes.get(code)?.kind !== 'swatch') continue;
    const values = (aggregation?.options ?? []).flatMap((option) => option?.value ?? []);
    const unseen = values.filter((value) => !looks.has(`${code}:${value}`));
    if (unseen.length) missing.set(code, new Set([...(missing.get(code) ?? []), ...unseen]));
  }
  const others = await Promise.all(
    [...missing].map(async ([code, unseen]) => {
      const category = categoryId === undefined ? {} : { category_id: { eq: String(categoryId) } };
      const variables = { filter: { ...category, [code]: { in: [...unseen] } }, pageSize: SWATCH_PRODUCTS };
      const answer = await optional(commerce.read(OptionSwatches, variables, SETTINGS_LIFE_S), null);
      return looksOf(answer?.products?.items ?? []);
    }),
  );
  for (const [key, look] of others.flat()) if (!looks.has(key)) looks.set(key, look);
  return looks;
}

function looksOf(items: readonly (Optioned | null)[]): [key: string, look: Swatch][] {
  return items.flatMap((item) =>
    (item && 'configurable_options' in item ? (item.configurable_options ?? []) : []).flatMap((option) =>
      (option?.values ?? []).flatMap((value): [string, Swatch][] =>
        value?.swatch_data ? [[`${option?.attribute_code}:${value.value_index}`, toSwatch(value.swatch_data, '')]] : [],
      ),
    ),
  );
}
