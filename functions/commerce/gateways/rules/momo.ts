import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import { field, foreignInput, GatewayError, parseAnswer, postToGateway, type Send } from './messages.ts';
import { simulatedApi } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { wireAmount, wireReference, wireText } from './wire.ts';

const CODE = 'momo';
type MomoSettings = Settings<'partnerCode' | 'accessKey' | 'secretKey' | 'apiUrl' | 'noticeUrl'>;

/** A payment by the MoMo wallet; MoMo shows a QR code on a computer and opens its app on a phone. */
const REQUEST_TYPE = 'captureWallet';
const PAID = '0';
/**
 * Codes of a payment that is not finished: the shopper has not decided, or MoMo is processing it. 9000: the money is
 * reserved but not taken.
 */
const WAITING = ['1000', '7000', '7002', '9000'];
const UNKNOWN_ORDER = '42';

/** Fields that the signature of each message covers, in the order of their names; `accessKey` is the shop's own. */
const SIGNED = {
  create: [
    'accessKey',
    'amount',
    'extraData',
    'ipnUrl',
    'orderId',
    'orderInfo',
    'partnerCode',
    'redirectUrl',
    'requestId',
    'requestType',
  ],
  notice: [
    'accessKey',
    'amount',
    'extraData',
    'message',
    'orderId',
    'orderInfo',
    'orderType',
    'partnerCode',
    'payType',
    'requestId',
    'responseTime',
    'resultCode',
    'transId',
  ],
  query: ['accessKey', 'orderId', 'partnerCode', 'requestId'],
} as const;

/** The signature of a message: HMAC SHA-256 of `name=value` pairs joined by `&`, in hexadecimal digits. */
export function momoSignature(
  settings: MomoSettings,
  kind: keyof typeof SIGNED,
  content: Record<string, unknown>,
): string {
  const values: Record<string, unknown> = { ...content, accessKey: settings.accessKey };
  const text = SIGNED[kind].map((name) => `${name}=${field(values, name)}`).join('&');
  return sign('sha256', settings.secretKey, text, 'hex');
}

/** Whether the signature of a message is valid. */
export const isSignedByMomo = (
  settings: MomoSettings,
  kind: keyof typeof SIGNED,
  content: Record<string, unknown>,
): boolean => isSameSignature(field(content, 'signature'), momoSignature(settings, kind, content));

async function ask(
  settings: MomoSettings,
  call: 'create' | 'query',
  content: Record<string, unknown>,
  send: Send,
): Promise<Record<string, unknown>> {
  const url = `${settings.apiUrl}/v2/gateway/api/${call}`;
  // MoMo's answers have no signature, so only HTTPS proves who answers.
  if (!url.startsWith('https://')) throw new GatewayError('the address of MoMo is not https');
  const body = JSON.stringify({ ...content, lang: 'vi', signature: momoSignature(settings, call, content) });
  const answer = parseAnswer((await postToGateway(send, url, body)).text);
  if (answer.partnerCode !== settings.partnerCode || answer.orderId !== content.orderId)
    throw new GatewayError('MoMo answered about another payment');
  return answer;
}

/** Creates a MoMo payment page for this order. Throws GatewayError. */
async function startMomo(
  settings: MomoSettings,
  { payment, description, returnUrl }: PaymentRequest,
  send: Send,
): Promise<PaymentTarget> {
  const answer = await ask(
    settings,
    'create',
    {
      partnerCode: settings.partnerCode,
      requestType: REQUEST_TYPE,
      requestId: payment.reference,
      orderId: payment.reference,
      orderInfo: description,
      amount: payment.amount,
      redirectUrl: returnUrl,
      ipnUrl: settings.noticeUrl,
      extraData: '',
      autoCapture: true,
    },
    send,
  );
  const page = field(answer, 'payUrl');
  if (field(answer, 'resultCode') !== PAID || !page)
    throw new GatewayError(`MoMo refused with ${field(answer, 'resultCode')}`);
  return { redirectUrl: new URL(page, returnUrl).href, qrContent: null };
}

/** Free text of a signed message. A value with `&` or `=` could be read as two fields, so it is refused. */
const plainText = wireText(/^[^&=]*$/);
const code = wireText(/^\d{1,5}$/);
const transactionId = wireText(/^\d{0,19}$/);
const notice = z.object({
  partnerCode: z.string(),
  orderId: wireReference,
  requestId: wireReference,
  amount: wireAmount,
  orderInfo: plainText,
  orderType: plainText,
  transId: transactionId,
  resultCode: code,
  message: plainText,
  payType: plainText,
  responseTime: wireText(/^\d{10,16}$/),
  extraData: z.literal(''),
  signature: z.string(),
});
const queryAnswer = z.object({ amount: wireAmount, resultCode: code, transId: transactionId.optional() });

const verdictOf = (reference: string, { amount, resultCode, transId }: z.output<typeof queryAnswer>): Verdict => ({
  gateway: CODE,
  reference,
  amount,
  outcome: resultCode === PAID ? 'paid' : WAITING.includes(resultCode) ? 'pending' : 'failed',
  transactionNo: transId || null,
  responseCode: resultCode,
  content: { amount, resultCode, transId },
});

function readNotice(settings: MomoSettings, content: Record<string, unknown>): Verdict | 'unsigned' | 'foreign' {
  if (!isSignedByMomo(settings, 'notice', content)) return 'unsigned';
  const parsed = notice.safeParse(content);
  if (!parsed.success) return 'foreign';
  const { partnerCode, orderId, requestId } = parsed.data;
  if (partnerCode !== settings.partnerCode || requestId !== orderId) return 'foreign';
  return { ...verdictOf(orderId, parsed.data), content: parsed.data };
}

/** Asks MoMo for the result of an attempt. Throws GatewayError. */
async function queryMomo(settings: MomoSettings, { reference }: PaymentRow, send: Send): Promise<Verdict> {
  const content = { partnerCode: settings.partnerCode, requestId: crypto.randomUUID(), orderId: reference };
  const answer = await ask(settings, 'query', content, send);
  if (field(answer, 'resultCode') === UNKNOWN_ORDER)
    return {
      gateway: CODE,
      reference,
      amount: null,
      outcome: 'pending',
      transactionNo: null,
      responseCode: UNKNOWN_ORDER,
      content: answer,
    };
  const parsed = queryAnswer.safeParse(answer);
  if (!parsed.success) throw new GatewayError('the answer of MoMo has another form than its contract says');
  return { ...verdictOf(reference, parsed.data), content: answer };
}

/** MoMo expects an empty answer (204) to an accepted notification; a refusal is answered with a text. */
const REFUSED: Partial<Record<Heard, string>> = {
  unknown: 'no such payment',
  wrong_amount: 'the amount is wrong',
  unsigned: 'the signature is wrong',
  foreign: 'this is no notice of a payment to this shop',
  no_contract: 'not configured',
  later: 'try again',
};

/** The MoMo wallet, on MoMo's own page. */
export const momo: PaymentGateway<keyof MomoSettings> = {
  code: CODE,
  name: 'MoMo',
  calls: 'momo',
  variables: {
    partnerCode: { variable: 'MOMO_PARTNER_CODE', simulated: 'CHISIM' },
    accessKey: { variable: 'MOMO_ACCESS_KEY', simulated: 'simulated-momo-access' },
    secretKey: { variable: 'MOMO_SECRET_KEY', simulated: 'simulated-momo-secret' },
    apiUrl: { variable: 'MOMO_API_URL', simulated: simulatedApi(CODE) },
    noticeUrl: {
      variable: 'MOMO_NOTICE_URL',
      simulated: 'https://simulated-shop.invalid/v1/middleware/momo_order_ipn',
    },
  },
  pageExample: 'https://payment.momo.vn/v2/gateway/pay?…',
  start: startMomo,
  query: queryMomo,
  notice: {
    summary: "MoMo's result of a payment, with its signature; heard is answered with 204 and nothing else",
    methods: ['POST'],
    input: foreignInput([...SIGNED.notice.filter((name) => name !== 'accessKey'), 'signature']),
    result: z.object({ message: z.string().describe('Why the notice was refused') }).nullable(),
    example: {
      input: {
        partnerCode: 'CHI',
        orderId: '000000012K7M2P9QX',
        requestId: '000000012K7M2P9QX',
        amount: 499_000,
        orderInfo: 'Thanh toan don hang 000000012',
        orderType: 'momo_wallet',
        transId: 2_600_000_012,
        resultCode: 0,
        message: 'Thành công.',
        payType: 'qr',
        responseTime: 1_795_305_600_000,
        extraData: '',
        signature: '0f',
      },
      result: { message: 'the signature is wrong' },
    },
    read: (settings, { fields }) => readNotice(settings, fields),
    acknowledge(heard) {
      const message = REFUSED[heard];
      return message === undefined ? null : { message };
    },
  },
};
