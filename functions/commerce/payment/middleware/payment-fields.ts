import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { type GatewayCode, listPayments, type PaymentRow } from '../../gateways/db/payments.ts';
import { GATEWAYS } from '../../gateways/rules/gateways.ts';
import { GatewayError } from '../../gateways/rules/messages.ts';
import { isCompanion } from '../../magento/rules/settings.ts';
import { ORDER_REFUSES, orderFields } from '../../orders/middleware/order-fields.ts';
import type { PayableOrder } from '../../orders/rules/payable-order.ts';
import { clientAddress, limitKey, limitVisitor } from '../../session/middleware/client.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { orderBook } from '../rules/order-book.ts';
import { queryPayment } from '../rules/query-payment.ts';
import { type StartRefusal, startPayment } from '../rules/start-payment.ts';

/** The storefront's page with the result of an online payment. */
const RETURN_PATH = '/orderdetailpayonline';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const STARTS_OF_ORDER = { most: 20, windowSeconds: 3600 };
/** Number of open attempts of an order that a gateway is asked about per call. */
const ASKED_AT_ONCE = 3;

export const startInput = z.object({
  ...orderFields,
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .optional()
    .describe('Where the browser goes afterwards: a page of the storefront'),
});
export const stateInput = z.object(orderFields);

/** The payment status of an order; nothing that a browser sends is trusted. */
export const paymentState = z
  .object({
    order_id: z.string(),
    order_status: z.string(),
    gateway: z.enum(GATEWAYS.map(({ code }) => code)),
    status: z
      .enum(['none', 'open', 'paid', 'failed', 'refund_due'])
      .describe('none: nothing was tried; refund_due: paid although nothing was owed any more'),
    amount: z.number().int(),
    reference: z.string().nullable().describe('What the gateway calls the try'),
    transaction_no: z.string().nullable().describe("The gateway's own number"),
    response_code: z.string().nullable().describe("The gateway's own code"),
    settled_at: z.string().nullable(),
    expires_at: z.string().nullable().describe('Until when the order waits; null when it does not'),
    redirect_url: z.string().nullable().describe('Where the shopper pays, while a try is open and the order waits'),
    qr_content: z
      .string()
      .nullable()
      .describe('What a QR code to pay with says, while a try is open and the order waits'),
    open_until: z.string().nullable().describe('Until when the newest open try can be paid'),
  })
  .meta({ id: 'PaymentState' });
type State = z.infer<typeof paymentState>;

export const ORDER_EXAMPLE = { order_id: '000000012', token: 'f3b1c2a49d7e4c01a5d6e7f8091a2b3c' };
export const STATE_EXAMPLE: State = {
  order_id: '000000012',
  order_status: 'processing',
  gateway: 'vnpay',
  status: 'paid',
  amount: 499_000,
  reference: '000000012K7M2P9QX',
  transaction_no: '14422574',
  response_code: '00',
  settled_at: '2026-11-21T03:00:00.000Z',
  expires_at: null,
  redirect_url: null,
  qr_content: null,
  open_until: null,
};

export const START_REFUSES = {
  ...ORDER_REFUSES,
  409: 'The order does not wait for a payment by this method',
  410: 'The order waited too long and is being canceled',
  429: 'More than 20 tries in an hour',
  503: 'The gateway does not answer now',
} as const;

const REFUSED: Record<StartRefusal, [409 | 410, string]> = {
  'not waiting': [409, 'the order does not wait for a payment'],
  'another method': [409, 'the order is paid by another method: change it first'],
  'too late': [410, 'the order waited too long for its payment'],
  'no contract': [409, 'this shop has no contract with the gateway'],
};

/** Accepts a page of the storefront and refuses any other site; throws RequestError 400. */
function returnAddress(env: CommerceEnv, asked: string | undefined, orderId: string): string {
  const shop = env.STOREFRONT_URL;
  const fallback = shop && new URL(`${RETURN_PATH}?order_id=${encodeURIComponent(orderId)}`, shop).href;
  const address = asked ?? fallback;
  if (!address) throw new RequestError(400, 'return_url: must be given');
  const { origin, hostname } = new URL(address);
  const isShop = shop !== undefined && shop !== '' && origin === new URL(shop).origin;
  // On a local machine the storefront may use any port.
  if (!isShop && !(isDevelopment(env) && LOOPBACK.has(hostname)))
    throw new RequestError(400, 'return_url: must be a page of the storefront');
  return address;
}

/** The order, if the caller proves that it is theirs; otherwise throws RequestError 404. */
async function requirePayable(context: MiddlewareContext, input: z.output<typeof stateInput>): Promise<PayableOrder> {
  if (isCompanion(context.env)) await limitVisitor(context, 'payment_order');
  const authorization = context.req.header('authorization') ?? null;
  const proof = { authorization, cartId: input.cart_id, token: input.token };
  const order = await orderBook(context.env).findProven(input.order_id, proof);
  // Without the proof nobody learns whether the order exists.
  if (!order) throw new RequestError(404, 'no such order');
  return order;
}

/** Starts a payment attempt; throws RequestError. */
export async function answerStart(
  context: MiddlewareContext,
  input: z.output<typeof startInput>,
  gateway: GatewayCode,
  kind: 'page' | 'qr',
): Promise<PaymentRow> {
  const order = await requirePayable(context, input);
  const returnUrl = returnAddress(context.env, input.return_url, order.increment_id);
  const address = (await clientAddress(context)) ?? '127.0.0.1';
  const started = await fromGateway(() =>
    startPayment(context.env, order, {
      gateway,
      kind,
      returnUrl,
      clientAddress: address,
      now: new Date(),
      beforeNew: () => limitKey(context, `payment/${order.id}`, STARTS_OF_ORDER),
    }),
  );
  if (typeof started === 'string') throw new RequestError(...REFUSED[started]);
  return started;
}

/** A gateway that does not answer becomes RequestError 503. */
async function fromGateway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    console.warn(error.message);
    throw new RequestError(503, 'the gateway does not answer now, try again in a minute', 60);
  }
}

/** The status of the order's payment at a gateway; with `isAsked`, the gateway is asked about open attempts first. */
export async function answerState(
  context: MiddlewareContext,
  input: z.output<typeof stateInput>,
  gateway: GatewayCode,
  isAsked: boolean,
): Promise<State> {
  const order = await requirePayable(context, input);
  const { DB } = context.env;
  const book = orderBook(context.env);
  const payments = await listPayments(DB, book.ledger, order.id, gateway);
  // The shopper may have paid in any open attempt, and a gateway may complete a payment that failed at first.
  const unsettled = payments.filter(({ status }, index) => status === 'open' || (index === 0 && status === 'failed'));
  if (!isAsked || unsettled.length === 0) return stateOf(order, gateway, payments);
  await fromGateway(async () => {
    for (const payment of unsettled.slice(0, ASKED_AT_ONCE)) await queryPayment(context.env, payment, new Date());
  });
  const [read, after] = await Promise.all([book.read(order.id), listPayments(DB, book.ledger, order.id, gateway)]);
  return stateOf(read ?? order, gateway, after);
}

export function stateOf(order: PayableOrder, gateway: GatewayCode, payments: readonly PaymentRow[]): State {
  const settled = (status: PaymentRow['status']) => payments.find((payment) => payment.status === status);
  const payment = settled('paid') ?? settled('refund_due') ?? payments[0];
  const open = order.status === 'pending_payment' ? payments.filter(isGood) : [];
  return {
    order_id: order.increment_id,
    order_status: order.status,
    gateway,
    status: payment?.status ?? 'none',
    amount: order.grand_total,
    reference: payment?.reference ?? null,
    transaction_no: payment?.transaction_no ?? null,
    response_code: payment?.response_code ?? null,
    settled_at: payment?.settled_at ?? null,
    expires_at: order.expires_at,
    redirect_url: open.find(({ redirect_url, kind }) => kind === 'page' && redirect_url !== null)?.redirect_url ?? null,
    qr_content: open.find(({ qr_content }) => qr_content !== null)?.qr_content ?? null,
    open_until: open[0]?.expires_at ?? null,
  };
}

const isGood = ({ status, expires_at }: PaymentRow) => status === 'open' && Date.parse(expires_at) > Date.now();
