import type { PaymentRow } from '../../db/payments.ts';
import {
  field,
  GatewayError,
  type PaymentRequest,
  type PaymentTarget,
  parseAnswer,
  postToGateway,
  type Send,
  type Verdict,
} from './gateway.ts';
import type { ViettelSettings } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';

const VERSION = '2.0';
const COMMAND = 'PAYMENT';
const SUCCESS = '00';
const PAID = '1';
const WAITING = '0';

/** Values that the check sum of each message joins, in this order after the access code. */
const ORDERS = {
  payment: ['billcode', 'command', 'merchant_code', 'order_id', 'trans_amount', 'version'],
  result: [
    'billcode',
    'cust_msisdn',
    'error_code',
    'merchant_code',
    'order_id',
    'payment_status',
    'trans_amount',
    'vt_transaction_id',
  ],
  acknowledgement: ['error_code', 'merchant_code', 'order_id'],
  query: ['cmd', 'merchant_code', 'order_id', 'version'],
  queryAnswer: [
    'merchant_code',
    'order_id',
    'error_code',
    'payment_status',
    'trans_amount',
    'version',
    'vt_transaction_id',
  ],
} as const;

/** The check sum of a message; the algorithm is part of the contract with the merchant. */
export const checkSum = (
  settings: ViettelSettings,
  kind: keyof typeof ORDERS,
  content: Record<string, unknown>,
): string =>
  sign(
    'sha1',
    settings.hashKey,
    settings.accessCode + ORDERS[kind].map((name) => field(content, name)).join(''),
    'base64',
  );

/** Whether a message carries its own right check sum. */
export const isSigned = (
  settings: ViettelSettings,
  kind: keyof typeof ORDERS,
  content: Record<string, unknown>,
): boolean => isSameSignature(field(content, 'check_sum'), checkSum(settings, kind, content));

/** The address of Viettel's page where this order is paid. */
export function startViettel(settings: ViettelSettings, request: PaymentRequest): PaymentTarget {
  const { payment, returnUrl } = request;
  const content = {
    billcode: payment.reference,
    command: COMMAND,
    desc: request.description,
    merchant_code: settings.merchantCode,
    order_id: payment.reference,
    return_url: returnUrl,
    cancel_url: returnUrl,
    trans_amount: String(payment.amount),
    version: VERSION,
  };
  const url = new URL(settings.payUrl, returnUrl);
  url.search = new URLSearchParams({ ...content, check_sum: checkSum(settings, 'payment', content) }).toString();
  return { redirectUrl: url.href, qrContent: null };
}

/** What a signed result says. */
export function readResult(content: Record<string, unknown>): Verdict {
  const code = field(content, 'error_code');
  const status = field(content, 'payment_status');
  const amount = Number(field(content, 'trans_amount') || Number.NaN);
  return {
    gateway: 'viettelpay',
    reference: field(content, 'order_id'),
    amount: Number.isFinite(amount) ? amount : -1,
    outcome: code === SUCCESS && status === PAID ? 'paid' : status === WAITING ? 'pending' : 'failed',
    transactionNo: field(content, 'vt_transaction_id') || null,
    responseCode: code || null,
    content,
  };
}

/** Asks Viettel how a try ended. Throws GatewayError. */
export async function queryViettel(settings: ViettelSettings, payment: PaymentRow, send: Send): Promise<Verdict> {
  const query = {
    cmd: 'TRANS_INQUIRY',
    merchant_code: settings.merchantCode,
    order_id: payment.reference,
    version: VERSION,
  };
  const body = JSON.stringify({ ...query, check_sum: checkSum(settings, 'query', query) });
  const answer = parseAnswer((await postToGateway(send, settings.apiUrl, body)).text);
  if (!isSigned(settings, 'queryAnswer', answer)) throw new GatewayError('the answer of Viettel is not signed by it');
  if (field(answer, 'order_id') !== payment.reference) throw new GatewayError('Viettel answered about another payment');
  return readResult(answer);
}
