import { listingCondition } from '../../shop/catalog/listing-condition.ts';
import { searchPhrases } from '../../shop/search/meaning/search-phrases.ts';
import type { Condition } from '../../shop/search/search-condition.ts';
import type { ProductListing } from '../catalog/listing.ts';
import type { GraphqlContext } from '../transport/context.ts';

const SUGGESTIONS_MAX = 5;

/**
 * Suggestions for a search: first the correction of a typing error [B-13], then narrower searches by category and kind
 * of product; none without a search text.
 */
export async function suggestions({ filter }: ProductListing, _: unknown, { env, now }: GraphqlContext) {
  if (!filter.search) return [];
  const within: Condition = listingCondition({ ...filter, search: '' }, filter.search !== '');
  const { phrases } = await searchPhrases(env.DB, filter.search, within, now);
  return phrases.slice(0, SUGGESTIONS_MAX).map((search) => ({ search }));
}
