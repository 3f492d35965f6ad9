import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import { field, foreignInput, GatewayError, parseAnswer, postToGateway, type Send } from './messages.ts';
import { simulatedApi, simulatedPage } from './settings.ts';
import { isSameSignature, sign } from './signature.ts';
import { wireAmount, wireReference, wireText, wireTransaction } from './wire.ts';

const CODE = 'viettelpay';
type ViettelSettings = Settings<'merchantCode' | 'accessCode' | 'hashKey' | 'payUrl' | 'apiUrl'>;

const VERSION = '2.0';
const COMMAND = 'PAYMENT';
const SUCCESS = '00';
const PAID = '1';
const WAITING = '0';

/** The values that each message's checksum joins, in this order, after the access code. */
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

/** The checksum of a message. Its algorithm is part of the contract with the merchant. */
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

/** Whether the checksum of a message is correct. */
export const isSigned = (
  settings: ViettelSettings,
  kind: keyof typeof ORDERS,
  content: Record<string, unknown>,
): boolean => isSameSignature(field(content, 'check_sum'), checkSum(settings, kind, content));

/** The address of Viettel's payment page for this order. */
function startViettel(settings: ViettelSettings, request: PaymentRequest): PaymentTarget {
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

const errorCode = wireText(/^[0-9A-Z]{2,3}$/);
const paymentStatus = wireText(/^-?\d$/);
const result = z.object({
  billcode: wireReference,
  cust_msisdn: wireText(/^[\d*]{0,15}$/).optional(),
  error_code: errorCode,
  merchant_code: z.string(),
  order_id: wireReference,
  payment_status: paymentStatus,
  trans_amount: wireAmount,
  vt_transaction_id: wireTransaction.optional(),
});
const queryAnswer = result.omit({ billcode: true, cust_msisdn: true }).extend({
  trans_amount: wireAmount.optional(),
  version: z.literal(VERSION),
});

function readVerdict(content: z.output<typeof queryAnswer> | z.output<typeof result>): Verdict {
  const { error_code: code, payment_status: status } = content;
  return {
    gateway: CODE,
    reference: content.order_id,
    amount: content.trans_amount ?? null,
    outcome: code === SUCCESS && status === PAID ? 'paid' : status === WAITING ? 'pending' : 'failed',
    transactionNo: content.vt_transaction_id || null,
    responseCode: code,
    content,
  };
}

/**
 * The verdict of a result that Viettel signed for this shop; otherwise null. The checksum joins values without
 * separators, so it is only trusted when the text can be read in one way: the merchant is ours, bill and order are the
 * same attempt as created by `startViettel`, and every field has its format.
 */
function readResult(settings: ViettelSettings, content: Record<string, unknown>): Verdict | null {
  const parsed = result.safeParse(content);
  if (!parsed.success) return null;
  const { merchant_code, billcode, order_id } = parsed.data;
  if (merchant_code !== settings.merchantCode || billcode !== order_id) return null;
  return isSigned(settings, 'result', content) ? readVerdict(parsed.data) : null;
}

/** Asks Viettel for the result of an attempt. Throws GatewayError. */
async function queryViettel(settings: ViettelSettings, payment: PaymentRow, send: Send): Promise<Verdict> {
  const query = {
    cmd: 'TRANS_INQUIRY',
    merchant_code: settings.merchantCode,
    order_id: payment.reference,
    version: VERSION,
  };
  const body = JSON.stringify({ ...query, check_sum: checkSum(settings, 'query', query) });
  const answer = parseAnswer((await postToGateway(send, settings.apiUrl, body)).text);
  if (!isSigned(settings, 'queryAnswer', answer)) throw new GatewayError('the answer of Viettel is not signed by it');
  const parsed = queryAnswer.safeParse(answer);
  if (!parsed.success) throw new GatewayError('the answer of Viettel has another form than its contract says');
  if (parsed.data.merchant_code !== settings.merchantCode || parsed.data.order_id !== payment.reference)
    throw new GatewayError('Viettel answered about another payment');
  return readVerdict(parsed.data);
}

/** Viettel's codes: 00 received, 01 no such order, 02 not signed for this shop, 03 wrong amount, 99 try again. */
const ANSWERS: Record<Heard, string> = {
  unknown: '01',
  wrong_amount: '03',
  repeated: '00',
  pending: '00',
  paid: '00',
  failed: '00',
  refund_due: '00',
  unsigned: '02',
  foreign: '02',
  no_contract: '99',
  later: '99',
};

/** Viettel Money: wallet and bank account, on its own page. */
export const viettelMoney: PaymentGateway<keyof ViettelSettings> = {
  code: CODE,
  name: 'Viettel Money',
  calls: 'viettelpay',
  variables: {
    merchantCode: { variable: 'VIETTEL_MERCHANT_CODE', simulated: 'CHISIM' },
    accessCode: { variable: 'VIETTEL_ACCESS_CODE', simulated: 'simulated-viettel-access' },
    hashKey: { variable: 'VIETTEL_HASH_KEY', simulated: 'simulated-viettel-secret' },
    payUrl: { variable: 'VIETTEL_PAY_URL', simulated: simulatedPage(CODE) },
    apiUrl: { variable: 'VIETTEL_API_URL', simulated: simulatedApi(CODE) },
  },
  pageExample: 'https://pay.bankplus.vn/PaymentGateway/payment?…',
  start: startViettel,
  query: queryViettel,
  notice: {
    summary: "Viettel Money's result of a payment, with its check sum; answered as Viettel wants it",
    methods: ['POST'],
    input: foreignInput([...ORDERS.result, 'check_sum']),
    result: z.object({
      error_code: z
        .string()
        .describe('00 heard, 01 no such order, 02 not a result signed for this shop, 03 amount, 99 try again'),
      merchant_code: z.string(),
      order_id: z.string().describe('Empty where what came was not signed'),
      check_sum: z.string().describe('Empty where what came was not signed'),
    }),
    example: {
      input: {
        billcode: '000000012K7M2P9QX',
        cust_msisdn: '84901234567',
        error_code: '00',
        merchant_code: 'CHI',
        order_id: '000000012K7M2P9QX',
        payment_status: 1,
        trans_amount: 499_000,
        vt_transaction_id: '2600000012',
        check_sum: 'b2s=',
      },
      result: { error_code: '00', merchant_code: 'CHI', order_id: '000000012K7M2P9QX', check_sum: 'b2s=' },
    },
    read: (settings, { fields }) => readResult(settings, fields) ?? 'unsigned',
    // Input from strangers is never repeated or signed: a signature over their text could be used for a forgery.
    acknowledge(heard, settings, verdict) {
      const answer = { error_code: ANSWERS[heard], merchant_code: settings?.merchantCode ?? '', order_id: '' };
      if (!settings || !verdict) return { ...answer, check_sum: '' };
      const signed = { ...answer, order_id: verdict.reference };
      return { ...signed, check_sum: checkSum(settings, 'acknowledgement', signed) };
    },
  },
};
