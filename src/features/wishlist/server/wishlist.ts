import type { ResultOf } from 'gql.tada';
import { variantOptions } from '../../cart/rules/add-to-cart.ts';
import { inChoice } from '../../catalog/rules/card-choice.ts';
import { toCards } from '../../catalog/server/card-extras.ts';
import { getProduct } from '../../catalog/server/catalog.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';
import type { Commerce, GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { toldIn } from '../../transport/server/refusals.ts';
import { canBeWished, type WishItem, type WishSummary } from '../rules/wishlist.ts';
import { AddToWishlist, RemoveFromWishlist, Wishlist, WishlistSummary } from './wishlist-documents.ts';

/** The customer's default wishlist. */
export const DEFAULT_WISHLIST = '0';
/** Number of items on a page of `listWishes`. */
export const WISHES_A_PAGE = 50;
/** Number of items that `getWishSummary` reads. */
export const SUMMARY_ITEMS = 100;

/**
 * A page of the items on the customer's wishlists; items without an id or quantity are left out.
 * Throws `CommerceError`.
 */
export async function listWishes(commerce: Commerce, page = 1): Promise<{ items: WishItem[]; totalPages: number }> {
  const { customer } = await commerce.query(Wishlist, { pageSize: WISHES_A_PAGE, currentPage: page });
  const lists = (customer?.wishlists ?? []).flatMap((list) => list ?? []);
  const items = await toWishItems(
    commerce,
    lists.flatMap((list) => list.items_v2?.items ?? []),
  );
  return { items, totalPages: Math.max(1, ...lists.map((list) => list.items_v2?.page_info?.total_pages ?? 1)) };
}

type WireList = NonNullable<NonNullable<ResultOf<typeof Wishlist>['customer']>['wishlists'][number]>;
type WireItem = NonNullable<WireList['items_v2']>['items'][number];

/** Items of a list with their products. Throws `CommerceError`. */
export async function toWishItems(commerce: Commerce, wires: readonly WireItem[]): Promise<WishItem[]> {
  const present = wires.flatMap((item) => item ?? []);
  const wished = present.filter(({ id, quantity, product }) => id && quantity > 0 && product);
  const cards = await toCards(
    commerce,
    wished.map(({ product }) => product),
  );
  return wished.flatMap((wire, index) => {
    const product = cards[index];
    if (!product) return [];
    const variant = 'configured_variant' in wire ? wire.configured_variant : null;
    const options = 'configurable_options' in wire ? (wire.configurable_options ?? []) : [];
    const chosen = options.flatMap((option) =>
      option ? [{ label: option.option_label ?? '', value: option.value_label ?? '' }] : [],
    );
    const values = chosen.map(({ value }) => value);
    return [
      {
        id: wire.id,
        quantity: wire.quantity,
        product: inChoice(product, { colors: values }),
        variantSku: variant?.sku ?? null,
        options: chosen,
      },
    ];
  });
}

/** The item ids by SKU, for the hearts, and the number of items on all lists. Throws `CommerceError`. */
export async function getWishSummary(commerce: GraphqlApi): Promise<WishSummary> {
  const { customer } = await commerce.query(WishlistSummary, {});
  const lists = (customer?.wishlists ?? []).flatMap((list) => list ?? []);
  const items: Record<string, string> = {};
  for (const item of lists.flatMap((list) => list.items_v2?.items ?? [])) {
    if (!item?.id || !(item.quantity > 0)) continue;
    if (item.product?.sku) items[item.product.sku] = item.id;
    if ('configured_variant' in item && item.configured_variant?.sku) items[item.configured_variant.sku] = item.id;
  }
  return { items, count: lists.reduce((sum, list) => sum + (list.items_count ?? 0), 0) };
}

/**
 * Adds a product to the wishlist unless it is already there; returns true if it is on the list afterwards. A
 * variant is sent with its options, a bundle with an empty selection. Throws `CommerceError`;
 * refused for a type that the wishlist does not support.
 */
export async function addWish(commerce: GraphqlApi & RequestState, { sku, parentSku }: Wish): Promise<boolean> {
  const [{ items }, product] = await Promise.all([getWishSummary(commerce), getProduct(commerce, parentSku ?? sku)]);
  if (items[sku]) return true;
  if (!product) throw new CommerceError('refused', 'product not found', { code: 'PRODUCT_NOT_FOUND' });
  if (!canBeWished(product.type)) {
    console.warn(`wishlist: products of type ${product.type} are not supported`);
    throw new CommerceError('refused', 'the type is not supported', { code: 'WISH_NOT_SUPPORTED' });
  }
  // As in the cart, a variant is sent as its configurable product with the selected options.
  const chosen = variantOptions(product, sku);
  const isBundle = product.type === 'Bundle';
  const [refused] = await addWishItems(commerce, [
    { sku: chosen.length ? product.sku : sku, options: chosen, isBundle },
  ]);
  if (refused !== undefined) throw refused;
  return true;
}

/** A product with the options of its variant: as in a cart, a variant is added as its product with these options. */
interface WantedWish {
  sku: string;
  /** Uids of the options; empty if none is chosen. */
  options: string[];
  isBundle?: boolean;
}

/** Adds products to the customer's default list. Returns the backend's refusals. Throws `CommerceError`. */
export async function addWishItems(commerce: GraphqlApi, wanted: readonly WantedWish[]): Promise<CommerceError[]> {
  const wishlistItems = wanted.map(({ sku, options, isBundle = false }) => ({
    sku,
    quantity: 1,
    ...(options.length ? { selected_options: options } : {}),
    ...(isBundle ? { entered_options: [] } : {}),
  }));
  const answer = await commerce.mutate(AddToWishlist, { wishlistId: DEFAULT_WISHLIST, wishlistItems });
  return (answer.addProductsToWishlist?.user_errors ?? []).flatMap((error) => (error ? [refusalOf(error)] : []));
}

/** Removes an item by its id. Throws `CommerceError`. */
export async function removeWish(commerce: GraphqlApi, itemId: string): Promise<void> {
  const answer = await commerce.mutate(RemoveFromWishlist, {
    wishlistId: DEFAULT_WISHLIST,
    wishlistItemsIds: [itemId],
  });
  throwFirst(answer.removeProductsFromWishlist?.user_errors);
}

/** The number of rounds of `SUMMARY_ITEMS` in which a list is cleared; a longer list is an error. */
const CLEAR_ROUNDS = 20;

/** Removes every item of the customer's lists; false when some are left. Throws `CommerceError`. */
export async function clearWishes(commerce: GraphqlApi): Promise<boolean> {
  for (let round = 0; round < CLEAR_ROUNDS; round++) {
    const wishlistItemsIds = [...new Set(Object.values((await getWishSummary(commerce)).items))];
    if (wishlistItemsIds.length === 0) return true;
    const answer = await commerce.mutate(RemoveFromWishlist, { wishlistId: DEFAULT_WISHLIST, wishlistItemsIds });
    throwFirst(answer.removeProductsFromWishlist?.user_errors);
  }
  return false;
}

const refusalOf = (error: { code: string; message: string }) =>
  new CommerceError('refused', error.message, toldIn(error, error.message));

function throwFirst(errors: readonly ({ code: string; message: string } | null)[] | undefined): void {
  const [first] = (errors ?? []).filter((error) => error !== null);
  if (first) throw refusalOf(first);
}
