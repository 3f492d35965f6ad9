import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVapidKeys } from '../../../functions/local/vapid-keys.ts';
import { addCustomer, shopOf, type TestCustomer } from '../account/customer-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { createPushBrowser, readVapid } from '../support/push-browser.ts';

const KEYS = createVapidKeys();
const SHOP_URL = 'https://chi.example';
const TOKEN = 'integration-token-of-the-tests';
const SIZE_M = 'AO-01-den-m';
/** Ten o'clock in Vietnam, so that nobody sleeps. */
const MORNING = () => new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T03:00:00.000Z`);

interface Received {
  url: string;
  headers: Headers;
  body: Uint8Array;
}

let shop: Shop;
let owner: TestCustomer;
const received: Received[] = [];
/** What the push service answers, by address; 201 unless it is named here. */
const answers = new Map<string, number>();

/** The network of the Worker under test: every request to a push service ends here. */
async function pushService(request: Request): Promise<Response> {
  received.push({ url: request.url, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
  const status = answers.get(request.url) ?? 201;
  return new Response(null, { status, headers: status === 307 ? { location: 'http://127.0.0.1/inside' } : {} });
}

beforeAll(async () => {
  const vars = { ...KEYS, STOREFRONT_URL: SHOP_URL, INTEGRATION_TOKEN: TOKEN };
  shop = await openShop(vars, { outboundService: pushService as never });
  owner = await addCustomer(shop);
  await shop.db.batch(
    [
      ['ao-so-mi.html', 2],
      ['tat.html', 8],
    ].map(([path, id]) =>
      shop.db
        .prepare("insert into url_rewrite (request_path, entity_type, entity_id) values (?1, 'product', ?2)")
        .bind(path, id),
    ),
  );
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  received.length = 0;
  answers.clear();
  const tables = ['message_outbox', 'push_subscription', 'back_order_request', 'product_alert_price', 'rate_count'];
  await shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table}`)));
});

/** Places an order; returns its number and its proofs. */
async function order(customer?: TestCustomer) {
  const buyer = customer ? shopOf(shop, customer) : shop;
  const cart = customer ? (await buyer.ask('{ customerCart { id } }')).data.customerCart.id : await shop.createCart();
  await buyer.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
    { id: cart },
  );
  await checkOut(buyer, cart, customer ? { without: ['email'] } : {});
  const { number = '', token = '' } = (await placeOrder(buyer, cart)).orderV2 ?? {};
  expect(number).not.toBe('');
  return { order_id: number, cart_id: cart, token };
}
type Asked = Record<string, unknown>;
const push = (asked: Asked, token = '') =>
  shop.call('push_notification', { method: 'POST', body: JSON.stringify(asked) }, token);
const about = (what: 'order' | 'stock' | 'price', subject: Asked) => ({ about: what, ...subject });
const merchant = async (path: string, body: object = {}) => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const response = await shop.fetch(`/rest/V1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, await response.clone().text()).toBe(200);
};
const count = async (table: string) => Number(await shop.db.prepare(`select count(*) as n from ${table}`).first('n'));
const setStock = (sku: string, qty: number) =>
  shop.db
    .prepare(
      'update stock_item set qty = ?2, is_in_stock = ?2 > 0 where product_id = (select id from product where sku = ?1)',
    )
    .bind(sku, qty)
    .run();
const outbox = async () =>
  (
    await shop.db
      .prepare("select sent_at, failure, attempts from message_outbox where channel = 'push' order by id")
      .all<{ sent_at: string | null; failure: string | null; attempts: number }>()
  ).results;

describe('news of an order', () => {
  test('[B-58] a guest’s browser gets the shipment encrypted and signed, with the page of the order, and no code or name', async () => {
    const placed = await order();
    const browser = createPushBrowser();
    const asked = {
      ...browser.subscription,
      ...about('order', { order_id: placed.order_id, cart_id: placed.cart_id }),
    };
    expect(await push({ ...asked, wanted: 'on' })).toMatchObject({ status: 200, result: { is_on: true } });
    await merchant(`order/${Number(placed.order_id)}/ship`, {
      tracks: [{ track_number: 'GHN123', title: 'Giao Hàng Nhanh', carrier_code: 'ghn' }],
    });
    await shop.tick();
    const [message, ...more] = received;
    expect(more).toEqual([]);
    expect(message?.url).toBe(browser.subscription.endpoint);
    expect(message?.headers.get('content-encoding')).toBe('aes128gcm');
    expect(message?.headers.get('ttl')).toBe('86400');
    const shown = browser.read(message?.body ?? new Uint8Array());
    expect(shown).toEqual({
      title: `Đơn ${placed.order_id} đang giao`,
      body: 'Đơn đã rời cửa hàng. Giao Hàng Nhanh: GHN123.',
      path: `/tra-don-hang?order_id=${placed.order_id}&token=${placed.token}`,
    });
    const claims = readVapid(message?.headers.get('authorization') ?? '', KEYS.VAPID_PUBLIC_KEY);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: SHOP_URL });
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
    // Another browser cannot read it.
    expect(() => createPushBrowser().read(message?.body ?? new Uint8Array())).toThrow();
    expect((await outbox())[0]?.sent_at).not.toBeNull();
    await shop.tick();
    expect(received).toHaveLength(1);
  });

  test('[B-58] the customer of an order asks by login or with the token; a guest, a stranger and a wrong proof learn nothing', async () => {
    const placed = await order(owner);
    const stranger = await addCustomer(shop);
    const guest = await order();
    const named = { ...createPushBrowser().subscription, about: 'order', order_id: placed.order_id };
    for (const [more, token] of [
      [{}, ''],
      [{}, stranger.token],
      [{ cart_id: placed.cart_id }, ''],
      [{ cart_id: guest.cart_id }, ''],
      [{ token: guest.token }, ''],
      [{ order_id: '999999999' }, owner.token],
    ] as const)
      for (const wanted of ['on', 'off', 'ask'])
        expect((await push({ ...named, ...more, wanted }, token)).status, JSON.stringify([more, wanted])).toBe(404);
    expect(await count('push_subscription')).toBe(0);
    expect((await push({ ...named, wanted: 'on' }, owner.token)).status).toBe(200);
    expect((await push({ ...named, wanted: 'ask', token: placed.token })).result).toMatchObject({
      is_on: true,
      is_used: true,
    });
  });

  test('[B-58] five browsers get the news of an order; a sixth is refused and not stored, a known one may ask again', async () => {
    const { order_id, token } = await order();
    const browsers = Array.from({ length: 6 }, () => createPushBrowser().subscription);
    const answered = [];
    for (const browser of browsers)
      answered.push((await push({ ...browser, about: 'order', order_id, token, wanted: 'on' })).status);
    expect(answered).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await count('push_subscription')).toBe(5);
    expect((await push({ ...browsers[0], about: 'order', order_id, token, wanted: 'on' })).status).toBe(200);
    expect(await count('push_order')).toBe(5);
  });

  test('[B-58] a customer has at most twenty browsers', async () => {
    const { order_id } = await order(owner);
    await shop.db.batch(
      Array.from({ length: 20 }, (_, index) =>
        shop.db
          .prepare(
            `insert into push_subscription (id, endpoint, p256dh, auth, customer_id, created_at, updated_at)
            values (?1, ?1, '', '', ?2, '', '')`,
          )
          .bind(`push:${index}`, owner.id),
      ),
    );
    const asked = { ...createPushBrowser().subscription, about: 'order', order_id, wanted: 'on' };
    expect((await push(asked, owner.token)).status).toBe(403);
  });

  test('[B-62] turned off, a browser gets nothing; the last one that it waited for ends its subscription', async () => {
    const [first, second] = [await order(), await order()];
    const browser = createPushBrowser();
    const ask = (wanted: string, { order_id, token }: typeof first) =>
      push({ ...browser.subscription, about: 'order', order_id, token, wanted });
    await ask('on', first);
    await ask('on', second);
    expect((await ask('off', first)).result).toMatchObject({ is_on: false, is_used: true });
    expect((await ask('ask', first)).result).toMatchObject({ is_on: false, is_used: true });
    await merchant(`order/${Number(first.order_id)}/ship`);
    await shop.tick();
    expect(received).toEqual([]);
    expect((await ask('off', second)).result).toEqual({ is_on: false, is_used: false });
    expect(await count('push_subscription')).toBe(0);
    expect((await ask('off', second)).result).toEqual({ is_on: false, is_used: false });
  });
});

describe('the end of a session', () => {
  const end = (browser: unknown, token = '') =>
    shop.call('end_push_of_others', { method: 'POST', body: JSON.stringify({ browser }) }, token);
  const on = async (subscription: Asked, asked: Asked, token = '') =>
    (await push({ ...subscription, ...asked, wanted: 'on' }, token)).result.browser as string;
  const isOn = async (subscription: Asked, asked: Asked, token = '') =>
    (await push({ ...subscription, ...asked, wanted: 'ask' }, token)).result.is_on as boolean;

  test('[B-107] what a customer asked for in this browser ends at a logout, also a message that waits; a guest’s order and the customer’s other browser stay', async () => {
    const owner = await addCustomer(shop);
    const [own, guests] = [await order(owner), await order()];
    const [shared, other] = [createPushBrowser(), createPushBrowser()];
    const [ofOwn, ofGuest] = [about('order', { order_id: own.order_id }), about('order', guests)];
    await setStock(SIZE_M, 0);
    const browser = await on(shared.subscription, ofOwn, owner.token);
    expect(browser).toMatch(/^push:\w{32}$/);
    await on(shared.subscription, about('stock', { sku: SIZE_M }), owner.token);
    await on(shared.subscription, about('price', { sku: 'TAT-01' }), owner.token);
    expect(await on(shared.subscription, ofGuest)).toBe(browser);
    await on(other.subscription, ofOwn, owner.token);
    await merchant(`order/${Number(own.order_id)}/ship`);
    expect((await end(browser)).result).toEqual({ has_ended: true, is_used: true, browser });
    await merchant(`order/${Number(guests.order_id)}/ship`);
    await setStock(SIZE_M, 3);
    await shop.tick();
    const sent = received.map(({ url, body }) => [
      url === shared.subscription.endpoint ? 'shared' : 'other',
      (url === shared.subscription.endpoint ? shared : other).read(body).title,
    ]);
    expect(sent).toEqual([
      ['other', `Đơn ${own.order_id} đang giao`],
      ['shared', `Đơn ${guests.order_id} đang giao`],
    ]);
    for (const asked of [ofOwn, about('stock', { sku: SIZE_M }), about('price', { sku: 'TAT-01' })])
      expect(await isOn(shared.subscription, asked, owner.token)).toBe(false);
    expect((await end(browser)).result).toEqual({ has_ended: false, is_used: true, browser });
  });

  test('[B-107] a browser in which only the customer asked is forgotten', async () => {
    const owner = await addCustomer(shop);
    const { order_id } = await order(owner);
    const browser = await on(createPushBrowser().subscription, about('order', { order_id }), owner.token);
    expect((await end(browser)).result).toEqual({ has_ended: true, is_used: false });
    expect(await count('push_subscription')).toBe(0);
    expect((await end(browser)).result).toEqual({ has_ended: false, is_used: false });
  });

  test('[B-107] the same customer’s next login keeps them; another customer’s login ends them', async () => {
    const owner = await addCustomer(shop);
    const { order_id } = await order(owner);
    const { subscription } = createPushBrowser();
    const ofOwn = about('order', { order_id });
    const browser = await on(subscription, ofOwn, owner.token);
    expect((await end(browser, owner.token)).result).toEqual({ has_ended: false, is_used: true, browser });
    expect(await isOn(subscription, ofOwn, owner.token)).toBe(true);
    const next = await addCustomer(shop);
    expect((await end(browser, next.token)).result).toEqual({ has_ended: true, is_used: false });
  });

  test.each([undefined, 7, '', 'push:', `push:${'a'.repeat(65)}`, "push:' or 1 --", 'https://fcm.googleapis.com/x'])(
    '[B-107] %j is no id of a browser',
    async (browser) => {
      expect((await end(browser)).status).toBe(400);
    },
  );
});

describe('a product', () => {
  test('[B-59] a browser is told once when a sold-out size is back, with the page of the product', async () => {
    await setStock(SIZE_M, 0);
    const browser = createPushBrowser();
    const asked = { ...browser.subscription, ...about('stock', { sku: SIZE_M.toUpperCase() }) };
    expect((await push({ ...asked, wanted: 'on' })).status).toBe(200);
    expect((await push({ ...asked, wanted: 'ask' })).result).toMatchObject({ is_on: true, is_used: true });
    await shop.tick();
    expect(received).toEqual([]);
    await setStock(SIZE_M, 3);
    await shop.tick();
    await shop.tick();
    expect(received.map(({ body }) => browser.read(body))).toEqual([
      expect.objectContaining({ title: `Tên ${SIZE_M} đã có hàng`, path: '/ao-so-mi.html' }),
    ]);
    expect((await push({ ...asked, wanted: 'ask' })).result.is_on).toBe(false);
    expect((await push({ ...asked, wanted: 'on' })).status).toBe(409);
  });

  test('[B-59] a browser is told once of a lower price; turned off, of none', async () => {
    const [waits, ends] = [createPushBrowser(), createPushBrowser()];
    for (const browser of [waits, ends])
      await push({ ...browser.subscription, ...about('price', { sku: 'TAT-01' }), wanted: 'on' });
    const off = await push({ ...ends.subscription, ...about('price', { sku: 'TAT-01' }), wanted: 'off' });
    expect(off.result).toEqual({ is_on: false, is_used: false });
    const { reindexProducts } = await import('../../../functions/commerce/search/rules/index/reindex.ts');
    await shop.db.prepare("update product set price = 15000 where sku = 'TAT-01'").run();
    await reindexProducts(shop.db, 'all');
    await shop.tick(MORNING());
    await shop.tick(MORNING());
    expect(received).toHaveLength(1);
    const shown = waits.read(received[0]?.body ?? new Uint8Array());
    expect(shown.title).toMatch(/^Tên TAT-01 còn 15\.000/);
    expect(shown.body).toContain('20.000');
    expect(shown.path).toBe('/tat.html');
  });

  test('[B-59] an unknown product is refused, and the browser is not stored', async () => {
    for (const what of ['stock', 'price'] as const) {
      const asked = { ...createPushBrowser().subscription, ...about(what, { sku: 'KHONG-CO' }), wanted: 'on' };
      expect((await push(asked)).status).toBe(404);
    }
    expect(await count('push_subscription')).toBe(0);
  });
});

describe('bad input and a push service that refuses', () => {
  const good = createPushBrowser().subscription;
  test.each<[string, Asked]>([
    ['an address of the own network', { endpoint: 'https://127.0.0.1/x' }],
    ['an address without https', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['a host that only looks like a push service', { endpoint: 'https://fcm.googleapis.com.example.vn/x' }],
    ['no address', { endpoint: 'abc' }],
    ['an endless address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(3000)}` }],
    ['no key', { p256dh: undefined }],
    ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'abc' }],
    ['another wish', { wanted: 'maybe' }],
    ['another topic', { about: 'weather' }],
    ['no product', { sku: undefined }],
    ['an order without a number', { about: 'order', sku: undefined }],
    ['a number as the address', { endpoint: 7 }],
  ])('[B-64] %s is refused with words', async (_, wrong) => {
    const answer = await push({ ...good, about: 'price', sku: 'TAT-01', wanted: 'on', ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/\w+: \w+/);
    expect(await count('push_subscription')).toBe(0);
  });

  test.each([404, 410])('[B-64] after the answer %d the browser and what it waited for are deleted', async (status) => {
    const { order_id, token } = await order();
    const browser = createPushBrowser();
    answers.set(browser.subscription.endpoint, status);
    await push({ ...browser.subscription, about: 'order', order_id, token, wanted: 'on' });
    await push({ ...browser.subscription, ...about('price', { sku: 'TAT-01' }), wanted: 'on' });
    await merchant(`order/${Number(order_id)}/ship`);
    await shop.tick();
    expect(received).toHaveLength(1);
    for (const table of ['push_subscription', 'push_order', 'product_alert_price']) expect(await count(table)).toBe(0);
    await shop.tick(new Date(Date.now() + 3_600_000));
    expect(received).toHaveLength(1);
  });

  test('[B-64] a redirect is not followed, and a message that was not taken is sent again later', async () => {
    const { order_id, token } = await order();
    const browser = createPushBrowser();
    answers.set(browser.subscription.endpoint, 307);
    await push({ ...browser.subscription, about: 'order', order_id, token, wanted: 'on' });
    await merchant(`order/${Number(order_id)}/ship`);
    await shop.tick();
    expect(received.map(({ url }) => url)).toEqual([browser.subscription.endpoint]);
    expect(await outbox()).toEqual([{ sent_at: null, failure: 'the provider answered 307', attempts: 1 }]);
    answers.clear();
    await shop.tick(new Date(Date.now() + 3_600_000));
    expect((await outbox())[0]).toMatchObject({ failure: null, attempts: 2 });
  });

  test('[B-64] one browser asks at most 40 times a day', async () => {
    await shop.db
      .prepare(
        "insert or replace into config (path, store, value) values ('limits', 'default', '{\"push_of_browser\": 2}')",
      )
      .run();
    const asked = { ...good, ...about('price', { sku: 'TAT-01' }), wanted: 'on' };
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) statuses.push((await push(asked)).status);
    await shop.db.prepare("delete from config where path = 'limits'").run();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a shop without keys', () => {
  let bare: Shop;
  beforeAll(async () => {
    bare = await openShop({});
  }, 60_000);
  afterAll(() => bare?.close());

  test('[B-58] says so, stores nothing, and its configuration has no key; with keys it has one', async () => {
    const body = JSON.stringify({ ...createPushBrowser().subscription, about: 'price', sku: 'TAT-01', wanted: 'on' });
    expect((await bare.call('push_notification', { method: 'POST', body })).status).toBe(404);
    const config = async (of: Shop) => (await of.call('config_list')).result.push_public_key;
    expect(await config(bare)).toBeUndefined();
    expect(await config(shop)).toBe(KEYS.VAPID_PUBLIC_KEY);
  });
});
