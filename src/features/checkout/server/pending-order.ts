import { isCartOpen } from '../../cart/server/cart.ts';
import { isUnderWay, type PendingOrder, type PendingState } from '../../orders/rules/pending-order.ts';
import { findOrderAfter } from '../../orders/server/orders.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { isOutage } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { findPlacedOrder } from './checkout.ts';

/** Asks the backend what became of an order; it never sends one. */
export async function askForOrder(commerce: Commerce, pending: PendingOrder, now = Date.now()): Promise<PendingState> {
  const { cartId } = pending;
  try {
    if (await isCartOpen(commerce, cartId)) return { kind: isUnderWay(pending, now) ? 'asking' : 'notPlaced' };
    const placed = await findClosed(commerce, pending);
    return placed ? { kind: 'placed', order: { ...placed, cartId } } : { kind: 'closed' };
  } catch (error) {
    // Another visitor's cart, such as a customer's after the session ended, tells nothing.
    return { kind: isOutage(error) ? 'asking' : 'closed' };
  }
}

/**
 * The order of a closed cart: by the cart, or the customer's first order after the newest one that was known; null when
 * the backend cannot tell. A standard Magento tells a guest nothing. Throws `CommerceError`.
 */
export async function findClosed(commerce: Commerce, { cartId, newest }: PendingOrder) {
  if (await hasOwnFields(commerce)) return findPlacedOrder(commerce, cartId);
  if (!commerce.hasToken || newest === undefined) return null;
  const number = await findOrderAfter(commerce, newest);
  return number ? { number, token: null } : null;
}
