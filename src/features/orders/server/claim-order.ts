import * as z from 'zod';
import { sendsCodes } from '../../session/server/one-time-code.ts';
import type { Commerce, MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { OrderProof } from '../rules/order.ts';
import type { GuestOrder } from '../rules/order-history.ts';

const CALL = 'claim_order';

const Guests = z.looseObject({
  orders: z.array(z.looseObject({ order_code: z.string(), created_at: z.string(), grand_total: z.number() })),
});

/** The orders placed without login that belong to what the logged-in customer confirmed; none at a standard Magento. Throws `CommerceError`. */
export async function listGuestOrders(commerce: Commerce): Promise<GuestOrder[]> {
  if (!(await hasOwnFields(commerce))) return [];
  const answer = await restCall(commerce, 'guest_orders', { method: 'GET' });
  const { data } = Guests.safeParse(answer.result);
  return (data?.orders ?? []).map(({ order_code, created_at, grand_total }) => ({
    number: order_code,
    createdAt: created_at,
    grandTotal: grand_total,
  }));
}

/** Whether a guest's order can be put into an account with a code; not with a standard Magento. Throws `CommerceError`. */
export async function canClaimOrders(commerce: Commerce): Promise<boolean> {
  return sendsCodes(commerce) && (await hasOwnFields(commerce));
}

/**
 * Puts a guest's order into the account of the logged-in customer, by its cart, or without one by the number or address
 * that they confirmed. Throws `CommerceError`, also for another customer's order.
 */
export async function claimOrder(
  commerce: MiddlewareApi,
  { number, cartId }: Pick<OrderProof, 'number' | 'cartId'>,
): Promise<void> {
  const body = { order_code: number, ...(cartId && { cart_id: cartId }) };
  const answer = await restCall(commerce, CALL, { method: 'POST', body });
  if (answer.code !== 200)
    throw new CommerceError('refused', `${CALL} answered ${answer.code}`, { statusCode: answer.code });
}
