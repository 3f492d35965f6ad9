import type { CartExtra } from '../../domain/cart/cart-offers.ts';
import { ITEMS_PER_PAGE_DEFAULT, type ListingState } from '../../domain/catalog/listing.ts';
import { getShopConfig } from '../content/content.ts';
import { searchProducts } from '../search/search.ts';
import type { Commerce } from '../transport/commerce.ts';

const EXTRAS = 8;
/** The first products of a category in its default order. */
const FIRST: ListingState = {
  page: 1,
  itemsPerPage: ITEMS_PER_PAGE_DEFAULT,
  sort: null,
  term: '',
  filters: {},
  view: 'grid',
};

/**
 * Suggestions next to a cart: products in stock from the configured category that are not in the cart yet [CART-033].
 * Throws `CommerceError`.
 */
export async function listCartExtras(commerce: Commerce, inCart: readonly string[]): Promise<CartExtra[]> {
  const { extrasCategoryId } = await getShopConfig(commerce);
  if (!extrasCategoryId) return [];
  const { items } = await searchProducts(commerce, { categoryId: extrasCategoryId, state: FIRST });
  return items
    .filter(({ sku, isInStock }) => isInStock && !inCart.includes(sku))
    .slice(0, EXTRAS)
    .map(({ sku, name, href, picture, price }) => ({ sku, name, href, picture, price: price.final }));
}
