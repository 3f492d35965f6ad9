import type { TadaDocumentNode } from 'gql.tada';
import { listStock } from '../../catalog/server/stock.ts';
import { payableMethods } from '../../payment/rules/payment.ts';
import { getOwnCart } from '../../session/server/session.ts';
import type { Commerce, GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, optional, orUnknown } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { toGatewayMethod } from '../../transport/server/online-payments.ts';
import { toldIn } from '../../transport/server/refusals.ts';
import type { CartItemInput } from '../rules/add-to-cart.ts';
import type { Cart } from '../rules/cart.ts';
import { withNamedFees } from './added-amounts.ts';
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
import { lineSku } from './cart-line-mapper.ts';
import { toCart, type WireCart, type WireCartExtensions, type WireOwnCart } from './cart-mapper.ts';
import { taxDisplayOf } from './tax-display.ts';

/**
 * The id of a new empty cart; for a customer, of their existing cart. Throws
 * `CommerceError`.
 */
export async function createCart(commerce: GraphqlApi & RequestState): Promise<string> {
  if (commerce.hasToken) return (await getOwnCart(commerce)).id;
  const { createEmptyCart } = await commerce.mutate(CreateEmptyCart, {});
  if (!createEmptyCart) throw new CommerceError('http', 'createEmptyCart answered without an id');
  return createEmptyCart;
}

/**
 * The cart with the stock of each line; `stockQuantity` is null when the stock call fails. Throws
 * `CommerceError`; for an unknown or completed cart `isUnknownEntity` is true.
 */
export async function getCart(commerce: Commerce, cartId: string): Promise<Cart> {
  const extensions = optional(readExtensions(commerce, cartId), null);
  const { cart } = await withGoneCart(commerce.hasToken, commerce.query(CartById, { cartId }));
  if (!cart) throw goneCart();
  return shownCart(commerce, cart, extensions);
}

/** Completes a Magento cart with the results of the additional reads. */
async function shownCart(commerce: Commerce, wire: WireCart, reading: Promise<WireCartExtensions | null>) {
  const skus = (wire.itemsV2?.items ?? []).flatMap((line) => (line ? [lineSku(line)] : []));
  const [extensions, stock, display] = await Promise.all([
    reading,
    optional(listStock(commerce, skus), null),
    taxDisplayOf(commerce, wire),
  ]);
  return withMethods(commerce, await withNamedFees(commerce, toCart(wire, extensions, stock, display)));
}

/** Converts a complete cart of our own backend. */
function wholeCart(commerce: Commerce, wire: WireOwnCart): Cart {
  const stock = wire.extension_attributes?.stock ?? [];
  const levels = stock.map(({ sku, qty, is_in_stock }) => [sku, { quantity: qty, isInStock: is_in_stock }] as const);
  return withMethods(commerce, toCart(wire, wire, new Map(levels)));
}

/** The cart with the payment methods that this shop accepts. */
function withMethods({ onlinePayments, offlinePayments }: Commerce, cart: Cart): Cart {
  const methods = cart.paymentMethods.map((method) => toGatewayMethod(onlinePayments, method));
  const chosen = cart.paymentMethod && toGatewayMethod(onlinePayments, cart.paymentMethod);
  return { ...cart, paymentMethods: payableMethods(methods, offlinePayments), paymentMethod: chosen };
}

/** Additional cart data: from our own backend, else from a newer Magento; null when the backend has neither. */
async function readExtensions(commerce: GraphqlApi, cartId: string): Promise<WireCartExtensions | null> {
  const own = await ownFields(commerce, CartExtensions, { cartId });
  return (own ?? (await commerce.extension(CartPriceExtensions, { cartId })))?.cart ?? null;
}

/** The cart, or null when the backend no longer knows the id; throws on outages. */
export async function findCart(commerce: Commerce, cartId: string): Promise<Cart | null> {
  try {
    return await getCart(commerce, cartId);
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return null;
    throw error;
  }
}

/** Whether a cart can still be ordered: the backend knows it, and it is not closed. Throws `CommerceError` on outages. */
export async function isCartOpen(commerce: GraphqlApi & RequestState, cartId: string): Promise<boolean> {
  const answer = await orUnknown(withGoneCart(commerce.hasToken, commerce.query(CartTotalQuantity, { cartId })));
  return Boolean(answer?.cart);
}

/** Number of pieces in a cart, 0 for an unknown one. Throws `CommerceError` on outages. */
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
 * Adds items with one mutation that returns the cart; the first user error becomes the refusal. With a null
 * id a guest's cart is created. Throws `CommerceError`.
 */
export async function addToCart(
  commerce: Commerce,
  cartId: string | null,
  items: readonly CartItemInput[],
): Promise<Cart> {
  const { refused, cart } = await addEach(commerce, cartId, items);
  const [first] = refused;
  if (first) throw first.error;
  return cart();
}

/** An item that was not added, by the SKU of its product; null from a backend that does not say which. */
interface RefusedItem {
  sku: string | null;
  error: CommerceError;
}

/**
 * The same, where what can be added is added: which items were refused, and the cart, which `cart` completes. Throws
 * `CommerceError`.
 */
export async function addEach(
  commerce: Commerce,
  cartId: string | null,
  items: readonly CartItemInput[],
): Promise<{ refused: RefusedItem[]; cart(): Promise<Cart> }> {
  if (!cartId && commerce.hasToken) return addEach(commerce, await createCart(commerce), items);
  // Magento adds a variant's SKU as a simple product, so the configurable product is sent with its selected options.
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
  const own = whole?.addProductsToCart;
  const plain = core?.addProductsToCart;
  if (!own && !plain) throw goneCart();
  const errors: readonly (WireError | null)[] = (own ?? plain)?.user_errors ?? [];
  return {
    refused: errors.flatMap((error) => (error ? [toRefused(error)] : [])),
    cart: async () => {
      if (own) return wholeCart(commerce, own.cart);
      if (!plain) throw goneCart();
      return shownCart(commerce, plain.cart, optional(readExtensions(commerce, variables.cartId), null));
    },
  };
}

type WireError = { code: string; message: string; sku?: string | null };

const toRefused = (error: WireError): RefusedItem => ({
  sku: error.sku ?? null,
  error: new CommerceError('refused', error.message, toldIn(error, error.message)),
});

const ADDING = { own: AddProductsToOwnCart, core: AddProductsToCart };
const BEGINNING = { own: BeginOwnCart, core: BeginCart };

/**
 * Runs the mutation with our own fields; if the backend does not know them, nothing was changed and Magento's form is
 * sent.
 */
async function changed<Own, Core, Variables extends object>(
  commerce: Commerce,
  documents: { own: TadaDocumentNode<Own, Variables>; core: TadaDocumentNode<Core, Variables> },
  variables: Variables,
): Promise<{ whole: Own; core: null } | { whole: null; core: Core }> {
  const whole = commerce.hasExtensions ? await commerce.extendedChange(documents.own, variables) : null;
  return whole ? { whole, core: null } : { whole: null, core: await commerce.mutate(documents.core, variables) };
}

/** Random bytes of a cart id; in hexadecimal they have the length that Magento expects. */
const CART_ID_BYTES = 16;

/** An unguessable id for a new cart. */
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
 * Replaces a line by another variant. The new one is added before the old one is removed, so that a refusal or an
 * outage loses nothing. Selecting the same variant changes nothing. Throws `CommerceError`.
 */
export async function moveCartLine(
  commerce: Commerce,
  cartId: string,
  uid: string,
  wanted: CartItemInput,
): Promise<Cart> {
  const before = await getCart(commerce, cartId);
  const line = before.lines.find((candidate) => candidate.uid === uid);
  if (!line) throw new CommerceError('refused', 'the line is gone', { code: 'LINE_GONE' });
  if (line.sku === wanted.sku) return before;
  await addToCart(commerce, cartId, [wanted]);
  return removeCartLine(commerce, cartId, uid);
}

/** Reports an ordered or unknown cart in one way, because backends use different words and categories. */
async function withGoneCart<Result>(isCustomer: boolean, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    // A guest with the id of a customer's cart, for example after the token expired, must start a new cart.
    const isForeign = error.kind === 'unauthorized' && !isCustomer;
    const isGone = isForeign || error.code === 'CART_GONE';
    throw isGone ? goneCart(error) : error;
  }
}

function goneCart(cause?: unknown): CommerceError {
  return new CommerceError('refused', 'Could not find a cart', { code: 'CART_GONE', cause });
}
