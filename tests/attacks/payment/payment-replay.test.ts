import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decide,
  type Gateway,
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  type TestOrder,
} from '../../backend/payment/payment-fixture.ts';
import { asForm, CONTRACTS, send, shopeePayHeaders, signedByViettel, signedByVnpay } from './gateway-signatures.ts';

// Messages with a real signature of the gateway that are not about this payment to this shop: of another merchant, of
// another kind, in another currency, of another gateway, changed in unsigned parts, or sent repeatedly.

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ ...CONTRACTS });
}, 90_000);
afterAll(() => shop?.close());

let order: TestOrder;
let reference: string;
const UNTOUCHED = { status: 'pending_payment', total_paid: 0, invoices: 0, payments: ['open'] };
const isUntouched = async () => expect(await stateOf(shop, order)).toMatchObject(UNTOUCHED);
const AMOUNT = '27000000';

/** A new order with one open payment attempt. */
async function open(gateway: Gateway) {
  order = await orderBy(shop, gateway, null);
  const started = await start(shop, gateway, order);
  expect(`${started.amount}00`).toBe(AMOUNT);
  reference = started.reference;
}

const ofVnpay = (changed: Record<string, string> = {}) => ({
  vnp_Amount: AMOUNT,
  vnp_BankCode: 'NCB',
  vnp_OrderInfo: 'x',
  vnp_ResponseCode: '00',
  vnp_TmnCode: CONTRACTS.VNPAY_TMN_CODE,
  vnp_TransactionNo: '14422574',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: reference,
  ...changed,
});
const ofShopeePay = (changed: Record<string, unknown> = {}): string =>
  JSON.stringify({
    reference_id: reference,
    amount: Number(AMOUNT),
    transaction_status: 3,
    transaction_type: 13,
    transaction_sn: '210000000012',
    merchant_ext_id: CONTRACTS.SHOPEEPAY_MERCHANT_ID,
    store_ext_id: CONTRACTS.SHOPEEPAY_STORE_ID,
    ...changed,
  });
const tellShopeePay = (body: string, type = 'application/json') =>
  send(shop, 'shopeepay_order_ipn', body, { 'content-type': type, ...shopeePayHeaders(body) });

describe('VNPay', () => {
  beforeEach(() => open('vnpay'));

  test.each<[string, Record<string, string>, string]>([
    ['of another terminal', { vnp_TmnCode: 'ANOTHER1' }, '99'],
    ['without a terminal', { vnp_TmnCode: '' }, '99'],
    ['without a response code', { vnp_ResponseCode: '' }, '99'],
    ['without a state of the transaction', { vnp_TransactionStatus: '' }, '99'],
    ['in dollars', { vnp_CurrCode: 'USD' }, '99'],
    ['with an amount in another notation', { vnp_Amount: '2.7e7' }, '99'],
    ['with blanks around the amount', { vnp_Amount: ` ${AMOUNT}` }, '99'],
    ['with another amount', { vnp_Amount: '26999900' }, '04'],
    ['that is a request', { vnp_Command: 'pay' }, '99'],
    ['of no try of this shop', { vnp_TxnRef: '0000000992K7M2P9Q' }, '01'],
    ['of a try that is named otherwise', { vnp_TxnRef: "x' or 1=1 --" }, '01'],
    ['of another shop’s try', { vnp_TxnRef: 'DH-2026-000123' }, '01'],
    ['of a try with another amount, which this shop does not know', { vnp_TxnRef: '77', vnp_Amount: '100' }, '01'],
  ])('a signed notice %s changes nothing', async (_, changed, RspCode) => {
    const body = signedByVnpay(ofVnpay(changed)).toString();
    expect(await send(shop, 'vnpay_order_ipn', body)).toMatchObject({ RspCode });
    await isUntouched();
  });

  test('[FACT-031] each answer has the code of VNPay’s published table', async () => {
    const tell = async (changed: Record<string, string>, more = '') =>
      (await send(shop, 'vnpay_order_ipn', signedByVnpay(ofVnpay(changed)).toString() + more)).RspCode;
    expect(await tell({ vnp_TxnRef: 'khong-co' })).toBe('01');
    expect(await tell({ vnp_Amount: '26999900' })).toBe('04');
    expect(await tell({}, '0')).toBe('97');
    await isUntouched();
    expect(await tell({})).toBe('00');
    expect(await tell({})).toBe('02');
    expect(await tell({ vnp_Amount: '26999900' })).toBe('04');
  });

  test('a repeated parameter, a list, a number and a changed value are refused', async () => {
    const signed = signedByVnpay(ofVnpay());
    for (const more of ['&vnp_TxnRef=x', `&vnp_TxnRef=${reference}`, '&vnp_Note=x', '&vnp_SecureHashNote=x']) {
      const told = await shop.fetch(`/v1/middleware/vnpay_order_ipn?${signed}${more}`);
      expect(await told.json(), more).toMatchObject({ RspCode: '97' });
      expect(await send(shop, 'vnpay_order_ipn', `${signed}${more}`), more).toMatchObject({ RspCode: '97' });
    }
    const json = Object.fromEntries(signed);
    for (const changed of [{ vnp_TxnRef: [reference] }, { vnp_Extra: 1 }, { vnp_SecureHash: [json.vnp_SecureHash] }])
      expect(
        await send(shop, 'vnpay_order_ipn', JSON.stringify({ ...json, ...changed }), {
          'content-type': 'application/json',
        }),
      ).toMatchObject({ RspCode: '97' });
    await isUntouched();
  });

  test('the browser’s return, sent a hundred times, pays once and fills no table', async () => {
    const started = await start(shop, 'vnpay', order);
    const back = new URL(await decide(shop, 'vnpay', started, 'paid'));
    const body = back.searchParams.toString();
    expect(await send(shop, 'vnpay_order_ipn', body)).toMatchObject({ RspCode: '00' });
    for (let i = 0; i < 100; i++) expect(await send(shop, 'vnpay_order_ipn', body)).toMatchObject({ RspCode: '02' });
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_paid: 270_000, invoices: 1 });
    const kept = await shop.db.prepare('select count(*) as n from payment_event').first<number>('n');
    expect(kept).toBeLessThanOrEqual(60);
  });
});

describe('ShopeePay', () => {
  beforeEach(() => open('shopee_pay'));

  test.each<[string, Record<string, unknown>, number]>([
    ['of another merchant', { merchant_ext_id: 'another' }, 1],
    ['of another store', { store_ext_id: 'another' }, 1],
    ['without a merchant', { merchant_ext_id: undefined }, 1],
    ['of a refund', { transaction_type: 15 }, 1],
    ['in dollars', { currency: 'USD' }, 1],
    ['without a state', { transaction_status: undefined }, 1],
    ['with the state of another message', { transaction_status: undefined, status: 3 }, 1],
    ['with an amount as a list', { amount: [Number(AMOUNT)] }, 1],
    ['with an amount in another notation', { amount: '2.7e7' }, 1],
    ['with a state as a list', { transaction_status: ['3'] }, 1],
    ['about two tries', { payment_reference_id: '0000000992K7M2P9Q' }, 1],
    ['with another amount', { amount: Number(AMOUNT) - 1 }, 1],
    ['of no try of this shop', { reference_id: '0000000992K7M2P9Q' }, 5],
  ])('a signed notice %s changes nothing', async (_, changed, errcode) => {
    expect(await tellShopeePay(ofShopeePay(changed))).toMatchObject({ errcode });
    await isUntouched();
  });

  test('a signed body that is a list, a form or empty is not a notification', async () => {
    const asList = `[${ofShopeePay()}]`;
    expect(await tellShopeePay(asList)).toMatchObject({ errcode: 1 });
    const form = asForm(JSON.parse(ofShopeePay()) as Record<string, string>);
    expect(await tellShopeePay(form, 'application/x-www-form-urlencoded')).toMatchObject({ errcode: 1 });
    const response = await shop.fetch(`/v1/middleware/shopeepay_order_ipn?${form}`, {
      method: 'POST',
      headers: shopeePayHeaders(''),
    });
    expect(await response.json()).toMatchObject({ errcode: 1 });
    await isUntouched();
  });

  test('one changed byte, a missing signature and one of another message are refused', async () => {
    const body = ofShopeePay();
    const headers = { 'content-type': 'application/json', ...shopeePayHeaders(body) };
    const other = ofShopeePay({ reference_id: '0000000992K7M2P9Q' });
    for (const [sent, signed] of [
      [`${body} `, headers],
      [`\uFEFF${body}`, headers],
      [body, { 'content-type': 'application/json' }],
      [body, { ...headers, ...shopeePayHeaders(other) }],
    ] as const)
      expect(await send(shop, 'shopeepay_order_ipn', sent, signed)).toMatchObject({ errcode: 2 });
    await isUntouched();
  });
});

describe('across gateways', () => {
  test.each(['vnpay', 'shopee_pay', 'viettelpay'] as const)(
    'a payment by %s is settled by no other gateway',
    async (gateway) => {
      await open(gateway);
      const { VIETTEL_MERCHANT_CODE: merchant_code } = CONTRACTS;
      const viettel = { billcode: reference, cust_msisdn: '84901234567', error_code: '00', merchant_code };
      const result = { order_id: reference, payment_status: '1', trans_amount: '270000', vt_transaction_id: '26' };
      const told = {
        vnpay: await send(shop, 'vnpay_order_ipn', signedByVnpay(ofVnpay()).toString()),
        shopee_pay: await tellShopeePay(ofShopeePay()),
        viettelpay: await send(shop, 'viettelpay_order_ipn', asForm(signedByViettel({ ...viettel, ...result }))),
      };
      const unknown = {
        vnpay: { RspCode: '01' },
        shopee_pay: { errcode: 5 },
        viettelpay: { error_code: '01', order_id: reference },
      };
      const heard = { vnpay: { RspCode: '00' }, shopee_pay: { errcode: 0 }, viettelpay: { error_code: '00' } };
      expect(told).toMatchObject({ ...unknown, [gateway]: heard[gateway] });
      expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', payments: ['paid'] });
    },
  );
});
