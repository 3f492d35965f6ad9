import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db
    .prepare("insert into url_rewrite (request_path, entity_type, entity_id) values ('ao-so-mi.html', 'product', 2)")
    .run();
}, 60_000);
afterAll(() => shop.close());
beforeEach(() =>
  shop.db.batch(['message_outbox', 'back_order_request'].map((table) => shop.db.prepare(`delete from ${table}`))),
);

const SIZE_M = 'AO-01-den-m';
const setStock = (sku: string, qty: number) =>
  shop.db
    .prepare(
      'update stock_item set qty = ?2, is_in_stock = ?2 > 0 where product_id = (select id from product where sku = ?1)',
    )
    .bind(sku, qty)
    .run();
const request = (sku: string, phone: string) =>
  shop.call('customer_postbackorder', { method: 'POST', body: JSON.stringify({ sku, phone }) });
const told = async () =>
  (
    await shop.db
      .prepare("select recipient, variables from message_outbox where template = 'back_in_stock_sms' order by id")
      .all<{ recipient: string; variables: string }>()
  ).results.map(({ recipient, variables }) => ({ recipient, ...JSON.parse(variables) }));
const requests = async () =>
  (
    await shop.db.prepare('select recipient from back_order_request order by id').all<{ recipient: string }>()
  ).results.map(({ recipient }) => recipient);

test('[B-57] who asked for a size is told once when it is back, with the page of the product; the request is deleted', async () => {
  await setStock(SIZE_M, 0);
  expect(await request(SIZE_M, '0912345678')).toMatchObject({ status: 200 });
  await shop.tick();
  expect(await told()).toEqual([]);
  await setStock(SIZE_M, 3);
  await shop.tick();
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message.recipient).toBe('0912345678');
  const { text } = messageText('back_in_stock_sms', message, 'https://chi.example');
  expect(text).toContain(message.product);
  const [address = ''] = /https:\/\/\S+/.exec(text) ?? [];
  const { data } = await shop.ask(
    `{ route(url: "${new URL(address).pathname}") { type ... on ProductInterface { sku } } }`,
  );
  expect(data.route).toMatchObject({ sku: 'AO-01' });
  expect(await requests()).toEqual([]);
  await shop.tick();
  expect(await told()).toHaveLength(1);
});

test('[B-57] nobody is told of a product that is still sold out, or switched off', async () => {
  for (const sku of ['TAT-01', 'KHAN-01']) await setStock(sku, 0);
  await request('TAT-01', '0912345671');
  await request('KHAN-01', '0912345672');
  await setStock('KHAN-01', 5);
  await shop.db.prepare("update product set status = 2 where sku = 'KHAN-01'").run();
  await shop.tick();
  expect(await told()).toEqual([]);
  expect(await requests()).toEqual(['0912345671', '0912345672']);
  await shop.db.prepare("update product set status = 1 where sku = 'KHAN-01'").run();
  await shop.tick();
  expect((await told()).map(({ recipient }) => recipient)).toEqual(['0912345672']);
});

test('[B-57] two runs at the same time tell each shopper once', async () => {
  await setStock('TAT-01', 0);
  for (let last = 0; last < 5; last++) await request('TAT-01', `091234568${last}`);
  await setStock('TAT-01', 5);
  await Promise.all([shop.tick(), shop.tick(), shop.tick()]);
  expect(await told()).toHaveLength(5);
});
