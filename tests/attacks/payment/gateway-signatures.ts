import { createHmac } from 'node:crypto';
import type { PayShop } from '../../backend/payment/payment-fixture.ts';

/** Contracts of the shop under attack: what the gateways share with it. Addresses are the simulator's. */
export const CONTRACTS = {
  VNPAY_TMN_CODE: 'CHI00001',
  VNPAY_SECRET: 'secret-of-vnpay',
  SHOPEEPAY_CLIENT_ID: '11000009',
  SHOPEEPAY_SECRET: 'secret-of-shopeepay',
  SHOPEEPAY_MERCHANT_ID: 'chi',
  SHOPEEPAY_STORE_ID: 'chi-web',
  VIETTEL_MERCHANT_CODE: 'CHIFASHION',
  VIETTEL_ACCESS_CODE: 'access-of-viettel',
  VIETTEL_HASH_KEY: 'secret-of-viettel',
} as const;

type Fields = Record<string, string>;

/** Fields of Viettel's result of a payment, in the order in which they are signed. */
export const VIETTEL_RESULT = [
  'billcode',
  'cust_msisdn',
  'error_code',
  'merchant_code',
  'order_id',
  'payment_status',
  'trans_amount',
  'vt_transaction_id',
] as const;

/** Viettel's check sum over a text: the values of a message one after the other. */
export const viettelSum = (text: string): string =>
  createHmac('sha1', CONTRACTS.VIETTEL_HASH_KEY)
    .update(CONTRACTS.VIETTEL_ACCESS_CODE + text)
    .digest('base64');

/** A result as Viettel signs it. */
export const signedByViettel = (fields: Fields): Fields => ({
  ...fields,
  check_sum: viettelSum(VIETTEL_RESULT.map((name) => fields[name] ?? '').join('')),
});

/** Parameters as VNPay signs them. */
export function signedByVnpay(fields: Fields): URLSearchParams {
  const sorted = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parameters = new URLSearchParams(sorted);
  parameters.append(
    'vnp_SecureHash',
    createHmac('sha512', CONTRACTS.VNPAY_SECRET).update(parameters.toString()).digest('hex'),
  );
  return parameters;
}

/** The headers with which ShopeePay sends a body. */
export const shopeePayHeaders = (body: string): Fields => ({
  'X-Airpay-ClientId': CONTRACTS.SHOPEEPAY_CLIENT_ID,
  'X-Airpay-Req-H': createHmac('sha256', CONTRACTS.SHOPEEPAY_SECRET).update(body).digest('base64'),
});

/** Sends a notice; answers what the shop says to it, which is never a failure of the shop. */
export async function send(
  shop: PayShop,
  call: 'vnpay_order_ipn' | 'shopeepay_order_ipn' | 'viettelpay_order_ipn',
  body: string,
  headers: Fields = { 'content-type': 'application/x-www-form-urlencoded' },
): Promise<Fields> {
  const response = await shop.fetch(`/v1/middleware/${call}`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Fields;
}

export const asForm = (fields: Fields): string => new URLSearchParams(fields).toString();
