import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../functions/commerce/db/insert-order.ts';
import { loadCart } from '../../functions/commerce/shop/cart.ts';
import { draftOrder } from '../../functions/commerce/shop/order.ts';
import { BUNDLE, checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
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

test('[B-29] [GQL-032] forty shoppers race for five pieces: five orders, stock 0, the rest refused with words', async () => {
  const carts: string[] = [];
  for (let shopper = 0; shopper < 40; shopper++) carts.push(await readyCart({ sku: 'AO-01-den-m', quantity: 1 }));

  const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
  const numbers = placed.flatMap(({ order }) => (order ? [order.order_number] : []));
  expect(new Set(numbers).size).toBe(5);
  expect(numbers).toHaveLength(5);
  expect(placed.filter(({ order }) => !order).map(({ errors }) => errors)).toEqual(
    Array.from({ length: 35 }, () => [
      { code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock' },
    ]),
  );
  expect(await shop.db.prepare('select qty, is_in_stock from stock_item where product_id = 3').first()).toEqual({
    qty: 0,
    is_in_stock: 0,
  });
  expect(await count('select count(*) as n from sales_order')).toBe(5);
  expect(await count('select count(*) as n from sales_order_item')).toBe(5);
  expect(await count('select sum(qty) as n from stock_movement where product_id = 3')).toBe(5);
}, 90_000);

test('[GQL-032] the same cart placed ten times at once and again later is one order with one number', async () => {
  const id = await readyCart({ sku: 'KHAN-01', quantity: 1 });
  const before = await count('select qty as n from stock_item where product_id = 1');
  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, id)));
  placed.push(await placeOrder(shop, id));
  expect(placed.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(placed.map(({ order }) => order?.order_number)).size).toBe(1);
  expect(await count('select qty as n from stock_item where product_id = 1')).toBe((before ?? 0) - 1);
});

test('[GQL-032] an order of which one part ran out takes nothing from stock', async () => {
  const uid = (path: string) => Buffer.from(path).toString('base64');
  const id = await readyCart({
    sku: 'SET-01',
    quantity: 2,
    selected_options: [uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`), uid(`bundle/${BUNDLE.extra}/${BUNDLE.sock}/2`)],
  });
  const socks = await count('select qty as n from stock_item where product_id = 8');
  await shop.db.prepare('update stock_item set qty = 1 where product_id = 7').run();
  expect((await placeOrder(shop, id)).errors[0]?.message).toBe('Some of the products are out of stock');
  expect(await count('select qty as n from stock_item where product_id = 8')).toBe(socks);

  await shop.db.prepare('update stock_item set qty = 2 where product_id = 7').run();
  expect((await placeOrder(shop, id)).errors).toEqual([]);
  expect(await count('select qty as n from stock_item where product_id = 7')).toBe(0);
  expect(await count('select qty as n from stock_item where product_id = 8')).toBe((socks ?? 0) - 4);
});

test('[GQL-032] what was checked is what is ordered: a cart that changed meanwhile is not closed', async () => {
  const id = await readyCart({ sku: 'TAT-01', quantity: 1 });
  const checked = await loadCart(shop.db, id);
  if (!checked) throw new Error('The cart was just made');
  await shop.add(id, { sku: 'TAT-01', quantity: 1 });
  expect(await insertOrder(shop.db, draftOrder(checked), 'a'.repeat(32))).toBe('cart changed');

  const placed = await placeOrder(shop, id);
  expect(placed.orderV2?.total.grand_total.value).toBe(2 * 20_000 + 30_000);
});
