import * as z from 'zod';
import type { ProductCard } from '../domain/catalog.ts';
import { type Listing, type ListingState, SEARCH_FAILURES, type SearchFailure } from '../domain/listing.ts';
import { listAttributes } from './attributes.ts';
import { documentCards, toCards } from './card-extras.ts';
import type { Commerce } from './client.ts';
import { CommerceError, optional } from './errors.ts';
import { facetLooks } from './facet-looks.ts';
import { FACET_ATTRIBUTES, FACET_CODES, facetAggregations, toFacets } from './facets.ts';
import { knownFilters, listingQuery, listingSort } from './listing-query.ts';
import { logError } from './log.ts';
import { restCall } from './middleware.ts';
import { SuggestedProducts } from './product-documents.ts';
import { ProductDocument, SearchAnswer } from './search-answer.ts';

/** Rows of a search that names no size [LIST-014]. */
const SIZE_DEFAULT = 20;
const SUGGESTED_TERMS = 5; // [SEARCHBOX-023]
const SUGGESTED_PRODUCTS = 6; // [SEARCHBOX-024]

interface SearchRequest {
  query: Record<string, unknown>;
  queryParams: { from: number; size?: number; sort?: unknown };
  aggregations?: Record<string, unknown>;
}

/**
 * What a listing address lists, with facets [LIST-029..036]. A failed search is an empty listing with its
 * `failure`, so that the page stays up and says so [LIST-037, X43, ERR-009].
 */
export async function searchProducts(
  commerce: Commerce,
  { categoryId, state }: { categoryId?: number; state: ListingState },
): Promise<Listing> {
  try {
    return await listProducts(commerce, categoryId, state);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError('search_product failed', error);
    const { page, filters } = state;
    const failure = searchFailure(error);
    return { items: [], total: 0, page, pageCount: 0, facets: [], filters, didYouMean: null, failure };
  }
}

function searchFailure({ kind, message }: CommerceError): SearchFailure {
  if (kind === 'http') return 'Invalid response structure from server';
  return SEARCH_FAILURES.find((failure) => failure === message) ?? 'Failed to fetch search results';
}

async function listProducts(commerce: Commerce, categoryId: number | undefined, asked: ListingState): Promise<Listing> {
  const attributes = await listingAttributes(commerce, asked);
  const filters = knownFilters(asked, attributes);
  const state = { ...asked, filters };
  const { page, itemsPerPage: size } = state;
  // The counts of a facet ignore its own choice, which takes one search of its own.
  const chosen = Object.keys(filters).filter((code) => FACET_CODES.includes(code));
  const [answer, ...others] = await Promise.all([
    search(commerce, {
      query: listingQuery(state, categoryId, attributes),
      queryParams: { from: (page - 1) * size, size, sort: listingSort(state) },
      aggregations: facetAggregations(),
    }),
    ...chosen.map((code) =>
      search(commerce, {
        query: listingQuery(state, categoryId, attributes, code),
        queryParams: { from: 0, size: 0 },
        aggregations: facetAggregations([code]),
      }),
    ),
  ]);
  const answers = new Map(chosen.flatMap((code, index) => (others[index] ? [[code, others[index]] as const] : [])));
  const total = answer.hits.total.value;
  const pageCount = Math.ceil(total / size);
  // An address beyond the end lists the last page.
  if (page > pageCount && total > 0) return listProducts(commerce, categoryId, { ...state, page: pageCount });
  const [items, looks] = await Promise.all([
    documentCards(commerce, documentsOf(answer)),
    facetLooks(commerce, answers.get('sizeguide') ?? answer),
  ]);
  const facets = toFacets(answer, answers, { attributes, state, looks });
  const didYouMean = answer.suggest?.did_you_mean[0]?.options[0]?.text ?? null;
  return {
    items,
    total,
    page: Math.max(1, Math.min(page, pageCount)),
    pageCount,
    facets,
    filters,
    didYouMean,
    failure: null,
  };
}

/** The body of `search_product`; a search that names no size gets 20 rows [LIST-014, LIST-029, X39]. */
export function searchBody(indexName: string, { queryParams, ...request }: SearchRequest) {
  return { indexName, ...request, queryParams: { size: SIZE_DEFAULT, ...queryParams } };
}

/** Options of the facets, and of any other attribute that the address filters by. */
async function listingAttributes(commerce: Commerce, { filters }: ListingState) {
  const others = Object.keys(filters).filter((code) => code !== 'price' && !FACET_ATTRIBUTES.includes(code));
  const [known, asked] = await Promise.all([
    listAttributes(commerce, FACET_ATTRIBUTES),
    others.length ? optional(listAttributes(commerce, others), null) : null,
  ]);
  return asked ? new Map([...known, ...asked]) : known;
}

async function search(commerce: Commerce, request: SearchRequest): Promise<SearchAnswer> {
  const { code, result } = await restCall(commerce, 'search_product', {
    method: 'POST',
    isRead: true,
    body: searchBody(commerce.searchIndex, request),
  });
  if (code !== 200) throw new CommerceError('refused', 'Failed to fetch search results');
  if (result === null) throw new CommerceError('refused', 'No response received from server');
  const answer = SearchAnswer.safeParse(result);
  if (!answer.success) {
    throw new CommerceError('refused', 'Invalid search results structure', { cause: answer.error });
  }
  return answer.data;
}

/** Products of the index that can be read; one that cannot is left out. */
function documentsOf(answer: SearchAnswer): ProductDocument[] {
  return answer.hits.hits.flatMap(({ _source }) => {
    const document = ProductDocument.safeParse(_source);
    return document.success ? [document.data] : [];
  });
}

/** At most 6 products for what is being typed [SEARCHBOX-006, X43]. Throws `CommerceError`. */
export async function suggestProducts(commerce: Commerce, term: string): Promise<ProductCard[]> {
  const answer = await commerce.query(SuggestedProducts, { term, pageSize: SUGGESTED_PRODUCTS });
  return toCards(commerce, answer.products?.items ?? []);
}

const AdvancedSearch = z.object({
  advancedSearch: z.object({
    items: z.array(z.looseObject({ content: z.string().nullish(), name: z.string().nullish() })).nullish(),
  }),
});

/** At most 5 texts for what is being typed [SEARCHBOX-032..034]. Throws `CommerceError`. */
export async function suggestTerms(commerce: Commerce, term: string): Promise<string[]> {
  const { code, result } = await restCall(commerce, 'advancedSearch', {
    method: 'POST',
    isRead: true,
    body: { keyword: term, currentPage: 1, pageSize: SUGGESTED_TERMS },
  });
  if (code !== 200) throw new CommerceError('refused', 'Failed to fetch search results');
  const answer = AdvancedSearch.safeParse(result);
  if (!answer.success) throw new CommerceError('refused', 'Invalid search results structure');
  const terms = (answer.data.advancedSearch.items ?? []).flatMap(({ content, name }) => content || name || []);
  return [...new Set(terms)].slice(0, SUGGESTED_TERMS);
}
