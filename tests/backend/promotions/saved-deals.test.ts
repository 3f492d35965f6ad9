import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let trade: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  trade = await signIn(shop, await addPerson(shop, 'trade'));
}, 90_000);
afterAll(() => shop?.close());

const as = (method: string, path: string, body?: unknown) => deskCall(shop, trade, method, path, body);
const first = (sql: string) => shop.db.prepare(sql).first<Record<string, unknown>>();

test('[DESK-193] who changes the price of a deal keeps what was sold of it; a new piece of the deal begins with none sold', async () => {
  const times = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' };
  const deal = { name: 'Giờ vàng thử', ...times, items: [{ sku: 'SM01', qty: 10, price: 200_000 }] };
  const { body } = await as('POST', 'flashDeal', { deal });
  await shop.db
    .prepare('update flash_deal_item set sold_qty = 4, sold_since = ?1 where deal_id = ?2')
    .bind(times.starts_at, body.id)
    .run();
  const items = [
    { sku: 'SM01', qty: 10, price: 190_000 },
    { sku: 'KH01', qty: 5, price: 100_000 },
  ];
  expect((await as('PUT', `flashDeal/${body.id}`, { deal: { ...deal, items } })).status).toBe(200);
  const { results } = await shop.db
    .prepare('select qty, price, sold_qty, sold_since from flash_deal_item where deal_id = ?1 order by price desc')
    .bind(body.id)
    .all();
  expect(results).toEqual([
    { qty: 10, price: 190_000, sold_qty: 4, sold_since: times.starts_at },
    { qty: 5, price: 100_000, sold_qty: 0, sold_since: null },
  ]);
});

test('[DESK-193] pieces that are sold while a deal is saved are counted', async () => {
  const stored = await first("select id from flash_deal where name = 'Giờ vàng thử'");
  const read = (await as('GET', `flashDeal/${stored?.id}`)).body;
  await shop.db.prepare('update flash_deal_item set sold_qty = sold_qty + 1 where deal_id = ?1').bind(read.id).run();
  // The form sends what it had read.
  expect(
    (await as('PUT', `flashDeal/${read.id}`, { deal: { items: read.items, name: 'Giờ vàng lúc bán' } })).status,
  ).toBe(200);
  expect(await first(`select max(sold_qty) as most from flash_deal_item where deal_id = ${read.id}`)).toEqual({
    most: 5,
  });
});

test('[DESK-193] who changes a rule keeps how often each of its codes may still be used', async () => {
  const code = { code: 'GIU10', uses_left: 3, created_at: '2026-01-01T00:00:00.000Z' };
  const rule = { name: 'Giữ lượt', action: 'by_percent', amount: 10, coupons: [code] };
  const { body, status } = await as('POST', 'salesRules', { rule });
  expect(status).toBe(200);
  await shop.db.prepare("update coupon set uses_left = 1 where code = 'GIU10'").run();
  const { created_at } = code;
  expect(
    (await as('PUT', `salesRules/${body.id}`, { rule: { amount: 15, coupons: [{ code: 'GIU10', created_at }] } }))
      .status,
  ).toBe(200);
  expect(await first("select uses_left from coupon where code = 'GIU10'")).toEqual({ uses_left: 1 });
});

test('[DESK-193] a deal that is not below the price of its product is refused at that price; one that is stored may be saved with other changes', async () => {
  const times = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2099-01-01T00:00:00.000Z' };
  const price = Number(
    (
      await first(
        "select max(c.price) as price from product p join product_super_link l on l.parent_id = p.id join product c on c.id = l.child_id where p.sku = 'SM01'",
      )
    )?.price,
  );
  const deal = { name: 'Giờ vàng đắt', ...times, items: [{ sku: 'SM01', qty: 10, price }] };
  const { status, body } = await as('POST', 'flashDeal', { deal });
  expect([status, body.reason, body.value]).toEqual([400, 'DEAL_PRICE_HIGH', price]);
  expect(body.parameters.fieldName).toBe('items[0].price');
  const made = await as('POST', 'flashDeal', {
    deal: { ...deal, items: [{ sku: 'SM01', qty: 10, price: price - 1000 }] },
  });
  expect(made.status).toBe(200);
  await shop.db.prepare('update flash_deal_item set price = ?1 where deal_id = ?2').bind(price, made.body.id).run();
  expect((await as('PUT', `flashDeal/${made.body.id}`, { deal: { ...deal, name: 'Tên khác' } })).status).toBe(200);
});
