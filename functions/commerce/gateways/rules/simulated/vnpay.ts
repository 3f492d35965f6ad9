import type { CommerceEnv } from '../../../env.ts';
import { findSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseAnswer } from '../messages.ts';
import { settingsOf } from '../settings.ts';
import { vnpay } from '../vnpay.ts';
import {
  hashFields,
  QUERY_ANSWER_FIELDS,
  QUERY_FIELDS,
  signParameters,
  UNITS_PER_DONG,
  verifyParameters,
  vnpayTime,
} from '../vnpay-signature.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  type NoticeKind,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

/** VNPay's response code and transaction status. */
const CODES = {
  open: ['99', '01'],
  paid: ['00', '00'],
  cancelled: ['24', '02'],
  failed: ['51', '02'],
} as const;

function parametersOf(env: CommerceEnv, payment: SimulatedPayment, short = 0): Record<string, string> {
  const [code, status] = CODES[payment.status];
  return {
    vnp_Amount: String((payment.amount - short) * UNITS_PER_DONG),
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: payment.status === 'paid' ? `VNP${payment.transaction_no}` : '',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: payment.order_number,
    vnp_PayDate: vnpayTime(new Date(payment.paid_at ?? payment.created_at)),
    vnp_ResponseCode: code,
    vnp_TmnCode: required(settingsOf(env, vnpay)).tmnCode,
    vnp_TransactionNo: payment.status === 'paid' ? payment.transaction_no : '0',
    vnp_TransactionStatus: status,
    vnp_TxnRef: payment.reference,
  };
}

export const simulatedVnpay: SimulatedGateway = {
  name: 'VNPAY',
  notice(env, payment, kind: NoticeKind) {
    const { secret } = required(settingsOf(env, vnpay));
    const parameters = parametersOf(env, payment, kind === 'wrong_amount' ? SHORT_BY : 0);
    const signed = signParameters(parameters, kind === 'forged' ? FORGED_SECRET : secret);
    return new Request(`${IPN_PREFIX}vnpay_order_ipn?${signed}`);
  },
  returnUrl: (env, payment) =>
    withParameters(
      payment.return_url,
      signParameters(parametersOf(env, payment), required(settingsOf(env, vnpay)).secret),
    ),
  open(env, url) {
    const given = Object.fromEntries(url.searchParams);
    const parameters = verifyParameters(given, required(settingsOf(env, vnpay)).secret);
    return (
      parameters && {
        gateway: vnpay.code,
        reference: parameters.vnp_TxnRef ?? '',
        amount: Number(parameters.vnp_Amount) / UNITS_PER_DONG,
        order_number: parameters.vnp_OrderInfo ?? '',
        return_url: parameters.vnp_ReturnUrl ?? '',
      }
    );
  },
  async api(env, request) {
    const { secret, tmnCode } = required(settingsOf(env, vnpay));
    const query = parseAnswer(await request.text());
    const answer: Record<string, string> = {
      vnp_ResponseId: crypto.randomUUID().replaceAll('-', ''),
      vnp_Command: 'querydr',
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: field(query, 'vnp_TxnRef'),
      vnp_ResponseCode: '97',
      vnp_Message: 'Invalid Checksum',
    };
    if (field(query, 'vnp_SecureHash') === hashFields(query, QUERY_FIELDS, secret)) {
      const payment = await findSimulated(env.DB, vnpay.code, field(query, 'vnp_TxnRef'));
      Object.assign(
        answer,
        payment
          ? { ...parametersOf(env, payment), vnp_TransactionType: '01', vnp_ResponseCode: '00', vnp_Message: 'Success' }
          : { vnp_ResponseCode: '91', vnp_Message: 'Transaction not found' },
      );
    }
    return Response.json({ ...answer, vnp_SecureHash: hashFields(answer, QUERY_ANSWER_FIELDS, secret) });
  },
};
