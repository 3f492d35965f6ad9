import { HashAlgorithm } from 'vnpay/enums';
import { buildPaymentUrlSearchParams, calculateSecureHash } from 'vnpay/utils';
import * as z from 'zod';
import { vietnamTime } from '../../../../src/kernel/time/vietnam-time.ts';
import { field } from './messages.ts';
import { isSameSignature } from './signature.ts';

/** VNPay's amounts are in hundredths of a đồng. */
export const UNITS_PER_DONG = 100;

/** A time in VNPay's format: yyyyMMddHHmmss, Vietnam time. */
export const vnpayTime = (moment: Date): string => vietnamTime(moment).toISOString().replace(/\D/g, '').slice(0, 14);

const hash = (secret: string, data: string) =>
  calculateSecureHash({ secureSecret: secret, data, hashAlgorithm: HashAlgorithm.SHA512, bufferEncode: 'utf-8' });

/** The parameters in VNPay's order, followed by the hash. */
export function signParameters(parameters: Record<string, string>, secret: string): URLSearchParams {
  const signed = buildPaymentUrlSearchParams(parameters);
  signed.append('vnp_SecureHash', hash(secret, signed.toString()));
  return signed;
}

const HASH_FIELDS = ['vnp_SecureHash', 'vnp_SecureHashType'];
const signedParameters = z.record(z.string(), z.string());

/**
 * The parameters, if their hash is correct; null when it is wrong or a parameter is not text. Parameters that are not
 * VNPay's are left out.
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

/** Fields of a query answer in the order in which VNPay signs them. */
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

/** The hash of a query or its answer: the values in a fixed order. */
export const hashFields = (content: Record<string, unknown>, names: readonly string[], secret: string): string =>
  hash(secret, names.map((name) => field(content, name)).join('|'));
