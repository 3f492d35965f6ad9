import { listingCondition } from '../../shop/catalog/listing-condition.ts';
import { searchPhrases } from '../../shop/search/meaning/search-phrases.ts';
import type { Condition } from '../../shop/search/search-condition.ts';
import type { ProductListing } from '../catalog/listing.ts';
import type { GraphqlContext } from '../transport/context.ts';

const SUGGESTIONS_MAX = 5;

/** What was looked for instead of a slip first [B-13]; then narrower searches: categories and kinds of what was found; none without a search. */
export async function suggestions({ filter }: ProductListing, _: unknown, { env, now }: GraphqlContext) {
  if (!filter.search) return [];
  const within: Condition = listingCondition({ ...filter, search: '' }, filter.search !== '');
  const { phrases } = await searchPhrases(env.DB, filter.search, within, now);
  return phrases.slice(0, SUGGESTIONS_MAX).map((search) => ({ search }));
}
