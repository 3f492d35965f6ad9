import type { CartItemInput } from '../../domain/cart/add-to-cart.ts';
import type { Cart, CartErrorCode } from '../../domain/cart/cart.ts';
import { payableMethods } from '../../domain/payment/payment.ts';
import { listStock } from '../catalog/stock.ts';
import { toGatewayMethod } from '../payment/online-payments.ts';
import { getOwnCart } from '../session/session.ts';
import type { Commerce } from '../transport/client.ts';
import { CommerceError, lacksItsMiddleware, NO_SUCH_ENTITY, optional } from '../transport/errors.ts';
import { ownFields } from '../transport/graphql/own-fields.ts';
import { restCall } from '../transport/middleware.ts';
import {
  AddProductsToCart,
  CartById,
  CartExtensions,
  CartPriceExtensions,
  CartTotalQuantity,
  CreateEmptyCart,
  RemoveItemFromCart,
  UpdateCartItems,
} from './cart-documents.ts';
import { lineSku, toCart, type WireCartExtensions } from './cart-mapper.ts';

/** The id of a new, empty cart, of a customer the one they have [CART-009, CART-011, GQL-018]. Throws `CommerceError`. */
export async function createCart(commerce: Commerce): Promise<string> {
  if (commerce.hasToken) return (await getOwnCart(commerce)).id;
  const { createEmptyCart } = await commerce.mutate(CreateEmptyCart, {});
  if (!createEmptyCart) throw new CommerceError('http', 'createEmptyCart answered without an id');
  return createEmptyCart;
}

/**
 * The cart with the stock of each line; stock that did not answer leaves `stockQuantity` null [CART-003]. Throws
 * `CommerceError`; an unknown or finished cart is one with `isUnknownEntity`.
 */
export async function getCart(commerce: Commerce, cartId: string): Promise<Cart> {
  const [{ cart }, extensions] = await Promise.all([
    withGoneCart(commerce.hasToken, commerce.query(CartById, { cartId })),
    optional(readExtensions(commerce, cartId), null),
  ]);
  if (!cart) throw goneCart();
  const skus = (cart.itemsV2?.items ?? []).flatMap((line) => (line ? [lineSku(line)] : []));
  const stock = await optional(listStock(commerce, skus), null);
  const loaded = toCart(cart, extensions, stock);
  const { onlinePayments, offlinePayments } = commerce;
  const methods = loaded.paymentMethods.map((method) => toGatewayMethod(onlinePayments, method));
  const chosen = loaded.paymentMethod && toGatewayMethod(onlinePayments, loaded.paymentMethod);
  return { ...loaded, paymentMethods: payableMethods(methods, offlinePayments), paymentMethod: chosen };
}

/** What only our backend tells of a cart, else what only a newer Magento tells; null for a backend that has neither. */
async function readExtensions(commerce: Commerce, cartId: string): Promise<WireCartExtensions | null> {
  const own = await ownFields(commerce, CartExtensions, { cartId });
  return (own ?? (await commerce.extension(CartPriceExtensions, { cartId })))?.cart ?? null;
}

/** The cart, or null when the backend does not know the id any more; throws on outages [CART-012, X91]. */
export async function findCart(commerce: Commerce, cartId: string): Promise<Cart | null> {
  try {
    return await getCart(commerce, cartId);
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return null;
    throw error;
  }
}

/** Pieces in a cart, 0 for an unknown one [GQL-019]. Throws `CommerceError` on outages. */
export async function getCartQuantity(commerce: Commerce, cartId: string): Promise<number> {
  try {
    const { cart } = await withGoneCart(commerce.hasToken, commerce.query(CartTotalQuantity, { cartId }));
    return cart?.total_quantity ?? 0;
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return 0;
    throw error;
  }
}

/** Adds and reloads; the first user error is the refusal [CART-020]. Throws `CommerceError` with a `CartErrorCode`. */
export async function addToCart(commerce: Commerce, cartId: string, items: readonly CartItemInput[]): Promise<Cart> {
  // Magento buys the SKU of a variant as a simple product: a choice is its product with the options chosen.
  const cartItems = items.map(({ sku, quantity, parentSku, selectedOptions }) => ({
    sku: parentSku ?? sku,
    quantity,
    ...(selectedOptions?.length ? { selected_options: selectedOptions } : {}),
  }));
  const { addProductsToCart } = await withGoneCart(
    commerce.hasToken,
    commerce.mutate(AddProductsToCart, { cartId, cartItems }),
  );
  const refusal = addProductsToCart?.user_errors.find((error) => error !== null);
  if (refusal) throw new CommerceError('refused', refusal.message, { code: cartErrorCode(refusal.code) });
  return getCart(commerce, cartId);
}

/** Sets a line's quantity and reloads. Throws `CommerceError`. */
export async function updateCartLine(commerce: Commerce, cartId: string, uid: string, quantity: number): Promise<Cart> {
  await withGoneCart(commerce.hasToken, commerce.mutate(UpdateCartItems, { cartId, uid, quantity }));
  return getCart(commerce, cartId);
}

/** Removes a line and reloads. Throws `CommerceError`. */
export async function removeCartLine(commerce: Commerce, cartId: string, uid: string): Promise<Cart> {
  await withGoneCart(commerce.hasToken, commerce.mutate(RemoveItemFromCart, { cartId, uid }));
  return getCart(commerce, cartId);
}

/**
 * Puts another variant in the place of a line: the new one is added first, then the old one goes, so that a refusal or an
 * outage loses nothing [CART-017, X81]. The variant it has already changes nothing. Throws `CommerceError`.
 */
export async function moveCartLine(
  commerce: Commerce,
  cartId: string,
  uid: string,
  wanted: CartItemInput,
): Promise<Cart> {
  const before = await getCart(commerce, cartId);
  const line = before.lines.find((candidate) => candidate.uid === uid);
  if (!line) throw new CommerceError('refused', 'cart.lineGone', { code: 'UNDEFINED' });
  if (line.sku === wanted.sku) return before;
  await addToCart(commerce, cartId, [wanted]);
  return removeCartLine(commerce, cartId, uid);
}

/**
 * Closes a cart for good, so that nobody goes on with it; where the backend cannot close one it is emptied line by line.
 * Throws `CommerceError`.
 */
export async function closeCart(commerce: Commerce, cartId: string): Promise<void> {
  try {
    const { code, message } = await restCall(commerce, 'remove_cart', { method: 'POST', body: { cart_id: cartId } });
    if (code !== 200 && code !== 404) throw new CommerceError('refused', message, { statusCode: code });
  } catch (error) {
    if (!lacksItsMiddleware(error)) throw error;
    await emptyCart(commerce, cartId);
  }
}

async function emptyCart(commerce: Commerce, cartId: string): Promise<void> {
  const cart = await findCart(commerce, cartId);
  for (const { uid } of cart?.lines ?? []) await commerce.mutate(RemoveItemFromCart, { cartId, uid });
}

const CODES: readonly string[] = ['INSUFFICIENT_STOCK', 'NOT_SALABLE', 'PRODUCT_NOT_FOUND'] satisfies CartErrorCode[];

/** One of the typed refusals; any other code is UNDEFINED [CART-032]. */
function cartErrorCode(code: string): string {
  return CODES.includes(code) ? code : 'UNDEFINED';
}

/** A cart that became an order or is unknown is gone, in whatever words and category the backend says so. */
async function withGoneCart<Result>(isCustomer: boolean, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // A guest who holds the id of somebody's cart, as after a token ran out, can only begin a new one.
    const isForeign = error.kind === 'unauthorized' && !isCustomer;
    const isGone = isForeign || /could not find a cart|cart isn't active/i.test(error.message);
    throw isGone ? goneCart(error) : error;
  }
}

function goneCart(cause?: unknown): CommerceError {
  return new CommerceError('refused', 'Could not find a cart', { code: NO_SUCH_ENTITY, cause });
}
