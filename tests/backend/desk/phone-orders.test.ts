import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { openPayShop, type PayShop, start } from '../payment/payment-fixture.ts';
import { checkOut } from '../promotions/sales-fixture.ts';
import { openSession } from '../session/open-session.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';

let shop: PayShop;
let care: string;
let owner: string;
beforeAll(async () => {
  shop = await openPayShop();
  care = await signIn(shop, await addPerson(shop, 'care'));
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());

const HANOI = 100;
const post = (path: string, body: unknown, cookie = care) => deskCall(shop, cookie, 'POST', path, body);
const get = (path: string, cookie = care) => deskCall(shop, cookie, 'GET', path);
let calls = 0;
/** An order of two scarves and one shirt by a caller with a number of their own. */
function draft(more: Record<string, unknown> = {}) {
  calls += 1;
  const phone = `09123${String(45_000 + calls)}`;
  return {
    customer: { phone, lastname: 'Trần Thị', firstname: 'Bưởi', email: '' },
    lines: [
      { sku: 'KHAN-01', parent_sku: null, qty: 2 },
      { sku: 'AO-01-den-m', parent_sku: 'AO-01', qty: 1 },
    ],
    address: {
      ...{ lastname: 'Trần Thị', firstname: 'Bưởi', telephone: phone, street: '12 Hàng Gai' },
      ...{ city_id: HANOI, state_id: null, ward_id: null },
    },
    shipping: { carrier_code: 'flatrate', method_code: 'flatrate' },
    payment: 'cashondelivery',
    note: 'Gọi trước khi giao',
    ...more,
  };
}
const quote = async (body: unknown) => (await post('phoneOrders/quote', body)).body;
/** Places what a draft says for the total that the shop computes. */
async function take(body: Record<string, unknown>) {
  const { cart, totals } = await quote(body);
  return { ...(await post('phoneOrders', { ...body, cart, total: totals.grand_total })), cart };
}
const stockOf = (id: number) =>
  shop.db.prepare('select qty from stock_item where product_id = ?').bind(id).first('qty');
const problemsOf = (answer: { problems: { field: string; problem: { reason: string } }[] }) =>
  Object.fromEntries(answer.problems.map(({ field, problem }) => [field, problem.reason]));

describe('[DESK-171] an order by phone is computed by the rules of the shop’s cart', () => {
  test('its fees and sums are those of a cart with the same goods, and a typed total is refused', async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'KHAN-01', quantity: 2 }, { sku: 'AO-01-den-m', parent_sku: 'AO-01', quantity: 1 });
    await checkOut(shop, cart);
    const own = await shop.readCart(cart);
    const body = draft();
    const { totals, rates, cart: id } = await quote(body);
    expect(totals.grand_total).toBe(own.prices.grand_total.value);
    expect(totals).toMatchObject({ subtotal: 490_000, discount: 0, shipping: 30_000, grand_total: 520_000 });
    expect(rates.map(({ method_code }: { method_code: string }) => method_code)).toContain('express');
    // Elsewhere the fast delivery is not offered.
    const far = await quote({ ...body, cart: id, address: { ...body.address, city_id: 101 } });
    expect(far.rates.map(({ method_code }: { method_code: string }) => method_code)).toEqual(['flatrate']);
    // From half a million on, the shop sends for nothing.
    const more = await quote({ ...body, cart: id, lines: [{ sku: 'KHAN-01', parent_sku: null, qty: 5 }] });
    expect(more.rates[0]).toMatchObject({ carrier_code: 'freeshipping', amount: 0 });
    const cheaper = await post('phoneOrders', { ...body, cart: id, total: 1000 });
    expect(cheaper).toMatchObject({ status: 409, body: { reason: 'PRICE_CHANGED' } });
    expect(await shop.db.prepare('select count(*) from sales_order where taken_by is not null').first('count(*)')).toBe(
      0,
    );
  });

  test('goods are found by words and by the SKU of a variant, with choices, prices of now and pieces', async () => {
    const found = (await get('phoneOrders/goods?q=AO-01-trang-m')).body.items;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ sku: 'AO-01', name: 'Tên AO-01' });
    expect(found[0].choices).toEqual([
      { sku: 'AO-01-den-m', parent_sku: 'AO-01', name: 'Đen / M', price: 250_000, left: 5, is_sold_out: false },
      { sku: 'AO-01-den-l', parent_sku: 'AO-01', name: 'Đen / L', price: 250_000, left: 0, is_sold_out: true },
      { sku: 'AO-01-trang-m', parent_sku: 'AO-01', name: 'Trắng / M', price: 260_000, left: 8, is_sold_out: false },
    ]);
    const skus = async (q: string) =>
      (await get(`phoneOrders/goods?q=${encodeURIComponent(q)}`)).body.items.map(({ sku }: { sku: string }) => sku);
    expect(await skus('ten khan')).toEqual(['KHAN-01']);
    // A product that is hidden, and one that nothing is called.
    expect(await skus('AN-01')).toEqual([]);
    expect(await skus("' or 1=1")).toEqual([]);
    // A bundle is chosen on its page, so nothing of it can be put in.
    expect((await get('phoneOrders/goods?q=SET-01')).body.items[0].choices).toEqual([]);
  });

  test('more pieces than there are, and a code that gives nothing, are refused beside them; the rest is computed', async () => {
    const body = draft({
      lines: [
        { sku: 'AO-01-den-m', parent_sku: 'AO-01', qty: 6 },
        { sku: 'KHAN-01', parent_sku: null, qty: 1 },
      ],
      codes: ['KHONG-CO'],
    });
    const answer = await quote(body);
    expect(answer.line_problems).toEqual([
      { sku: 'AO-01-den-m', parent_sku: 'AO-01', problem: { reason: 'INSUFFICIENT_STOCK' } },
    ]);
    expect(answer.code_problems).toEqual([{ code: 'KHONG-CO', problem: { reason: 'COUPON_INVALID' } }]);
    expect(answer.totals.subtotal).toBe(120_000);
    const placed = await take(body);
    expect(placed).toMatchObject({
      status: 400,
      body: { parameters: { fieldName: 'lines' }, reason: 'INSUFFICIENT_STOCK' },
    });
    expect(await stockOf(3)).toBe(5);
  });

  test('a voucher takes off what it takes off in the shop', async () => {
    await shop.db.batch([
      shop.db.prepare(
        `insert or ignore into sales_rule (id, name, is_active, action, amount, needs_coupon) values (901, 'Hè', 1, 'cart_fixed', 20000, 1)`,
      ),
      shop.db.prepare(`insert or ignore into coupon (rule_id, code, created_at) values (901, 'HE20', '2026-01-01')`),
    ]);
    const { totals, code_problems } = await quote(draft({ codes: ['he20'] }));
    expect(code_problems).toEqual([]);
    expect(totals).toMatchObject({ discount: 20_000, grand_total: 500_000 });
  });
});

describe('[DESK-172] an order by phone is an order of its customer', () => {
  test('a new caller gets an account, which has the order and the address; it says who took it; the stock is lower', async () => {
    const before = Number(await stockOf(3));
    const body = draft();
    const { status, body: made, cart } = await take(body);
    expect(status).toBe(200);
    expect(await stockOf(3)).toBe(before - 1);
    const order = (await get(`orders/${made.id}`)).body;
    expect(order).toMatchObject({
      status: 'pending',
      grand_total: 520_000,
      customer_note: 'Gọi trước khi giao',
      extension_attributes: { taken_by: 'Chị care' },
    });
    // The same again is the same order.
    const again = await post('phoneOrders', { ...body, cart, total: 520_000 });
    expect(again.body.id).toBe(made.id);
    const customer = (await get(`customers/${order.customer_id}`)).body;
    expect(customer.extension_attributes.phone_number).toBe(body.customer.phone);
    expect(customer.email).toBeNull();
    expect(customer.addresses).toHaveLength(1);
    const token = await openSession(shop.db, order.customer_id, 1);
    const { data } = await shop.ask('{ customer { orders { items { number } } } }', {}, token);
    expect(data.customer.orders.items).toEqual([{ number: made.increment_id }]);
    const log = (
      await get(
        'auditEvents?searchCriteria[filterGroups][0][filters][0][field]=record&searchCriteria[filterGroups][0][filters][0][value]=' +
          `orders/${made.id}`,
        owner,
      )
    ).body;
    expect(log.items[0]).toMatchObject({ action: 'POST phoneOrders', outcome: 'ok' });
  });

  test('the customer’s own cart stays as it is, also when both are open', async () => {
    const customer = await addCustomer(shop);
    const { data } = await customer.ask('{ customerCart { id } }');
    await customer.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 3 }]) { cart { id } } }',
      { id: data.customerCart.id },
    );
    const body = draft({ customer: { id: customer.id } });
    const { cart, totals } = await quote(body);
    const seen = await customer.ask('{ customerCart { id items { quantity product { sku } } } }');
    expect(seen.data.customerCart).toEqual({
      id: data.customerCart.id,
      items: [{ quantity: 3, product: { sku: 'TAT-01' } }],
    });
    expect((await post('phoneOrders', { ...body, cart, total: totals.grand_total })).status).toBe(200);
    const after = await customer.ask('{ customerCart { id items { quantity } } customer { orders { total_count } } }');
    expect(after.data.customerCart).toEqual({ id: data.customerCart.id, items: [{ quantity: 3 }] });
    expect(after.data.customer.orders.total_count).toBe(1);
  });

  test('a cart of a shopper cannot be taken over by its id', async () => {
    const cart = await shop.createCart();
    expect((await post('phoneOrders/quote', draft({ cart }))).status).toBe(404);
  });
});

test('[DESK-173] an order by phone that is paid online is paid by a link in a message, within a day', async () => {
  const body = draft({ payment: 'vnpay' });
  const { body: made } = await take(body);
  expect(made.status).toBe('pending_payment');
  const messages = (await get(`orders/${made.id}/messages`)).body.items;
  const { token } = (await shop.db.prepare('select token from sales_order where id = ?').bind(made.id).first()) as {
    token: string;
  };
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    channel: 'sms',
    recipient: body.customer.phone,
    template: 'order_payment_asked_sms',
  });
  expect(messages[0].text).toContain(`http://localhost:4321/tra-don-hang?order_id=${made.increment_id}&token=${token}`);
  const expires = await shop.db
    .prepare('select expires_at from sales_order where id = ?')
    .bind(made.id)
    .first('expires_at');
  const hours = (Date.parse(String(expires)) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
  const started = await start(shop, 'vnpay', { id: made.id, number: made.increment_id, token, cartId: '' });
  expect(started.amount).toBe(520_000);
  // It can be sent again while it is not paid, to a caller with an e-mail address as a letter.
  expect((await post(`orders/${made.id}/messages`, { message: { news: 'payment_asked' } })).status).toBe(200);
  const written = draft({ payment: 'vnpay' });
  const letter = await take({ ...written, customer: { ...written.customer, email: 'buoi@example.vn' } });
  const sent = (await get(`orders/${letter.body.id}/messages`)).body.items;
  expect(sent[0]).toMatchObject({ channel: 'email', recipient: 'buoi@example.vn', template: 'order_payment_asked' });
  // Cash on delivery asks for no payment.
  const cash = await take(draft());
  expect((await get(`orders/${cash.body.id}/messages`)).body.items[0].template).toBe('order_placed_sms');
  expect(await post(`orders/${cash.body.id}/messages`, { message: { news: 'payment_asked' } })).toMatchObject({
    status: 400,
    body: { reason: 'MESSAGE_NOT_TRUE' },
  });
});

test('[DESK-174] what is missing or wrong is said of its field, and nothing is ordered or kept', async () => {
  const empty = await quote({
    ...draft({ lines: [], shipping: null, payment: null }),
    customer: { phone: '', lastname: '', firstname: '', email: '' },
    address: { lastname: '', firstname: '', telephone: '', street: '', city_id: null },
  });
  expect(problemsOf(empty)).toEqual({
    ...{ phone: 'FIELD_MISSING', lastname: 'FIELD_MISSING', firstname: 'FIELD_MISSING', lines: 'FIELD_MISSING' },
    ...{ 'address.lastname': 'FIELD_MISSING', 'address.firstname': 'FIELD_MISSING', 'address.street': 'FIELD_MISSING' },
    ...{ 'address.telephone': 'FIELD_MISSING', 'address.city_id': 'FIELD_MISSING' },
    ...{ shipping: 'FIELD_MISSING', payment: 'FIELD_MISSING' },
  });
  const lines = [{ sku: 'KHAN-01', parent_sku: null, qty: 1 }];
  const body = draft({ lines });
  const wrong = (more: Record<string, unknown>) => take({ ...body, ...more });
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ customer: { ...body.customer, phone: '12' } }, 'phone', 'FIELD_NO_MOBILE'],
    [{ customer: { ...body.customer, email: 'khong phai' } }, 'email', 'EMAIL_INVALID'],
    [{ customer: { ...body.customer, email: shop.customer.email } }, 'email', 'FIELD_TAKEN'],
    [{ customer: { ...body.customer, lastname: '<b>' } }, 'lastname', 'FIELD_INVALID'],
    [{ customer: { id: 999_999 } }, 'customer', 'FIELD_GONE'],
    [{ address: { ...body.address, telephone: 'abc' } }, 'address.telephone', 'PHONE_INVALID'],
    [{ address: { ...body.address, city_id: 4 } }, 'address.city_id', 'FIELD_NO_CHOICE'],
    [{ address: { ...body.address, street: 'x'.repeat(900) } }, 'address.street', 'FIELD_TOO_LONG'],
    [{ address: { id: 999_999 } }, 'address', 'FIELD_NO_CHOICE'],
    [{ shipping: { carrier_code: 'x', method_code: 'y' } }, 'shipping', 'FIELD_MISSING'],
    [{ payment: 'tiền giả' }, 'payment', 'FIELD_MISSING'],
  ];
  const customers = () => shop.db.prepare('select count(*) as n from customer').first('n');
  const before = await customers();
  for (const [more, field, reason] of refusals)
    expect(await wrong(more), `${field} ${reason}`).toMatchObject({
      status: 400,
      body: { reason, parameters: { fieldName: field } },
    });
  expect(await customers()).toBe(before);
  // A number that a customer has already.
  const first = draft({ lines });
  expect((await take(first)).status).toBe(200);
  expect(await wrong({ customer: { ...body.customer, phone: `+84 ${first.customer.phone.slice(1)}` } })).toMatchObject({
    body: { reason: 'FIELD_TAKEN', parameters: { fieldName: 'phone' } },
  });
  for (const body of [
    {},
    [],
    { ...draft(), lines: Array.from({ length: 101 }, () => ({ sku: 'A', qty: 1 })) },
    { ...draft(), note: 'x'.repeat(1001) },
  ])
    expect((await post('phoneOrders/quote', body)).status).toBe(400);
});
