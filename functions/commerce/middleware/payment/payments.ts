import * as z from 'zod';
import { readOrder } from '../../db/orders/order.ts';
import { findPayment, listPayments } from '../../db/payment/payments.ts';
import { orderBook } from '../../shop/orders/order-book.ts';
import { changePayment } from '../../shop/payment/change-payment.ts';
import { vnpaySettings } from '../../shop/payment/gateways/settings.ts';
import { readNotice, verifyParameters } from '../../shop/payment/gateways/vnpay.ts';
import { drawQrCode } from '../../shop/promotions/qr-code.ts';
import { ORDER_REFUSES, orderFields, requireOrder } from '../orders/order-fields.ts';
import { RequestError } from '../transport/answer.ts';
import { type Calls, get, post } from '../transport/endpoint.ts';
import { text } from '../transport/fields.ts';
import {
  answerStart,
  answerState,
  paymentState,
  START_REFUSES,
  STATE_EXAMPLE,
  startInput,
  stateInput,
  stateOf,
} from './payment-fields.ts';

const ORDER = { order_id: '000000012', token: 'f3b1c2a49d7e4c01a5d6e7f8091a2b3c' };
const START = { ...ORDER, return_url: 'https://chi.example/orderdetailpayonline?order_id=000000012' };

const page = z.object({
  reference: z.string().describe('What the gateway calls the try'),
  amount: z.number().int().describe('In đồng: the total of the order'),
  redirect_url: z.string().describe("The gateway's page, where the shopper pays"),
  expires_at: z.string(),
});
const PAGE = { reference: '000000012K7M2P9QX', amount: 499_000, expires_at: '2026-11-21T03:15:00.000Z' };

const startCall = (gateway: 'vnpay' | 'shopee_pay' | 'viettelpay', name: string, address: string) =>
  post({
    summary: `Opens a try to pay an order by ${name}; the amount is the order's`,
    input: startInput,
    result: page,
    example: { input: START, result: { ...PAGE, redirect_url: address } },
    refuses: START_REFUSES,
    answer: async (input, context) => {
      const { reference, amount, redirect_url, expires_at } = await answerStart(context, input, gateway, 'page');
      if (redirect_url === null) throw new Error(`A page of ${gateway} has an address`);
      return { reference, amount, redirect_url, expires_at };
    },
  });

const stateCall = (gateway: 'vnpay' | 'shopee_pay' | 'viettelpay', name: string, isAsked: boolean) => ({
  summary: `How the payment of an order by ${name} stands${isAsked ? '; a try that nothing was heard of is asked about there' : ''}`,
  input: stateInput,
  result: paymentState,
  example: { input: ORDER, result: { ...STATE_EXAMPLE, gateway } },
  refuses: isAsked ? { ...ORDER_REFUSES, 503: 'The gateway does not answer now' } : ORDER_REFUSES,
  answer: (input: z.output<typeof stateInput>, context: Parameters<typeof answerState>[0]) =>
    answerState(context, input, gateway, isAsked),
});

/** Paying an order that was placed [MW-066, MW-094..096, MW-098..101, MW-103, MW-104]. */
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
      input: { ...ORDER, payment_method: 'cashondelivery' },
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
  vnpay_create_payment: startCall('vnpay', 'VNPay', 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_Amount=…'),
  vnpay_callback: get({
    summary:
      'What the parameters with which a browser came back say, when VNPay signed them, beside how the payment really stands. A return makes nothing paid.',
    input: z.looseObject({ vnp_TxnRef: z.string().max(100), vnp_SecureHash: z.string().max(256) }),
    result: z.object({
      is_success: z.boolean().describe('What the return says'),
      response_code: z.string().nullable(),
      payment: paymentState.describe('What the notification said, if it came yet'),
    }),
    example: {
      input: { vnp_TxnRef: '000000012K7M2P9QX', vnp_ResponseCode: '00', vnp_SecureHash: '649982421beb…' },
      result: { is_success: true, response_code: '00', payment: STATE_EXAMPLE },
    },
    refuses: { 404: 'There is no such payment', 422: 'The parameters are no return that VNPay signed' },
    answer: async (input, { env }) => {
      const settings = vnpaySettings(env);
      const parameters = settings && verifyParameters(input, settings.secret);
      const verdict = parameters && readNotice(settings, parameters);
      if (!verdict) throw new RequestError(422, 'vnp_SecureHash: is not over a return of VNPay');
      const book = orderBook(env);
      const payment = await findPayment(env.DB, book.ledger, 'vnpay', verdict.reference);
      const order = payment && (await book.read(payment.order_id));
      if (!order) throw new RequestError(404, 'no such payment');
      const state = stateOf(order, 'vnpay', await listPayments(env.DB, book.ledger, order.id, 'vnpay'));
      return { is_success: verdict.outcome === 'paid', response_code: verdict.responseCode, payment: state };
    },
  }),
  vnpay_trans: get(stateCall('vnpay', 'VNPay', false)),
  vnpay_querydr: post(stateCall('vnpay', 'VNPay', true)),
  shopeepay_create_qr: post({
    summary:
      "Opens a try to pay an order by a ShopeePay QR code; one that is still good comes again. The amount is the order's",
    input: startInput,
    result: z.object({
      reference: z.string(),
      amount: z.number().int().describe('In đồng: the total of the order'),
      qr_content: z.string().describe('What the code says'),
      qr_svg: z.string().describe('The code as a drawing'),
      expires_at: z.string(),
    }),
    example: {
      input: START,
      result: {
        ...PAGE,
        qr_content: 'https://wallet.example/pay/…',
        qr_svg: '<svg xmlns="http://www.w3.org/2000/svg">…</svg>',
      },
    },
    refuses: START_REFUSES,
    answer: async (input, context) => {
      const { reference, amount, qr_content, expires_at } = await answerStart(context, input, 'shopee_pay', 'qr');
      if (qr_content === null) throw new Error('A QR code of ShopeePay has a content');
      return { reference, amount, qr_content, qr_svg: drawQrCode(qr_content), expires_at };
    },
  }),
  shopeepay_create_payment: startCall('shopee_pay', 'ShopeePay', 'https://pay.shopee.vn/…'),
  shopeepay_trans: get(stateCall('shopee_pay', 'ShopeePay', true)),
  viettelpay_create_payment: startCall(
    'viettelpay',
    'Viettel Money',
    'https://pay.bankplus.vn/PaymentGateway/payment?…',
  ),
  viettelpay_trans: get(stateCall('viettelpay', 'Viettel Money', true)),
};
