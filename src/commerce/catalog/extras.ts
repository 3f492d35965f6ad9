import type { CartExtra } from '../../domain/cart/cart-offers.ts';
import { ITEMS_PER_PAGE_DEFAULT, type ListingState } from '../../domain/catalog/listing.ts';
import { getShopConfig } from '../content/content.ts';
import { searchProducts } from '../search/search.ts';
import type { Commerce } from '../transport/commerce.ts';

const EXTRAS = 8;
/** The first products of a category in its own order. */
const FIRST: ListingState = {
  page: 1,
  itemsPerPage: ITEMS_PER_PAGE_DEFAULT,
  sort: null,
  term: '',
  filters: {},
  view: 'grid',
};

/**
 * What is suggested beside a cart: products in stock of the category that the shop configured, without those that are in
 * the cart already [CART-033]. Throws `CommerceError`.
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
