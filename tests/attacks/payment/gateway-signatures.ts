import { createHmac } from 'node:crypto';
import type { PayShop } from '../../backend/payment/payment-fixture.ts';

/** The secrets that the shop under attack shares with the gateways. The addresses are those of the simulator. */
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
  MOMO_PARTNER_CODE: 'MOMOCHI',
  MOMO_ACCESS_KEY: 'access-of-momo',
  MOMO_SECRET_KEY: 'secret-of-momo',
  ZALOPAY_APP_ID: '2553',
  ZALOPAY_KEY1: 'key1-of-zalopay',
  ZALOPAY_KEY2: 'key2-of-zalopay',
  PAYOS_CLIENT_ID: 'client-of-payos',
  PAYOS_API_KEY: 'key-of-payos',
  PAYOS_CHECKSUM_KEY: 'checksum-of-payos',
} as const;

type Fields = Record<string, string>;

/** The fields of Viettel's payment result, in the order in which they are signed. */
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

/** Viettel's checksum of a text: the values of a message joined without separators. */
export const viettelSum = (text: string): string =>
  createHmac('sha1', CONTRACTS.VIETTEL_HASH_KEY)
    .update(CONTRACTS.VIETTEL_ACCESS_CODE + text)
    .digest('base64');

/** A result with Viettel's signature. */
export const signedByViettel = (fields: Fields): Fields => ({
  ...fields,
  check_sum: viettelSum(VIETTEL_RESULT.map((name) => fields[name] ?? '').join('')),
});

/** Parameters with VNPay's signature. */
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

/** The headers that accompany a body from ShopeePay. */
export const shopeePayHeaders = (body: string): Fields => ({
  'X-Airpay-ClientId': CONTRACTS.SHOPEEPAY_CLIENT_ID,
  'X-Airpay-Req-H': createHmac('sha256', CONTRACTS.SHOPEEPAY_SECRET).update(body).digest('base64'),
});

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** A notification with MoMo's signature: its fields and the access key, sorted by name, `name=value` joined by `&`. */
export function signedByMomo(fields: Record<string, unknown>, secret: string = CONTRACTS.MOMO_SECRET_KEY): string {
  const all: Record<string, unknown> = { ...fields, accessKey: CONTRACTS.MOMO_ACCESS_KEY };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  return JSON.stringify({ ...fields, signature: hex(secret, text) });
}

/** A notification with ZaloPay's MAC: of the text of its data, by the second key. */
export const signedByZalopay = (data: object, key: string = CONTRACTS.ZALOPAY_KEY2): string =>
  JSON.stringify({ data: JSON.stringify(data), mac: hex(key, JSON.stringify(data)), type: 1 });

/** A notification with payOS's signature: of its data sorted by name, `name=value` joined by `&`. */
export function signedByPayos(data: Record<string, unknown>, secret: string = CONTRACTS.PAYOS_CHECKSUM_KEY): string {
  const text = Object.keys(data)
    .toSorted()
    .map((name) => `${name}=${data[name] ?? ''}`)
    .join('&');
  return JSON.stringify({ code: '00', desc: 'success', success: true, data, signature: hex(secret, text) });
}

/** Sends a notification; returns the shop's answer, which must never be a server error. */
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
