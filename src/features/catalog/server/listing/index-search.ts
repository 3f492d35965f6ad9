import { LRUCache } from 'lru-cache';
import type { MiddlewareApi, ShopSettings } from '../../../transport/server/commerce.ts';
import { CommerceError, lacksItsMiddleware, refusedWith } from '../../../transport/server/errors.ts';
import { logWarning } from '../../../transport/server/log.ts';
import { restCall } from '../../../transport/server/middleware.ts';
import { PRODUCT_FIELDS, SearchAnswer } from '../search-answer.ts';

/** Rows of a search without a page size. */
const SIZE_DEFAULT = 20;
/** How long an index that refused `_source` is asked without it, in ms. */
const REFUSED_FOR_MS = 300_000;
/** Maximum number of indexes that an isolate remembers; usually there is one. */
const INDEXES_MAX = 10;
/** A middleware that is too busy or not there says nothing about what it was asked for. */
const PASSING_CODES = [429, 502, 503, 504];

/** The indexes that refused to return only some fields; a property of the backend and not of a request. */
const refusing = new LRUCache<string, true>({ max: INDEXES_MAX, ttl: REFUSED_FOR_MS });

interface SearchRequest {
  query: Record<string, unknown>;
  queryParams: { from: number; size?: number; sort?: unknown; _source?: readonly string[] };
  aggregations?: Record<string, unknown>;
}

/** The body of `search_product`; a search that names no size gets 20 rows. */
export function searchBody(indexName: string, { queryParams, ...request }: SearchRequest) {
  return { indexName, ...request, queryParams: { size: SIZE_DEFAULT, ...queryParams } };
}

/** One search in the product index. Throws `CommerceError`. */
export async function searchIndex(
  commerce: MiddlewareApi & ShopSettings,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const { code, result } = await restCall(commerce, 'search_product', {
    method: 'POST',
    isRead: true,
    body: searchBody(commerce.searchIndex, request),
  });
  if (code !== 200) throw refusedWith('Failed to fetch search results', { statusCode: code });
  if (result === null) throw refusedWith('No response received from server');
  const answer = SearchAnswer.safeParse(result);
  if (!answer.success) {
    throw refusedWith('Invalid search results structure', { cause: answer.error });
  }
  return answer.data;
}

/**
 * A search that asks only for the fields that a card shows. A middleware that refuses `_source` is asked again without
 * it, and for five minutes not with it any more. Throws `CommerceError`.
 */
export async function searchForCards(
  commerce: MiddlewareApi & ShopSettings,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const { searchIndex: index } = commerce;
  if (refusing.has(index)) return searchIndex(commerce, request);
  try {
    const queryParams = { ...request.queryParams, _source: PRODUCT_FIELDS };
    return await searchIndex(commerce, { ...request, queryParams });
  } catch (error) {
    if (!mayBeAboutFields(error)) throw error;
    const answer = await searchIndex(commerce, request);
    logWarning('the index is asked for whole products, because it refused _source', error);
    refusing.set(index, true);
    return answer;
  }
}

/** Whether an index may have failed because of the fields that it was asked for. */
function mayBeAboutFields(error: unknown): boolean {
  if (!(error instanceof CommerceError) || lacksItsMiddleware(error)) return false;
  if (error.statusCode !== undefined) return !PASSING_CODES.includes(error.statusCode);
  return error.kind === 'refused';
}
