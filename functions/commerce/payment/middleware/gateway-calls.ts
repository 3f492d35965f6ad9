import * as z from 'zod';
import { findPayment, listPayments } from '../../gateways/db/payments.ts';
import type { PaymentGateway } from '../../gateways/rules/gateway.ts';
import { settingsOf } from '../../gateways/rules/settings.ts';
import { ORDER_REFUSES } from '../../orders/middleware/order-fields.ts';
import { drawQrCode } from '../../promotions/rules/qr-code.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Call, type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { orderBook } from '../rules/order-book.ts';
import {
  answerStart,
  answerState,
  ORDER_EXAMPLE,
  paymentState,
  START_REFUSES,
  STATE_EXAMPLE,
  startInput,
  stateInput,
  stateOf,
} from './payment-fields.ts';

const START = { ...ORDER_EXAMPLE, return_url: 'https://chi.example/orderdetailpayonline?order_id=000000012' };

const page = z.object({
  reference: z.string().describe('What the gateway calls the try'),
  amount: z.number().int().describe('In đồng: the total of the order'),
  redirect_url: z.string().describe("The gateway's page, where the shopper pays"),
  expires_at: z.string(),
});
const PAGE = { reference: '000000012K7M2P9QX', amount: 499_000, expires_at: '2026-11-21T03:15:00.000Z' };

/** The calls for paying an order at a gateway; its notifications are in payment-notices.ts. */
export function callsOfGateway(gateway: PaymentGateway): Calls {
  const { calls, hasQueryCall, hasQrCodes, returned } = gateway;
  return {
    ...(hasQrCodes && { [`${calls}_create_qr`]: qrCall(gateway) }),
    [`${calls}_create_payment`]: pageCall(gateway),
    ...(returned && { [`${calls}_callback`]: returnCall(gateway, returned) }),
    [`${calls}_trans`]: get(stateCall(gateway, !hasQueryCall)),
    ...(hasQueryCall && { [`${calls}_querydr`]: post(stateCall(gateway, true)) }),
  };
}

const pageCall = ({ code, name, pageExample }: PaymentGateway): Call =>
  post({
    summary: `Opens a try to pay an order by ${name}; the amount is the order's`,
    input: startInput,
    result: page,
    example: { input: START, result: { ...PAGE, redirect_url: pageExample } },
    refuses: START_REFUSES,
    answer: async (input, context) => {
      const { reference, amount, redirect_url, expires_at } = await answerStart(context, input, code, 'page');
      if (redirect_url === null) throw new Error(`The answer of ${code} has no address of a payment page`);
      return { reference, amount, redirect_url, expires_at };
    },
  });

const qrCall = ({ code, name }: PaymentGateway): Call =>
  post({
    summary: `Opens a try to pay an order by a ${name} QR code; one that is still good comes again. The amount is the order's`,
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
      const { reference, amount, qr_content, expires_at } = await answerStart(context, input, code, 'qr');
      if (qr_content === null) throw new Error(`The answer of ${code} has no content of a QR code`);
      return { reference, amount, qr_content, qr_svg: drawQrCode(qr_content), expires_at };
    },
  });

/** `isAsked`: the gateway is asked about open attempts first. */
const stateCall = ({ code, name }: PaymentGateway, isAsked: boolean) => ({
  summary: `How the payment of an order by ${name} stands${isAsked ? '; a try that nothing was heard of is asked about there' : ''}`,
  input: stateInput,
  result: paymentState,
  example: { input: ORDER_EXAMPLE, result: { ...STATE_EXAMPLE, gateway: code } },
  refuses: isAsked ? { ...ORDER_REFUSES, 503: 'The gateway does not answer now' } : ORDER_REFUSES,
  answer: (input: z.output<typeof stateInput>, context: Parameters<typeof answerState>[0]) =>
    answerState(context, input, code, isAsked),
});

const returnCall = (gateway: PaymentGateway, returned: NonNullable<PaymentGateway['returned']>): Call =>
  get({
    summary: returned.summary,
    input: returned.input,
    result: z.object({
      is_success: z.boolean().describe('What the return says'),
      response_code: z.string().nullable(),
      payment: paymentState.describe('What the notification said, if it came yet'),
    }),
    example: {
      input: returned.example,
      result: { is_success: true, response_code: '00', payment: { ...STATE_EXAMPLE, gateway: gateway.code } },
    },
    refuses: {
      404: 'There is no such payment',
      422: `The parameters are no return that ${gateway.name} signed`,
    },
    answer: async (input, { env }) => {
      const settings = settingsOf(env, gateway);
      const verdict = settings && returned.read(settings, input);
      if (!verdict) throw new RequestError(422, returned.refusal);
      const book = orderBook(env);
      const payment = await findPayment(env.DB, book.ledger, gateway.code, verdict.reference);
      const order = payment && (await book.read(payment.order_id));
      if (!order) throw new RequestError(404, 'no such payment');
      const payments = await listPayments(env.DB, book.ledger, order.id, gateway.code);
      const state = stateOf(order, gateway.code, payments);
      return { is_success: verdict.outcome === 'paid', response_code: verdict.responseCode, payment: state };
    },
  });
