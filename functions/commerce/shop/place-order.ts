import type { D1Database } from '@cloudflare/workers-types';
import { deleteCodes } from '../db/cart-codes.ts';
import { insertOrder } from '../db/insert-order.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';
import { loadCart } from './cart.ts';
import { createMaskedId } from './masked-id.ts';
import {
  checkOrder,
  codeNotValid,
  draftOrder,
  type OrderRefusal,
  priceChanged,
  serverStopped,
  someOutOfStock,
} from './order.ts';

/** How often a cart that changes under the order is read again. */
const MAX_ATTEMPTS = 3;

/**
 * Makes an order of a cart, once; `customerId` is who asks, null for a guest. Placing a cart that is an order already
 * answers with that order, where a stock Magento says that the cart is not active: only its owner gets this far, and an
 * answer lost on the way must not look like a failure to somebody who bought. A code that can no longer be used is
 * taken off the cart and said to be invalid, so that nobody buys for more than they expect.
 */
export async function placeOrder(
  db: D1Database,
  maskedId: string,
  customerId: number | null,
): Promise<StoredOrder | OrderRefusal> {
  let checkedTotal: number | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const cart = await loadCart(db, maskedId);
    if (!cart) return { code: 'CART_NOT_FOUND', message: `Could not find a cart with ID "${maskedId}"` };
    if (cart.row.customer_id !== customerId)
      return { code: 'UNDEFINED', message: `The current user cannot perform operations on cart "${maskedId}"` };
    if (cart.row.is_active !== 1) {
      const order = await readOrder(db, 'cart', cart.row.id);
      return order ?? { code: 'CART_NOT_ACTIVE', message: "The cart isn't active." };
    }
    const refusal = checkOrder(cart);
    if (refusal) return refusal;
    const invalid = cart.promotions.refused.filter(({ isFinal }) => isFinal);
    if (invalid.length > 0) {
      await deleteCodes(
        db,
        cart.row.id,
        invalid.map(({ code }) => code),
      ).run();
      return codeNotValid();
    }
    // Somebody else took the last use or the last piece of a deal: nobody pays more than what was checked first.
    checkedTotal ??= cart.totals.grandTotal;
    if (cart.totals.grandTotal > checkedTotal) return priceChanged();
    const failure = await insertOrder(db, draftOrder(cart), createMaskedId());
    if (failure === 'out of stock') {
      // A twin of this request may have taken the last piece for this very cart.
      const order = await readOrder(db, 'cart', cart.row.id);
      return order ?? someOutOfStock();
    }
    if (failure === null) {
      const order = await readOrder(db, 'cart', cart.row.id);
      if (!order) throw new Error(`The order of cart ${cart.row.id} was written but cannot be read`);
      return order;
    }
  }
  return serverStopped();
}
