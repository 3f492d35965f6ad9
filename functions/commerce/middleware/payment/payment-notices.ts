import {
  InpOrderAlreadyConfirmed,
  IpnFailChecksum,
  IpnInvalidAmount,
  IpnOrderNotFound,
  IpnSuccess,
  IpnUnknownError,
} from 'vnpay/constants';
import * as z from 'zod';
import type { Verdict } from '../../shop/payment/gateways/gateway.ts';
import { shopeePaySettings, viettelSettings, vnpaySettings } from '../../shop/payment/gateways/settings.ts';
import { isSigned, readNotice as readShopeePay } from '../../shop/payment/gateways/shopee-pay.ts';
import { checkSum, readResult } from '../../shop/payment/gateways/viettel-money.ts';
import { readNotice as readVnpay, verifyParameters } from '../../shop/payment/gateways/vnpay.ts';
import { applyVerdict, type Outcome } from '../../shop/payment/settle-payment.ts';
import { type MiddlewareContext, readBody } from '../transport/answer.ts';
import type { Calls, Endpoint } from '../transport/endpoint.ts';

// The gateways' own answers: a code that is none of ours, so that each repeats or stops repeating as it should.

const VNPAY: Record<Outcome, { RspCode: string; Message: string }> = {
  unknown: IpnOrderNotFound,
  wrong_amount: IpnInvalidAmount,
  repeated: InpOrderAlreadyConfirmed,
  pending: IpnSuccess,
  paid: IpnSuccess,
  failed: IpnSuccess,
  refund_due: IpnSuccess,
};
/** ShopeePay's codes: 0 heard, 1 wrong parameters, 2 not allowed, 5 no such order, -1 try again. */
const SHOPEE: Record<Outcome, { errcode: number; debug_msg: string }> = {
  unknown: { errcode: 5, debug_msg: 'payment not found' },
  wrong_amount: { errcode: 1, debug_msg: 'amount is wrong' },
  repeated: { errcode: 0, debug_msg: 'success' },
  pending: { errcode: 0, debug_msg: 'success' },
  paid: { errcode: 0, debug_msg: 'success' },
  failed: { errcode: 0, debug_msg: 'success' },
  refund_due: { errcode: 0, debug_msg: 'success' },
};
const VIETTEL: Record<Outcome, string> = {
  unknown: '01',
  wrong_amount: '03',
  repeated: '00',
  pending: '00',
  paid: '00',
  failed: '00',
  refund_due: '00',
};
const VIETTEL_UNSIGNED = '02';
const VIETTEL_FAILURE = '99';

/** What became of a verdict; null when that cannot be told now, so that the gateway tries again. */
async function settle({ env }: MiddlewareContext, verdict: Verdict): Promise<Outcome | null> {
  try {
    return await applyVerdict(env, verdict, 'notification', new Date());
  } catch (error) {
    console.error(error);
    return null;
  }
}

const foreignInput = (names: string[]) => z.looseObject(Object.fromEntries(names.map((name) => [name, z.unknown()])));

const vnpayNotice: Endpoint = {
  summary:
    "VNPay's notification (IPN): the only thing, beside a signed query, that makes an order paid. Answered as VNPay wants it",
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
  isForeign: true,
  answer: async (input, context) => {
    const settings = vnpaySettings(context.env);
    if (!settings) return IpnUnknownError;
    const parameters = verifyParameters(input as Record<string, unknown>, settings.secret);
    if (!parameters) return IpnFailChecksum;
    const verdict = readVnpay(settings, parameters);
    if (!verdict) return IpnUnknownError;
    const outcome = await settle(context, verdict);
    return outcome ? VNPAY[outcome] : IpnUnknownError;
  },
};

/** What gateways tell of their own accord, each in its own form [MW-097, MW-102, X104]. */
export const noticeOfPaymentCalls: Calls = {
  vnpay_order_ipn: { GET: vnpayNotice, POST: vnpayNotice },
  shopeepay_order_ipn: {
    POST: {
      summary:
        "ShopeePay's notification, signed over its body in the header X-Airpay-Req-H; answered as ShopeePay wants it",
      input: foreignInput(['reference_id', 'amount', 'transaction_status', 'transaction_sn']),
      result: z.object({ errcode: z.number().int(), debug_msg: z.string() }),
      example: {
        input: {
          reference_id: '000000012K7M2P9QX',
          amount: 49_900_000,
          transaction_status: 3,
          transaction_sn: '210000000012',
        },
        result: { errcode: 0, debug_msg: 'success' },
      },
      isForeign: true,
      answer: async (_, context) => {
        const settings = shopeePaySettings(context.env);
        if (!settings) return { errcode: -1, debug_msg: 'not configured' };
        const signature = context.req.header('X-Airpay-Req-H') ?? null;
        // The signature covers the bytes of the body, and JSON is the one way to read them, whatever the headers say.
        const body = await readBody(context);
        if (body === null || !isSigned(settings, body, signature))
          return { errcode: 2, debug_msg: 'signature is wrong' };
        const verdict = readShopeePay(settings, body);
        if (!verdict) return { errcode: 1, debug_msg: 'this is no notification of a payment to this shop' };
        const outcome = await settle(context, verdict);
        return outcome ? SHOPEE[outcome] : { errcode: -1, debug_msg: 'try again' };
      },
    },
  },
  viettelpay_order_ipn: {
    POST: {
      summary: "Viettel Money's result of a payment, with its check sum; answered as Viettel wants it",
      input: foreignInput([
        'billcode',
        'cust_msisdn',
        'error_code',
        'merchant_code',
        'order_id',
        'payment_status',
        'trans_amount',
        'vt_transaction_id',
        'check_sum',
      ]),
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
      isForeign: true,
      answer: async (input, context) => {
        const settings = viettelSettings(context.env);
        const reply = { error_code: VIETTEL_FAILURE, merchant_code: settings?.merchantCode ?? '', order_id: '' };
        if (!settings) return { ...reply, check_sum: '' };
        const verdict = readResult(settings, input as Record<string, unknown>);
        // Nothing of a stranger's is repeated or signed: a signature over words of theirs is good for a forgery.
        if (!verdict) return { ...reply, error_code: VIETTEL_UNSIGNED, check_sum: '' };
        const outcome = await settle(context, verdict);
        const heard = {
          ...reply,
          error_code: outcome ? VIETTEL[outcome] : VIETTEL_FAILURE,
          order_id: verdict.reference,
        };
        return { ...heard, check_sum: checkSum(settings, 'acknowledgement', heard) };
      },
    },
  },
};
