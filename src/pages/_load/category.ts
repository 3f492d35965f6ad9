import type { Category } from '../../features/catalog/rules/catalog.ts';
import type { CategoryPage, CategoryStrip } from '../../features/catalog/rules/category-page.ts';
import { shownState } from '../../features/catalog/rules/listing.ts';
import { countFilters } from '../../features/catalog/rules/listing-links.ts';
import { parseListing } from '../../features/catalog/rules/listing-query.ts';
import { getCategory, getCategoryLanding, listCategoryProducts } from '../../features/catalog/server/catalog.ts';
import { lifeWithDeals } from '../../features/deals/rules/flash-deal-life.ts';
import { searchProducts } from '../../features/search/server/search.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

const LIFE_S = { maxAge: 300, swr: 86_400 };
/** Number of subcategories shown on a page without products and content of its own, and of products of each. */
const STRIPS = 6;
const STRIP_PRODUCTS = 10;

/**
 * A category page in its display mode: products, landing content or both; null for an unknown category. A category with
 * nothing of its own, like the first level of many catalogues, shows products of its subcategories.
 */
export async function loadCategory(
  commerce: Commerce,
  { id, uid, path }: { id: number; uid: string; path: string },
  query: URLSearchParams,
): Promise<CategoryPage | null> {
  const asked = parseListing(path, query);
  const [category, found] = await Promise.all([
    getCategory(commerce, uid),
    searchProducts(commerce, { categoryId: id, state: asked }),
  ]);
  if (!category) return null;
  const state = shownState(asked, found);
  const isBare = !found.failure && found.total === 0 && !countFilters(state);
  const [landing, stripsOfBare] = await Promise.all([
    category.display === 'products' ? null : optional(getCategoryLanding(commerce, uid), null),
    isBare ? stripsOf(commerce, category) : [],
  ]);
  const isLanding = category.display === 'landing' && !countFilters(state);
  if (isLanding && landing) return { category, listing: null, state, landing, strips: [] };
  const strips = isLanding && !isBare ? await stripsOf(commerce, category) : stripsOfBare;
  return { category, listing: strips.length ? null : found, state, landing, strips };
}

async function stripsOf(commerce: Commerce, { children }: Category): Promise<CategoryStrip[]> {
  const strips = await Promise.all(
    children.slice(0, STRIPS).map(async ({ uid, name, href }) => ({
      title: name,
      href,
      products: await optional(listCategoryProducts(commerce, uid, { pageSize: STRIP_PRODUCTS }), []),
    })),
  );
  return strips.filter(({ products }) => products.length > 0);
}

/** Lifetime of the page at the edge, and its tags; null for a failed listing. In seconds. */
export function categoryCache({ category, listing, strips }: CategoryPage) {
  if (listing?.failure) return null;
  const shown = [...(listing?.items ?? []), ...strips.flatMap(({ products }) => products)];
  const products = shown.map(({ id }) => `cat_p_${id}`);
  // A disabled block is in no answer, but enabling it must renew the page.
  const landing = category.landingId === null ? [] : [`cms_b_${category.landingId}`];
  return { ...lifeWithDeals(shown, LIFE_S, new Date()), tags: [`cat_c_${category.id}`, ...landing, ...products] };
}
