import { HashAlgorithm } from 'vnpay/enums';
import { buildPaymentUrlSearchParams, calculateSecureHash } from 'vnpay/utils';
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
import type { VnpaySettings } from './settings.ts';
import { isSameSignature } from './signature.ts';

/** VNPay counts in hundredths of a đồng. */
const UNITS_PER_DONG = 100;
const VERSION = '2.1.0';
const VIETNAM_MS = 7 * 3_600_000;
const SUCCESS = '00';

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

/** The parameters that carry a right hash; null when it is wrong. Parameters that are not VNPay's are none of its business. */
export function verifyParameters(given: Record<string, unknown>, secret: string): Record<string, string> | null {
  const parameters = Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('vnp_') && !entry[0].startsWith('vnp_SecureHash') && typeof entry[1] === 'string',
    ),
  );
  const wanted = hash(secret, buildPaymentUrlSearchParams(parameters).toString());
  return isSameSignature(field(given, 'vnp_SecureHash').toLowerCase(), wanted) ? parameters : null;
}

/** What signed parameters, of the return or of a notification, say. */
export function readVerdict(parameters: Record<string, string>): Verdict {
  const { vnp_ResponseCode: code = '', vnp_TransactionStatus: status = code } = parameters;
  const amount = Number(parameters.vnp_Amount);
  return {
    gateway: 'vnpay',
    reference: parameters.vnp_TxnRef ?? '',
    amount: Number.isFinite(amount) ? amount / UNITS_PER_DONG : -1,
    outcome: code === SUCCESS && status === SUCCESS ? 'paid' : 'failed',
    transactionNo: parameters.vnp_TransactionNo ?? null,
    responseCode: code || null,
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

const NOT_FOUND = '91';
const PENDING = '01';

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
    vnp_Command: 'querydr',
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
  const code = field(answer, 'vnp_ResponseCode');
  const status = field(answer, 'vnp_TransactionStatus');
  const base = { gateway: 'vnpay' as const, reference: payment.reference, content: answer };
  if (code === NOT_FOUND || status === PENDING)
    return { ...base, amount: null, outcome: 'pending', transactionNo: null, responseCode: status || code };
  if (code !== SUCCESS || field(answer, 'vnp_TxnRef') !== payment.reference)
    throw new GatewayError(`VNPay refused the query with ${code}`);
  return {
    ...base,
    amount: Number(field(answer, 'vnp_Amount')) / UNITS_PER_DONG,
    outcome: status === SUCCESS ? 'paid' : 'failed',
    transactionNo: field(answer, 'vnp_TransactionNo') || null,
    responseCode: status,
  };
}
