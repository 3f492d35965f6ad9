import { findSimulated, insertSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseAnswer } from '../messages.ts';
import { SIMULATOR_PATH, settingsOf } from '../settings.ts';
import { isSameSignature } from '../signature.ts';
import { signedOrder, vietqr, vietqrSignature } from '../vietqr.ts';
import { vietqrContent } from '../vietqr-code.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

const STATUS = { open: 'PENDING', paid: 'PAID', cancelled: 'CANCELLED', failed: 'EXPIRED' } as const;
const REFERENCE_DIGITS = 17;
/** No bank has this number. */
const SIMULATED_ACCOUNT = { bank: '970499', account: '0000000000' };
const toReference = (orderCode: string) => orderCode.padStart(REFERENCE_DIGITS, '0');

const transactionOf = (payment: SimulatedPayment, short = 0) => ({
  accountNumber: '0000000000',
  amount: payment.amount - short,
  description: `CHUYEN TIEN ${payment.order_number}`,
  reference: `FT${payment.transaction_no}`,
  transactionDateTime: '2026-01-01 10:00:00',
  virtualAccountName: null,
  counterAccountName: null,
});

export const simulatedVietqr: SimulatedGateway = {
  name: 'VietQR',
  notice(env, payment, kind) {
    if (payment.status !== 'paid') return null;
    const { checksumKey } = required(settingsOf(env, vietqr));
    const data = {
      ...transactionOf(payment, kind === 'wrong_amount' ? SHORT_BY : 0),
      orderCode: Number(payment.reference),
      currency: 'VND',
      paymentLinkId: payment.transaction_no,
      code: '00',
      desc: 'Thành công',
    };
    const signature = vietqrSignature(kind === 'forged' ? FORGED_SECRET : checksumKey, data);
    return new Request(`${IPN_PREFIX}vietqr_order_ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: '00', desc: 'success', success: true, data, signature }),
    });
  },
  returnUrl: (_env, payment) =>
    withParameters(payment.return_url, [
      ['code', '00'],
      ['id', payment.transaction_no],
      ['cancel', String(payment.status === 'cancelled')],
      ['status', STATUS[payment.status]],
      ['orderCode', String(Number(payment.reference))],
    ]),
  // Its pages are opened by references that its API created.
  open: () => null,
  async api(env, request, path) {
    const { checksumKey, apiKey } = required(settingsOf(env, vietqr));
    const refuse = (code: string, desc: string) => Response.json({ code, desc, data: null });
    const reply = (data: Record<string, unknown>) =>
      Response.json({ code: '00', desc: 'success', data, signature: vietqrSignature(checksumKey, data) });
    if (request.headers.get('x-api-key') !== apiKey) return refuse('214', 'Khóa API không đúng');
    if (request.method === 'GET') {
      const payment = await findSimulated(env.DB, vietqr.code, toReference(path.split('/').at(-1) ?? ''));
      if (!payment) return refuse('101', 'Không tìm thấy mã thanh toán');
      return reply({
        id: payment.transaction_no,
        orderCode: Number(payment.reference),
        amount: payment.amount,
        amountPaid: payment.status === 'paid' ? payment.amount : 0,
        status: STATUS[payment.status],
        transactions: payment.status === 'paid' ? [transactionOf(payment)] : [],
        cancellationReason: null,
      });
    }
    const order = parseAnswer(await request.text());
    if (!isSameSignature(field(order, 'signature'), vietqrSignature(checksumKey, signedOrder(order))))
      return refuse('201', 'Mã kiểm tra không hợp lệ');
    const reference = toReference(field(order, 'orderCode'));
    await insertSimulated(env.DB, {
      gateway: vietqr.code,
      reference,
      amount: Number(field(order, 'amount')),
      order_number: field(order, 'description'),
      return_url: field(order, 'returnUrl'),
    });
    return reply({
      amount: order.amount,
      description: order.description,
      orderCode: order.orderCode,
      currency: 'VND',
      status: STATUS.open,
      qrCode: vietqrContent({
        ...SIMULATED_ACCOUNT,
        amount: Number(order.amount),
        words: field(order, 'description'),
      }),
      checkoutUrl: `${SIMULATOR_PATH}/pay/${vietqr.code}/${reference}`,
    });
  },
};
