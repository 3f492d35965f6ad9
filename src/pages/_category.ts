import { getCategory } from '../commerce/catalog.ts';
import type { Commerce } from '../commerce/client.ts';
import { searchProducts } from '../commerce/search.ts';
import type { Category } from '../domain/catalog.ts';
import { lifeWithDeals } from '../domain/deal-life.ts';
import { type Listing, type ListingState, shownState } from '../domain/listing.ts';
import { parseListing } from '../domain/listing-query.ts';

const LIFE_S = { maxAge: 300, swr: 86_400 };

/** A category and what its address lists; null for an unknown category. */
export async function loadCategory(
  commerce: Commerce,
  { id, uid, path }: { id: number; uid: string; path: string },
  query: URLSearchParams,
): Promise<{ category: Category; listing: Listing; state: ListingState } | null> {
  const state = parseListing(path, query);
  const [category, listing] = await Promise.all([
    getCategory(commerce, uid),
    searchProducts(commerce, { categoryId: id, state }),
  ]);
  return category && { category, listing, state: shownState(state, listing) };
}

/** How long the page lives at the edge, and whose change renews it; null for a failed listing [B-06]. Seconds. */
export function categoryCache({ category, listing }: { category: Category; listing: Listing }) {
  if (listing.failure) return null;
  const products = listing.items.map(({ id }) => `cat_p_${id}`);
  return { ...lifeWithDeals(listing.items, LIFE_S, new Date()), tags: [`cat_c_${category.id}`, ...products] };
}
