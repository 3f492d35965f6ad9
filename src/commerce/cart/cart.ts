import type { TadaDocumentNode } from 'gql.tada';
import type { CartItemInput } from '../../domain/cart/add-to-cart.ts';
import type { Cart, CartErrorCode } from '../../domain/cart/cart.ts';
import { payableMethods } from '../../domain/payment/payment.ts';
import { listStock } from '../catalog/stock.ts';
import { toGatewayMethod } from '../payment/online-payments.ts';
import { getOwnCart } from '../session/session.ts';
import type { Commerce, GraphqlApi, RequestState } from '../transport/commerce.ts';
import { CommerceError, lacksItsMiddleware, NO_SUCH_ENTITY, optional } from '../transport/errors.ts';
import { ownFields } from '../transport/graphql/own-fields.ts';
import { restCall } from '../transport/middleware.ts';
import {
  AddProductsToCart,
  AddProductsToOwnCart,
  BeginCart,
  BeginOwnCart,
  CartById,
  CartExtensions,
  CartPriceExtensions,
  CartTotalQuantity,
  CreateEmptyCart,
  RemoveItemFromCart,
  UpdateCartItems,
} from './cart-documents.ts';
import { lineSku, toCart, type WireCart, type WireCartExtensions, type WireOwnCart } from './cart-mapper.ts';

/** The id of a new, empty cart, of a customer the one they have [CART-009, CART-011, GQL-018]. Throws `CommerceError`. */
export async function createCart(commerce: GraphqlApi & RequestState): Promise<string> {
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
  const extensions = optional(readExtensions(commerce, cartId), null);
  const { cart } = await withGoneCart(commerce.hasToken, commerce.query(CartById, { cartId }));
  if (!cart) throw goneCart();
  return shownCart(commerce, cart, extensions);
}

/** A cart of core Magento with what other reads tell of it. */
async function shownCart(commerce: Commerce, wire: WireCart, reading: Promise<WireCartExtensions | null>) {
  const skus = (wire.itemsV2?.items ?? []).flatMap((line) => (line ? [lineSku(line)] : []));
  const [extensions, stock] = await Promise.all([reading, optional(listStock(commerce, skus), null)]);
  return withMethods(commerce, toCart(wire, extensions, stock));
}

/** A cart that came with all that our own backend tells of it. */
function wholeCart(commerce: Commerce, wire: WireOwnCart): Cart {
  const stock = wire.extension_attributes?.stock ?? [];
  const levels = stock.map(({ sku, qty, is_in_stock }) => [sku, { quantity: qty, isInStock: is_in_stock }] as const);
  return withMethods(commerce, toCart(wire, wire, new Map(levels)));
}

/** The cart with the ways to pay that this shop takes. */
function withMethods({ onlinePayments, offlinePayments }: Commerce, cart: Cart): Cart {
  const methods = cart.paymentMethods.map((method) => toGatewayMethod(onlinePayments, method));
  const chosen = cart.paymentMethod && toGatewayMethod(onlinePayments, cart.paymentMethod);
  return { ...cart, paymentMethods: payableMethods(methods, offlinePayments), paymentMethod: chosen };
}

/** What only our backend tells of a cart, else what only a newer Magento tells; null for a backend that has neither. */
async function readExtensions(commerce: GraphqlApi, cartId: string): Promise<WireCartExtensions | null> {
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
export async function getCartQuantity(commerce: GraphqlApi & RequestState, cartId: string): Promise<number> {
  try {
    const { cart } = await withGoneCart(commerce.hasToken, commerce.query(CartTotalQuantity, { cartId }));
    return cart?.total_quantity ?? 0;
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return 0;
    throw error;
  }
}

/**
 * Adds in one mutation, which answers the cart; the first user error is the refusal [CART-020]. With null for the id a
 * guest's cart begins with it. Throws `CommerceError` with a `CartErrorCode`.
 */
export async function addToCart(
  commerce: Commerce,
  cartId: string | null,
  items: readonly CartItemInput[],
): Promise<Cart> {
  if (!cartId && commerce.hasToken) return addToCart(commerce, await createCart(commerce), items);
  // Magento buys the SKU of a variant as a simple product: a choice is its product with the options chosen.
  const cartItems = items.map(({ sku, quantity, parentSku, selectedOptions }) => ({
    sku: parentSku ?? sku,
    quantity,
    ...(selectedOptions?.length ? { selected_options: selectedOptions } : {}),
  }));
  const variables = { cartId: cartId ?? newCartId(), cartItems };
  const { whole, core } = await withGoneCart(
    commerce.hasToken,
    changed(commerce, cartId ? ADDING : BEGINNING, variables),
  );
  const answer = (whole ?? core)?.addProductsToCart;
  const refusal = answer?.user_errors.find((error) => error !== null);
  if (refusal) throw new CommerceError('refused', refusal.message, { code: cartErrorCode(refusal.code) });
  if (whole?.addProductsToCart) return wholeCart(commerce, whole.addProductsToCart.cart);
  if (!core?.addProductsToCart) throw goneCart();
  const extensions = optional(readExtensions(commerce, variables.cartId), null);
  return shownCart(commerce, core.addProductsToCart.cart, extensions);
}

const ADDING = { own: AddProductsToOwnCart, core: AddProductsToCart };
const BEGINNING = { own: BeginOwnCart, core: BeginCart };

/** A change in the words of our own backend, or where it does not know them, so that nothing happened, in Magento's. */
async function changed<Own, Core, Variables extends object>(
  commerce: Commerce,
  documents: { own: TadaDocumentNode<Own, Variables>; core: TadaDocumentNode<Core, Variables> },
  variables: Variables,
): Promise<{ whole: Own; core: null } | { whole: null; core: Core }> {
  const whole = commerce.hasExtensions ? await commerce.extendedChange(documents.own, variables) : null;
  return whole ? { whole, core: null } : { whole: null, core: await commerce.mutate(documents.core, variables) };
}

/** Random bytes of a cart's id: written in hexadecimal they have the length that Magento expects. */
const CART_ID_BYTES = 16;

/** An id that nobody can guess, for a cart that is about to begin. */
function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CART_ID_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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
    // A guest with the id of a customer's cart, as after a token expired, can only begin a new one.
    const isForeign = error.kind === 'unauthorized' && !isCustomer;
    const isGone = isForeign || /could not find a cart|cart isn't active/i.test(error.message);
    throw isGone ? goneCart(error) : error;
  }
}

function goneCart(cause?: unknown): CommerceError {
  return new CommerceError('refused', 'Could not find a cart', { code: NO_SUCH_ENTITY, cause });
}
