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
import type { ShopeePaySettings } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';

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

/** Whether a body was signed by who knows the secret. */
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

/** What a signed notification, or the transaction in a signed answer, says. */
export function readTransaction(content: Record<string, unknown>, reference: string): Verdict {
  const status = field(content, 'transaction_status') || field(content, 'status');
  const amount = Number(field(content, 'amount') || Number.NaN);
  return {
    gateway: 'shopee_pay',
    reference,
    amount: Number.isFinite(amount) ? amount / UNITS_PER_DONG : -1,
    outcome: status === PAID ? 'paid' : status === FAILED ? 'failed' : 'pending',
    transactionNo: field(content, 'transaction_sn') || null,
    responseCode: status || null,
    content,
  };
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
  const { transaction } = answer;
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
  if (answer.errcode !== 0 || typeof transaction !== 'object' || transaction === null)
    throw new GatewayError(`ShopeePay refused the query with ${field(answer, 'errcode')}`);
  const content = transaction as Record<string, unknown>;
  if (field(content, 'reference_id') !== payment.reference)
    throw new GatewayError('ShopeePay answered about another payment');
  return readTransaction(content, payment.reference);
}
