import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import { field, foreignInput, GatewayError, parseAnswer, parseObject, postToGateway, type Send } from './messages.ts';
import { REFERENCE } from './payment-reference.ts';
import { simulatedApi } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { wireAmount, wireText } from './wire.ts';

const CODE = 'zalopay';
type ZalopaySettings = Settings<'appId' | 'key1' | 'key2' | 'apiUrl'>;

/** ZaloPay requires a user name for a payment; the shop sends no data about its customers. */
const APP_USER = 'khach';
/** The list of products is not sent to ZaloPay. */
const NO_ITEMS = '[]';
/** The shortest lifetime of an order that ZaloPay accepts, in seconds. */
const SHORTEST_LIFE = 300;
const HOURS_AHEAD_OF_UTC = 7;
const PAID = 1;
const FAILED = 2;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** HMAC SHA-256 of a text in hexadecimal digits. `key1` signs what the shop sends, `key2` what ZaloPay sends. */
export const zalopayMac = (key: string, text: string): string => sign('sha256', key, text, 'hex');

/** ZaloPay's id of an attempt: the day in Vietnam, as ZaloPay requires, and our reference. */
export function zalopayReference({ reference, created_at }: Pick<PaymentRow, 'reference' | 'created_at'>): string {
  const day = new Date(Date.parse(created_at) + HOURS_AHEAD_OF_UTC * 3_600_000).toISOString();
  return `${day.slice(2, 10).replaceAll('-', '')}_${reference}`;
}

/** The fields that the MAC of an order covers, in this order. */
export const orderText = (order: Record<string, string>): string =>
  ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item']
    .map((name) => order[name] ?? '')
    .join('|');

async function ask(
  settings: ZalopaySettings,
  call: 'create' | 'query',
  content: Record<string, string>,
  send: Send,
): Promise<Record<string, unknown>> {
  const url = `${settings.apiUrl}/v2/${call}`;
  // ZaloPay's answers have no MAC, so only HTTPS proves who answers.
  if (!url.startsWith('https://')) throw new GatewayError('the address of ZaloPay is not https');
  return parseAnswer((await postToGateway(send, url, new URLSearchParams(content).toString(), FORM)).text);
}

/** Creates a ZaloPay page where this order is paid by the wallet, a QR code or a card. Throws GatewayError. */
async function startZalopay(
  settings: ZalopaySettings,
  { payment, description, returnUrl }: PaymentRequest,
  send: Send,
): Promise<PaymentTarget> {
  const life = Math.round((Date.parse(payment.expires_at) - Date.parse(payment.created_at)) / 1000);
  const order = {
    app_id: settings.appId,
    app_trans_id: zalopayReference(payment),
    app_user: APP_USER,
    amount: String(payment.amount),
    app_time: String(Date.parse(payment.created_at)),
    embed_data: JSON.stringify({ redirecturl: returnUrl }),
    item: NO_ITEMS,
    description,
    bank_code: '',
    expire_duration_seconds: String(Math.max(life, SHORTEST_LIFE)),
  };
  const answer = await ask(settings, 'create', { ...order, mac: zalopayMac(settings.key1, orderText(order)) }, send);
  const page = field(answer, 'order_url');
  if (answer.return_code !== PAID || !page)
    throw new GatewayError(`ZaloPay refused with ${field(answer, 'sub_return_code') || field(answer, 'return_code')}`);
  return { redirectUrl: new URL(page, returnUrl).href, qrContent: null };
}

const transactionId = wireText(/^\d{0,19}$/);
const order = z.object({
  app_id: z.union([z.int(), z.string()]).transform(String),
  app_trans_id: z
    .string()
    .regex(/^\d{6}_/)
    .transform((text) => text.slice('yymmdd_'.length))
    .pipe(z.string().regex(REFERENCE)),
  amount: wireAmount,
  zp_trans_id: transactionId,
});
const queryAnswer = z.object({
  return_code: z.int(),
  sub_return_code: z.int().optional(),
  amount: z.union([wireAmount, z.literal(0)]).optional(),
  zp_trans_id: transactionId.optional(),
});

/** Reads a signed notification. ZaloPay sends one only for received money. */
function readNotice(settings: ZalopaySettings, fields: Record<string, unknown>): Verdict | 'unsigned' | 'foreign' {
  const text = typeof fields.data === 'string' ? fields.data : '';
  if (!isSameSignature(field(fields, 'mac'), zalopayMac(settings.key2, text))) return 'unsigned';
  const parsed = order.safeParse(parseObject(text));
  if (!parsed.success || parsed.data.app_id !== settings.appId) return 'foreign';
  return {
    gateway: CODE,
    reference: parsed.data.app_trans_id,
    amount: parsed.data.amount,
    outcome: 'paid',
    transactionNo: parsed.data.zp_trans_id || null,
    responseCode: String(PAID),
    content: parsed.data,
  };
}

/** Asks ZaloPay for the result of an attempt. Throws GatewayError. */
async function queryZalopay(settings: ZalopaySettings, payment: PaymentRow, send: Send): Promise<Verdict> {
  const reference = zalopayReference(payment);
  const { appId, key1 } = settings;
  const mac = zalopayMac(key1, `${appId}|${reference}|${key1}`);
  const answer = await ask(settings, 'query', { app_id: appId, app_trans_id: reference, mac }, send);
  const parsed = queryAnswer.safeParse(answer);
  if (!parsed.success) throw new GatewayError('the answer of ZaloPay has another form than its contract says');
  const { return_code, sub_return_code, amount, zp_trans_id } = parsed.data;
  return {
    gateway: CODE,
    reference: payment.reference,
    amount: amount || null,
    outcome: return_code === PAID ? 'paid' : return_code === FAILED ? 'failed' : 'pending',
    transactionNo: zp_trans_id || null,
    responseCode: String(sub_return_code || return_code),
    content: answer,
  };
}

/** Answer codes for ZaloPay: 1 accepted, 2 refused, 0 send again. */
const HEARD = { return_code: 1, return_message: 'success' };
const ANSWERS: Record<Heard, { return_code: number; return_message: string }> = {
  unknown: { return_code: 2, return_message: 'payment not found' },
  wrong_amount: { return_code: 2, return_message: 'amount is wrong' },
  repeated: HEARD,
  pending: HEARD,
  paid: HEARD,
  failed: HEARD,
  refund_due: HEARD,
  unsigned: { return_code: 2, return_message: 'mac is wrong' },
  foreign: { return_code: 2, return_message: 'this is no notice of a payment to this shop' },
  no_contract: { return_code: 0, return_message: 'not configured' },
  later: { return_code: 0, return_message: 'try again' },
};

/** ZaloPay: wallet, QR code and cards, on its own page. */
export const zalopay: PaymentGateway<keyof ZalopaySettings> = {
  code: CODE,
  name: 'ZaloPay',
  calls: 'zalopay',
  variables: {
    appId: { variable: 'ZALOPAY_APP_ID', simulated: '2553000' },
    key1: { variable: 'ZALOPAY_KEY1', simulated: 'simulated-zalopay-key1' },
    key2: { variable: 'ZALOPAY_KEY2', simulated: 'simulated-zalopay-key2' },
    apiUrl: { variable: 'ZALOPAY_API_URL', simulated: simulatedApi(CODE) },
  },
  pageExample: 'https://qcgateway.zalopay.vn/openinapp?order=…',
  start: startZalopay,
  query: queryZalopay,
  notice: {
    summary: "ZaloPay's notice of money that it took, with its MAC; answered as ZaloPay wants it",
    tellsPaidOnly: true,
    methods: ['POST'],
    input: foreignInput(['data', 'mac', 'type']),
    result: z.object({
      return_code: z.number().int().describe('1 heard, 2 refused, 0 send it again'),
      return_message: z.string(),
    }),
    example: {
      input: {
        data: '{"app_id":2553,"app_trans_id":"261123_000000012K7M2P9QX","amount":499000,"zp_trans_id":261123000000012}',
        mac: '0f',
        type: 1,
      },
      result: HEARD,
    },
    read: (settings, { fields }) => readNotice(settings, fields),
    acknowledge: (heard) => ANSWERS[heard],
  },
};
