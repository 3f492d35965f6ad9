import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCart } from '../../../functions/commerce/cart/rules/cart.ts';
import { insertOrder } from '../../../functions/commerce/orders/db/insert-order.ts';
import { draftOrder } from '../../../functions/commerce/orders/rules/order.ts';
import { BUNDLE, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { uid } from '../support/answer.ts';

const TOKEN = 'integration-token-of-the-tests';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
  // All these shoppers come from one address.
  await shop.db.prepare(`insert into config values ('limits', 'default', '{"place_order":10000}')`).run();
}, 60_000);
afterAll(() => shop.close());

const count = (sql: string) => shop.db.prepare(sql).first<number>('n');

async function readyCart(item: Record<string, unknown>, carrier = 'flatrate'): Promise<string> {
  const id = await shop.createCart();
  const { data } = await shop.add(id, item);
  if (data.addProductsToCart.user_errors.length > 0) throw new Error(data.addProductsToCart.user_errors[0].message);
  await checkOut(shop, id, { carrier });
  return id;
}

/** Copies of a ready cart, one for each shopper: the same rows with other ids. */
async function copies(cartId: string, count: number): Promise<string[]> {
  const last = (await shop.db.prepare('select max(id) as n from cart').first<number>('n')) ?? 0;
  const carts = Array.from({ length: count }, (_, index) => ({
    id: last + 1 + index,
    masked_id: randomBytes(16).toString('hex'),
  }));
  const columnsOf = async (table: string) => {
    const sql =
      "select group_concat(name) as names from pragma_table_info(?1) where name not in ('id', 'cart_id', 'masked_id')";
    return shop.db.prepare(sql).bind(table).first<string>('names');
  };
  const wanted = "(select value ->> 'id' as copy_id, value ->> 'masked_id' as copy_name from json_each(?2))";
  const copy = (sql: string) => shop.db.prepare(sql).bind(cartId, JSON.stringify(carts));
  const [own, item, address] = await Promise.all(['cart', 'cart_item', 'cart_address'].map(columnsOf));
  const ready = 'cart_id = (select id from cart where masked_id = ?1)';
  await shop.db.batch([
    copy(
      `insert into cart (id, masked_id, ${own}) select copy_id, copy_name, ${own} from cart, ${wanted} where masked_id = ?1`,
    ),
    copy(`insert into cart_item (cart_id, ${item}) select copy_id, ${item} from cart_item, ${wanted} where ${ready}`),
    copy(
      `insert into cart_address (cart_id, ${address}) select copy_id, ${address} from cart_address, ${wanted} where ${ready}`,
    ),
  ]);
  return carts.map(({ masked_id }) => masked_id);
}

const OUT_OF_STOCK = [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock' }];
const shelf = () => shop.db.prepare('select qty, is_in_stock from stock_item where product_id = 3').first();
/** The number of ordered pieces of all products. */
const ordered = () => count('select sum(qty) as n from product_sale');
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const idsOf = async (sql: string) => (await shop.db.prepare(sql).all<{ id: number }>()).results.map(({ id }) => id);
const changedProducts = () => idsOf(`select id from product where updated_at <> '${LONG_AGO}' order by id`);
/** The sold variant, and the products that contain it. */
const itselfAndOwners = () =>
  idsOf(`select 3 as id union select parent_id from product_super_link where child_id = 3
    union select product_id from product_link where type = 'grouped' and linked_id = 3
    union select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id where s.product_id = 3
    order by id`);
/** The pieces in the orders. */
const held = () => count('select sum(qty) as n from stock_movement where product_id = 3');

test('[B-29] [GQL-032] [FEED-005] 200 shoppers order 20 pieces at once: 20 orders, stock 0, 180 refused; canceled pieces return once', async () => {
  await shop.db.batch([
    shop.db.prepare('update product set updated_at = ?').bind(LONG_AGO),
    shop.db.prepare('update stock_item set qty = 20, is_in_stock = 1 where product_id = 3'),
    shop.db.prepare('delete from sales_order'),
  ]);
  const ready = await readyCart({ sku: 'AO-01-den-m', quantity: 1 });
  const carts = await copies(ready, 200);
  const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
  const numbers = placed.flatMap(({ order }) => (order ? [order.order_number] : []));
  expect(numbers).toHaveLength(20);
  expect(new Set(numbers).size).toBe(20);
  expect(placed.filter(({ order }) => !order).map(({ errors }) => errors)).toEqual(
    Array.from({ length: 180 }, () => OUT_OF_STOCK),
  );
  expect(await shelf()).toEqual({ qty: 0, is_in_stock: 0 });
  expect(await count('select count(*) as n from sales_order')).toBe(20);
  expect(await count('select count(*) as n from sales_order_item')).toBe(20);
  expect(await held()).toBe(20);
  // Its page says something else now, and so does the page of the product that it is a variant of; no other page does.
  expect(await changedProducts()).toEqual(await itselfAndOwners());
  await shop.db.prepare('update product set updated_at = ?').bind(LONG_AGO).run();
  // Refused orders do not count towards the best sellers, by which the search sorts.
  expect(await ordered()).toBe(20);

  // Each of seven orders is canceled three times at once: one cancellation succeeds, and one piece comes back to the stock.
  const { results } = await shop.db.prepare('select id from sales_order order by id limit 7').all<{ id: number }>();
  const cancel = async ({ id }: { id: number }) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await shop.fetch(`/rest/V1/orders/${id}/cancel`, { method: 'POST', headers })).json();
  };
  const heard = await Promise.all(results.map((order) => Promise.all([order, order, order].map(cancel))));
  for (const answers of heard) expect(answers.toSorted()).toEqual([false, false, true]);
  expect(await shelf()).toEqual({ qty: 7, is_in_stock: 1 });
  expect(await held()).toBe(13);
  expect(await changedProducts()).toEqual(await itselfAndOwners());

  const refused = carts.filter((_, index) => !placed[index]?.order).slice(0, 40);
  const again = await Promise.all(refused.map((id) => placeOrder(shop, id)));
  expect(again.filter(({ order }) => order)).toHaveLength(7);
  expect(await shelf()).toEqual({ qty: 0, is_in_stock: 0 });
  expect(await held()).toBe(20);
}, 90_000);

test('[GQL-032] one cart ordered twenty times at once and again later, with a key, is one order with one number', async () => {
  const id = await readyCart({ sku: 'KHAN-01', quantity: 1 });
  const before = await count('select qty as n from stock_item where product_id = 1');
  const key = { 'Idempotency-Key': id };
  const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, id, key)));
  placed.push(await placeOrder(shop, id, key));
  expect(placed.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(placed.map(({ order }) => order?.order_number)).size).toBe(1);
  expect(await count('select qty as n from stock_item where product_id = 1')).toBe((before ?? 0) - 1);
});

test('[GQL-032] a client without a key gets its order once, and then the message that the cart is closed', async () => {
  const id = await readyCart({ sku: 'KHAN-01', quantity: 1 });
  const placed = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop, id)));
  expect(placed.filter(({ order }) => order)).toHaveLength(1);
  const closed = [{ code: 'CART_NOT_ACTIVE', message: "The cart isn't active." }];
  expect(placed.filter(({ order }) => !order).map(({ errors }) => errors)).toEqual(Array(4).fill(closed));
  expect(await placeOrder(shop, id)).toMatchObject({ order: null, orderV2: null, errors: closed });
});

test('[GQL-032] an order with one sold-out part takes nothing from stock', async () => {
  const id = await readyCart({
    sku: 'SET-01',
    quantity: 2,
    selected_options: [uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`), uid(`bundle/${BUNDLE.extra}/${BUNDLE.sock}/2`)],
  });
  const socks = await count('select qty as n from stock_item where product_id = 8');
  const orderedBefore = (await ordered()) ?? 0;
  await shop.db.prepare('update stock_item set qty = 1 where product_id = 7').run();
  expect((await placeOrder(shop, id)).errors[0]?.message).toBe('Some of the products are out of stock');
  expect(await count('select qty as n from stock_item where product_id = 8')).toBe(socks);

  await shop.db.prepare('update stock_item set qty = 2 where product_id = 7').run();
  expect((await placeOrder(shop, id)).errors).toEqual([]);
  expect(await count('select qty as n from stock_item where product_id = 7')).toBe(0);
  expect(await count('select qty as n from stock_item where product_id = 8')).toBe((socks ?? 0) - 4);
  expect(await ordered()).toBe(orderedBefore + 2);
});

test('[GQL-032] only the checked cart is ordered: a cart that changed meanwhile is not closed', async () => {
  const id = await readyCart({ sku: 'TAT-01', quantity: 1 });
  const checked = await loadCart(shop.db, id);
  if (!checked) throw new Error('The cart was just made');
  await shop.add(id, { sku: 'TAT-01', quantity: 1 });
  expect(await insertOrder(shop.db, draftOrder(checked, null), 'a'.repeat(32))).toBe('cart changed');

  const placed = await placeOrder(shop, id);
  expect(placed.orderV2?.total.grand_total.value).toBe(2 * 20_000 + 30_000);
});
