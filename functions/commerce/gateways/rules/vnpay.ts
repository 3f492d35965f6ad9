import {
  InpOrderAlreadyConfirmed,
  IpnFailChecksum,
  IpnInvalidAmount,
  IpnOrderNotFound,
  IpnSuccess,
  IpnUnknownError,
} from 'vnpay/constants';
import * as z from 'zod';
import type { PaymentRow } from '../db/payments.ts';
import type { Heard, PaymentGateway, PaymentRequest, PaymentTarget, Settings, Verdict } from './gateway.ts';
import { field, foreignInput, GatewayError, parseAnswer, postToGateway, type Send } from './messages.ts';
import { simulatedApi, simulatedPage } from './settings.ts';
import { isSameSignature } from './signature.ts';
import {
  hashFields,
  QUERY_ANSWER_FIELDS,
  QUERY_FIELDS,
  signParameters,
  UNITS_PER_DONG,
  verifyParameters,
  vnpayTime,
} from './vnpay-signature.ts';
import { wireAmount, wireText, wireTransaction } from './wire.ts';

const CODE = 'vnpay';
const VERSION = '2.1.0';
const SUCCESS = '00';
/** Status of a transaction that is still in progress. */
const PENDING = '01';

type VnpaySettings = Settings<'tmnCode' | 'secret' | 'payUrl' | 'apiUrl'>;

const code = wireText(/^\d{2}$/);
/** Longest reference in VNPay's contract, in characters. */
const MOST_REFERENCE = 100;
/** The fields of every message about a transaction. */
const transaction = z.object({
  vnp_TmnCode: z.string(),
  // Not in the shop's own form alone: VNPay is told that a payment under any other reference is not known here.
  vnp_TxnRef: z.string().max(MOST_REFERENCE),
  vnp_Amount: wireAmount.refine((amount) => amount % UNITS_PER_DONG === 0),
  vnp_TransactionStatus: code,
  vnp_TransactionNo: wireTransaction.optional(),
});
/**
 * A return or a notification. A request of the shop itself, signed with the same secret, has a command and no response
 * code.
 */
const notice = transaction.extend({
  vnp_ResponseCode: code,
  vnp_CurrCode: z.literal('VND').optional(),
  vnp_Command: z.never().optional(),
});

/** A transaction is paid when both codes say so. */
function outcomeOf(responseCode: string, status: string): Verdict['outcome'] {
  if (status === PENDING) return 'pending';
  return responseCode === SUCCESS && status === SUCCESS ? 'paid' : 'failed';
}

/** The verdict of the signed parameters of a return or notification; null for anything else and for another shop. */
export function readNotice(settings: VnpaySettings, parameters: Record<string, string>): Verdict | null {
  const parsed = notice.safeParse(parameters);
  if (!parsed.success || parsed.data.vnp_TmnCode !== settings.tmnCode) return null;
  const { vnp_ResponseCode, vnp_TransactionStatus, vnp_TxnRef, vnp_Amount, vnp_TransactionNo } = parsed.data;
  return {
    gateway: CODE,
    reference: vnp_TxnRef,
    amount: vnp_Amount / UNITS_PER_DONG,
    outcome: outcomeOf(vnp_ResponseCode, vnp_TransactionStatus),
    transactionNo: vnp_TransactionNo || null,
    responseCode: vnp_ResponseCode,
    content: parameters,
  };
}

/** The address of VNPay's payment page for this order. */
function startVnpay(settings: VnpaySettings, request: PaymentRequest): PaymentTarget {
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

const QUERY = 'querydr';
const NOT_FOUND = '91';
/** VNPay's transaction type of a payment; the other types are refunds. */
const PAYMENT_TYPE = '01';
const queried = transaction.extend({ vnp_TransactionType: z.literal(PAYMENT_TYPE) });

/** Asks VNPay for the result of an attempt (querydr). Throws GatewayError. */
async function queryVnpay(settings: VnpaySettings, payment: PaymentRow, send: Send, now: Date): Promise<Verdict> {
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
  const base = { gateway: CODE, reference: payment.reference, content: answer };
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

/** VNPay's answer codes: each makes it either repeat the notification or stop. */
const ANSWERS: Record<Heard, { RspCode: string; Message: string }> = {
  unknown: IpnOrderNotFound,
  wrong_amount: IpnInvalidAmount,
  repeated: InpOrderAlreadyConfirmed,
  pending: IpnSuccess,
  paid: IpnSuccess,
  failed: IpnSuccess,
  refund_due: IpnSuccess,
  unsigned: IpnFailChecksum,
  foreign: IpnUnknownError,
  no_contract: IpnUnknownError,
  later: IpnUnknownError,
};

/** VNPay: cards, bank accounts and VNPAY-QR on its own page. */
export const vnpay: PaymentGateway<keyof VnpaySettings> = {
  code: CODE,
  name: 'VNPay',
  calls: 'vnpay',
  variables: {
    tmnCode: { variable: 'VNPAY_TMN_CODE', simulated: 'CHISIM01' },
    secret: { variable: 'VNPAY_SECRET', simulated: 'simulated-vnpay-secret' },
    payUrl: { variable: 'VNPAY_PAY_URL', simulated: simulatedPage(CODE) },
    apiUrl: { variable: 'VNPAY_API_URL', simulated: simulatedApi(CODE) },
  },
  pageExample: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_Amount=…',
  hasQueryCall: true,
  start: startVnpay,
  query: queryVnpay,
  notice: {
    summary:
      "VNPay's notification (IPN): the only thing, beside a signed query, that makes an order paid. Answered as VNPay wants it",
    methods: ['GET', 'POST'],
    input: foreignInput(['vnp_TxnRef', 'vnp_Amount', 'vnp_ResponseCode', 'vnp_TransactionStatus', 'vnp_SecureHash']),
    result: z.object({ RspCode: z.enum(['00', '01', '02', '04', '97', '99']), Message: z.string() }),
    example: {
      input: {
        vnp_TxnRef: '000000012K7M2P9QX',
        vnp_Amount: '49900000',
        vnp_ResponseCode: '00',
        vnp_TransactionStatus: '00',
        vnp_SecureHash: '649982421beb…',
      },
      result: { RspCode: '00', Message: 'Confirm Success' },
    },
    read(settings, { fields }) {
      const parameters = verifyParameters(fields, settings.secret);
      return parameters ? (readNotice(settings, parameters) ?? 'foreign') : 'unsigned';
    },
    acknowledge: (heard) => ANSWERS[heard],
  },
  returned: {
    summary:
      'What the parameters with which a browser came back say, when VNPay signed them, beside how the payment really stands. A return makes nothing paid.',
    input: z.looseObject({ vnp_TxnRef: z.string().max(100), vnp_SecureHash: z.string().max(256) }),
    example: { vnp_TxnRef: '000000012K7M2P9QX', vnp_ResponseCode: '00', vnp_SecureHash: '649982421beb…' },
    refusal: 'vnp_SecureHash: is not over a return of VNPay',
    read(settings, given) {
      const parameters = verifyParameters(given, settings.secret);
      return parameters && readNotice(settings, parameters);
    },
  },
};
