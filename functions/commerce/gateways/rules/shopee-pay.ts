import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import { field, foreignInput, GatewayError, parseAnswer, parseObject, postToGateway, type Send } from './messages.ts';
import { simulatedApi } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { wireAmount, wireReference, wireText, wireTransaction } from './wire.ts';

const CODE = 'shopee_pay';
type ShopeePaySettings = Settings<'clientId' | 'secret' | 'merchantId' | 'storeId' | 'apiUrl'>;

/** The header with the base64 signature of the body. */
const SIGNATURE_HEADER = 'X-Airpay-Req-H';
/** Units per đồng: ShopeePay uses two decimals in every currency. */
export const UNITS_PER_DONG = 100;
/** ShopeePay's transaction type of a payment. */
const PAYMENT_TYPE = 13;
const PAID = '3';
const FAILED = '4';
const UNKNOWN_ORDER = 5;

/** The headers that accompany a body, in both directions. */
export const signedHeaders = (settings: ShopeePaySettings, body: string): Record<string, string> => ({
  'X-Airpay-ClientId': settings.clientId,
  [SIGNATURE_HEADER]: sign('sha256', settings.secret, body, 'base64'),
});

/** Whether the exact bytes of a body were signed with the secret. */
export const isSigned = (settings: ShopeePaySettings, body: string, signature: string | null): boolean =>
  signature !== null && isSameSignature(signature, sign('sha256', settings.secret, body, 'base64'));

async function ask(
  settings: ShopeePaySettings,
  path: string,
  content: Record<string, unknown>,
  send: Send,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ request_id: crypto.randomUUID(), ...content });
  const { text, headers } = await postToGateway(send, `${settings.apiUrl}${path}`, body, signedHeaders(settings, body));
  if (!isSigned(settings, text, headers.get(SIGNATURE_HEADER)))
    throw new GatewayError('the answer of ShopeePay is not signed by it');
  return parseAnswer(text);
}

const shop = (settings: ShopeePaySettings) => ({
  merchant_ext_id: settings.merchantId,
  store_ext_id: settings.storeId,
});

/** The ShopeePay page, or the content of a QR code, for paying this order. Throws GatewayError. */
async function startShopeePay(
  settings: ShopeePaySettings,
  { payment, returnUrl, description }: PaymentRequest,
  send: Send,
): Promise<PaymentTarget> {
  const seconds = Math.round((Date.parse(payment.expires_at) - Date.parse(payment.created_at)) / 1000);
  const base = {
    ...shop(settings),
    payment_reference_id: payment.reference,
    amount: payment.amount * UNITS_PER_DONG,
    currency: 'VND',
    additional_info: description,
  };
  const answer =
    payment.kind === 'qr'
      ? await ask(settings, '/v3/merchant-host/qr/create', { ...base, qr_validity_period: seconds }, send)
      : await ask(
          settings,
          '/v3/merchant-host/order/create',
          { ...base, return_url: returnUrl, platform_type: 'pc', validity_period: seconds },
          send,
        );
  const target = field(answer, payment.kind === 'qr' ? 'qr_content' : 'redirect_url_http');
  if (answer.errcode !== 0 || !target) throw new GatewayError(`ShopeePay refused with ${field(answer, 'errcode')}`);
  return payment.kind === 'qr'
    ? { redirectUrl: null, qrContent: new URL(target, returnUrl).href }
    : { redirectUrl: new URL(target, returnUrl).href, qrContent: null };
}

const digit = wireText(/^\d$/);
/** A payment, as both notifications and query answers describe it. */
const transaction = z.object({
  amount: wireAmount,
  currency: z.literal('VND').optional(),
  transaction_sn: wireTransaction.optional(),
  transaction_type: z.literal([PAYMENT_TYPE, String(PAYMENT_TYPE)]).optional(),
});
const notice = transaction.extend({
  reference_id: wireReference.optional(),
  payment_reference_id: wireReference.optional(),
  transaction_status: digit,
  merchant_ext_id: z.string(),
  store_ext_id: z.string(),
});
const queried = transaction.extend({ reference_id: wireReference, status: digit });

const verdictOf = (reference: string, status: string, content: z.output<typeof transaction>): Verdict => ({
  gateway: CODE,
  reference,
  amount: content.amount / UNITS_PER_DONG,
  outcome: status === PAID ? 'paid' : status === FAILED ? 'failed' : 'pending',
  transactionNo: content.transaction_sn || null,
  responseCode: status,
  content,
});

/**
 * The verdict of a signed body, if it is a payment notification for this shop. Null for everything else that is signed
 * with the same secret: requests, answers, refunds, payments of other merchants.
 */
function readNotice(settings: ShopeePaySettings, body: string): Verdict | null {
  const parsed = notice.safeParse(parseObject(body));
  if (!parsed.success) return null;
  const { reference_id, payment_reference_id, merchant_ext_id, store_ext_id, transaction_status } = parsed.data;
  const reference = reference_id ?? payment_reference_id;
  const isOne = reference !== undefined && (payment_reference_id ?? reference) === reference;
  if (!isOne || merchant_ext_id !== settings.merchantId || store_ext_id !== settings.storeId) return null;
  return verdictOf(reference, transaction_status, parsed.data);
}

/** Asks ShopeePay for the result of an attempt. Throws GatewayError. */
async function queryShopeePay(settings: ShopeePaySettings, payment: PaymentRow, send: Send): Promise<Verdict> {
  const answer = await ask(
    settings,
    '/v3/merchant-host/transaction/check',
    {
      ...shop(settings),
      reference_id: payment.reference,
      transaction_type: PAYMENT_TYPE,
      amount: payment.amount * UNITS_PER_DONG,
    },
    send,
  );
  if (answer.errcode === UNKNOWN_ORDER)
    return {
      gateway: CODE,
      reference: payment.reference,
      amount: null,
      outcome: 'pending',
      transactionNo: null,
      responseCode: null,
      content: answer,
    };
  if (answer.errcode !== 0) throw new GatewayError(`ShopeePay refused the query with ${field(answer, 'errcode')}`);
  const parsed = queried.safeParse(answer.transaction);
  if (!parsed.success) throw new GatewayError('the answer of ShopeePay has another form than its contract says');
  if (parsed.data.reference_id !== payment.reference)
    throw new GatewayError('ShopeePay answered about another payment');
  return verdictOf(payment.reference, parsed.data.status, parsed.data);
}

/** ShopeePay's codes: 0 received, 1 wrong parameters, 2 not allowed, 5 no such order, -1 try again. */
const HEARD = { errcode: 0, debug_msg: 'success' };
const ANSWERS: Record<Heard, { errcode: number; debug_msg: string }> = {
  unknown: { errcode: 5, debug_msg: 'payment not found' },
  wrong_amount: { errcode: 1, debug_msg: 'amount is wrong' },
  repeated: HEARD,
  pending: HEARD,
  paid: HEARD,
  failed: HEARD,
  refund_due: HEARD,
  unsigned: { errcode: 2, debug_msg: 'signature is wrong' },
  foreign: { errcode: 1, debug_msg: 'this is no notification of a payment to this shop' },
  no_contract: { errcode: -1, debug_msg: 'not configured' },
  later: { errcode: -1, debug_msg: 'try again' },
};

/** ShopeePay: a QR code for its app, or a page that opens the app. */
export const shopeePay: PaymentGateway<keyof ShopeePaySettings> = {
  code: CODE,
  name: 'ShopeePay',
  calls: 'shopeepay',
  variables: {
    clientId: { variable: 'SHOPEEPAY_CLIENT_ID', simulated: '11000001' },
    secret: { variable: 'SHOPEEPAY_SECRET', simulated: 'simulated-shopeepay-secret' },
    merchantId: { variable: 'SHOPEEPAY_MERCHANT_ID', simulated: 'chi-merchant' },
    storeId: { variable: 'SHOPEEPAY_STORE_ID', simulated: 'chi-online' },
    apiUrl: { variable: 'SHOPEEPAY_API_URL', simulated: simulatedApi(CODE) },
  },
  pageExample: 'https://pay.shopee.vn/…',
  hasQrCodes: true,
  start: startShopeePay,
  query: queryShopeePay,
  notice: {
    summary:
      "ShopeePay's notification, signed over its body in the header X-Airpay-Req-H; answered as ShopeePay wants it",
    methods: ['POST'],
    input: foreignInput(['reference_id', 'amount', 'transaction_status', 'transaction_sn']),
    result: z.object({ errcode: z.number().int(), debug_msg: z.string() }),
    example: {
      input: {
        reference_id: '000000012K7M2P9QX',
        amount: 49_900_000,
        transaction_status: 3,
        transaction_sn: '210000000012',
      },
      result: HEARD,
    },
    // The signature covers the bytes of the body, so the body is always parsed as JSON, whatever its headers say.
    read(settings, { body, header }) {
      if (body === null || !isSigned(settings, body, header(SIGNATURE_HEADER))) return 'unsigned';
      return readNotice(settings, body) ?? 'foreign';
    },
    acknowledge: (heard) => ANSWERS[heard],
  },
};
