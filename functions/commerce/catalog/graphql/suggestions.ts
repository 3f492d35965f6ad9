import { listingCondition } from '../../search/rules/listing-condition.ts';
import { searchPhrases } from '../../search/rules/meaning/search-phrases.ts';
import type { Condition } from '../../search/rules/search-condition.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { ProductListing } from './listing.ts';

const SUGGESTIONS_MAX = 5;

/**
 * Suggestions for a search: first the correction of a typing error, then narrower searches by category and kind
 * of product; none without a search text.
 */
export async function suggestions({ filter }: ProductListing, _: unknown, { env, now }: GraphqlContext) {
  if (!filter.search) return [];
  const within: Condition = listingCondition({ ...filter, search: '' }, filter.search !== '');
  const { phrases } = await searchPhrases(env, filter.search, within, now);
  return phrases.slice(0, SUGGESTIONS_MAX).map((search) => ({ search }));
}
