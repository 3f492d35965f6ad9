import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';

const SHOP_URL = 'https://chi.example';
const SIZE_M = 'AO-01-den-m';
/** Ten o'clock in Vietnam, so that nobody sleeps. */
const MORNING = new Date(`${new Date().toISOString().slice(0, 10)}T03:00:00.000Z`);
/** Two o'clock at night in Vietnam. */
const NIGHT = new Date(`${new Date().toISOString().slice(0, 10)}T19:00:00.000Z`);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.batch(
    [
      ['ao-so-mi.html', 2],
      ['tat.html', 8],
      ['khan.html', 1],
      ['set.html', 6],
    ].map(([path, id]) =>
      shop.db
        .prepare("insert into url_rewrite (request_path, entity_type, entity_id) values (?1, 'product', ?2)")
        .bind(path, id),
    ),
  );
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.batch([
    ...['message_outbox', 'product_alert_price', 'wishlist_item', 'rate_count'].map((table) =>
      shop.db.prepare(`delete from ${table}`),
    ),
    shop.db.prepare("update product set price = 20000, special_price = null, status = 1 where sku = 'TAT-01'"),
    shop.db.prepare("update product set price = 120000 where sku = 'KHAN-01'"),
    shop.db.prepare("update product set price = 250000 where sku like 'AO-01-den%'"),
    shop.db.prepare('update stock_item set qty = 50, is_in_stock = 1 where product_id = 8'),
  ]);
  await reindexProducts(shop.db, 'all');
});

/** Changes a price as the merchant's REST does: with the index. */
async function setPrice(sku: string, price: number): Promise<void> {
  await shop.db.prepare('update product set price = ?2 where sku = ?1').bind(sku, price).run();
  await reindexProducts(shop.db, 'all');
}
const request = (body: object, token = '') =>
  shop.call('customer_price_alert', { method: 'POST', body: JSON.stringify(body) }, token);
const stop = (token: string) =>
  shop.call('customer_price_alert_stop', { method: 'POST', body: JSON.stringify({ token }) });
interface Told {
  recipient: string;
  template: string;
  text: string;
  token: string;
}
/** The messages about prices, as their recipients read them. */
async function told(): Promise<Told[]> {
  const { results } = await shop.db
    .prepare("select recipient, template, variables from message_outbox where template like 'price_fall%' order by id")
    .all<{ recipient: string; template: string; variables: string }>();
  return results.map(({ recipient, template, variables }) => {
    const values = JSON.parse(variables);
    return { recipient, template, text: messageText(template, values, SHOP_URL).text, token: values.token };
  });
}
const waiting = async () =>
  (await shop.db.prepare('select count(*) as count from product_alert_price where told_at is null').first('count')) ??
  0;

describe('a guest', () => {
  test('[B-60] is told once by phone when the price falls below that of the request, with the page and a way to end it', async () => {
    expect(await request({ sku: 'tat-01', phone: '0912 345 678' })).toMatchObject({
      status: 200,
      result: { sku: 'TAT-01', price: 20_000 },
    });
    await shop.tick(MORNING);
    expect(await told()).toEqual([]);
    await setPrice('TAT-01', 15_000);
    await shop.tick(MORNING);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(message?.recipient).toBe('0912345678');
    expect(message?.text).toContain('15.000');
    expect(message?.text).toContain('20.000');
    expect(message?.text).toContain(`${SHOP_URL}/tat.html`);
    expect(message?.text).toContain(`${SHOP_URL}/bao-gia/${message?.token}`);
    // A second fall is not told, because the request was answered.
    await setPrice('TAT-01', 10_000);
    await shop.tick(MORNING);
    expect(await told()).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  test('[B-60] who asks again is compared with the price of then', async () => {
    await request({ sku: 'TAT-01', phone: '0912345678' });
    await setPrice('TAT-01', 15_000);
    await shop.tick(MORNING);
    await request({ sku: 'TAT-01', phone: '0912345678' });
    await shop.tick(MORNING);
    expect(await told()).toHaveLength(1);
    await setPrice('TAT-01', 14_000);
    await shop.tick(MORNING);
    expect(await told()).toHaveLength(2);
  });

  test('[B-60] a price that rose and fell back is no lower price', async () => {
    await request({ sku: 'TAT-01', phone: '0912345678' });
    await setPrice('TAT-01', 30_000);
    await shop.tick(MORNING);
    await setPrice('TAT-01', 20_000);
    await shop.tick(MORNING);
    expect(await told()).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  test('[B-60] a special price that begins by itself is a lower price', async () => {
    const begins = new Date(MORNING.getTime() - 60_000).toISOString();
    await shop.db
      .prepare("update product set special_price = 12000, special_from = ?1 where sku = 'TAT-01'")
      .bind(new Date(Date.now() + 86_400_000).toISOString())
      .run();
    await reindexProducts(shop.db, 'all');
    expect((await request({ sku: 'TAT-01', phone: '0912345678' })).result.price).toBe(20_000);
    await shop.db.prepare("update product set special_from = ?1 where sku = 'TAT-01'").bind(begins).run();
    // The index does not know the new price yet; it knows that the price was to change.
    await shop.db.prepare('update search_document set price_changes_at = ?1 where product_id = 8').bind(begins).run();
    await shop.tick(MORNING);
    expect((await told()).map(({ text }) => text.includes('12.000'))).toEqual([true]);
  });

  test('[B-60] one size is compared by its own price, a whole product by its lowest', async () => {
    await request({ sku: 'AO-01-trang-m', phone: '0912345671' });
    await request({ sku: SIZE_M, phone: '0912345672' });
    await request({ sku: 'AO-01', phone: '0912345673' });
    await setPrice(SIZE_M, 240_000);
    await shop.tick(MORNING);
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient)).toEqual(['0912345672', '0912345673']);
    expect(messages.every(({ text }) => text.includes(`${SHOP_URL}/ao-so-mi.html`))).toBe(true);
  });

  test('[B-60] a set follows the prices of what is in it', async () => {
    expect((await request({ sku: 'SET-01', phone: '0912345678' })).status).toBe(200);
    await setPrice('KHAN-01', 50_000);
    await shop.tick(MORNING);
    expect(await told()).toHaveLength(1);
  });

  test('[B-60] nobody is told at night, of a sold-out product, or of one that was switched off', async () => {
    await request({ sku: 'TAT-01', phone: '0912345678' });
    await shop.db.prepare("update product set status = 0 where sku = 'TAT-01'").run();
    await setPrice('TAT-01', 15_000);
    await shop.tick(MORNING);
    await shop.db.prepare("update product set status = 1 where sku = 'TAT-01'").run();
    await shop.db.prepare('update stock_item set qty = 0, is_in_stock = 0 where product_id = 8').run();
    await reindexProducts(shop.db, 'all');
    await shop.tick(MORNING);
    await shop.db.prepare('update stock_item set qty = 5, is_in_stock = 1 where product_id = 8').run();
    await reindexProducts(shop.db, 'all');
    await shop.tick(NIGHT);
    expect(await told()).toEqual([]);
    await shop.tick(MORNING);
    expect(await told()).toHaveLength(1);
  });

  test('[B-60] several products of one person are one message; two runs at the same time tell nobody twice', async () => {
    const email = 'Khach@Example.vn';
    for (const sku of ['TAT-01', 'KHAN-01', 'AO-01']) await request({ sku, email });
    await request({ sku: 'TAT-01', phone: '0912345678' });
    for (const [sku, price] of [
      ['TAT-01', 1000],
      ['KHAN-01', 2000],
    ] as const)
      await setPrice(sku, price);
    await Promise.all([shop.tick(MORNING), shop.tick(MORNING), shop.tick(MORNING)]);
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(['0912345678', 'khach@example.vn']);
    const letter = messages.find(({ recipient }) => recipient.includes('@'));
    expect(letter?.text).toContain('tat.html');
    expect(letter?.text).toContain('khan.html');
    expect(letter?.text).not.toContain('ao-so-mi.html');
    expect(await waiting()).toBe(1);
  });

  test('[B-60] the link of a message ends what the same person still waits for, and nobody else’s', async () => {
    for (const phone of ['0912345671', '0912345672'])
      for (const sku of ['TAT-01', 'KHAN-01']) await request({ sku, phone });
    await setPrice('TAT-01', 15_000);
    await shop.tick(MORNING);
    const [message] = await told();
    expect((await stop(message?.token ?? '')).result).toEqual({ is_ended: true });
    expect((await stop(message?.token ?? '')).result).toEqual({ is_ended: false });
    await setPrice('KHAN-01', 100_000);
    await shop.tick(MORNING);
    expect((await told()).map(({ recipient }) => recipient)).toEqual(['0912345671', '0912345672', '0912345672']);
  });

  test.each([
    [{ sku: 'TAT-01' }, 400],
    [{ sku: 'TAT-01', phone: '0912345678', email: 'a@example.vn' }, 400],
    [{ sku: 'TAT-01', phone: '12' }, 400],
    [{ sku: 'TAT-01', email: 'a@' }, 400],
    [{ sku: 'KHONG-CO', phone: '0912345678' }, 404],
    [{ sku: 'AN-01', phone: '0912345678' }, 404],
  ])('[B-60] %j is refused', async (body, status) => {
    expect((await request(body)).status).toBe(status);
    expect(await waiting()).toBe(0);
  });

  test('[B-60] one number gets at most 20 requests a day, so that nobody fills the phone of another', async () => {
    for (let asked = 0; asked < 20; asked++)
      expect((await request({ sku: 'TAT-01', phone: '0912345678' })).status).toBe(200);
    expect((await request({ sku: 'KHAN-01', phone: '0912345678' })).status).toBe(429);
    expect((await request({ sku: 'KHAN-01', phone: '0912345679' })).status).toBe(200);
    expect(await waiting()).toBe(2);
  });

  test('[B-60] a token that is none is refused', async () => {
    expect((await stop("' or 1=1 --")).status).toBe(400);
    expect((await stop('a'.repeat(32))).result).toEqual({ is_ended: false });
  });
});

describe('a customer', () => {
  let owner: TestCustomer;
  beforeAll(async () => {
    owner = await addCustomer(shop);
  });
  const SUBSCRIBE = `mutation ($sku: String!) { subscribeProductAlertPrice(input: { sku: $sku }) { success message } }`;
  const END = `mutation ($sku: String!) { unsubscribeProductAlertPrice(input: { sku: $sku }) { success } }`;
  const ASKED = `query ($sku: String!) { isSubscribedProductAlertPrice(input: { sku: $sku }) { isSubscribed } }`;
  const ITEMS = '{ customer { wishlists { items_v2 { items { id has_price_alert product { sku } } } } } }';
  const items = async () => (await owner.ask(ITEMS)).data.customer.wishlists[0].items_v2.items;
  const wish = (sku: string) =>
    owner.ask(
      'mutation ($sku: String!) { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } } }',
      { sku },
    );

  test('[B-60] who asked in the wishlist is told at the account’s address, and the item says so until then', async () => {
    await wish('TAT-01');
    await wish('KHAN-01');
    expect((await items()).map((item: { has_price_alert: boolean }) => item.has_price_alert)).toEqual([false, false]);
    expect((await owner.ask(SUBSCRIBE, { sku: 'tat-01' })).data.subscribeProductAlertPrice.success).toBe(true);
    expect((await items()).map((item: { has_price_alert: boolean }) => item.has_price_alert)).toEqual([true, false]);
    expect((await owner.ask(ASKED, { sku: 'TAT-01' })).data.isSubscribedProductAlertPrice.isSubscribed).toBe(true);
    await setPrice('TAT-01', 15_000);
    await setPrice('KHAN-01', 100_000);
    await shop.tick(MORNING);
    const messages = await told();
    expect(messages.map(({ recipient }) => recipient)).toEqual([owner.email]);
    expect(messages[0]?.text).not.toContain('khan.html');
    expect((await items()).map((item: { has_price_alert: boolean }) => item.has_price_alert)).toEqual([false, false]);
  });

  test('[B-60] ending it, removing the item and the link of a message each end the request', async () => {
    await wish('TAT-01');
    await owner.ask(SUBSCRIBE, { sku: 'TAT-01' });
    expect((await owner.ask(END, { sku: 'TAT-01' })).data.unsubscribeProductAlertPrice.success).toBe(true);
    expect((await owner.ask(END, { sku: 'TAT-01' })).data.unsubscribeProductAlertPrice.success).toBe(false);
    await owner.ask(SUBSCRIBE, { sku: 'TAT-01' });
    const [{ id }] = await items();
    await owner.ask(
      'mutation ($id: ID!) { removeProductsFromWishlist(wishlistId: "0", wishlistItemsIds: [$id]) { user_errors { message } } }',
      { id },
    );
    expect(await waiting()).toBe(0);
    await owner.ask(SUBSCRIBE, { sku: 'TAT-01' });
    await owner.ask(SUBSCRIBE, { sku: 'KHAN-01' });
    await setPrice('TAT-01', 15_000);
    await shop.tick(MORNING);
    expect((await stop((await told())[0]?.token ?? '')).result).toEqual({ is_ended: true });
    expect(await waiting()).toBe(0);
  });

  test('[B-60] an account that nobody can write to, and an unknown product, are refused', async () => {
    const nameless = await addCustomer(shop);
    await shop.db
      .prepare("update customer set email = '0900000001@khach.invalid', phone_number = null where id = ?1")
      .bind(nameless.id)
      .run();
    const { errors } = await nameless.ask(SUBSCRIBE, { sku: 'TAT-01' });
    expect(errors?.[0]?.extensions?.category).toBe('graphql-input');
    expect((await owner.ask(SUBSCRIBE, { sku: 'KHONG-CO' })).errors?.[0]?.extensions?.category).toBe(
      'graphql-no-such-entity',
    );
    expect(await waiting()).toBe(0);
  });
});
