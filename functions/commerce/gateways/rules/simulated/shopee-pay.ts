import { findSimulated, insertSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseAnswer } from '../messages.ts';
import { SIMULATOR_PATH, settingsOf } from '../settings.ts';
import { isSigned, shopeePay, signedHeaders, UNITS_PER_DONG } from '../shopee-pay.ts';
import { sign } from '../signature.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

const STATUS = { open: 2, paid: 3, cancelled: 4, failed: 4 } as const;
const RESULT = { open: '203', paid: '100', cancelled: '204', failed: '201' } as const;

const transactionOf = (payment: SimulatedPayment, short = 0) => ({
  reference_id: payment.reference,
  amount: (payment.amount - short) * UNITS_PER_DONG,
  transaction_sn: payment.transaction_no,
  transaction_type: 13,
  create_time: Math.floor(Date.parse(payment.created_at) / 1000),
});

export const simulatedShopeePay: SimulatedGateway = {
  name: 'ShopeePay',
  notice(env, payment, kind) {
    const settings = required(settingsOf(env, shopeePay));
    const body = JSON.stringify({
      ...transactionOf(payment, kind === 'wrong_amount' ? SHORT_BY : 0),
      transaction_status: STATUS[payment.status],
      merchant_ext_id: settings.merchantId,
      store_ext_id: settings.storeId,
    });
    const signer = kind === 'forged' ? { ...settings, secret: FORGED_SECRET } : settings;
    return new Request(`${IPN_PREFIX}shopeepay_order_ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(signer, body) },
      body,
    });
  },
  returnUrl(env, payment) {
    const { clientId, secret } = required(settingsOf(env, shopeePay));
    const parameters = new URLSearchParams({
      amount: String(payment.amount * UNITS_PER_DONG),
      client_id: clientId,
      reference_id: payment.reference,
      result_code: RESULT[payment.status],
    });
    parameters.append('signature', sign('sha256', secret, parameters.toString(), 'base64'));
    return withParameters(payment.return_url, parameters);
  },
  // Its pages are opened by references that its API created.
  open: () => null,
  async api(env, request, path) {
    const settings = required(settingsOf(env, shopeePay));
    const body = await request.text();
    const query = parseAnswer(body);
    const reply = (content: Record<string, unknown>) => {
      const text = JSON.stringify({ request_id: field(query, 'request_id'), ...content });
      return new Response(text, { headers: { 'content-type': 'application/json', ...signedHeaders(settings, text) } });
    };
    if (!isSigned(settings, body, request.headers.get('X-Airpay-Req-H')))
      return reply({ errcode: 2, debug_msg: 'permission denied' });
    if (path.endsWith('/transaction/check')) {
      const payment = await findSimulated(env.DB, shopeePay.code, field(query, 'reference_id'));
      if (!payment) return reply({ errcode: 5, debug_msg: 'payment not found' });
      const transaction = { ...transactionOf(payment), status: STATUS[payment.status] };
      return reply({ errcode: 0, debug_msg: 'success', transaction });
    }
    const reference = field(query, 'payment_reference_id');
    await insertSimulated(env.DB, {
      gateway: shopeePay.code,
      reference,
      amount: Number(field(query, 'amount')) / UNITS_PER_DONG,
      order_number: field(query, 'additional_info'),
      return_url: field(query, 'return_url'),
    });
    const address = `${SIMULATOR_PATH}/pay/shopee_pay/${encodeURIComponent(reference)}`;
    return reply({ errcode: 0, debug_msg: 'success', qr_content: address, redirect_url_http: address });
  },
};
