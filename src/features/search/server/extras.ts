import type { ProductCard } from '../../catalog/rules/catalog.ts';
import { ITEMS_PER_PAGE_DEFAULT, type ListingState } from '../../catalog/rules/listing.ts';
import { toCards } from '../../catalog/server/card-extras.ts';
import { WornWith } from '../../catalog/server/product-documents.ts';
import { getShopConfig } from '../../config/server/content.ts';
import type { CartExtra } from '../../promotions/rules/cart-offers.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { GOODS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { searchProducts } from './search.ts';

const EXTRAS = 8;
/** Products of the cart, the last added first, whose links are read. */
const WORN_WITH_MAX = 5;
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
 * Suggestions next to a cart, if the shop configures a category for them: products that the merchant links to those in
 * the cart as worn with them, because these are for the same people; without such links, products of that category.
 * All are in stock and not in the cart. Throws `CommerceError`.
 */
export async function listCartExtras(commerce: Commerce, inCart: readonly string[]): Promise<CartExtra[]> {
  const { extrasCategoryId } = await getShopConfig(commerce);
  if (!extrasCategoryId) return [];
  const isNew = ({ sku, isInStock }: ProductCard) => isInStock && !inCart.includes(sku);
  const worn = (await listWornWith(commerce, inCart)).filter(isNew);
  const shown = worn.length > 0 ? worn : (await listFirst(commerce, extrasCategoryId)).filter(isNew);
  return shown
    .slice(0, EXTRAS)
    .map(({ sku, name, href, picture, price }) => ({ sku, name, href, picture, price: price.final }));
}

async function listFirst(commerce: Commerce, categoryId: number): Promise<ProductCard[]> {
  return (await searchProducts(commerce, { categoryId, state: FIRST })).items;
}

/** Products that are worn with these: the first link of each, then the second of each. */
async function listWornWith(commerce: Commerce, inCart: readonly string[]): Promise<ProductCard[]> {
  const skus = [...new Set(inCart)].slice(-WORN_WITH_MAX).reverse();
  if (skus.length === 0) return [];
  const { products } = await commerce.read(WornWith, { skus, pageSize: WORN_WITH_MAX }, GOODS_LIFE_S);
  const linked = new Map(products?.items?.map((item) => [item?.sku, item?.crosssell_products ?? []]));
  const lists = skus.map((sku) => linked.get(sku) ?? []);
  const longest = Math.max(...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  const once = new Map(inTurn.map((wire) => [wire.sku, wire]));
  return toCards(commerce, [...once.values()]);
}
