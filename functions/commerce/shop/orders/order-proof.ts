import type { D1Database } from '@cloudflare/workers-types';
import { readCart } from '../../db/cart/cart.ts';
import type { OrderRow } from '../../db/orders/order.ts';
import { MASKED_ID_LENGTH } from '../cart/masked-id.ts';

/** What somebody shows to see an order. */
interface OrderProof {
  customerId: number | null;
  cartId?: string | null | undefined;
  token?: string | null | undefined;
}

/**
 * Who may see an order: its customer, the guest whose cart it came from, or the holder of its token [X103]. An order
 * of a customer is shown to no cart.
 */
export async function isOrderProven(db: D1Database, order: OrderRow, proof: OrderProof): Promise<boolean> {
  if (order.customer_id !== null && order.customer_id === proof.customerId) return true;
  if (proof.token && proof.token === order.token) return true;
  const cart = proof.cartId?.length === MASKED_ID_LENGTH ? (await readCart(db, proof.cartId))?.cart : null;
  return cart?.id === order.cart_id && cart.customer_id === null;
}
