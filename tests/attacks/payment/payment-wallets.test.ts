import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Gateway,
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  type TestOrder,
} from '../../backend/payment/payment-fixture.ts';
import { CONTRACTS, signedByMomo, signedByPayos, signedByZalopay } from './gateway-signatures.ts';

// Messages of MoMo, ZaloPay and payOS with a valid signature that do not pay this order: of another merchant, with
// another amount, about another payment, or with a text that can be read as a field. Also correct messages signed with
// a wrong key.

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ ...CONTRACTS });
}, 90_000);
afterAll(() => shop?.close());

const AMOUNT = 270_000;
const JSON_TYPE = { 'content-type': 'application/json' };

let order: TestOrder;
let reference: string;
async function open(gateway: Gateway) {
  order = await orderBy(shop, gateway, null);
  ({ reference } = await start(shop, gateway, order));
}
const isUntouched = async () =>
  expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', total_paid: 0, payments: ['open'] });
const isPaid = async () =>
  expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', invoices: 1, payments: ['paid'] });

/** The shop's answer to a notification: its status, and its text if it has one. */
async function tell(gateway: Gateway, body: string): Promise<string> {
  const told = await shop.fetch(`/v1/middleware/${gateway}_order_ipn`, { method: 'POST', headers: JSON_TYPE, body });
  return `${told.status} ${await told.text()}`.trim();
}

describe('MoMo', () => {
  beforeEach(() => open('momo'));
  const notice = (changed: Record<string, unknown> = {}) => ({
    partnerCode: CONTRACTS.MOMO_PARTNER_CODE,
    orderId: reference,
    requestId: reference,
    amount: AMOUNT,
    orderInfo: 'Thanh toan don hang',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Thành công.',
    payType: 'qr',
    responseTime: 1_795_305_600_000,
    extraData: '',
    ...changed,
  });

  test('[PAY-010] a valid notification pays and gets an empty answer, also when it is repeated', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await tell('momo', signedByMomo(notice()))).toBe('204');
      await isPaid();
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['of another merchant', { partnerCode: 'MOMOOTHER' }],
    ['about two payments', { requestId: '0000000992K7M2P9Q' }],
    ['of no payment of this shop', { orderId: '0000000992K7M2P9Q', requestId: '0000000992K7M2P9Q' }],
    ['with another amount', { amount: AMOUNT - 1 }],
    ['with an amount in another notation', { amount: '2.7e5' }],
    ['with data of another request', { extraData: 'e30=' }],
    ['with a text that reads like a field', { orderInfo: `x&orderType=momo_wallet` }],
    ['without a result', { resultCode: '' }],
  ])('[PAY-010] a signed notice %s changes nothing', async (_, changed) => {
    expect(await tell('momo', signedByMomo(notice(changed)))).toMatch(/^200 \{"message":/);
    await isUntouched();
  });

  test('[PAY-010] a notification with another key, a changed one, and an unsigned one change nothing', async () => {
    const body = signedByMomo(notice());
    for (const sent of [
      signedByMomo(notice(), 'another-secret'),
      body.replace(String(AMOUNT), '1000'),
      JSON.stringify(notice()),
      '[]',
    ])
      expect(await tell('momo', sent)).toBe('200 {"message":"the signature is wrong"}');
    await isUntouched();
  });

  test('[PAY-010] reserved money, or a shopper who has not decided, leaves the order waiting', async () => {
    for (const resultCode of [9000, 1000, 7002]) {
      expect(await tell('momo', signedByMomo(notice({ resultCode })))).toBe('204');
      await isUntouched();
    }
  });
});

describe('ZaloPay', () => {
  beforeEach(() => open('zalopay'));
  const data = (changed: object = {}) => ({
    app_id: Number(CONTRACTS.ZALOPAY_APP_ID),
    app_trans_id: `261123_${reference}`,
    app_time: 1_795_305_600_000,
    amount: AMOUNT,
    zp_trans_id: 261_123_000_000_012,
    ...changed,
  });

  test('[PAY-010] a valid notification pays, once', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await tell('zalopay', signedByZalopay(data()))).toContain('"return_code":1');
      await isPaid();
    }
  });

  test.each<[string, object]>([
    ['of another shop', { app_id: 2554 }],
    ['of no payment of this shop', { app_trans_id: '261123_0000000992K7M2P9Q' }],
    ['without the day of the payment', { app_trans_id: 'x' }],
    ['with another amount', { amount: AMOUNT - 1 }],
    ['with an amount as a list', { amount: [AMOUNT] }],
  ])('[PAY-010] a signed notice %s changes nothing', async (_, changed) => {
    expect(await tell('zalopay', signedByZalopay(data(changed)))).toContain('"return_code":2');
    await isUntouched();
  });

  test('[PAY-010] a notification signed with the shop’s own key, or with a changed text, is refused', async () => {
    const body = signedByZalopay(data());
    for (const sent of [
      signedByZalopay(data(), CONTRACTS.ZALOPAY_KEY1),
      body.replace(String(AMOUNT), '1000'),
      JSON.stringify({ data: data(), mac: 'x' }),
    ])
      expect(await tell('zalopay', sent)).toContain('mac is wrong');
    await isUntouched();
  });
});

describe('VietQR', () => {
  beforeEach(() => open('vietqr'));
  const data = (changed: Record<string, unknown> = {}) => ({
    orderCode: Number(reference),
    amount: AMOUNT,
    description: 'CHUYEN TIEN 000000001',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2026-11-23 10:00:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountName: null,
    ...changed,
  });

  test('[PAY-010] a valid notification pays, once', async () => {
    expect(reference).toMatch(/^\d{17}$/);
    for (let time = 0; time < 2; time += 1) {
      expect(await tell('vietqr', signedByPayos(data()))).toContain('"success":true');
      await isPaid();
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['of no payment of this shop', { orderCode: 1_223_456_789 }, 'payment not found'],
    // payOS tests the address with such a notification before it accepts the address, so the answer must be positive.
    ['of a payment that is no number of this shop', { orderCode: 123 }, 'heard'],
    ['with another amount', { amount: AMOUNT - 1 }, 'amount is wrong'],
    ['of a transfer that failed', { code: '01' }, 'heard'],
    ['in dollars', { currency: 'USD' }, 'heard'],
    ['with a text that reads like a field', { description: 'x&orderCode=1' }, 'signature is wrong'],
  ])('[PAY-010] a signed notice %s changes nothing', async (_, changed, desc) => {
    expect(await tell('vietqr', signedByPayos(data(changed)))).toContain(desc);
    await isUntouched();
  });

  test('[B-258] the signature of a small transfer does not pay, however its text is divided into fields', async () => {
    // payOS signs `accountNumber=…&amount=1000&…&description={words of the sender}&orderCode=…`.
    const words = `x&amount=${AMOUNT}&code=00&currency=VND&desc=x`;
    const signed = JSON.parse(signedByPayos(data({ amount: 1000, description: words }))) as { signature: string };
    const { orderCode, paymentLinkId, reference: bank, transactionDateTime, accountNumber } = data();
    const hidden = `accountNumber=${accountNumber}&amount=1000&code=00&counterAccountName=&currency=VND&desc=Thành công&description`;
    const fields = { [hidden]: 'x', amount: AMOUNT, code: '00', currency: 'VND', desc: 'x' };
    const forged = { ...fields, orderCode, paymentLinkId, reference: bank, transactionDateTime };
    // The forged fields make the same text, so they have the same signature.
    expect((JSON.parse(signedByPayos(forged)) as { signature: string }).signature).toBe(signed.signature);
    expect(await tell('vietqr', signedByPayos(forged))).toBe(`200 {"success":false,"desc":"signature is wrong"}`);
    await isUntouched();
  });

  test('[B-258] fields within fields, and a signature that is no text, are refused like a wrong signature', async () => {
    const sent = [{ toString: 1 }, {}, ['a']].flatMap((value) => [
      JSON.stringify({ code: '00', data: data({ desc: value }), signature: 'x' }),
      JSON.stringify({ code: '00', data: data(), signature: value }),
    ]);
    sent.push(signedByPayos(data({ desc: { a: 'b' } })));
    for (const body of sent)
      expect(await tell('vietqr', body)).toBe('200 {"success":false,"desc":"signature is wrong"}');
    await isUntouched();
  });

  test('[PAY-010] a notification with another key, a changed one, and an unsigned one are refused', async () => {
    const body = signedByPayos(data());
    for (const sent of [
      signedByPayos(data(), 'another-key'),
      body.replace(String(AMOUNT), '1000'),
      JSON.stringify({ code: '00', data: data() }),
      JSON.stringify({ code: '00', data: [data()], signature: 'x' }),
    ])
      expect(await tell('vietqr', sent)).toContain('signature is wrong');
    await isUntouched();
  });
});

test('[PAY-010] a payment at one of them does not pay at the others', async () => {
  await open('momo');
  const told = await tell(
    'zalopay',
    signedByZalopay({ app_id: 2553, app_trans_id: `261123_${reference}`, amount: AMOUNT, zp_trans_id: 1 }),
  );
  expect(told).toContain('payment not found');
  await isUntouched();
});
