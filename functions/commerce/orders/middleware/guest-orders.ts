import * as z from 'zod';
import { limitClient } from '../../session/middleware/client.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { moment } from '../../transport/middleware/fields.ts';
import { claimOrder } from '../db/claim-order.ts';
import { isGuestOrderOf, listGuestOrdersOf } from '../db/guest-orders.ts';
import { readOrder } from '../db/order.ts';
import { isOrderProven } from '../rules/order-proof.ts';
import { orderCode } from './customer-order-fields.ts';

const CLAIMS = { most: 20, windowSeconds: 3600 };

/** An offered order: what its buyer may not tell everybody stays out of it. */
const guestOrder = z.object({
  order_code: orderCode,
  created_at: moment,
  grand_total: z.number().int(),
  status: z.string(),
});

/** Orders that were placed without login, for the customer whose they are. */
export const guestOrderCalls: Calls = {
  claim_order: post({
    summary:
      'A guest order becomes an order of who is logged in, by the id of the cart that it was, or by the phone number or e-mail address that they confirmed',
    input: z.object({ order_code: orderCode, cart_id: z.string().min(1).max(64).optional() }),
    result: z.object({ order_code: z.string() }),
    example: {
      input: { order_code: '000000123', cart_id: 'jK3xR8mQ2vTzLw5bYc9dHs7nPf4gAe6u' },
      result: { order_code: '000000123' },
    },
    refuses: {
      401: 'Not logged in',
      404: 'There is no such order, neither the cart nor a confirmed number or address is that of the order, or it has another customer',
      429: 'More than 20 in an hour',
    },
    answer: async ({ order_code, cart_id }, context) => {
      const customer = await requireCustomer(context);
      await limitClient(context, 'claim', CLAIMS);
      const { DB } = context.env;
      const order = (await readOrder(DB, 'number', order_code))?.order;
      const now = new Date();
      const isProven =
        order &&
        ((await isOrderProven(DB, order, { customerId: customer.id, cartId: cart_id })) ||
          (await isGuestOrderOf(DB, order.id, customer.id, now)));
      const owner = isProven ? await claimOrder(DB, order.id, customer.id, now) : null;
      if (owner !== customer.id) throw new RequestError(404, 'the order is not found');
      return { order_code };
    },
  }),
  guest_orders: get({
    summary:
      'Orders placed without login that went to the phone number, or were placed with the e-mail address, that who is logged in confirmed; `claim_order` takes them into the account',
    input: z.object({}),
    result: z.object({ orders: z.array(guestOrder) }),
    example: {
      input: {},
      result: {
        orders: [
          {
            order_code: '000000123',
            created_at: '2026-11-20T03:10:00.000Z',
            grand_total: 459_000,
            status: 'processing',
          },
        ],
      },
    },
    refuses: { 401: 'Not logged in' },
    answer: async (_, context) => ({
      orders: await listGuestOrdersOf(context.env.DB, (await requireCustomer(context)).id, new Date()),
    }),
  }),
};
