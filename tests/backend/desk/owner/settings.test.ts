import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS, fillShop } from '../../promotions/sales-fixture.ts';
import { addPerson, deskCall, signIn } from '../../support/desk.ts';
import { type Commerce, call, startCommerce } from '../../support/worker.ts';

/** The newest entry of the log. */
const NEWEST = 'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=1';
const FORMS = ['payments', 'shipping', 'visitors', 'points', 'newsletter', 'retention'];

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  // VNPAY is the only gateway with keys, because nothing is simulated outside development.
  shop = await startCommerce({
    ...{ VNPAY_TMN_CODE: 'TMNTEST1', VNPAY_SECRET: 'very-secret-key-of-vnpay' },
    ...{ VNPAY_PAY_URL: 'https://pay.vnpay.example/pay', VNPAY_API_URL: 'https://pay.vnpay.example/api' },
  });
  await fillShop(shop.db);
  for (const role of ['owner', 'editor', 'trade', 'care', 'warehouse'] as const) {
    const email = await addPerson(shop, role);
    cookies[role] = await signIn(shop, email);
  }
  // Outside development a session is open after its second factor.
  await shop.db.prepare('update staff_session set is_proven = 1').run();
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? null, method, path, body);
const read = async (form: string) => (await as('owner', 'GET', `setting/${form}`)).body;
const put = (form: string, setting: object, role = 'owner') => as(role, 'PUT', `setting/${form}`, { setting });
const config = async () => (await call(shop, 'config_list')).result as Record<string, unknown>;
const settings = async () =>
  (await shop.db.prepare('select path, value from config order by path').all<{ path: string; value: string }>())
    .results;

/** Asks the shop's GraphQL; no part of the answer may be refused. */
async function ask(query: string, variables: object = {}) {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  const { data, errors } = (await response.json()) as { data: any; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/** What the checkout offers to a cart of some scarves that goes to Hà Nội. */
async function offered(quantity = 1) {
  const { createEmptyCart: cart_id } = await ask('mutation { createEmptyCart }');
  await ask(
    `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`,
    { id: cart_id, items: [{ sku: 'KHAN-01', quantity }] },
  );
  const { setShippingAddressesOnCart } = await ask(
    `mutation ($input: SetShippingAddressesOnCartInput!) { setShippingAddressesOnCart(input: $input) { cart {
      available_payment_methods { code title }
      shipping_addresses { available_shipping_methods { carrier_code method_title amount { value } } } } } }`,
    { input: { cart_id, shipping_addresses: [{ address: ADDRESS }] } },
  );
  const { available_payment_methods, shipping_addresses } = setShippingAddressesOnCart.cart;
  return {
    payments: available_payment_methods as { code: string; title: string }[],
    shipping: shipping_addresses[0].available_shipping_methods as { carrier_code: string; method_title: string }[],
  };
}

test('[DESK-180] the screen of a new shop says what is offered and what has no keys; no key is told', async () => {
  const { methods, free_title } = await read('payments');
  const standing = Object.fromEntries(
    methods.map((one: { code: string; is_offered: boolean; is_ready: boolean }) => [
      one.code,
      [one.is_offered, one.is_ready],
    ]),
  );
  expect(standing).toMatchObject({
    ...{ cashondelivery: [true, true], vnpay: [true, true], shopee_pay: [true, false], momo: [false, false] },
  });
  expect(free_title).toBe('Không cần thanh toán');
  for (const form of FORMS) expect(JSON.stringify(await read(form)), form).not.toContain('very-secret-key-of-vnpay');
});

test('[DESK-180] the owner switches methods off, names and sorts them, and the checkout has that at once', async () => {
  const { methods } = await read('payments');
  const changed = methods.map((one: { code: string; title: string; is_offered: boolean }) => ({
    ...one,
    ...(one.code === 'cashondelivery' && { title: 'Trả tiền mặt cho người giao' }),
    ...(one.code === 'shopee_pay' && { is_offered: false, title: 'Ví Shopee của tôi' }),
  }));
  expect((await put('payments', { methods: changed.toReversed(), footer_marks: [{ name: 'VNPAY' }] })).status).toBe(
    200,
  );
  expect((await offered()).payments).toEqual([
    { code: 'vnpay', title: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR' },
    { code: 'cashondelivery', title: 'Trả tiền mặt cho người giao' },
  ]);
  expect((await config()).footer_info).toMatchObject({ payments: ['VNPAY'] });
  const kept = (await read('payments')).methods;
  // A name stays with its method while nobody is offered it.
  expect(kept.find(({ code }: { code: string }) => code === 'shopee_pay')).toMatchObject({
    ...{ title: 'Ví Shopee của tôi', is_offered: false },
  });
  expect(kept.find(({ code }: { code: string }) => code === 'vnpay').is_online).toBe(true);
  expect(await shop.db.prepare('select tags from purge_event order by id desc limit 1').first('tags')).toContain(
    'config',
  );
});

test('[DESK-180] limits of unpaid orders: a number, none, and what is left out stays', async () => {
  expect((await put('payments', { orders: 2, pieces: null })).body).toMatchObject({ orders: 2, pieces: null });
  expect((await put('payments', { orders: 4 })).body).toMatchObject({ orders: 4, pieces: null, online_orders: null });
});

test('[DESK-181] fees, names, days and the amount from which shipping is free reach cart and pages at once', async () => {
  const before = await read('shipping');
  const methods = [
    { ...before.methods[0], method_title: 'Giao miễn phí' },
    {
      ...before.methods[1],
      price: 22_000,
      days_from: 2,
      days_to: 4,
      near_provinces: [],
      near_from: null,
      near_to: null,
    },
    { method_title: 'Xe ôm trong ngày', price: 65_000, when: 'always', provinces: ['01'], days_from: 0, days_to: 1 },
  ];
  const sent = { methods, free_shipping_from: 300_000, cut_off: '15:30', rest_days: ['sunday', 'saturday'] };
  const { status, body } = await put('shipping', { ...sent, holidays: [{ day: '09-02' }, { day: '2027-02-06' }] });
  expect(status).toBe(200);
  expect(body.methods[2]).toMatchObject({
    carrier_code: 'own-1',
    carrier_title: 'Xe ôm trong ngày',
    provinces: ['01'],
  });
  expect((await offered(1)).shipping).toMatchObject([
    { carrier_code: 'flatrate', amount: { value: 22_000 } },
    { carrier_code: 'own-1', method_title: 'Xe ôm trong ngày', amount: { value: 65_000 } },
  ]);
  expect((await offered(3)).shipping).toMatchObject([
    { carrier_code: 'freeshipping', method_title: 'Giao miễn phí' },
    { carrier_code: 'own-1' },
  ]);
  expect(await config()).toMatchObject({
    free_ship_value: 300_000,
    'shipping/delivery_date': { cut_off: '15:30', rest_days: [0, 6], holidays: ['09-02', '2027-02-06'] },
  });
  expect(((await config())['shipping/methods'] as object[])[1]).toMatchObject({
    carrier_code: 'flatrate',
    days: [2, 4],
  });
  // The same amount stands on the screen of the identity.
  expect((await read('identity')).free_shipping_from).toBe(300_000);
});

test('[DESK-181] what the form does not show stays: further zones and countries of a method', async () => {
  const stored = [
    {
      ...{ carrier_code: 'ghn', carrier_title: 'GHN', method_code: 'fast', method_title: 'Nhanh', price: 0 },
      ...{ countries: ['VN'], days: [1, 3] },
      zones: [
        { provinces: ['01'], days: [1, 1] },
        { provinces: ['79'], days: [1, 2] },
      ],
    },
  ];
  const write = shop.db.prepare("update config set value = ?1 where path = 'shipping/methods'");
  await write.bind(JSON.stringify(stored)).run();
  const { methods } = await read('shipping');
  await put('shipping', { methods: [{ ...methods[0], price: 1000, near_to: 2 }], free_shipping_from: null });
  expect(((await config())['shipping/methods'] as object[])[0]).toEqual({
    ...stored[0],
    ...{ price: 1000, zones: [{ provinces: ['01'], days: [1, 2] }, stored[0]?.zones[1]] },
  });
});

test('[DESK-182] points, who may buy, the gift of the newsletter and how long data is kept', async () => {
  await put('points', { points_enabled: true, point_value: 2 });
  expect((await config()).loyalty_config).toMatchObject({ enabled: '1', point_value: 2 });
  await put('visitors', { guest_checkout: false, confirms_guest_phone: true, zalo_login: true });
  expect(await config()).toMatchObject({ guest_checkout: '0', otp_config: { enabled: '1' }, zalo_enabled: '1' });
  expect(await read('visitors')).toMatchObject({ guest_checkout: false, confirms_guest_phone: true });
  await shop.db.batch([
    shop.db.prepare(
      `insert into voucher_rule (id, name, description, discount_type, value, starts_at, ends_at, is_active)
      values (8, 'Chào', 'Cho đơn đầu', 'amount', 50000, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', 1),
        (9, 'Cũ', '', 'amount', 50000, '2020-01-01T00:00:00.000Z', '2021-01-01T00:00:00.000Z', 1)`,
    ),
  ]);
  expect((await put('newsletter', { voucher_rule: 8 })).status).toBe(200);
  expect((await config()).newsletter_offer).toMatchObject({ value: 50_000, description: 'Cho đơn đầu' });
  expect(await put('newsletter', { voucher_rule: 9 })).toMatchObject({
    body: { reason: 'VOUCHER_NOT_RUNNING', parameters: { fieldName: 'voucher_rule' } },
  });
  expect((await put('newsletter', { voucher_rule: null })).status).toBe(200);
  expect(await config()).not.toHaveProperty('newsletter_offer');
  expect((await put('retention', { contacts: 30 })).body).toMatchObject({ contacts: 30, guest_carts: 30, logins: 180 });
});

const method = { method_title: 'Thường', price: 0, when: 'always' };
test.each<[string, string, object, string]>([
  ['payments', 'orders', { orders: 0 }, 'FIELD_TOO_SMALL'],
  ['payments', 'free_title', { free_title: ' ' }, 'FIELD_MISSING'],
  ['payments', 'footer_marks.0.name', { footer_marks: [{ name: 'x'.repeat(21) }] }, 'FIELD_TOO_LONG'],
  ['payments', 'keys', { keys: 'x' }, 'FIELD_INVALID'],
  ['payments', 'methods.0.code', { methods: [{ code: 'bitcoin', title: 'B', is_offered: true }] }, 'FIELD_NO_CHOICE'],
  [
    'payments',
    'methods.0.is_offered',
    { methods: [{ code: 'momo', title: 'M', is_offered: true }] },
    'PAYMENT_NO_KEYS',
  ],
  ['payments', 'methods.0.is_offered', { methods: [{ code: 'vnpay', title: 'V', is_offered: false }] }, 'PAYMENT_NONE'],
  ['payments', 'methods.0.title', { methods: [{ code: 'vnpay', title: '', is_offered: true }] }, 'FIELD_MISSING'],
  ['shipping', 'methods', { methods: [] }, 'FIELD_MISSING'],
  ['shipping', 'methods.0.price', { methods: [{ ...method, price: -1 }] }, 'FIELD_TOO_SMALL'],
  ['shipping', 'methods.0.method_title', { methods: [{ ...method, method_title: '' }] }, 'FIELD_MISSING'],
  ['shipping', 'methods.0.days_to', { methods: [{ ...method, days_from: 5, days_to: 2 }] }, 'FIELD_TOO_SMALL'],
  ['shipping', 'methods.0.days_to', { methods: [{ ...method, days_from: 5 }] }, 'FIELD_MISSING'],
  ['shipping', 'methods.0.near_from', { methods: [{ ...method, near_provinces: ['01'] }] }, 'FIELD_MISSING'],
  ['shipping', 'methods.0.near_provinces', { methods: [{ ...method, near_from: 1, near_to: 2 }] }, 'FIELD_MISSING'],
  ['shipping', 'methods.0.provinces', { methods: [{ ...method, provinces: ['999'] }] }, 'FIELD_UNKNOWN'],
  [
    'shipping',
    'free_shipping_from',
    { methods: [{ ...method, price: 9 }], free_shipping_from: 5 },
    'FREE_SHIPPING_UNKEPT',
  ],
  ['shipping', 'cut_off', { cut_off: '25:00' }, 'FIELD_NO_HOUR'],
  ['shipping', 'holidays.0.day', { holidays: [{ day: '31/02' }] }, 'FIELD_NO_DATE'],
  ['shipping', 'holidays.0.day', { holidays: [{ day: '02-30' }] }, 'FIELD_NO_DATE'],
  [
    ...(['shipping', 'rest_days'] as const),
    { rest_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
    'FIELD_TOO_MANY',
  ],
  ['shipping', 'pickup_ready_hours', { pickup_ready_hours: 241 }, 'FIELD_TOO_BIG'],
  ['points', 'point_value', { point_value: 0 }, 'FIELD_TOO_SMALL'],
  ['retention', 'logins', { logins: 3 }, 'FIELD_TOO_SMALL'],
  ['retention', 'orders', { orders: 1 }, 'FIELD_INVALID'],
])('[DESK-183] %s: %s is refused at its field, and nothing else is saved', async (form, field, setting, reason) => {
  const before = await settings();
  expect(await put(form, { ...setting })).toMatchObject({
    status: 400,
    body: { reason, parameters: { fieldName: field } },
  });
  expect(await settings()).toEqual(before);
});

test('[DESK-183] the log knows who changed which field, and takes a form back as a whole', async () => {
  await put('points', { points_enabled: true, point_value: 3 });
  await put('points', { points_enabled: false, point_value: 7 });
  const { items } = (await as('owner', 'GET', NEWEST)).body;
  expect(items[0]).toMatchObject({
    ...{ actor_name: 'Chị owner', record: 'setting/points', fields: ['point_value', 'points_enabled'] },
  });
  expect((await as('owner', 'POST', `auditEvents/${items[0].entity_id}/undo`)).status).toBe(200);
  expect(await read('points')).toMatchObject({ points_enabled: true, point_value: 3 });
});

test('[DESK-183] saving a form as it was read writes nothing', async () => {
  for (const form of FORMS) {
    const before = await settings();
    const { id: _id, ...fields } = await read(form);
    expect((await put(form, fields)).status, form).toBe(200);
    expect(await settings(), form).toEqual(before);
  }
});

test('[DESK-183] attack: nobody but an owner reads or writes a setting, and no other path is one', async () => {
  for (const role of ['editor', 'trade', 'care', 'warehouse'])
    for (const form of FORMS) {
      expect((await as(role, 'GET', `setting/${form}`)).status, role).toBe(403);
      expect((await put(form, {}, role)).status, role).toBe(403);
    }
  for (const form of ['constructor', '__proto__', 'nothing']) {
    expect((await as('owner', 'GET', `setting/${form}`)).status).toBe(404);
    expect((await put(form, {})).status).toBe(404);
  }
});
