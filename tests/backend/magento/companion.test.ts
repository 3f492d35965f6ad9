import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../payment/payment-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { cartOf, INTEGRATION, type Magento, type StandInOrder, startMagento, tokenOf } from './magento-stand-in.ts';

const CRON = '*/5 * * * *';
const RETURN_URL = 'http://localhost:4321/orderdetailpayonline';
const TOTAL = 370_000;

let magento: Magento;
let companion: Commerce;
beforeAll(async () => {
  magento = await startMagento();
  companion = await startCommerce({
    DEVELOPMENT: 'true',
    STOREFRONT_URL: 'http://localhost:4321',
    COMPANION_OF: magento.url,
    COMPANION_TOKEN: INTEGRATION,
    ONLINE_PAYMENTS: 'banktransfer=vnpay, checkmo=viettelpay, purchaseorder=nonsense',
  });
}, 90_000);
afterAll(async () => {
  await companion?.close();
  await magento?.close();
});
beforeEach(() => {
  magento.control.isAway = false;
  magento.control.acceptsIntegration = true;
});

const proofOf = ({ entity_id, increment_id }: StandInOrder) => ({ order_id: increment_id, token: tokenOf(entity_id) });
const open = (order: StandInOrder, proof: object = proofOf(order), headers = {}) =>
  call(companion, 'vnpay_create_payment', { ...proof, return_url: RETURN_URL }, headers);
const stateOf = async (order: StandInOrder) =>
  (await call(companion, `vnpay_trans?${new URLSearchParams(proofOf(order))}`)).result;
const invoicesOf = ({ entity_id }: StandInOrder) => magento.invoices.filter(({ order_id }) => order_id === entity_id);

interface Opened {
  reference: string;
  amount: number;
  redirect_url: string;
}
async function opened(order: StandInOrder): Promise<Opened> {
  const answer = await open(order);
  expect(answer).toMatchObject({ status: 200, result: { amount: order.grand_total } });
  const started = answer.result as Opened;
  await companion.fetch(pathOf(started.redirect_url), { redirect: 'manual' });
  return started;
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
  redirect: 'manual',
});
const decide = ({ reference }: Opened, outcome: string, notification = 'missing') =>
  companion.fetch(`/gateway-simulator/pay/vnpay/${reference}`, form({ outcome, notification }));
/** The gateway sends its notice; returns what the shop answered. */
async function notify({ reference }: Opened): Promise<string> {
  await companion.fetch(`/gateway-simulator/notify/vnpay/${reference}`, form({ kind: 'honest' }));
  const answer = await companion.db
    .prepare('select answer from simulated_notification where reference = ?1 order by id desc limit 1')
    .bind(reference)
    .first<string>('answer');
  return (JSON.parse(answer ?? '{}') as { RspCode: string }).RspCode;
}
/** Ends the hour in which an order can be paid. */
const lapse = ({ entity_id }: StandInOrder) =>
  companion.db
    .prepare("update magento_order set expires_at = '2020-01-01T00:00:00.000Z' where id = ?1")
    .bind(entity_id)
    .run();

describe('the calls of a companion', () => {
  test('calls that need its own products, carts or rules do not exist, and say so', async () => {
    for (const name of [
      'search_product',
      'change_payment',
      'get_voucher_list',
      'storelocator_find_product',
      'nothing',
    ]) {
      const response = await companion.fetch(`/v1/middleware/${name}`);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 404, result: null, message: `no call /v1/middleware/${name}`, reason: 'NOT_FOUND', no_call: true },
      ]);
    }
    for (const path of ['/graphql', '/rest/V1/products/KHAN-01', '/rest/default/V1/orders'])
      expect((await companion.fetch(path)).status, path).toBe(404);
  });

  test('regions, stores, questions, blog, layout and menu work without Magento', async () => {
    magento.calls.length = 0;
    const reads = [
      'region_getcity',
      'list_stores',
      'get_faq_group_list',
      'blog_post_list',
      'layout_list',
      'get_mega_menu',
    ];
    for (const name of [...reads, 'config_list', 'get_captcha'])
      expect([name, (await call(companion, name)).status]).toEqual([name, 200]);
    expect(magento.calls).toEqual([]);
  });
});

describe('which orders may be paid', () => {
  test('a guest’s by its token or cart, a customer’s by the customer’s token; nothing else', async () => {
    const order = magento.place();
    const other = magento.place();
    expect((await open(order)).status).toBe(200);
    const byCart = { order_id: order.increment_id, cart_id: cartOf(order.entity_id) };
    expect((await open(order, byCart)).status).toBe(200);
    const number = { order_id: order.increment_id };
    const foreign = [{}, { token: 'x' }, { token: tokenOf(other.entity_id) }, { cart_id: cartOf(other.entity_id) }];
    for (const proof of [...foreign, { cart_id: '../customers/1' }])
      expect([proof, (await open(order, { ...number, ...proof })).status]).toEqual([proof, 404]);

    magento.customers.set(1, { id: 1, email: 'vy@example.vn', firstname: 'Vy', lastname: 'Trần' });
    magento.customers.set(2, { id: 2, email: 'an@example.vn', firstname: 'An', lastname: 'Lê' });
    const own = magento.place({ customer_id: 1, customer_is_guest: 0 });
    const as = (id: number) => ({ authorization: `Bearer ${magento.signIn(id)}` });
    expect((await open(own, { order_id: own.increment_id }, as(1))).status).toBe(200);
    expect((await open(own, { order_id: own.increment_id }, as(2))).status).toBe(404);
    // Neither a token of the order nor the token of the integration gives access to an order of a customer.
    expect((await open(own)).status).toBe(404);
    const integration = { authorization: `Bearer ${INTEGRATION}` };
    expect((await open(own, { order_id: own.increment_id }, integration)).status).toBe(404);
  });

  test('Magento gets no request about an order without any proof', async () => {
    const order = magento.place();
    magento.calls.length = 0;
    expect((await open(order, { order_id: order.increment_id })).status).toBe(404);
    expect(magento.calls).toEqual([]);
  });

  test('an order with another payment method, in another currency or without a cost is not opened', async () => {
    for (const change of [
      { payment: { method: 'cashondelivery' } },
      { payment: { method: 'purchaseorder' } },
      { order_currency_code: 'USD' },
      { grand_total: 0, base_grand_total: 0 },
      { grand_total: 14.5, base_grand_total: 14.5 },
    ]) {
      const order = magento.place(change);
      expect([change, (await open(order)).status]).toEqual([change, 404]);
    }
    expect((await open(magento.place({ payment: { method: 'checkmo' } }))).status).toBe(409);
    expect((await open(magento.place({ state: 'processing', total_invoiced: TOTAL }))).status).toBe(409);
    expect((await open(magento.place({ created_at: '2020-01-01 00:00:00' }))).status).toBe(410);
  });

  test('if Magento is unavailable or refuses the token, the call asks to try again later, and reveals nothing', async () => {
    const order = magento.place();
    magento.control.isAway = true;
    expect(await open(order)).toMatchObject({ status: 503, result: null });
    magento.control.isAway = false;
    magento.control.acceptsIntegration = false;
    const refused = await open(order);
    expect(refused).toMatchObject({ status: 503, result: null });
    expect(JSON.stringify(refused)).not.toContain(INTEGRATION);
  });
});

describe('the effect of a notification', () => {
  test('a paid order is invoiced once, however often and in how many requests it is reported', async () => {
    const order = magento.place();
    const payment = await opened(order);
    await decide(payment, 'paid');
    const answers = await Promise.all([1, 2, 3, 4].map(() => notify(payment)));
    expect(answers).toContain('00');
    expect(await notify(payment)).toBe('02');
    expect(invoicesOf(order)).toHaveLength(1);
    expect(invoicesOf(order)[0]?.comments[0]?.comment).toContain(payment.reference);
    expect(order.state).toBe('processing');
    expect(await stateOf(order)).toMatchObject({ status: 'paid', order_status: 'processing', expires_at: null });
  });

  test('a failed attempt leaves the order waiting, and another attempt pays it', async () => {
    const order = magento.place();
    const first = await opened(order);
    await decide(first, 'failed', 'now');
    expect(order.state).toBe('new');
    const second = await opened(order);
    await decide(second, 'paid', 'now');
    expect(invoicesOf(order)).toHaveLength(1);
    expect(await stateOf(order)).toMatchObject({ status: 'paid' });
  });

  test('a lost answer of Magento causes no second invoice', async () => {
    const order = magento.place();
    const payment = await opened(order);
    await decide(payment, 'paid');
    magento.control.losesAnswerOf = `/rest/V1/order/${order.entity_id}/invoice`;
    expect(await notify(payment)).toBe('99');
    expect(invoicesOf(order)).toHaveLength(1);
    expect(await notify(payment)).toBe('00');
    expect(invoicesOf(order)).toHaveLength(1);
    expect(await stateOf(order)).toMatchObject({ status: 'paid' });
  });

  test('while Magento is unavailable the gateway is asked to repeat, and the schedule completes it without the gateway', async () => {
    const order = magento.place();
    const payment = await opened(order);
    await decide(payment, 'paid');
    magento.control.isAway = true;
    expect(await notify(payment)).toBe('99');
    await lapse(order);
    await companion.tick(CRON);
    magento.control.isAway = false;
    // The gateway no longer knows the payment. Its earlier signed notice is enough, and the order is not canceled.
    await companion.db.prepare('delete from simulated_payment where reference = ?1').bind(payment.reference).run();
    await companion.tick(CRON);
    expect(invoicesOf(order)).toHaveLength(1);
    expect(order.state).toBe('processing');
    expect(await stateOf(order)).toMatchObject({ status: 'paid' });
  });

  test('if the total changed, or the order was invoiced or canceled meanwhile, the money is marked for refund', async () => {
    const changed = magento.place();
    const first = await opened(changed);
    await decide(first, 'paid');
    Object.assign(changed, { grand_total: 400_000, base_grand_total: 400_000 });
    expect(await notify(first)).toBe('00');
    expect(invoicesOf(changed)).toHaveLength(0);
    expect(changed.status_histories[0]?.comment).toContain('400.000\u00a0₫');
    expect(await stateOf(changed)).toMatchObject({ status: 'refund_due' });

    const invoiced = magento.place();
    const second = await opened(invoiced);
    await decide(second, 'paid');
    magento.control.beforeInvoice = () => {
      Object.assign(invoiced, { state: 'processing', status: 'processing', total_invoiced: TOTAL });
      magento.invoices.push({ order_id: invoiced.entity_id, comments: [] });
    };
    expect(await notify(second)).toBe('00');
    expect(invoicesOf(invoiced)).toHaveLength(1);
    expect(await stateOf(invoiced)).toMatchObject({ status: 'refund_due' });

    const canceled = magento.place();
    const third = await opened(canceled);
    await decide(third, 'paid');
    Object.assign(canceled, { state: 'canceled', status: 'canceled' });
    expect(await notify(third)).toBe('00');
    expect(await notify(third)).toBe('02');
    expect(canceled.status_histories.filter(({ comment }) => comment.includes(third.reference))).toHaveLength(1);
    expect(await stateOf(canceled)).toMatchObject({ status: 'refund_due', order_status: 'canceled' });
  });

  test('of two paid attempts one is invoiced and one is refunded', async () => {
    const order = magento.place();
    const [first, second] = [await opened(order), await opened(order)];
    await decide(first, 'paid', 'now');
    await decide(second, 'paid', 'now');
    expect(invoicesOf(order)).toHaveLength(1);
    const { results } = await companion.db
      .prepare('select status from magento_payment where order_id = ?1 order by id')
      .bind(order.entity_id)
      .all<{ status: string }>();
    expect(results.map(({ status }) => status)).toEqual(['paid', 'refund_due']);
  });

  test('an order on hold is paid as soon as it can be invoiced', async () => {
    const order = magento.place();
    const payment = await opened(order);
    await decide(payment, 'paid');
    order.state = 'holded';
    expect(await notify(payment)).toBe('99');
    order.state = 'new';
    await companion.tick(CRON);
    expect(invoicesOf(order)).toHaveLength(1);
  });
});

describe('the schedule', () => {
  test('asks the gateway before it cancels an order', async () => {
    const order = magento.place();
    const payment = await opened(order);
    await decide(payment, 'paid');
    await companion.db
      .prepare("update magento_payment set created_at = '2020-01-01T00:00:00.000Z' where reference = ?1")
      .bind(payment.reference)
      .run();
    await lapse(order);
    await companion.tick(CRON);
    expect([order.state, invoicesOf(order).length]).toEqual(['processing', 1]);
  });

  test('cancels orders at Magento that were not paid within an hour, also without a payment attempt, and no others', async () => {
    const created_at = new Date(Date.now() - 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const never = magento.place({ created_at });
    const cash = magento.place({ created_at, payment: { method: 'cashondelivery' } });
    const old = magento.place({ created_at: '2020-01-01 00:00:00' });
    const fresh = magento.place();
    const tried = magento.place();
    const payment = await opened(tried);
    await lapse(tried);
    const worked = magento.place();
    await opened(worked);
    await lapse(worked);
    worked.state = 'processing';
    await companion.tick(CRON);
    const states = [never, tried, cash, old, fresh, worked].map(({ state }) => state);
    expect(states).toEqual(['canceled', 'canceled', 'new', 'new', 'new', 'processing']);
    expect(tried.status_histories[0]?.comment).toBe('Đơn đã quá hạn thanh toán.');

    // A payment that arrives after the order ended.
    await decide(payment, 'paid');
    expect(await notify(payment)).toBe('00');
    expect(invoicesOf(tried)).toHaveLength(0);
    expect(tried.status_histories[0]?.comment).toContain('cần hoàn tiền');
  });

  test('continues when Magento is available again', async () => {
    const order = magento.place();
    await opened(order);
    await lapse(order);
    magento.control.isAway = true;
    await companion.tick(CRON);
    magento.control.isAway = false;
    expect(order.state).toBe('new');
    await companion.tick(CRON);
    expect(order.state).toBe('canceled');
  });
});

test('the available calls are listed: in the configuration, in the document and on the page for people', async () => {
  const { result } = await call(companion, 'config_list');
  const { served_calls } = result as { served_calls: string[] };
  expect(served_calls).toEqual(expect.arrayContaining(['region_getcity', 'vnpay_create_payment', 'blog_post_list']));
  for (const name of ['get_voucher', 'get_me', 'change_payment', 'post_otp']) expect(served_calls).not.toContain(name);
  const { paths } = (await (await companion.fetch('/v1/middleware/openapi.json')).json()) as { paths: object };
  expect(
    Object.keys(paths)
      .map((path) => path.replace('/v1/middleware/', ''))
      .toSorted(),
  ).toEqual([...served_calls, 'video_watchshop'].toSorted());
  // The shop links to the video page as soon as there is a video.
  await companion.db
    .prepare(
      "insert into video (id, title, description, duration_s, published_at) values (1, 'Sơ mi', '', 9, '2026-01-01')",
    )
    .run();
  const later = (await call(companion, 'config_list')).result as { served_calls: string[] };
  expect(later.served_calls).toContain('video_watchshop');
  const page = await (await companion.fetch('/v1/middleware/docs')).text();
  expect(page).toContain('vnpay_create_payment');
  expect(page).not.toContain('customer_getlistvoucher');
});
