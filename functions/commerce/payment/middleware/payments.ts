import * as z from 'zod';
import { GATEWAYS } from '../../gateways/rules/gateways.ts';
import { readOrder } from '../../orders/db/order.ts';
import { ORDER_REFUSES, orderFields, requireOrder } from '../../orders/middleware/order-fields.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { text } from '../../transport/middleware/fields.ts';
import { changePayment } from '../rules/change-payment.ts';
import { callsOfGateway } from './gateway-calls.ts';
import { ORDER_EXAMPLE } from './payment-fields.ts';

/** Paying an order that was placed. */
export const paymentCalls: Calls = {
  change_payment: post({
    summary: 'Another way to pay an order of which nothing was paid or sent yet',
    input: z.object({ ...orderFields, payment_method: text(64).describe('Code, as the cart offers it') }),
    result: z.object({
      order_id: z.string(),
      order_status: z.string(),
      payment_method: z.string(),
      payment_title: z.string(),
      expires_at: z.string().nullable().describe('Until when an online payment is waited for'),
    }),
    example: {
      input: { ...ORDER_EXAMPLE, payment_method: 'cashondelivery' },
      result: {
        order_id: '000000012',
        order_status: 'pending',
        payment_method: 'cashondelivery',
        payment_title: 'Thanh toán khi nhận hàng (COD)',
        expires_at: null,
      },
    },
    refuses: { ...ORDER_REFUSES, 409: 'The order is paid, sent or ended', 422: 'The method is not offered' },
    answer: async (input, context) => {
      const stored = await requireOrder(context, input);
      const { DB } = context.env;
      const result = await changePayment(context.env, stored, input.payment_method, new Date());
      if (result === 'unknown method') throw new RequestError(422, 'the payment method is not offered');
      const { order } = (await readOrder(DB, 'id', stored.order.id)) ?? stored;
      if (result === 'not changeable') throw new RequestError(409, `the order is ${order.status}`);
      return {
        order_id: order.increment_id,
        order_status: order.status,
        payment_method: order.payment_method,
        payment_title: order.payment_title,
        expires_at: order.expires_at,
      };
    },
  }),
  ...Object.assign({}, ...GATEWAYS.map(callsOfGateway)),
};
