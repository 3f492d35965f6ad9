import type { CommerceEnv } from '../../../env.ts';
import { findSimulated, insertSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseAnswer } from '../messages.ts';
import { isSignedByMomo, momo, momoSignature } from '../momo.ts';
import { SIMULATOR_PATH, settingsOf } from '../settings.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

/** MoMo's result codes: 1006 the shopper refused, 1001 not enough money. */
const RESULT = { open: 1000, paid: 0, cancelled: 1006, failed: 1001 } as const;

const resultOf = (env: CommerceEnv, payment: SimulatedPayment, short = 0) => ({
  partnerCode: required(settingsOf(env, momo)).partnerCode,
  orderId: payment.reference,
  requestId: payment.reference,
  amount: payment.amount - short,
  orderInfo: payment.order_number,
  orderType: 'momo_wallet',
  transId: payment.transaction_no,
  resultCode: RESULT[payment.status],
  message: payment.status === 'paid' ? 'Thành công.' : 'Giao dịch không thành công.',
  payType: 'qr',
  responseTime: Date.parse(payment.created_at),
  extraData: '',
});

export const simulatedMomo: SimulatedGateway = {
  name: 'MoMo',
  notice(env, payment, kind) {
    const settings = required(settingsOf(env, momo));
    const content = resultOf(env, payment, kind === 'wrong_amount' ? SHORT_BY : 0);
    const signer = kind === 'forged' ? { ...settings, secretKey: FORGED_SECRET } : settings;
    return new Request(`${IPN_PREFIX}momo_order_ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...content, signature: momoSignature(signer, 'notice', content) }),
    });
  },
  returnUrl(env, payment) {
    const content = resultOf(env, payment);
    const signature = momoSignature(required(settingsOf(env, momo)), 'notice', content);
    const parameters = Object.entries({ ...content, signature }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return withParameters(payment.return_url, parameters);
  },
  // Its pages are opened by references that its API created.
  open: () => null,
  async api(env, request, path) {
    const settings = required(settingsOf(env, momo));
    const asked = parseAnswer(await request.text());
    const isQuery = path.endsWith('/query');
    const reference = field(asked, 'orderId');
    const answer = { partnerCode: settings.partnerCode, requestId: asked.requestId, orderId: reference };
    if (!isSignedByMomo(settings, isQuery ? 'query' : 'create', asked))
      return Response.json({ ...answer, resultCode: 11, message: 'Chữ ký không hợp lệ.' });
    if (isQuery) {
      const payment = await findSimulated(env.DB, momo.code, reference);
      return Response.json(
        payment
          ? { ...resultOf(env, payment), ...answer }
          : { ...answer, resultCode: 42, message: 'Không tìm thấy giao dịch.' },
      );
    }
    await insertSimulated(env.DB, {
      gateway: momo.code,
      reference,
      amount: Number(field(asked, 'amount')),
      order_number: field(asked, 'orderInfo'),
      return_url: field(asked, 'redirectUrl'),
    });
    const payUrl = `${SIMULATOR_PATH}/pay/${momo.code}/${encodeURIComponent(reference)}`;
    return Response.json({ ...answer, amount: asked.amount, resultCode: 0, message: 'Thành công.', payUrl });
  },
};
