import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, expiredToken } from '../account/customer-fixture.ts';
import { call } from '../support/worker.ts';
import {
  CREATE,
  decide,
  GATEWAYS,
  notify,
  openPayShop,
  orderBy,
  type PayShop,
  pathOf,
  RETURN_URL,
  start,
  stateOf,
  TRANS,
} from './payment-fixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
}, 90_000);
afterAll(() => shop?.close());

const TOTAL = 2 * 120_000 + 30_000;
const proof = ({ number, token }: { number: string; token: string }) => ({ order_id: number, token });
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
const trans = (name: string, order: { number: string; token: string }) => call(shop, `${name}?${query(proof(order))}`);

describe('VNPay', () => {
  test('[MW-098] the address contains the amount of the order and a correct hash', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    const { redirect_url, amount, reference } = await start(shop, 'vnpay', order);
    expect(amount).toBe(TOTAL);
    const { searchParams } = new URL(redirect_url);
    expect(searchParams.get('vnp_Amount')).toBe(String(TOTAL * 100));
    expect(searchParams.get('vnp_TxnRef')).toBe(reference);
    expect(searchParams.get('vnp_ReturnUrl')).toBe(RETURN_URL);
    expect((await shop.fetch(pathOf(redirect_url))).status).toBe(200);
    const tampered = redirect_url.replace(`vnp_Amount=${TOTAL}00`, 'vnp_Amount=100');
    expect((await shop.fetch(pathOf(tampered))).status).toBe(400);
  });
  test('[MW-099] a signed return is distinguished from a changed one, and marks nothing as paid', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    const back = await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid');
    const { search } = new URL(back);
    const answered = await call(shop, `vnpay_callback${search}`);
    expect(answered.result).toMatchObject({
      is_success: true,
      response_code: '00',
      payment: { order_id: order.number, order_status: 'pending_payment', status: 'open' },
    });
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', total_paid: 0, payments: ['open'] });
    expect(await call(shop, `vnpay_callback${search.replace('vnp_BankCode=NCB', 'vnp_BankCode=ACB')}`)).toMatchObject({
      status: 422,
    });
    expect(await call(shop, 'vnpay_callback?vnp_TxnRef=x&vnp_SecureHash=y')).toMatchObject({ status: 422 });
  });
  test('[MW-100] the payment status follows the notification', async () => {
    const order = await orderBy(shop, 'vnpay');
    expect((await trans('vnpay_trans', order)).result).toMatchObject({ status: 'none', amount: TOTAL });
    const started = await start(shop, 'vnpay', order);
    expect((await trans('vnpay_trans', order)).result).toMatchObject({ status: 'open', reference: started.reference });
    await decide(shop, 'vnpay', started, 'paid', 'now');
    expect((await trans('vnpay_trans', order)).result).toMatchObject({
      status: 'paid',
      order_status: 'processing',
      response_code: '00',
      expires_at: null,
    });
  });
  test('[MW-101] without a notification the gateway is asked, and its signed answer is accepted', async () => {
    const order = await orderBy(shop, 'vnpay');
    const started = await start(shop, 'vnpay', order);
    expect((await call(shop, 'vnpay_querydr', proof(order))).result).toMatchObject({ status: 'open' });
    await decide(shop, 'vnpay', started, 'paid', 'missing');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment' });
    expect((await call(shop, 'vnpay_querydr', proof(order))).result).toMatchObject({
      status: 'paid',
      order_status: 'processing',
    });
    expect(await notify(shop, 'vnpay', started.reference, 'honest')).toContain('"RspCode":"02"');
  });
  test('[MW-102] [X104] the notification is answered with VNPay’s codes, by GET and by POST', async () => {
    const order = await orderBy(shop, 'vnpay');
    const started = await start(shop, 'vnpay', order);
    const back = new URL(await decide(shop, 'vnpay', started, 'paid'));
    expect(await notify(shop, 'vnpay', started.reference, 'forged')).toContain('"RspCode":"97"');
    expect(await notify(shop, 'vnpay', started.reference, 'wrong_amount')).toContain('"RspCode":"04"');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', total_paid: 0, payments: ['open'] });
    // The parameters of a return, sent by the gateway as a form.
    const posted = await shop.fetch('/v1/middleware/vnpay_order_ipn', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString(),
    });
    expect(await posted.json()).toEqual({ RspCode: '00', Message: 'Confirm Success' });
    expect(await notify(shop, 'vnpay', started.reference, 'honest')).toContain('"RspCode":"02"');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_paid: TOTAL, invoices: 1 });
    await shop.db.prepare('delete from payment where reference = ?1').bind(started.reference).run();
    expect(await notify(shop, 'vnpay', started.reference, 'honest')).toContain('"RspCode":"01"');
    const nothing = await shop.fetch('/v1/middleware/vnpay_order_ipn');
    expect(await nothing.json()).toMatchObject({ RspCode: '97' });
  });
});

describe('ShopeePay', () => {
  test('[MW-094] [PAY-004] a code with the amount of the order, the same one while it is valid', async () => {
    const order = await orderBy(shop, 'shopee_pay', null);
    const body = { ...proof(order), return_url: RETURN_URL };
    const first = (await call(shop, 'shopeepay_create_qr', body)).result as Record<string, string>;
    expect(first).toMatchObject({ amount: TOTAL, qr_svg: expect.stringMatching(/^<svg/) });
    expect((await call(shop, 'shopeepay_create_qr', body)).result).toMatchObject({ reference: first.reference });
    const page = await shop.fetch(pathOf(first.qr_content ?? ''));
    expect(await page.text()).toContain('270.000\u00a0₫');
  });
  test('[MW-095] the wallet’s page is opened by a signed request', async () => {
    const order = await orderBy(shop, 'shopee_pay', null);
    const started = await start(shop, 'shopee_pay', order);
    expect(started.redirect_url).toMatch(/^http:\/\/localhost:4321\/gateway-simulator\/pay\/shopee_pay\//);
    expect(new URL(await decide(shop, 'shopee_pay', started, 'paid')).searchParams.get('result_code')).toBe('100');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment' });
  });
  test('[MW-096] without a notification the status is requested from the wallet', async () => {
    const order = await orderBy(shop, 'shopee_pay');
    const started = await start(shop, 'shopee_pay', order);
    expect((await trans('shopeepay_trans', order)).result).toMatchObject({ status: 'open' });
    await decide(shop, 'shopee_pay', started, 'paid');
    expect((await trans('shopeepay_trans', order)).result).toMatchObject({
      status: 'paid',
      order_status: 'processing',
    });
  });
  test('[MW-097] [X104] a signed notification pays once, a forged one and a wrong amount never', async () => {
    const order = await orderBy(shop, 'shopee_pay');
    const started = await start(shop, 'shopee_pay', order);
    await decide(shop, 'shopee_pay', started, 'paid');
    expect(await notify(shop, 'shopee_pay', started.reference, 'forged')).toContain('"errcode":2');
    expect(await notify(shop, 'shopee_pay', started.reference, 'wrong_amount')).toContain('"errcode":1');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', payments: ['open'] });
    for (let i = 0; i < 2; i++)
      expect(await notify(shop, 'shopee_pay', started.reference, 'honest')).toBe('{"errcode":0,"debug_msg":"success"}');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_paid: TOTAL, invoices: 1 });
  });
});

describe('Viettel Money', () => {
  test('[MW-103] [PAY-006] the address contains the amount and a correct checksum', async () => {
    const order = await orderBy(shop, 'viettelpay', null);
    const { redirect_url } = await start(shop, 'viettelpay', order);
    expect(new URL(redirect_url).searchParams.get('trans_amount')).toBe(String(TOTAL));
    expect((await shop.fetch(pathOf(redirect_url))).status).toBe(200);
    const tampered = redirect_url.replace(`trans_amount=${TOTAL}`, 'trans_amount=1000');
    expect((await shop.fetch(pathOf(tampered))).status).toBe(400);
  });
  test('[MW-104] without a notification the status is requested from the wallet', async () => {
    const order = await orderBy(shop, 'viettelpay');
    const started = await start(shop, 'viettelpay', order);
    expect((await trans('viettelpay_trans', order)).result).toMatchObject({ status: 'open' });
    await decide(shop, 'viettelpay', started, 'paid');
    expect((await trans('viettelpay_trans', order)).result).toMatchObject({
      status: 'paid',
      order_status: 'processing',
    });
  });
});

describe('who may pay an order', () => {
  test.each(GATEWAYS)(
    '%s: only the owner sees or opens a payment, and it returns only to a page of the shop',
    async (gateway) => {
      const order = await orderBy(shop, gateway);
      const other = await addCustomer(shop);
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      const body = { order_id: order.number, return_url: RETURN_URL };
      const strangers: Record<string, string>[] = [
        {},
        bearer(other.token),
        bearer(await expiredToken(shop, shop.customer)),
      ];
      for (const headers of strangers) {
        expect(await call(shop, CREATE[gateway], body, headers)).toMatchObject({ status: 404 });
        expect(await call(shop, `${TRANS[gateway]}?order_id=${order.number}`, undefined, headers)).toMatchObject({
          status: 404,
        });
      }
      // The cart id of a customer's order gives no access, and neither does the token of another order.
      const another = await orderBy(shop, gateway, null);
      expect(await call(shop, CREATE[gateway], { ...body, cart_id: order.cartId })).toMatchObject({ status: 404 });
      expect(await call(shop, CREATE[gateway], { ...body, token: another.token })).toMatchObject({ status: 404 });
      expect(await call(shop, CREATE[gateway], body, bearer(shop.customer.token))).toMatchObject({ status: 200 });
      for (const return_url of ['https://evil.example/x', 'javascript:alert(1)', 'http://localhost.evil.example/'])
        expect(await call(shop, CREATE[gateway], { ...proof(order), return_url })).toMatchObject({ status: 400 });
    },
  );
  test('[MW-066] [PAY-007] the owner changes the payment method of an unpaid order and back; a paid one is unchanged', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    const change = (payment_method: string, headers = {}) =>
      call(shop, 'change_payment', { ...proof(order), payment_method }, headers);
    expect(
      await call(shop, 'change_payment', { order_id: order.number, payment_method: 'cashondelivery' }),
    ).toMatchObject({ status: 404 });
    expect((await change('cashondelivery')).result).toMatchObject({
      order_status: 'pending',
      payment_method: 'cashondelivery',
      expires_at: null,
    });
    expect(await call(shop, 'vnpay_create_payment', { ...proof(order), return_url: RETURN_URL })).toMatchObject({
      status: 409,
    });
    expect((await change('shopee_pay')).result).toMatchObject({
      order_status: 'pending_payment',
      expires_at: expect.any(String),
    });
    expect(await change('bitcoin')).toMatchObject({ status: 422 });
    await decide(shop, 'shopee_pay', await start(shop, 'shopee_pay', order), 'paid', 'now');
    expect(await change('cashondelivery')).toMatchObject({ status: 409 });
  });
  test('money for an earlier attempt pays the order after its method was changed, once; a second payment is refunded', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    const first = await start(shop, 'vnpay', order);
    await decide(shop, 'vnpay', first, 'paid');
    await call(shop, 'change_payment', { ...proof(order), payment_method: 'shopee_pay' });
    const second = await start(shop, 'shopee_pay', order);
    await decide(shop, 'shopee_pay', second, 'paid');
    await notify(shop, 'vnpay', first.reference, 'honest');
    await notify(shop, 'shopee_pay', second.reference, 'honest');
    expect(await stateOf(shop, order)).toMatchObject({
      status: 'processing',
      total_paid: TOTAL,
      invoices: 1,
      payments: ['paid', 'refund_due'],
    });
  });
  test('[PAY-009] after a failed payment the order still waits, and another attempt pays it', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'failed', 'now');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', held: 2, payments: ['failed'] });
    await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', payments: ['failed', 'paid'] });
  });
  test('the simulator exists only on a local machine, and without settings nothing is signed', async () => {
    const { startCommerce } = await import('../support/worker.ts');
    const commerce = await startCommerce({ DEVELOPMENT: '' });
    try {
      expect((await commerce.fetch('/gateway-simulator')).status).toBe(404);
      const answered = await commerce.fetch('/v1/middleware/vnpay_order_ipn?vnp_TxnRef=x');
      expect(await answered.json()).toMatchObject({ RspCode: '99' });
    } finally {
      await commerce.close();
    }
  });
});
