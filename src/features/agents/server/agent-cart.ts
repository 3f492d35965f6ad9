import { refusalText } from '../../../text/page/refusal.ts';
import { text } from '../../../text/vi.ts';
import { type CartItemInput, variantOptions } from '../../cart/rules/add-to-cart.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { QUANTITY_MAX } from '../../cart/rules/quantity.ts';
import { addToCart, findCart, removeCartLine, updateCartLine } from '../../cart/server/cart.ts';
import { getProduct } from '../../catalog/server/catalog.ts';
import { applyCodes } from '../../promotions/server/coupons.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import type { Message } from '../rules/protocol.ts';
import type { CartRequest } from '../rules/requests.ts';
import { isSoldPlain, readVariantId, soldOf } from '../rules/ucp-product.ts';

interface Wanted {
  sku: string;
  quantity: number;
  productSku: string;
  /** Index of the line in the request. */
  index: number;
}

/** A cart after a change, and messages about what failed. The cart is null if no line could be added to a new one. */
interface Changed {
  cart: Cart | null;
  messages: Message[];
}

const unavailable = (code: string, index: number, content: string): Message => ({
  type: 'error',
  code,
  path: `$.line_items[${index}]`,
  content,
  severity: 'recoverable',
});

/**
 * Replaces the lines of a cart by those of a request, which lists all of them. With `cartId` null a new cart is created
 * with the first product that can be bought. Products that cannot be bought are left out and reported. Throws
 * `CommerceError` on outages.
 */
export async function setLines(
  commerce: Commerce,
  cartId: string | null,
  { line_items }: Pick<CartRequest, 'line_items'>,
): Promise<Changed> {
  const messages: Message[] = [];
  const wanted = readLines(line_items, messages);
  let cart = cartId ? await findCart(commerce, cartId) : null;
  if (cartId && !cart) return { cart: null, messages };
  for (const line of cart?.lines.filter(({ isGift }) => !isGift) ?? [])
    if (cart && !wanted.some(({ sku }) => sku === line.sku)) cart = await removeCartLine(commerce, cart.id, line.uid);
  for (const each of wanted) {
    const line = cart?.lines.find(({ sku, isGift }) => sku === each.sku && !isGift);
    if (line?.quantity === each.quantity) continue;
    try {
      if (cart && line) cart = await updateCartLine(commerce, cart.id, line.uid, each.quantity);
      else cart = (await put(commerce, cart, each, messages)) ?? cart;
    } catch (error) {
      messages.push(refused(error, each));
    }
  }
  return { cart, messages };
}

/**
 * Adds lines to what a cart already has, of which nothing changes. Products that cannot be bought are left out and
 * reported. Throws `CommerceError` on outages.
 */
export async function addLines(
  commerce: Commerce,
  before: Cart,
  { line_items }: Pick<CartRequest, 'line_items'>,
): Promise<{ cart: Cart; messages: Message[] }> {
  const messages: Message[] = [];
  let cart = before;
  for (const each of readLines(line_items, messages)) {
    try {
      cart = (await put(commerce, cart, each, messages)) ?? cart;
    } catch (error) {
      messages.push(refused(error, each));
    }
  }
  return { cart, messages };
}

/** Why a line was refused; an outage is thrown again. */
function refused(error: unknown, { index }: Wanted): Message {
  if (!(error instanceof CommerceError) || error.isOutage) throw error;
  const code = error.code === 'INSUFFICIENT_STOCK' ? 'out_of_stock' : 'item_unavailable';
  return unavailable(code, index, refusalText(error) ?? 'It cannot be bought.');
}

function readLines(lines: CartRequest['line_items'], messages: Message[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const [index, { item, quantity }] of lines.entries()) {
    const read = readVariantId(item.id);
    if (!read) {
      messages.push(unavailable('item_unavailable', index, 'There is no such item.'));
      continue;
    }
    const sku = read.sku ?? read.productSku;
    const sum = quantity + (wanted.get(sku)?.quantity ?? 0);
    if (sum > QUANTITY_MAX)
      messages.push({
        type: 'warning',
        code: 'quantity_adjusted',
        path: `$.line_items[${index}].quantity`,
        content: `At most ${QUANTITY_MAX} pieces of one item.`,
      });
    wanted.set(sku, { sku, productSku: read.productSku, index, quantity: Math.min(sum, QUANTITY_MAX) });
  }
  return [...wanted.values()];
}

/** Adds one product; null if it cannot be bought. */
async function put(
  commerce: Commerce,
  cart: Cart | null,
  { productSku, sku, quantity, index }: Wanted,
  messages: Message[],
): Promise<Cart | null> {
  const product = await getProduct(commerce, productSku);
  const sold = product && soldOf(product).find((one) => one.sku === sku);
  if (!product || !sold || !isSoldPlain(product)) {
    const content = product?.variants.length ? 'Choose a variant of it.' : 'There is no such item.';
    messages.push(unavailable('item_unavailable', index, content));
    return null;
  }
  // For these products Magento answers that they do not exist.
  if (!sold.isInStock) {
    messages.push(unavailable('out_of_stock', index, text('cart.soldOut')));
    return null;
  }
  const item: CartItemInput = product.variants.length
    ? { sku, parentSku: product.sku, quantity, selectedOptions: variantOptions(product, sku) }
    : { sku, quantity };
  return addToCart(commerce, cart?.id ?? null, [item]);
}

/** Sets the codes of the cart; codes that give no discount are reported. Throws `CommerceError` on outages. */
export async function setCodes(commerce: Commerce, cart: Cart, codes: readonly string[]): Promise<Changed> {
  const messages: Message[] = [];
  if (!codes.length && !cart.coupons.length && !cart.unmetCodes.length) return { cart, messages };
  const kept: string[] = [];
  for (const [index, code] of codes.entries()) {
    const outcome = await applyCodes(commerce, cart.id, [...kept, code]);
    if (outcome.success) kept.push(code);
    else messages.push(rejected(index, refusalText(outcome) ?? outcome.message));
  }
  if (!codes.length) await applyCodes(commerce, cart.id, []);
  const changed = (await findCart(commerce, cart.id)) ?? cart;
  for (const { code, message } of changed.unmetCodes) {
    const index = codes.findIndex((sent) => sent.toLowerCase() === code.toLowerCase());
    if (index >= 0) messages.push(rejected(index, message));
  }
  return { cart: changed, messages };
}

const rejected = (index: number, content: string): Message => ({
  type: 'warning',
  code: 'discount_code_invalid',
  path: `$.discounts.codes[${index}]`,
  content,
});
