import type { Cart } from '../../../src/features/cart/rules/cart.ts';
import {
  addToCart,
  createCart,
  findCart,
  getCartQuantity,
  removeCartLine,
  updateCartLine,
} from '../../../src/features/cart/server/cart.ts';
import { getProduct } from '../../../src/features/catalog/server/catalog.ts';
import * as checkout from '../../../src/features/checkout/server/checkout.ts';
import { trackGuestOrder } from '../../../src/features/orders/server/guest-order.ts';
import { readMovements } from '../../../src/features/orders/server/order-movements.ts';
import { getOrder } from '../../../src/features/orders/server/orders.ts';
import { applyCodes } from '../../../src/features/promotions/server/coupons.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';
import { ADDRESS, COUPON, GOODS, itemsFor, refusalOf, type Shop } from './shop.ts';

export async function cart({ commerce }: Shop) {
  const id = await createCart(commerce);
  const types = ['configurable', 'simple', 'virtual', 'downloadable', 'grouped', 'bundle'] as const;
  const carts: Partial<Record<(typeof types)[number], Cart>> = {};
  for (const type of types)
    carts[type] = await addToCart(commerce, id, itemsFor(await getProduct(commerce, GOODS[type].sku)));
  const full = await findCart(commerce, id);
  const line = full?.lines.find(({ parentSku }) => parentSku === GOODS.configurable.sku);
  const updated = await updateCartLine(commerce, id, line?.uid ?? '', 3);
  const noCoupon = await applyCodes(commerce, id, ['KHONG-CO']);
  const coupon = await applyCodes(commerce, id, [COUPON]);
  const lowered = await findCart(commerce, id);
  const bundle = full?.lines.find(({ parentSku }) => parentSku === GOODS.bundle.sku);
  const removed = await removeCartLine(commerce, id, bundle?.uid ?? '');
  const noCodes = await applyCodes(commerce, id, []);
  const dear = await findCart(commerce, id);
  return { carts, full, updated, noCoupon, coupon, lowered, removed, noCodes, dear };
}

/** Orders the cart with cash on delivery. */
export async function buy(commerce: Commerce, cartId: string, email: string | null) {
  if (email) await checkout.setGuestEmail(commerce, cartId, email);
  const before = await findCart(commerce, cartId);
  if (!before) throw new Error('the cart is gone');
  const addressed = await checkout.setShippingAddress(commerce, before, { address: ADDRESS, isKept: false }, '');
  await checkout.setBillingAddress(commerce, addressed, null, null);
  const withMethods = await checkout.loadShippingMethods(commerce, addressed);
  await checkout.setShippingMethod(commerce, cartId, { carrierCode: 'flatrate', methodCode: 'flatrate' });
  const payment = await checkout.setPaymentMethod(commerce, cartId, 'cashondelivery');
  const ready = await findCart(commerce, cartId);
  const placed = await checkout.placeOrder(commerce, cartId);
  return { addressed, withMethods, payment, ready, placed };
}

export async function guest({ commerce, email }: Shop) {
  // A guest's cart is created with its first product.
  const { id } = await addToCart(commerce, null, itemsFor(await getProduct(commerce, GOODS.configurable.sku), '2'));
  const pieces = await getCartQuantity(commerce, id);
  const tooEarly = await refusalOf(checkout.placeOrder(commerce, id));
  const bought = await buy(commerce, id, email);
  const { number, token } = bought.placed;
  const proof = { number, contact: email, name: 'Nguyễn Lan', province: ADDRESS.city };
  return {
    pieces,
    tooEarly,
    ...bought,
    order: await getOrder(commerce, { number, token, cartId: null }),
    movements: await readMovements(commerce, number, token ?? ''),
    tracked: await trackGuestOrder(commerce, proof),
    foreign: await trackGuestOrder(commerce, { ...proof, contact: 'ai-do@example.com' }),
    gone: await findCart(commerce, id),
    again: await refusalOf(checkout.placeOrder(commerce, id)),
  };
}
