import * as z from 'zod';
import type { PaymentRow } from '../../../db/payment/payments.ts';
import {
  field,
  GatewayError,
  type PaymentRequest,
  type PaymentTarget,
  parseAnswer,
  parseObject,
  postToGateway,
  type Send,
  type Verdict,
} from './gateway.ts';
import type { ShopeePaySettings } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { wireAmount, wireReference, wireText, wireTransaction } from './wire.ts';

/** Units of an amount in one đồng: ShopeePay counts with two decimals in every currency. */
export const UNITS_PER_DONG = 100;
/** A payment, among the transactions ShopeePay knows. */
const PAYMENT_TYPE = 13;
const PAID = '3';
const FAILED = '4';
const UNKNOWN_ORDER = 5;

/** The headers of a body that one side sends the other. */
export const signedHeaders = (settings: ShopeePaySettings, body: string): Record<string, string> => ({
  'X-Airpay-ClientId': settings.clientId,
  'X-Airpay-Req-H': sign('sha256', settings.secret, body, 'base64'),
});

/** Whether a body, byte for byte, was signed by who knows the secret. */
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
  if (!isSigned(settings, text, headers.get('X-Airpay-Req-H')))
    throw new GatewayError('the answer of ShopeePay is not signed by it');
  return parseAnswer(text);
}

const shop = (settings: ShopeePaySettings) => ({
  merchant_ext_id: settings.merchantId,
  store_ext_id: settings.storeId,
});

/** A page of ShopeePay, or the content of a QR code, where this order is paid. Throws GatewayError. */
export async function startShopeePay(
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
/** A payment, as a notification and the answer to a query both describe it. */
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
  gateway: 'shopee_pay',
  reference,
  amount: content.amount / UNITS_PER_DONG,
  outcome: status === PAID ? 'paid' : status === FAILED ? 'failed' : 'pending',
  transactionNo: content.transaction_sn || null,
  responseCode: status,
  content,
});

/**
 * What a signed body says, where it is a notification about a payment to this shop; null when it is anything else: a
 * request or an answer that is signed with the same secret, a refund, the payment of another merchant.
 */
export function readNotice(settings: ShopeePaySettings, body: string): Verdict | null {
  const parsed = notice.safeParse(parseObject(body));
  if (!parsed.success) return null;
  const { reference_id, payment_reference_id, merchant_ext_id, store_ext_id, transaction_status } = parsed.data;
  const reference = reference_id ?? payment_reference_id;
  const isOne = reference !== undefined && (payment_reference_id ?? reference) === reference;
  if (!isOne || merchant_ext_id !== settings.merchantId || store_ext_id !== settings.storeId) return null;
  return verdictOf(reference, transaction_status, parsed.data);
}

/** Asks ShopeePay how a try ended. Throws GatewayError. */
export async function queryShopeePay(settings: ShopeePaySettings, payment: PaymentRow, send: Send): Promise<Verdict> {
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
      gateway: 'shopee_pay',
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
