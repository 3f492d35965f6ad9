import * as z from 'zod';
import { inChoice } from '../../catalog/rules/card-choice.ts';
import type { ProductCard } from '../../catalog/rules/catalog.ts';
import {
  type Listing,
  SEARCH_FAILURES,
  SEARCH_TERM_LENGTH_MIN,
  type SearchFailure,
  type SearchReading,
} from '../../catalog/rules/listing.ts';
import { toCards } from '../../catalog/server/card-extras.ts';
import { indexListing, readText } from '../../catalog/server/listing/index-listing.ts';
import { emptyListing, type ListingRequest, type ListingSource } from '../../catalog/server/listing/listing-source.ts';
import { magentoListing } from '../../catalog/server/listing/magento-listing.ts';
import { SuggestedProducts } from '../../catalog/server/product-documents.ts';
import type { Commerce, MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError, lacksItsMiddleware, optional, refusedWith } from '../../transport/server/errors.ts';
import { logError } from '../../transport/server/log.ts';
import { restCall } from '../../transport/server/middleware.ts';
import { GOODS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { type NothingFound, nothingFound } from '../rules/nothing-found.ts';
import { answerPages } from './answer-pages.ts';

const SUGGESTED_TERMS = 5; //
const SUGGESTED_PRODUCTS = 6; //

/** The middleware call that searches the product index. */
const INDEX = 'search_product';

/** The only place that decides the source of listings: the index if the shop has one, else Magento itself. */
const listingSource: ListingSource = async (commerce, request) => {
  if (!commerce.hasCall(INDEX)) return magentoListing(commerce, request);
  try {
    return await indexListing(commerce, request);
  } catch (error) {
    // The first request may reveal that there is no index.
    if (lacksItsMiddleware(error)) return magentoListing(commerce, request);
    throw error;
  }
};

/**
 * The products of a listing address, with facets. A failed search is an empty listing with its `failure`, so that the
 * page is still shown and reports it.
 */
export async function searchProducts(commerce: Commerce, request: ListingRequest): Promise<Listing> {
  try {
    return await listingSource(commerce, request);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    logError('the listing failed', error);
    return { ...emptyListing(request.state), failure: searchFailure(error) };
  }
}

function searchFailure({ kind, message }: CommerceError): SearchFailure {
  if (kind === 'http') return 'Invalid response structure from server';
  return SEARCH_FAILURES.find((failure) => failure === message) ?? 'Failed to fetch search results';
}

/** How the typed words are interpreted; null in a shop without an index, and when it does not answer. */
async function readTyped(commerce: Commerce, term: string): Promise<SearchReading | null> {
  return commerce.hasCall(INDEX) ? optional(readText(commerce, term), null) : null;
}

/** The pages of the shop that answer a typed question, the best first. */
export async function pagesAbout(commerce: Commerce, term: string): Promise<NothingFound['links']> {
  const reading = term.length < SEARCH_TERM_LENGTH_MIN ? null : await readTyped(commerce, term);
  return answerPages(commerce, reading?.pages ?? []);
}

/** Why the typed text finds nothing, in the words of the page of results. */
export async function explainNothing(commerce: Commerce, term: string): Promise<NothingFound> {
  const reading = term.length < SEARCH_TERM_LENGTH_MIN ? null : await readTyped(commerce, term);
  return nothingFound(term, reading, await answerPages(commerce, reading?.pages ?? []));
}

/**
 * At most 6 products for the typed text, each in the typed colour, as the page of results shows them.
 * Throws `CommerceError`.
 */
export async function suggestProducts(commerce: Commerce, term: string): Promise<ProductCard[]> {
  const [answer, reading] = await Promise.all([
    commerce.read(SuggestedProducts, { term, pageSize: SUGGESTED_PRODUCTS }, GOODS_LIFE_S),
    readTyped(commerce, term),
  ]);
  const cards = await toCards(commerce, answer.products?.items ?? []);
  const colors = reading?.filters.flatMap((filter) => filter.colors) ?? [];
  return cards.map((card) => inChoice(card, { colors }));
}

const AdvancedSearch = z.object({
  advancedSearch: z.object({
    items: z.array(z.looseObject({ content: z.string().nullish(), name: z.string().nullish() })).nullish(),
  }),
});

/** At most 5 texts for what is being typed. Throws `CommerceError`. */
export async function suggestTerms(commerce: MiddlewareApi, term: string): Promise<string[]> {
  const { code, result } = await restCall(commerce, 'advancedSearch', {
    method: 'POST',
    isRead: true,
    body: { keyword: term, currentPage: 1, pageSize: SUGGESTED_TERMS },
  });
  if (code !== 200) throw refusedWith('Failed to fetch search results');
  const answer = AdvancedSearch.safeParse(result);
  if (!answer.success) throw refusedWith('Invalid search results structure');
  const terms = (answer.data.advancedSearch.items ?? []).flatMap(({ content, name }) => content || name || []);
  return [...new Set(terms)].slice(0, SUGGESTED_TERMS);
}
