import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkOut, openShop, placeOrder, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { addPerson, PASSWORD } from '../../backend/support/desk.ts';
import { call } from '../../backend/support/worker.ts';
import { accountTools, STRONG } from '../support/account-tools.ts';

const machine = (i: number) => ({ 'cf-connecting-ip': `198.51.${Math.floor(i / 200)}.${i % 200}` });
const OWNER = { 'cf-connecting-ip': '203.0.113.9' };
const OWN_PAGE = { origin: 'http://commerce', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
/** The wrong tries after which a visitor is refused. */
const WRONG = 10;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.prepare('delete from rate_count').run();
});

async function setLimits(limits: object) {
  await shop.db
    .prepare("insert or replace into config (path, store, value) values ('limits', 'default', ?1)")
    .bind(JSON.stringify(limits))
    .run();
}

describe('the desk', () => {
  let count = 0;
  const person = async () => {
    count += 1;
    return addPerson(shop, 'editor', `editor${count}`);
  };
  async function enter(email: string, password: string, headers: Record<string, string>) {
    const response = await shop.fetch('/rest/V1/deskSession', {
      method: 'POST',
      headers: { ...OWN_PAGE, ...headers },
      body: JSON.stringify({ email, password }),
    });
    const cookies = response.headers.getSetCookie();
    return { status: response.status, cookies };
  }
  const ask = (method: string, path: string, cookie: string, body?: object) =>
    shop.fetch(`/rest/V1/deskSession/${path}`, {
      method,
      headers: { ...OWN_PAGE, ...OWNER, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Signs in completely, with a new authenticator app; returns the session and the mark of the browser. */
  async function signIn(email: string) {
    const { cookies } = await enter(email, PASSWORD, OWNER);
    const session = cookies[0]?.split(';')[0] ?? '';
    const { key } = (await (await ask('POST', 'setup', session)).json()) as { key: string };
    const done = await ask('POST', 'code', session, { code: new TOTP({ secret: key }).generate() });
    const device = done.headers.getSetCookie().find((one) => one.startsWith('desk-device-'));
    return { session, cookies, device };
  }
  const pairOf = (cookie: string | undefined) => ({ cookie: cookie?.split(';')[0] ?? '' });

  test('[DOOR-005] attack: ten wrong passwords of an outsider shut the outsider out, not the person', async () => {
    const email = await person();
    for (let i = 0; i < WRONG; i++) expect((await enter(email, `Sai-${i}-xxxxxx`, machine(1))).status).toBe(401);
    expect((await enter(email, PASSWORD, machine(1))).status, 'the right one is refused too').toBe(429);
    expect((await enter(email, PASSWORD, OWNER)).status).toBe(200);
    expect((await enter('nobody@chi.example', 'Sai-xxxxxxxx', machine(2))).status).toBe(401);
  }, 60_000);

  test('[DOOR-005] attack: an address that has no account is refused in the same way', async () => {
    for (let i = 0; i < WRONG; i++)
      expect((await enter('nobody2@chi.example', `Sai-${i}-xxxxxx`, machine(1))).status).toBe(401);
    expect((await enter('NOBODY2@chi.example', 'Sai-12345678', machine(1))).status).toBe(429);
  }, 60_000);

  test('[DOOR-005] attack: many machines slow strangers down; the person’s own browser passes', async () => {
    await setLimits({ staff_wrong_of_account: 5 });
    const email = await person();
    const { device, cookies } = await signIn(email);
    expect(cookies, 'a password alone makes no browser known').toHaveLength(1);
    expect(cookies[0]).toMatch(/^desk=[0-9a-f]{64};/);
    expect(device).toMatch(/; HttpOnly/);
    expect(device).toMatch(/; SameSite=Strict/);
    for (let i = 1; i <= 5; i++) expect((await enter(email, `Sai-${i}-xxxxxx`, machine(i))).status).toBe(401);
    // One stranger in a minute is still heard, so nobody is shut out for long.
    expect((await enter(email, 'Sai-6-xxxxxx', machine(6))).status).toBe(401);
    expect((await enter(email, 'Sai-7-xxxxxx', machine(7))).status).toBe(429);
    expect((await enter(email, PASSWORD, machine(8))).status, 'a stranger waits').toBe(429);
    expect((await enter(email, PASSWORD, { ...OWNER, ...pairOf(device) })).status).toBe(200);
    expect((await enter(email, PASSWORD, { ...machine(7), ...pairOf(device) })).status, 'from any network').toBe(200);
    await setLimits({});
  }, 60_000);

  test('[DOOR-006] attack: a known browser’s cookie cannot be invented, changed, or used for another account', async () => {
    await setLimits({ staff_wrong_of_account: 0 });
    const [mine, yours] = [await person(), await person()];
    const { device = '' } = await signIn(mine);
    const yoursId = await shop.db.prepare('select id from staff where email = ?1').bind(yours).first<number>('id');
    const value = device.split(';')[0]?.split('=')[1] ?? '';
    await enter(yours, 'Sai-xxxxxxxx', machine(1));
    for (const forged of [
      `desk-device-${yoursId}=${value}`,
      `desk-device-${yoursId}=${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
      `desk-device-${yoursId}=1`,
      `desk-device-${yoursId}=9999999999999.${'a'.repeat(32)}.${'0'.repeat(64)}`,
      device.split(';')[0] ?? '',
    ])
      expect((await enter(yours, PASSWORD, { ...machine(2), cookie: forged })).status, forged).toBe(429);
    await setLimits({});
  }, 60_000);

  test('[DOOR-006] a known browser has its own ten tries, and is forgotten when the password changes', async () => {
    await setLimits({ staff_wrong_of_account: 0 });
    const email = await person();
    const { device, session } = await signIn(email);
    for (let i = 0; i < WRONG; i++)
      expect((await enter(email, `Sai-${i}-xxxxxx`, { ...machine(i), ...pairOf(device) })).status).toBe(401);
    expect((await enter(email, PASSWORD, { ...machine(20), ...pairOf(device) })).status).toBe(429);
    await shop.db.prepare('delete from rate_count').run();
    const body = { password: PASSWORD, new_password: 'Vai-Len-2027' };
    const changed = await ask('PUT', 'password', session, body);
    expect(changed.status).toBe(200);
    await enter(email, 'Sai-xxxxxxxx', machine(1));
    expect((await enter(email, 'Vai-Len-2027', { ...machine(2), ...pairOf(device) })).status).toBe(429);
    await setLimits({});
  }, 60_000);
});

describe('customers', () => {
  const { run, create, letInAtOnce } = accountTools(() => shop);
  const signIn = async (email: string, password: string, headers: Record<string, string>) => {
    const response = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query: `mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`,
      }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
    return (await response.json()) as any;
  };

  test('[DOOR-007] attack: ten wrong passwords shut the outsider out, not the customer', async () => {
    await letInAtOnce();
    await create('chu@example.vn');
    for (let i = 0; i < WRONG; i++) await signIn('chu@example.vn', `Sai-${i}`, machine(1));
    expect((await signIn('chu@example.vn', STRONG, machine(1))).errors).toHaveLength(1);
    expect((await signIn('chu@example.vn', STRONG, OWNER)).data.generateCustomerToken.token).toEqual(
      expect.any(String),
    );
    await run('delete from rate_count');
  }, 60_000);

  test('[DOOR-007] attack: many machines slow strangers down; a customer who was here before passes', async () => {
    await setLimits({ customer_wrong_of_account: 3 });
    await create('chi@example.vn');
    const { token } = (await signIn('chi@example.vn', STRONG, OWNER)).data.generateCustomerToken;
    for (let i = 1; i <= 4; i++) await signIn('chi@example.vn', `Sai-${i}`, machine(i));
    expect((await signIn('chi@example.vn', STRONG, machine(9))).errors).toHaveLength(1);
    expect(
      (await signIn('chi@example.vn', STRONG, OWNER)).data.generateCustomerToken.token,
      'its network is known',
    ).toEqual(expect.any(String));
    expect(token).toEqual(expect.any(String));
    await setLimits({});
  }, 60_000);
});

describe('tracking an order', () => {
  let number = '';
  beforeAll(async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
    await checkOut(shop, cart);
    number = (await placeOrder(shop, cart)).orderV2?.number ?? '';
  });
  const phoneOf = async () =>
    String(
      await shop.db
        .prepare(
          'select a.telephone as t from sales_order_address a join sales_order o on o.id = a.order_id where o.increment_id = ?1 limit 1',
        )
        .bind(number)
        .first('t'),
    );
  const track = (phone: string, headers: Record<string, string>) =>
    call(shop, 'tracking_order', { order_code: number, phone }, { 'content-type': 'application/json', ...headers });

  test('[DOOR-008] attack: ten wrong phones of an outsider do not close an order for its owner', async () => {
    const phone = await phoneOf();
    for (let i = 0; i < WRONG; i++) await track(`09000000${10 + i}`, machine(1));
    expect((await track(phone, machine(1))).status, 'the outsider is refused').toBe(429);
    expect((await track(phone, OWNER)).result).toMatchObject({ order_code: number });
    for (let i = 0; i < 15; i++)
      expect((await track(phone, OWNER)).result, 'right answers do not count').toMatchObject({ order_code: number });
  });

  test('[DOOR-008] attack: the phone of an order cannot be guessed from many machines; who is known still passes', async () => {
    await setLimits({ tracking_wrong_of_order: 20 });
    const phone = await phoneOf();
    expect((await track(phone, OWNER)).status).toBe(200);
    for (let i = 0; i < 20; i++) expect((await track(`09000000${10 + i}`, machine(i))).status).toBe(200);
    expect((await track('0900000099', machine(29))).status, 'one stranger in a minute is heard').toBe(200);
    expect((await track(phone, machine(30))).status, 'the right one is not told from a wrong one').toBe(429);
    expect((await track(phone, OWNER)).result, 'a network that gave the right phone').toMatchObject({
      order_code: number,
    });
    await setLimits({});
  });
});
