import type { GraphqlApi, MiddlewareApi, RequestState, ShopSettings } from '../../../transport/server/commerce.ts';
import { optional } from '../../../transport/server/errors.ts';
import { type ListingState, type SearchReading, SORT_FIELDS_ALL } from '../../rules/listing.ts';
import { listAttributes } from '../attributes.ts';
import { documentCards } from '../card-extras.ts';
import { ProductDocument, type SearchAnswer } from '../search-answer.ts';
import { facetLooks } from './facet-looks.ts';
import { FACET_ATTRIBUTES, FACET_CODES, facetAggregations, facetsWith, toFacets } from './facets.ts';
import { listOwnFilters } from './filter-attributes.ts';
import { searchForCards, searchIndex } from './index-search.ts';
import { OFFER } from './listing-offers.ts';
import { knownFilters, listingQuery, listingSort } from './listing-query.ts';
import { toReading } from './listing-reading.ts';
import type { ListingSource } from './listing-source.ts';

/** Listings from the product index, by the middleware's `search_product`. */
export const indexListing: ListingSource = async (commerce, { categoryId, state: asked }) => {
  const { attributes, rules } = await listingAttributes(commerce, asked);
  const filters = knownFilters(asked, attributes);
  const state = { ...asked, filters };
  const { page, itemsPerPage: size } = state;
  // The counts of a facet ignore its own selection, so each facet with a selection needs another search.
  const chosen = Object.keys(filters).filter((code) => code !== OFFER && rules.some((rule) => rule.code === code));
  // The available values are those of the list without any filter, so that they stay while others are selected.
  const [answer, whole, ...others] = await Promise.all([
    searchForCards(commerce, {
      query: listingQuery(state, categoryId, attributes),
      queryParams: { from: (page - 1) * size, size, sort: listingSort(state) },
      aggregations: facetAggregations(rules),
    }),
    Object.keys(filters).length > 0
      ? searchIndex(commerce, {
          query: listingQuery({ ...state, filters: {} }, categoryId, attributes),
          queryParams: { from: 0, size: 0 },
          aggregations: facetAggregations(rules),
        })
      : null,
    ...chosen.map((code) =>
      searchIndex(commerce, {
        query: listingQuery(state, categoryId, attributes, code),
        queryParams: { from: 0, size: 0 },
        aggregations: facetAggregations(rules, code),
      }),
    ),
  ]);
  const answers = new Map(chosen.flatMap((code, index) => (others[index] ? [[code, others[index]] as const] : [])));
  const total = answer.hits.total.value;
  const pageCount = Math.ceil(total / size);
  // A page number beyond the end lists the last page.
  if (page > pageCount && total > 0) {
    return indexListing(commerce, { categoryId, state: { ...state, page: pageCount } });
  }
  const [items, looks] = await Promise.all([
    documentCards(commerce, documentsOf(answer)),
    facetLooks(commerce, whole ?? answer),
  ]);
  const facets = toFacets(answer, answers, { rules, attributes, state, looks, whole: whole ?? answer });
  const didYouMean = answer.suggest?.did_you_mean?.[0]?.options[0]?.text ?? null;
  return {
    items,
    total,
    page: Math.max(1, Math.min(page, pageCount)),
    pageCount,
    facets,
    filters,
    sortFields: SORT_FIELDS_ALL,
    didYouMean,
    reading: state.term ? toReading(state.term, answer) : null,
    failure: null,
  };
};

/** How the words of a text are interpreted, such as a colour in "áo đỏ". Throws `CommerceError`. */
export async function readText(commerce: MiddlewareApi & ShopSettings, term: string): Promise<SearchReading> {
  const answer = await searchIndex(commerce, {
    query: listingQuery({ term, filters: {} }, undefined, new Map()),
    // A search without rows is not counted as one by a shopper.
    queryParams: { from: 0, size: 0 },
  });
  return toReading(term, answer);
}

/** The facets, their options, and those of other attributes that the address filters by. */
async function listingAttributes(commerce: GraphqlApi & RequestState, { filters }: ListingState) {
  const [known, own] = await Promise.all([
    listAttributes(commerce, FACET_ATTRIBUTES),
    optional(listOwnFilters(commerce), []),
  ]);
  const rules = facetsWith(own);
  const others = [...rules.map(({ code }) => code), ...Object.keys(filters)].filter(
    (code) => !FACET_CODES.includes(code),
  );
  const asked = others.length ? await optional(listAttributes(commerce, others), null) : null;
  return { rules, attributes: asked ? new Map([...known, ...asked]) : known };
}

/** Products of the index with a valid format; others are left out. */
function documentsOf(answer: SearchAnswer): ProductDocument[] {
  return answer.hits.hits.flatMap(({ _source }) => {
    const document = ProductDocument.safeParse(_source);
    return document.success ? [document.data] : [];
  });
}
