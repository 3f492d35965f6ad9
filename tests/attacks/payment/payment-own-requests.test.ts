import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openPayShop,
  orderBy,
  type PayShop,
  pathOf,
  RETURN_URL,
  start,
  stateOf,
} from '../../backend/payment/payment-fixture.ts';
import { call } from '../../backend/support/worker.ts';
import { CONTRACTS, send, shopeePayHeaders } from './gateway-signatures.ts';

// The shop signs its requests to the gateways with the same secrets that the gateways use for their messages to the
// shop.

interface SentRequest {
  body: string;
  headers: Record<string, string>;
}
/** The messages that the shop sent to ShopeePay, newest last. */
const sent: SentRequest[] = [];
let wallet: Server;
let shop: PayShop;

beforeAll(async () => {
  wallet = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-airpay-clientid': id = '', 'x-airpay-req-h': hash = '' } = request.headers;
    sent.push({ body, headers: { 'X-Airpay-ClientId': String(id), 'X-Airpay-Req-H': String(hash) } });
    const answer = JSON.stringify({ errcode: 5, debug_msg: 'success', redirect_url_http: '/pay' });
    const opened = request.url?.endsWith('/order/create') ? answer.replace('5', '0') : answer;
    response.writeHead(200, { 'content-type': 'application/json', ...shopeePayHeaders(opened) }).end(opened);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => wallet.once('listening', resolve));
  const { port } = wallet.address() as AddressInfo;
  shop = await openPayShop({ ...CONTRACTS, SHOPEEPAY_API_URL: `http://127.0.0.1:${port}` });
}, 90_000);
afterAll(async () => {
  await shop?.close();
  wallet?.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

test('VNPay: the signed address of the payment page is neither a notification, by GET or as a form, nor a return', async () => {
  const order = await orderBy(shop, 'vnpay', null);
  const { redirect_url } = await start(shop, 'vnpay', order);
  const { search } = new URL(redirect_url);
  const told = await shop.fetch(`/v1/middleware/vnpay_order_ipn${search}`);
  expect(await told.json()).toMatchObject({ RspCode: '99' });
  expect(await send(shop, 'vnpay_order_ipn', search.slice(1))).toMatchObject({ RspCode: '99' });
  // Empty values are not part of the signature, so an attacker can add them to any message.
  const added = `${search.slice(1)}&vnp_ResponseCode=&vnp_TransactionStatus=`;
  expect(await send(shop, 'vnpay_order_ipn', added)).toMatchObject({ RspCode: '99' });
  expect(await call(shop, `vnpay_callback${search}`)).toMatchObject({ status: 422 });
  expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', total_paid: 0, payments: ['open'] });
  // The address itself still opens the page.
  expect((await shop.fetch(pathOf(redirect_url))).status).toBe(200);
});

test('ShopeePay: the requests that open and query a payment are not notifications', async () => {
  const order = await orderBy(shop, 'shopee_pay', null);
  await start(shop, 'shopee_pay', order);
  await call(shop, `shopeepay_trans?order_id=${order.number}&token=${order.token}`);
  expect(sent).toHaveLength(2);
  for (const { body, headers } of sent) {
    expect(headers).toEqual(shopeePayHeaders(body));
    expect(await send(shop, 'shopeepay_order_ipn', body, { ...JSON_TYPE, ...headers })).toMatchObject({ errcode: 1 });
  }
  expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', total_paid: 0, payments: ['open'] });
});

test('ShopeePay: a signed request whose return address contains notification fields is not one, read as a form', async () => {
  const order = await orderBy(shop, 'shopee_pay', null);
  const { reference, amount } = await start(shop, 'shopee_pay', order);
  const fields = `reference_id=${reference}&amount=${amount}00&transaction_status=3`;
  const shopIs = `merchant_ext_id=${CONTRACTS.SHOPEEPAY_MERCHANT_ID}&store_ext_id=${CONTRACTS.SHOPEEPAY_STORE_ID}`;
  const opened = await call(shop, 'shopeepay_create_payment', {
    order_id: order.number,
    token: order.token,
    return_url: `${RETURN_URL}?a=1&${fields}&${shopIs}&b=2`,
  });
  expect(opened.status).toBe(200);
  const { body = '', headers = {} } = sent.at(-1) ?? {};
  expect(new URLSearchParams(body).get('reference_id')).toBe(reference);
  const answer = await send(shop, 'shopeepay_order_ipn', body, { ...FORM_TYPE, ...headers });
  expect(await stateOf(shop, order)).toMatchObject({
    status: 'pending_payment',
    total_paid: 0,
    payments: ['open', 'open'],
  });
  expect(answer).toMatchObject({ errcode: 1 });
});
