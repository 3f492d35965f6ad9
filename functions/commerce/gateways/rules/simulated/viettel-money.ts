import type { CommerceEnv } from '../../../env.ts';
import { findSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseAnswer } from '../messages.ts';
import { settingsOf } from '../settings.ts';
import { checkSum, isSigned, viettelMoney } from '../viettel-money.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

/** Viettel's error code and payment status. */
const CODES = { open: ['01', '0'], paid: ['00', '1'], cancelled: ['V04', '2'], failed: ['V01', '2'] } as const;

function resultOf(env: CommerceEnv, payment: SimulatedPayment, short = 0): Record<string, string> {
  const [code, status] = CODES[payment.status];
  return {
    billcode: payment.reference,
    cust_msisdn: '84901234567',
    error_code: code,
    merchant_code: required(settingsOf(env, viettelMoney)).merchantCode,
    order_id: payment.reference,
    payment_status: status,
    trans_amount: String(payment.amount - short),
    vt_transaction_id: payment.transaction_no,
  };
}

export const simulatedViettelMoney: SimulatedGateway = {
  name: 'Viettel Money',
  notice(env, payment, kind) {
    const settings = required(settingsOf(env, viettelMoney));
    const content = resultOf(env, payment, kind === 'wrong_amount' ? SHORT_BY : 0);
    const signer = kind === 'forged' ? { ...settings, hashKey: FORGED_SECRET } : settings;
    return new Request(`${IPN_PREFIX}viettelpay_order_ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...content, check_sum: checkSum(signer, 'result', content) }).toString(),
    });
  },
  returnUrl(env, payment) {
    const content = resultOf(env, payment);
    const check_sum = checkSum(required(settingsOf(env, viettelMoney)), 'result', content);
    return withParameters(payment.return_url, Object.entries({ ...content, check_sum }));
  },
  open(env, url) {
    const content = Object.fromEntries(url.searchParams);
    if (!isSigned(required(settingsOf(env, viettelMoney)), 'payment', content)) return null;
    return {
      gateway: viettelMoney.code,
      reference: field(content, 'order_id'),
      amount: Number(content.trans_amount),
      order_number: field(content, 'desc'),
      return_url: field(content, 'return_url'),
    };
  },
  async api(env, request) {
    const settings = required(settingsOf(env, viettelMoney));
    const query = parseAnswer(await request.text());
    const payment = isSigned(settings, 'query', query)
      ? await findSimulated(env.DB, viettelMoney.code, field(query, 'order_id'))
      : null;
    const answer: Record<string, string> = {
      merchant_code: settings.merchantCode,
      order_id: field(query, 'order_id'),
      version: '2.0',
      ...(payment ? resultOf(env, payment) : { error_code: '01', payment_status: '0' }),
    };
    return Response.json({ ...answer, check_sum: checkSum(settings, 'queryAnswer', answer) });
  },
};
