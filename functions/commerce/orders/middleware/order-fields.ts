import * as z from 'zod';
import { findSession } from '../../session/rules/customer-token.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { text } from '../../transport/middleware/fields.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';
import { isOrderProven } from '../rules/order-proof.ts';

/** The order, and the proof that the caller may see it when there is no customer token in the header. */
export const orderFields = {
  order_id: text(32).describe('Number of the order'),
  cart_id: z.string().max(64).optional().describe('Of a guest: the cart the order came from'),
  token: z.string().max(512).optional().describe('Of a guest: the token of the order'),
};

export const ORDER_REFUSES = { 404: 'There is no such order for this caller' } as const;

/** The order, if the caller proves that it is theirs; otherwise throws RequestError 404. */
export async function requireOrder(
  context: MiddlewareContext,
  input: { order_id: string; cart_id?: string | undefined; token?: string | undefined },
): Promise<StoredOrder> {
  const { DB } = context.env;
  const session = await findSession(DB, context.req.header('authorization') ?? null, new Date());
  const stored = await readOrder(DB, 'number', input.order_id);
  const proof = { customerId: session?.customer.id ?? null, cartId: input.cart_id, token: input.token };
  // Without the proof nobody learns whether the order exists.
  if (!stored || !(await isOrderProven(DB, stored.order, proof))) throw new RequestError(404, 'no such order');
  return stored;
}
