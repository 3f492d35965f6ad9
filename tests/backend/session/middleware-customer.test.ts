import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../functions/commerce/session/rules/password.ts';
import { addCustomer, expiredToken, type TestCustomer } from '../account/customer-fixture.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { call } from '../support/worker.ts';

let shop: Shop;
let vy: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  [vy, other] = [await addCustomer(shop), await addCustomer(shop)];
  await run("update customer set phone_number = '0912345678' where id = ?1", vy.id);
}, 60_000);
afterAll(() => shop?.close());
beforeEach(() => run('delete from rate_count'));

const run = (sql: string, ...values: (string | number | null)[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
/** A call by a customer or by a guest. */
const ask = (name: string, who: TestCustomer | null = null, body?: unknown) =>
  call(shop, name, body, who ? as(who) : {});

/** An order of a customer, or of a guest. */
async function order(who: TestCustomer | null): Promise<{ number: string; cart: string }> {
  const buyer = { ...shop, ask: (query: string, variables = {}) => shop.ask(query, variables, who?.token ?? '') };
  const cart = who ? (await who.ask('{ customerCart { id } }')).data.customerCart.id : await shop.createCart();
  await buyer.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
    { id: cart },
  );
  await checkOut(buyer, cart, { without: who ? ['email'] : [] });
  const placed = await placeOrder(buyer, cart);
  return { number: placed.orderV2?.number ?? '', cart };
}

describe('the logged-in customer', () => {
  test('[MW-113] [SESSION-029] get_me returns the caller’s own data, and nobody else’s', async () => {
    expect((await ask('get_me', vy)).result).toMatchObject({
      id: vy.id,
      customer_id: vy.id,
      email: vy.email,
      phone_number: '0912345678',
      firstname: 'Ánh',
      custom_attributes: [],
    });
    expect((await ask('get_me', other)).result).toMatchObject({ id: other.id });
    expect(await ask('get_me')).toMatchObject({ status: 401, result: null });
  });
  test('[MW-056] searches are stored, equal ones once, at most twenty, and can be deleted', async () => {
    for (let i = 0; i < 25; i++) await ask('customer_search_history', vy, { term: `áo số ${i}` });
    const { result } = await ask('customer_search_history', vy, { term: 'Áo  số 24' });
    expect(result).toHaveLength(20);
    expect((result as { term: string }[])[0]?.term).toBe('Áo số 24');
    expect((await ask('customer_search_history', other)).result).toEqual([]);
    expect((await ask('customer_search_history', vy, { clear: true })).result).toEqual([]);
    expect(await ask('customer_search_history', vy, {})).toMatchObject({ status: 400 });
  });
  test('[MW-054] the owner locks the account: no token, password, code or mailed link opens it', async () => {
    const locked = await addCustomer(shop);
    expect((await ask('customer_lock', locked, {})).result).toEqual({ is_locked: true });
    expect(await ask('get_me', locked)).toMatchObject({ status: 401 });
    expect((await locked.ask('{ customer { email } }')).data.customer).toBeNull();
    const login = await shop.ask(
      `mutation { generateCustomerToken(email: "${locked.email}", password: "Mot-Hai-3") { token } }`,
    );
    expect(login.data.generateCustomerToken).toBeNull();
    await shop.ask(`mutation { requestPasswordResetEmail(email: "${locked.email}") }`);
    const letters = await shop.db
      .prepare('select template from message_outbox where recipient = ?')
      .bind(locked.email)
      .all();
    expect(letters.results).toEqual([{ template: 'customer_locked' }]);
    expect(await ask('get_me', other)).toMatchObject({ status: 200 });
  });
  test('[MW-119] a device belongs to the customer who is logged in on it', async () => {
    const device = { token: 'fcm:dGhpcyBpcyBhIHRva2Vu', platform: 'ios' };
    await ask('notifications_device', vy, device);
    const owner = () => shop.db.prepare('select customer_id from push_device').first('customer_id');
    expect(await owner()).toBe(vy.id);
    await ask('notifications_device', null, device);
    expect(await owner()).toBeNull();
  });
});

describe('carts', () => {
  test('[MW-033] only the owner can close a cart', async () => {
    const cart = (await vy.ask('{ customerCart { id } }')).data.customerCart.id;
    for (const who of [null, other])
      expect(await ask('remove_cart', who, { cart_id: cart })).toMatchObject({ status: 404, result: null });
    expect((await ask('remove_cart', vy, { cart_id: cart })).result).toEqual({ is_removed: true });
    expect(await ask('remove_cart', vy, { cart_id: cart })).toMatchObject({ status: 404 });
    expect((await vy.ask('{ customerCart { id } }')).data.customerCart.id).not.toBe(cart);
    const guests = await shop.createCart();
    expect(await ask('remove_cart', vy, { cart_id: guests })).toMatchObject({ status: 404 });
    expect(await ask('remove_cart', null, { cart_id: guests })).toMatchObject({ status: 200 });
    const { errors } = await shop.ask(`{ cart(cart_id: "${guests}") { id } }`);
    expect(errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
  });
});

describe('addresses', () => {
  const create = async (who: TestCustomer, extra: object = {}) =>
    (
      await who.ask('mutation ($a: CustomerAddressInput!) { createCustomerAddress(input: $a) { id } }', {
        a: {
          firstname: 'Ánh',
          lastname: 'Nguyễn Thị',
          telephone: '0901234567',
          street: ['12 Phan Đình Phùng'],
          city: 'Hà Nội',
          country_code: 'VN',
          region: { region: ADDRESS.region, region_id: ADDRESS.region_id },
          ...extra,
        },
      })
    ).data.createCustomerAddress.id as number;
  const book = async (who: TestCustomer) =>
    (await who.ask('{ customer { addresses { id telephone city street default_shipping } } }')).data.customer.addresses;

  test('[MW-063] the owner changes the sent fields and keeps the others', async () => {
    const id = await create(vy);
    const change = { address_id: id, telephone: '0987654321', default_shipping: true };
    expect((await ask('customer_updateaddress', vy, change)).result).toEqual({
      id,
      is_default_billing: false,
      is_default_shipping: true,
    });
    expect((await book(vy)).find((address: { id: number }) => address.id === id)).toMatchObject({
      telephone: '0987654321',
      city: 'Hà Nội',
      street: ['12 Phan Đình Phùng'],
      default_shipping: true,
    });
    for (const who of [other, null])
      expect(await ask('customer_updateaddress', who, change)).toMatchObject({ status: who ? 404 : 401, result: null });
    expect(await ask('customer_updateaddress', vy, { address_id: id, telephone: 'x' })).toMatchObject({ status: 400 });
    expect(await ask('customer_updateaddress', vy, { address_id: id, region: { region_id: 999_999 } })).toMatchObject({
      status: 400,
    });
  });
  test('[MW-062] the owner deletes an address, the default one stays', async () => {
    const [id, standard] = [await create(vy), await create(vy, { default_billing: true })];
    for (const who of [other, null])
      expect(await ask('customer_delete_address', who, { address_id: id })).toMatchObject({ status: who ? 404 : 401 });
    expect((await ask('customer_delete_address', vy, { address_id: id })).result).toEqual({ is_deleted: true });
    expect((await book(vy)).map((address: { id: number }) => address.id)).not.toContain(id);
    expect(await ask('customer_delete_address', vy, { address_id: standard })).toMatchObject({ status: 409 });
  });
});

describe('orders', () => {
  let own: { number: string };
  let guests: { number: string };
  beforeAll(async () => {
    own = await order(vy);
    guests = await order(null);
  }, 60_000);
  const numbers = (answer: { result: unknown }) =>
    (answer.result as { orders: { order_number: string }[] }).orders.map(({ order_number }) => order_number);

  test('[MW-114] get_order_history: the caller’s online orders by page', async () => {
    const second = await order(vy);
    expect(numbers(await ask('get_order_history', vy))).toEqual([second.number, own.number]);
    const paged = await ask('get_order_history?pageSize=1&offset=1', vy);
    expect(numbers(paged)).toEqual([own.number]);
    expect(paged.result).toMatchObject({ total_count: 2, orders: [{ items: [{ sku: 'TAT-01', qty: 1 }] }] });
    expect(numbers(await ask('get_order_history', other))).toEqual([]);
    expect(await ask('get_order_history')).toMatchObject({ status: 401, result: null });
  });
  test('[MW-115] [MW-076] purchases in stores belong to the confirmed number, and are listed with the online orders', async () => {
    await run(
      `insert into offline_order (id, number, phone, grand_total, created_at) values
      (1, 'HN01-1', '0912345678', 300000, '2026-01-02T03:04:05.000Z'), (2, 'HN01-2', '0911111111', 1, '2026-01-02T03:04:05.000Z')`,
    );
    await run("insert into offline_order_item values (1, 1, 'AO-01', 'Áo', 2, 150000)");
    const shopOrder = { order_number: 'HN01-1', source: 'shop', items: [{ sku: 'AO-01', qty: 2, price: 150_000 }] };
    expect((await ask('get_order_offline', vy)).result).toMatchObject({ orders: [shopOrder], total_count: 1 });
    expect(numbers(await ask('get_order_offline', other))).toEqual([]);
    expect(await ask('get_order_offline')).toMatchObject({ status: 401 });
    const all = numbers(await ask('list_order', vy));
    expect(all).toEqual([...numbers(await ask('get_order_history', vy)), 'HN01-1']);
    expect(numbers(await ask('list_order?pageSize=1&offset=2', vy))).toEqual(['HN01-1']);
    expect(await ask('list_order')).toMatchObject({ status: 401 });
  });
  test('[MW-060] the filtered list contains only own orders, by delivery phone', async () => {
    const filter = { phone_number: '0912345678', customerId: vy.id, limit: 10, offset: 0 };
    const list = (who: TestCustomer | null, changes: object = {}) =>
      ask('customer_list_order_by_filter', who, { ...filter, ...changes });
    expect(numbers(await list(vy))).toContain(own.number);
    expect(numbers(await list(vy, { phone_number: ADDRESS.telephone }))).toContain(own.number);
    expect(numbers(await list(vy, { phone_number: '0933333333' }))).toEqual([]);
    expect((await list(other)).result).toEqual({ errors: [expect.any(String)] });
    expect(numbers(await list(other, { customerId: other.id }))).toEqual([]);
    // Without a limit, the newest twenty.
    expect(numbers(await list(vy, { limit: undefined, offset: undefined }))).toEqual(numbers(await list(vy)));
    expect(await list(null)).toMatchObject({ status: 401 });
    expect(await list(vy, { customerId: undefined })).toMatchObject({ status: 400 });
  });
  test('[B-36] claim_order: a guest’s order is added to the account of a customer with its cart id, once and permanently', async () => {
    const guest = await order(null);
    const stranger = await order(null);
    const claim = (who: TestCustomer | null, number: string, cart: string) =>
      ask('claim_order', who, { order_code: number, cart_id: cart });
    expect(await claim(null, guest.number, guest.cart)).toMatchObject({ status: 401 });
    // Neither the number alone, nor another cart, nor a number that does not exist.
    for (const [number, cart] of [
      [guest.number, stranger.cart],
      [guest.number, 'x'],
      ['999999999', guest.cart],
    ] as const)
      expect(await claim(vy, number, cart)).toMatchObject({ status: 404 });
    expect(await ask(`order_status?order_code=${guest.number}`, vy)).toMatchObject({ status: 404 });
    expect((await claim(vy, guest.number, guest.cart)).result).toEqual({ order_code: guest.number });
    expect((await ask(`order_status?order_code=${guest.number}`, vy)).result).toMatchObject({ status: 'pending' });
    // A second call does no harm; for another customer the order is not available.
    expect((await claim(vy, guest.number, guest.cart)).result).toEqual({ order_code: guest.number });
    expect(await claim(other, guest.number, guest.cart)).toMatchObject({ status: 404 });
    // Nobody else can get an order of a customer, whatever they know of it.
    const own = await order(vy);
    expect(await claim(other, own.number, own.cart)).toMatchObject({ status: 404 });
  });

  test('[ORDER-018] guest_orders and claim_order: an order is offered to whoever confirmed its number or address, and to nobody who only typed it', async () => {
    const guest = await order(null);
    const set = (who: TestCustomer, phone: string | null, email: string, confirmed: string | null) =>
      shop.db
        .prepare('update customer set phone_number = ?2, email = ?3, email_confirmed_at = ?4 where id = ?1')
        .bind(who.id, phone, email, confirmed)
        .run();
    const offered = async (who: TestCustomer): Promise<string[]> =>
      ((await ask('guest_orders', who)).result as { orders: { order_code: string }[] }).orders.map(
        ({ order_code }) => order_code,
      );
    const claim = (who: TestCustomer) => ask('claim_order', who, { order_code: guest.number });
    const { phone, email } = (await shop.db
      .prepare(
        "select a.telephone as phone, o.email from sales_order o join sales_order_address a on a.order_id = o.id and a.type = 'shipping' where o.increment_id = ?1",
      )
      .bind(guest.number)
      .first<{ phone: string; email: string }>()) ?? { phone: '', email: '' };
    const before = await shop.db
      .prepare('select id, phone_number, email, email_confirmed_at from customer where id in (?1, ?2)')
      .bind(vy.id, other.id)
      .all<{ id: number; phone_number: string | null; email: string; email_confirmed_at: string | null }>();
    expect(await ask('guest_orders')).toMatchObject({ status: 401 });
    // An address that was typed at the registration, and a number in the address book, are not confirmed.
    await set(other, '0909999999', email, null);
    expect(await offered(other)).not.toContain(guest.number);
    expect(await claim(other)).toMatchObject({ status: 404 });
    await set(other, '0909999999', email, '2026-01-01T00:00:00.000Z');
    expect(await offered(other), 'by the confirmed address').toContain(guest.number);
    await set(other, '0909999999', 'ai-khac@example.vn', '2026-01-01T00:00:00.000Z');
    await set(vy, '0901234567', 'vy-moi@example.vn', null);
    expect(phone).toBe('0901234567');
    expect(await offered(vy)).toContain(guest.number);
    expect(await offered(other)).not.toContain(guest.number);
    expect(await claim(other)).toMatchObject({ status: 404 });
    await shop.db
      .prepare("update sales_order set created_at = '2020-01-01T00:00:00.000Z' where increment_id = ?1")
      .bind(guest.number)
      .run();
    expect(await offered(vy), 'a number may have had another owner').not.toContain(guest.number);
    await shop.db
      .prepare('update sales_order set created_at = ?2 where increment_id = ?1')
      .bind(guest.number, new Date().toISOString())
      .run();
    expect((await claim(vy)).result).toEqual({ order_code: guest.number });
    expect(await offered(vy), 'it is in the account now').not.toContain(guest.number);
    expect((await ask(`order_status?order_code=${guest.number}`, vy)).status ?? 200).toBe(200);
    for (const row of before.results)
      await set({ id: row.id } as TestCustomer, row.phone_number, row.email, row.email_confirmed_at);
  });

  test('[B-36] claim_order: an invalid order number or cart id is refused', async () => {
    for (const body of [{}, { order_code: '', cart_id: 'x' }, { order_code: 1, cart_id: {} }])
      expect(await ask('claim_order', vy, body)).toMatchObject({ status: 400, result: null });
  });

  test('[MW-074] order_status: of the caller’s order', async () => {
    expect((await ask(`order_status?order_code=${own.number}`, vy)).result).toMatchObject({ status: 'pending' });
    for (const number of [own.number, guests.number, '999'])
      expect(await ask(`order_status?order_code=${number}`, other)).toMatchObject({ status: 404, result: null });
    expect(await ask(`order_status?order_code=${own.number}`)).toMatchObject({ status: 401 });
  });
  test('[MW-075] [X48] tracking: a customer by number, a guest by number and phone, nobody else', async () => {
    const track = (who: TestCustomer | null, order_code: string, phone?: string) =>
      ask('tracking_order', who, { order_code, phone });
    const missing = { code: 200, result: { errors: ['the order is not found'] } };
    expect((await track(vy, own.number)).result).toMatchObject({
      status: 'pending',
      steps: [
        { code: 'placed', is_done: true },
        { code: 'packed', is_done: false },
        { code: 'sent' },
        { code: 'complete' },
      ],
    });
    expect((await track(null, guests.number, '+84 901 234 567')).result).toMatchObject({ status: 'pending' });
    expect(await track(null, guests.number)).toMatchObject({
      status: 401,
      message: 'You are not authorized, please log in',
    });
    // A wrong phone and a wrong number give the same answer.
    expect(await track(null, guests.number, '0933333333')).toMatchObject(missing);
    expect(await track(null, '000099999', '0901234567')).toMatchObject(missing);
    expect(await track(other, own.number)).toMatchObject(missing);
    expect(await track(vy, '')).toMatchObject({ status: 400 });
    let last = await track(null, guests.number, '0933333333');
    for (let i = 0; i < 10; i++) last = await track(null, guests.number, '0933333333');
    expect(last).toMatchObject({ status: 429 });
    await run("update sales_order set status = 'canceled' where increment_id = ?1", own.number);
    expect((await track(vy, own.number)).result).toMatchObject({ steps: [{ code: 'placed' }, { code: 'canceled' }] });
  });
});

describe('partners of the ERP', () => {
  test('[MW-057] [MW-077] [MW-058] a partner is created for the confirmed number, linked once, and unlinked', async () => {
    expect(await ask('customer_create_pre_res_partner', null, {})).toMatchObject({ status: 401 });
    expect(await ask('create_account_partner', null, {})).toMatchObject({ status: 401 });
    expect(await ask('create_account_partner', other, {})).toMatchObject({ status: 409 });
    const made = (await ask('customer_create_pre_res_partner', vy, { name: 'Trần Vy' })).result as { code: string };
    expect(made).toMatchObject({ code: expect.stringMatching(/^KH\d{8}$/), status: 'pre' });
    expect((await ask('customer_create_pre_res_partner', vy, {})).result).toEqual(made);
    expect((await ask('create_account_partner', vy, {})).result).toEqual({ ...made, status: 'active' });
    expect((await ask('create_account_partner', vy, {})).result).toEqual({ ...made, status: 'active' });
    expect((await ask('get_me', vy)).result).toMatchObject({
      custom_attributes: [{ attribute_code: 'erp_partner_code', value: made.code }],
    });
    for (const who of [null, other])
      expect(await ask('customer_unlink', who, {})).toMatchObject({ status: who ? 404 : 401 });
    expect((await ask('customer_unlink', vy, { kind: 'erp' })).result).toEqual({ is_unlinked: true });
    expect((await ask('get_me', vy)).result).toMatchObject({ custom_attributes: [] });
  });
});

describe('referrals', () => {
  test('[MW-116] [MW-117] [MW-118] a code refers others, each once, and never oneself or the referrer', async () => {
    const [a, b, c] = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)];
    const codeOf = async (who: TestCustomer) => ((await ask('reference_code', who)).result as { code: string }).code;
    const code = await codeOf(a);
    expect(code).toMatch(/^[2-9A-Z]{7}$/);
    expect(await codeOf(a)).toBe(code);
    const save = (who: TestCustomer | null, typed: string) => ask('reference_save', who, { code: typed });
    expect(await save(a, code)).toMatchObject({ status: 409 });
    expect(await save(b, 'NOTHING')).toMatchObject({ status: 404 });
    expect((await save(b, code.toLowerCase())).result).toEqual({ is_saved: true });
    expect(await save(b, code)).toMatchObject({ status: 409 });
    expect(await save(b, await codeOf(c))).toMatchObject({ status: 409 });
    expect(await save(a, await codeOf(b))).toMatchObject({ status: 409 });
    await run("update customer set created_at = '2020-01-01T00:00:00.000Z' where id = ?1", c.id);
    expect(await save(c, code)).toMatchObject({ status: 409 });
    expect((await ask('reference_history', a)).result).toMatchObject({
      referrals: [{ name: 'Á*** Nguyễn Thị', has_ordered: false }],
      total_count: 1,
    });
    expect((await ask('reference_history', b)).result).toMatchObject({ referrals: [], total_count: 0 });
    for (const name of ['reference_code', 'reference_history']) expect(await ask(name)).toMatchObject({ status: 401 });
    expect(await save(null, code)).toMatchObject({ status: 401 });
  });
});

describe('staff', () => {
  test('[MW-032] [X112] off by default; when on, it does not reveal who works here, and allows ten wrong attempts in ten minutes', async () => {
    await run(
      "insert into employee (login, name, password_hash) values ('lan', 'Lan', ?1)",
      await hashPassword('Mat-Khau-1'),
    );
    const login = (name: string, password: string) => ask('login_employee', null, { login: name, password });
    expect(await login('lan', 'Mat-Khau-1')).toMatchObject({ status: 403, result: null });
    await run("insert into config (path, store, value) values ('employee_login', 'default', '\"1\"')");
    expect((await login('LAN', 'Mat-Khau-1')).result).toMatchObject({ name: 'Lan', token: expect.any(String) });
    expect(await login('lan', 'wrong')).toEqual(await login('nobody', 'wrong'));
    let last = await login('lan', 'wrong');
    for (let i = 0; i < 9; i++) last = await login('lan', 'wrong');
    expect(last).toMatchObject({ status: 429 });
    await run("delete from config where path = 'employee_login'");
  });
});

test('[SEC-002] an expired token gives access to none of them', async () => {
  const token = await expiredToken(shop, vy);
  for (const name of ['get_me', 'get_order_history', 'get_order_offline', 'list_order', 'reference_code'])
    expect(await call(shop, name, undefined, as({ token }))).toMatchObject({ status: 401, result: null });
});
