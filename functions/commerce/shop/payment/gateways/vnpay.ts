import { HashAlgorithm } from 'vnpay/enums';
import { buildPaymentUrlSearchParams, calculateSecureHash } from 'vnpay/utils';
import * as z from 'zod';
import type { PaymentRow } from '../../../db/payment/payments.ts';
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
import type { VnpaySettings } from './settings.ts';
import { isSameSignature } from './signature.ts';
import { wireAmount, wireReference, wireText, wireTransaction } from './wire.ts';

/** VNPay counts in hundredths of a đồng. */
const UNITS_PER_DONG = 100;
const VERSION = '2.1.0';
const VIETNAM_MS = 7 * 3_600_000;
const SUCCESS = '00';
/** The state of a transaction that is not over. */
const PENDING = '01';

/** A moment as VNPay writes it: yyyyMMddHHmmss in Vietnam. */
export const vnpayTime = (moment: Date): string =>
  new Date(moment.getTime() + VIETNAM_MS).toISOString().replace(/\D/g, '').slice(0, 14);

const hash = (secret: string, data: string) =>
  calculateSecureHash({ secureSecret: secret, data, hashAlgorithm: HashAlgorithm.SHA512, bufferEncode: 'utf-8' });

/** Parameters in VNPay's order with the hash at the end. */
export function signParameters(parameters: Record<string, string>, secret: string): URLSearchParams {
  const signed = buildPaymentUrlSearchParams(parameters);
  signed.append('vnp_SecureHash', hash(secret, signed.toString()));
  return signed;
}

const HASH_FIELDS = ['vnp_SecureHash', 'vnp_SecureHashType'];
const signedParameters = z.record(z.string(), z.string());

/**
 * The parameters that carry a right hash; null when it is wrong, or one of them is no text. Parameters that are not
 * VNPay's are none of its business.
 */
export function verifyParameters(given: Record<string, unknown>, secret: string): Record<string, string> | null {
  const parameters = signedParameters.safeParse(
    Object.fromEntries(
      Object.entries(given).filter(([name]) => name.startsWith('vnp_') && !HASH_FIELDS.includes(name)),
    ),
  ).data;
  if (!parameters) return null;
  const wanted = hash(secret, buildPaymentUrlSearchParams(parameters).toString());
  return isSameSignature(field(given, 'vnp_SecureHash').toLowerCase(), wanted) ? parameters : null;
}

const code = wireText(/^\d{2}$/);
/** What every message about a transaction says. */
const transaction = z.object({
  vnp_TmnCode: z.string(),
  vnp_TxnRef: wireReference,
  vnp_Amount: wireAmount.refine((amount) => amount % UNITS_PER_DONG === 0),
  vnp_TransactionStatus: code,
  vnp_TransactionNo: wireTransaction.optional(),
});
/** A return or a notification. A request of the shop's own, signed with the same secret, has a command and no code. */
const notice = transaction.extend({
  vnp_ResponseCode: code,
  vnp_CurrCode: z.literal('VND').optional(),
  vnp_Command: z.never().optional(),
});

/** Paid is what both codes call so. */
function outcomeOf(responseCode: string, status: string): Verdict['outcome'] {
  if (status === PENDING) return 'pending';
  return responseCode === SUCCESS && status === SUCCESS ? 'paid' : 'failed';
}

/**
 * What signed parameters, of the return or of a notification, say; null when they are neither, or are meant for another
 * shop.
 */
export function readNotice(settings: VnpaySettings, parameters: Record<string, string>): Verdict | null {
  const parsed = notice.safeParse(parameters);
  if (!parsed.success || parsed.data.vnp_TmnCode !== settings.tmnCode) return null;
  const { vnp_ResponseCode, vnp_TransactionStatus, vnp_TxnRef, vnp_Amount, vnp_TransactionNo } = parsed.data;
  return {
    gateway: 'vnpay',
    reference: vnp_TxnRef,
    amount: vnp_Amount / UNITS_PER_DONG,
    outcome: outcomeOf(vnp_ResponseCode, vnp_TransactionStatus),
    transactionNo: vnp_TransactionNo || null,
    responseCode: vnp_ResponseCode,
    content: parameters,
  };
}

/** The address of VNPay's page where this order is paid. */
export function startVnpay(settings: VnpaySettings, request: PaymentRequest): PaymentTarget {
  const { payment, returnUrl } = request;
  const parameters = signParameters(
    {
      vnp_Amount: String(payment.amount * UNITS_PER_DONG),
      vnp_Command: 'pay',
      vnp_CreateDate: vnpayTime(new Date(payment.created_at)),
      vnp_CurrCode: 'VND',
      vnp_ExpireDate: vnpayTime(new Date(payment.expires_at)),
      vnp_IpAddr: request.clientAddress,
      vnp_Locale: 'vn',
      vnp_OrderInfo: request.description,
      vnp_OrderType: 'other',
      vnp_ReturnUrl: returnUrl,
      vnp_TmnCode: settings.tmnCode,
      vnp_TxnRef: payment.reference,
      vnp_Version: VERSION,
    },
    settings.secret,
  );
  const url = new URL(settings.payUrl, returnUrl);
  return { redirectUrl: `${url.href}?${parameters}`, qrContent: null };
}

/** Fields of a query's answer in the order in which VNPay signs them. */
export const QUERY_ANSWER_FIELDS = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
  'vnp_PromotionCode',
  'vnp_PromotionAmount',
] as const;
export const QUERY_FIELDS = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_TransactionDate',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
] as const;

/** The hash of a query or of its answer: the values in a fixed order. */
export const hashFields = (content: Record<string, unknown>, names: readonly string[], secret: string): string =>
  hash(secret, names.map((name) => field(content, name)).join('|'));

const QUERY = 'querydr';
const NOT_FOUND = '91';
/** Among the kinds of transactions, a payment; the others are refunds. */
const PAYMENT_TYPE = '01';
const queried = transaction.extend({ vnp_TransactionType: z.literal(PAYMENT_TYPE) });

/** Asks VNPay how a try ended (querydr). Throws GatewayError. */
export async function queryVnpay(
  settings: VnpaySettings,
  payment: PaymentRow,
  send: Send,
  now: Date,
): Promise<Verdict> {
  const query: Record<string, string> = {
    vnp_RequestId: crypto.randomUUID().replaceAll('-', ''),
    vnp_Version: VERSION,
    vnp_Command: QUERY,
    vnp_TmnCode: settings.tmnCode,
    vnp_TxnRef: payment.reference,
    vnp_TransactionDate: vnpayTime(new Date(payment.created_at)),
    vnp_CreateDate: vnpayTime(now),
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: `Truy van ${payment.reference}`,
  };
  const body = JSON.stringify({ ...query, vnp_SecureHash: hashFields(query, QUERY_FIELDS, settings.secret) });
  const answer = parseAnswer((await postToGateway(send, settings.apiUrl, body)).text);
  const wanted = hashFields(answer, QUERY_ANSWER_FIELDS, settings.secret);
  if (!isSameSignature(field(answer, 'vnp_SecureHash').toLowerCase(), wanted))
    throw new GatewayError('the answer of VNPay is not signed by it');
  const base = { gateway: 'vnpay' as const, reference: payment.reference, content: answer };
  const responseCode = field(answer, 'vnp_ResponseCode');
  if (field(answer, 'vnp_Command') !== QUERY || field(answer, 'vnp_TmnCode') !== settings.tmnCode)
    throw new GatewayError('VNPay answered something else than the query');
  if (responseCode === NOT_FOUND)
    return { ...base, amount: null, outcome: 'pending', transactionNo: null, responseCode };
  if (responseCode !== SUCCESS) throw new GatewayError(`VNPay refused the query with ${responseCode}`);
  const parsed = queried.safeParse(answer);
  if (!parsed.success) throw new GatewayError('the answer of VNPay has another form than its contract says');
  const { vnp_TxnRef, vnp_Amount, vnp_TransactionStatus: status, vnp_TransactionNo } = parsed.data;
  if (vnp_TxnRef !== payment.reference) throw new GatewayError('VNPay answered about another payment');
  return {
    ...base,
    amount: vnp_Amount / UNITS_PER_DONG,
    outcome: outcomeOf(responseCode, status),
    transactionNo: vnp_TransactionNo || null,
    responseCode: status,
  };
}
