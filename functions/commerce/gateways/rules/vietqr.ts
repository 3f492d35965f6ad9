import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import {
  field,
  foreignInput,
  GatewayError,
  getFromGateway,
  parseAnswer,
  postToGateway,
  type Send,
} from './messages.ts';
import { simulatedApi } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { vietqrAmount } from './vietqr-code.ts';
import { wireAmount, wireText } from './wire.ts';

const CODE = 'vietqr';
type VietqrSettings = Settings<'clientId' | 'apiKey' | 'checksumKey' | 'apiUrl'>;

const SUCCESS = '00';
/**
 * Number of digits of a reference. payOS identifies an order by a whole number, so leading zeros of a reference are
 * lost.
 */
const REFERENCE_DIGITS = 17;
/** Maximum length of a transfer's text that every bank accepts. */
const MOST_WORDS = 9;

type Data = Record<string, unknown>;

/** A value of signed data in payOS's format: empty for a missing value, JSON for lists. */
function signedValue(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return '';
  if (Array.isArray(value)) return JSON.stringify(value.map(sortedByName));
  return String(value);
}

function sortedByName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The signature of data: HMAC SHA-256 of its `name=value` pairs, sorted by name, in hexadecimal digits. */
export const vietqrSignature = (checksumKey: string, data: Data): string =>
  sign(
    'sha256',
    checksumKey,
    Object.entries(data)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${signedValue(value)}`)
      .join('&'),
    'hex',
  );

/** The fields of a new order that the signature covers. */
export const signedOrder = ({ amount, cancelUrl, description, orderCode, returnUrl }: Data): Data => ({
  amount,
  cancelUrl,
  description,
  orderCode,
  returnUrl,
});

/** Whether a text in signed data could be read as another field, such as `&amount=1` in the text of a transfer. */
const holdsField = (data: Data): boolean =>
  Object.values(data).some((value) => typeof value === 'string' && /&\w+=/.test(value));

/**
 * Whether every field has a plain name and no fields of its own. A name with `=` could hide the real fields that stand
 * before it in the signed text: the sender of a transfer chooses its text, and with it what follows.
 */
const isPlain = (data: Data): boolean =>
  Object.entries(data).every(
    ([name, value]) => /^\w+$/.test(name) && (typeof value !== 'object' || value === null || Array.isArray(value)),
  );

/** The data of a message with a valid signature of payOS; otherwise null. */
function readSigned(settings: VietqrSettings, message: Data): Data | null {
  const { data, signature } = message;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  if (typeof signature !== 'string' || !isPlain(data as Data)) return null;
  const isSigned = isSameSignature(signature, vietqrSignature(settings.checksumKey, data as Data));
  return isSigned && !holdsField(data as Data) ? (data as Data) : null;
}

const headersOf = ({ clientId, apiKey }: VietqrSettings) => ({ 'x-client-id': clientId, 'x-api-key': apiKey });

/** The signed data of an answer. Throws GatewayError if payOS refused, or if the signature is not valid. */
function readAnswer(settings: VietqrSettings, text: string): Data {
  const answer = parseAnswer(text);
  if (answer.code !== SUCCESS) throw new GatewayError(`payOS refused with ${field(answer, 'code')}`);
  const data = readSigned(settings, answer);
  if (!data) throw new GatewayError('the answer of payOS is not signed by it');
  return data;
}

/** Creates payOS's page, or the content of the QR code, for a transfer of this order's amount. Throws GatewayError. */
async function startVietqr(
  settings: VietqrSettings,
  { payment, returnUrl }: PaymentRequest,
  send: Send,
): Promise<PaymentTarget> {
  const order = {
    orderCode: Number(payment.reference),
    amount: payment.amount,
    description: payment.reference.slice(0, MOST_WORDS),
    returnUrl,
    cancelUrl: returnUrl,
    expiredAt: Math.floor(Date.parse(payment.expires_at) / 1000),
  };
  const signature = vietqrSignature(settings.checksumKey, signedOrder(order));
  const body = JSON.stringify({ ...order, signature });
  const answer = await postToGateway(send, `${settings.apiUrl}/v2/payment-requests`, body, headersOf(settings));
  const data = readAnswer(settings, answer.text);
  const page = field(data, 'checkoutUrl');
  if (data.orderCode !== order.orderCode || data.amount !== order.amount || !page)
    throw new GatewayError('payOS answered about another payment');
  if (payment.kind === 'page') return { redirectUrl: new URL(page, returnUrl).href, qrContent: null };
  const qrContent = field(data, 'qrCode');
  if (vietqrAmount(qrContent) !== order.amount) throw new GatewayError('payOS answered with another QR code');
  return { redirectUrl: null, qrContent };
}

const reference = wireText(/^\d{9,17}$/).transform((digits) => digits.padStart(REFERENCE_DIGITS, '0'));
const transaction = z.object({
  orderCode: reference,
  amount: wireAmount,
  code: z.string(),
  currency: z.literal('VND').optional(),
  reference: wireText(/^[\w.-]{0,64}$/).optional(),
});
const queried = z.object({
  orderCode: reference,
  amount: wireAmount,
  status: z.enum(['PENDING', 'CANCELLED', 'UNDERPAID', 'PAID', 'EXPIRED', 'PROCESSING', 'FAILED']),
  transactions: z.array(z.looseObject({ reference: z.string().max(64) })).optional(),
});

/** Reads a signed notification. payOS sends one only for received money. */
function readNotice(settings: VietqrSettings, message: Data): Verdict | 'unsigned' | 'foreign' {
  const data = readSigned(settings, message);
  if (!data) return 'unsigned';
  const parsed = transaction.safeParse(data);
  if (!parsed.success || parsed.data.code !== SUCCESS) return 'foreign';
  return {
    gateway: CODE,
    reference: parsed.data.orderCode,
    amount: parsed.data.amount,
    outcome: 'paid',
    transactionNo: parsed.data.reference || null,
    responseCode: SUCCESS,
    content: parsed.data,
  };
}

const OUTCOMES = {
  PENDING: 'pending',
  PROCESSING: 'pending',
  UNDERPAID: 'pending',
  PAID: 'paid',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  FAILED: 'failed',
} as const;

/** Asks payOS for the result of an attempt. Throws GatewayError. */
async function queryVietqr(settings: VietqrSettings, payment: PaymentRow, send: Send): Promise<Verdict> {
  const url = `${settings.apiUrl}/v2/payment-requests/${Number(payment.reference)}`;
  const data = readAnswer(settings, await getFromGateway(send, url, headersOf(settings)));
  const parsed = queried.safeParse(data);
  if (!parsed.success) throw new GatewayError('the answer of payOS has another form than its contract says');
  if (parsed.data.orderCode !== payment.reference) throw new GatewayError('payOS answered about another payment');
  return {
    gateway: CODE,
    reference: payment.reference,
    amount: parsed.data.amount,
    outcome: OUTCOMES[parsed.data.status],
    transactionNo: parsed.data.transactions?.[0]?.reference || null,
    responseCode: parsed.data.status,
    content: data,
  };
}

const HEARD = { success: true, desc: 'heard' };
const ANSWERS: Record<Heard, { success: boolean; desc: string }> = {
  unknown: { success: false, desc: 'payment not found' },
  wrong_amount: { success: false, desc: 'amount is wrong' },
  repeated: HEARD,
  pending: HEARD,
  paid: HEARD,
  failed: HEARD,
  refund_due: HEARD,
  unsigned: { success: false, desc: 'signature is wrong' },
  // payOS tests the address with a signed example before it accepts the address.
  foreign: HEARD,
  no_contract: { success: false, desc: 'not configured' },
  later: { success: false, desc: 'try again' },
};

/**
 * A bank transfer by VietQR, which every bank's app can read. payOS creates the code and notifies the shop of received
 * money.
 */
export const vietqr: PaymentGateway<keyof VietqrSettings> = {
  code: CODE,
  name: 'VietQR',
  calls: 'vietqr',
  hasQrCodes: true,
  hasNumericReferences: true,
  variables: {
    clientId: { variable: 'PAYOS_CLIENT_ID', simulated: 'CHISIM-payos' },
    apiKey: { variable: 'PAYOS_API_KEY', simulated: 'simulated-payos-key' },
    checksumKey: { variable: 'PAYOS_CHECKSUM_KEY', simulated: 'simulated-payos-checksum' },
    apiUrl: { variable: 'PAYOS_API_URL', simulated: simulatedApi(CODE) },
  },
  pageExample: 'https://pay.payos.vn/web/…',
  start: startVietqr,
  query: queryVietqr,
  notice: {
    summary: "payOS's notice of a transfer that came, with its signature; answered as payOS wants it",
    tellsPaidOnly: true,
    methods: ['POST'],
    input: foreignInput(['code', 'desc', 'success', 'data', 'signature']),
    result: z.object({ success: z.boolean(), desc: z.string() }),
    example: {
      input: {
        code: '00',
        desc: 'success',
        success: true,
        data: {
          orderCode: 1_223_456_789,
          amount: 499_000,
          description: '000000012',
          reference: 'TF230204212323',
          currency: 'VND',
          code: '00',
          desc: 'success',
        },
        signature: '0f',
      },
      result: HEARD,
    },
    read: (settings, { fields }) => readNotice(settings, fields),
    acknowledge: (heard) => ANSWERS[heard],
  },
};
