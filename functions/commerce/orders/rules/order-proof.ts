import type { D1Database } from '@cloudflare/workers-types';
import { readCart } from '../../cart/db/cart.ts';
import { MASKED_ID_LENGTH } from '../../transport/rules/masked-id.ts';
import type { OrderRow } from '../db/order.ts';

/** What somebody presents to see an order. */
interface OrderProof {
  customerId: number | null;
  cartId?: string | null | undefined;
  token?: string | null | undefined;
}

/**
 * Who may see an order: its customer, the guest with its cart id, or whoever has its token. A customer's order
 * is not shown for a cart id.
 */
export async function isOrderProven(db: D1Database, order: OrderRow, proof: OrderProof): Promise<boolean> {
  if (order.customer_id !== null && order.customer_id === proof.customerId) return true;
  if (proof.token && proof.token === order.token) return true;
  const cart = proof.cartId?.length === MASKED_ID_LENGTH ? (await readCart(db, proof.cartId))?.cart : null;
  return cart?.id === order.cart_id && cart.customer_id === null;
}
