import { findSimulated, insertSimulated, type SimulatedPayment } from '../../db/simulated-payments.ts';
import { field, parseObject } from '../messages.ts';
import { SIMULATOR_PATH, settingsOf } from '../settings.ts';
import { isSameSignature } from '../signature.ts';
import { orderText, zalopay, zalopayMac, zalopayReference } from '../zalopay.ts';
import {
  FORGED_SECRET,
  IPN_PREFIX,
  required,
  SHORT_BY,
  type SimulatedGateway,
  withParameters,
} from './simulated-gateway.ts';

/** Codes of an answer; the second one has more detail: -49 the shopper canceled, -63 not enough money. */
const RESULT = { open: [3, 0], paid: [1, 1], cancelled: [2, -49], failed: [2, -63] } as const;
const DAY_PREFIX = 'yymmdd_'.length;

const appTransId = (payment: SimulatedPayment) => zalopayReference(payment);

export const simulatedZalopay: SimulatedGateway = {
  name: 'ZaloPay',
  notice(env, payment, kind) {
    if (payment.status !== 'paid') return null;
    const { appId, key2 } = required(settingsOf(env, zalopay));
    const data = JSON.stringify({
      app_id: Number(appId),
      app_trans_id: appTransId(payment),
      app_time: Date.parse(payment.created_at),
      amount: payment.amount - (kind === 'wrong_amount' ? SHORT_BY : 0),
      zp_trans_id: Number(payment.transaction_no),
      channel: 38,
    });
    const mac = zalopayMac(kind === 'forged' ? FORGED_SECRET : key2, data);
    return new Request(`${IPN_PREFIX}zalopay_order_ipn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, mac, type: 1 }),
    });
  },
  returnUrl(env, payment) {
    const { appId, key2 } = required(settingsOf(env, zalopay));
    const status = payment.status === 'paid' ? '1' : String(RESULT[payment.status][1]);
    const values = [appId, appTransId(payment), '38', '', String(payment.amount), '0', status];
    const names = ['appid', 'apptransid', 'pmcid', 'bankcode', 'amount', 'discountamount', 'status'];
    const parameters = names.map((name, index): [string, string] => [name, values[index] ?? '']);
    return withParameters(payment.return_url, [...parameters, ['checksum', zalopayMac(key2, values.join('|'))]]);
  },
  // Its pages are opened by references that its API created.
  open: () => null,
  async api(env, request, path) {
    const { key1, appId } = required(settingsOf(env, zalopay));
    const asked = Object.fromEntries(new URLSearchParams(await request.text()));
    const reference = field(asked, 'app_trans_id');
    const isQuery = path.endsWith('/query');
    const signed = isQuery ? `${appId}|${reference}|${key1}` : orderText(asked);
    if (!isSameSignature(field(asked, 'mac'), zalopayMac(key1, signed)))
      return Response.json({ return_code: 2, return_message: 'Giao dịch thất bại', sub_return_code: -402 });
    const ours = reference.slice(DAY_PREFIX);
    if (isQuery) {
      const payment = await findSimulated(env.DB, zalopay.code, ours);
      const [return_code, sub_return_code] = payment ? RESULT[payment.status] : ([3, -101] as const);
      return Response.json({
        return_code,
        sub_return_code,
        amount: payment?.amount ?? 0,
        zp_trans_id: Number(payment?.transaction_no ?? 0),
      });
    }
    await insertSimulated(env.DB, {
      gateway: zalopay.code,
      reference: ours,
      amount: Number(asked.amount),
      order_number: field(asked, 'description'),
      return_url: field(parseObject(field(asked, 'embed_data')) ?? {}, 'redirecturl'),
    });
    const order_url = `${SIMULATOR_PATH}/pay/${zalopay.code}/${encodeURIComponent(ours)}`;
    return Response.json({ return_code: 1, return_message: 'Giao dịch thành công', sub_return_code: 1, order_url });
  },
};
