import { afterAll, beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { addMember, addPromotions, PAST, post, RULE, setStatus } from './promotion-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
  await reindexProducts(shop.db, 'all');
}, 60_000);
afterAll(() => shop.close());

const count = (sql: string) => shop.db.prepare(sql).first<number>('n');
const cancel = (number: string | undefined) => setStatus(shop.db, number, 'canceled');

async function readyCart(codes: string[], sku = 'TAT-01', quantity = 1): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, { sku, quantity });
  await checkOut(shop, id);
  const applied = await post(shop, 'multi_coupon_guest_apply', { cartId: id, couponCodes: codes });
  if (applied.status !== 200) throw new Error(applied.message);
  return id;
}

test('[B-29] a coupon with three uses is used three times by twenty simultaneous orders, the others are refused', async () => {
  await shop.db.prepare("update coupon set uses_left = 3 where code = 'ONCE'").run();
  const carts: string[] = [];
  for (let shopper = 0; shopper < 20; shopper++) carts.push(await readyCart(['ONCE']));
  const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
  const ordered = placed.filter(({ order }) => order);
  expect(ordered).toHaveLength(3);
  expect(ordered.map(({ orderV2 }) => orderV2?.total.grand_total.value)).toEqual([35_000, 35_000, 35_000]);
  const reasons = new Set(placed.flatMap(({ errors }) => errors.map(({ message }) => message)));
  expect([...reasons]).toEqual(["The coupon code isn't valid. Verify the code and try again."]);
  expect(await count("select uses_left as n from coupon where code = 'ONCE'")).toBe(0);
  expect(await count("select sum(uses) as n from promotion_use where code = 'ONCE'")).toBe(3);
  expect(await count('select sum(qty) as n from stock_movement')).toBe(3);

  // A shopper who was refused has a cart without the code, and can order at the shown price.
  const refused = carts[placed.findIndex(({ order }) => !order)] ?? '';
  expect((await shop.readCart(refused)).prices.grand_total.value).toBe(50_000);
  expect((await placeOrder(shop, refused)).errors).toEqual([]);

  // A cancelled order returns its use of the code once.
  await cancel(ordered[0]?.order?.order_number);
  await cancel(ordered[0]?.order?.order_number);
  expect(await count("select uses_left as n from coupon where code = 'ONCE'")).toBe(1);
  expect((await placeOrder(shop, await readyCart(['ONCE']))).errors).toEqual([]);
}, 120_000);

test('[B-29] a coupon with one use per shopper is in one of a guest’s simultaneous orders', async () => {
  const carts = [await readyCart(['MINE']), await readyCart(['MINE']), await readyCart(['MINE'])];
  const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
  expect(placed.filter(({ order }) => order)).toHaveLength(1);
  await expect(readyCart(['MINE'])).rejects.toThrow('Bạn đã dùng hết lượt của mã này.');
  expect(await count(`select sum(uses) as n from promotion_use where kind = 'rule' and rule_id = ${RULE.mine}`)).toBe(
    1,
  );
}, 60_000);

test('[B-29] C Point are used once by one customer’s cart that is ordered ten times at once', async () => {
  const lan = await addMember(shop, '0911000011', 10_000);
  const id = await lan.cart();
  const ask: Shop['ask'] = (query, variables, _token, headers) => shop.ask(query, variables, lan.token, headers);
  const own = { ...shop, ask };
  await own.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
    { id },
  );
  await checkOut(own, id, { without: ['email'] });
  await post(shop, 'use_loyalty', { cart_id: id, value: 10_000 }, lan.token);
  const placed = await Promise.all(Array.from({ length: 10 }, () => placeOrder(own, id)));
  // One request placed the order; for the others the cart is closed.
  const ordered = placed.filter(({ order }) => order);
  expect(ordered.map(({ orderV2 }) => orderV2?.total.grand_total.value)).toEqual([40_000]);
  expect(placed.filter(({ order }) => !order).map(({ errors }) => errors.map(({ code }) => code))).toEqual(
    Array(9).fill(['CART_NOT_ACTIVE']),
  );
  // A repeated request with the same key returns the same order and costs nothing more.
  const again = await Promise.all(Array.from({ length: 10 }, () => placeOrder(own, id, { 'Idempotency-Key': id })));
  expect(new Set(again.map(({ order }) => order?.order_number))).toEqual(new Set([ordered[0]?.order?.order_number]));
  expect(await count(`select points as n from loyalty_balance where customer_id = ${lan.id}`)).toBe(0);
  expect(
    await count(`select count(*) as n from loyalty_movement where customer_id = ${lan.id} and reason = 'used'`),
  ).toBe(1);
  expect(await count(`select sum(points) as n from loyalty_movement where customer_id = ${lan.id}`)).toBe(0);
}, 60_000);

test('[B-29] the last pieces of a deal are sold at its price once; nobody pays more than was shown', async () => {
  const start = new Date(Date.now() - 3_600_000).toISOString();
  await bulkInsert(
    shop.db,
    'flash_deal',
    ['id', 'name', 'starts_at', 'ends_at'],
    [[1, 'Giờ vàng', start, '2999-01-01T00:00:00.000Z']],
  );
  await bulkInsert(shop.db, 'flash_deal_item', ['deal_id', 'product_id', 'qty', 'price'], [[1, 1, 3, 60_000]]);
  const ready = async (quantity: number) => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'KHAN-01', quantity });
    await checkOut(shop, id);
    return id;
  };
  const price = async (id: string) => (await shop.readCart(id)).items[0].prices.price.value;
  // The quantity is more than the deal has left, so no piece gets the deal's price.
  expect(await price(await ready(4))).toBe(120_000);
  const carts = [await ready(2), await ready(2), await ready(2)];
  expect(await price(carts[0] ?? '')).toBe(60_000);
  const placed = await Promise.all(carts.map((id) => placeOrder(shop, id)));
  const sold = placed.filter(({ order }) => order);
  expect(sold.map(({ orderV2 }) => orderV2?.total.grand_total.value)).toEqual([150_000]);
  expect(placed.filter(({ order }) => !order).map(({ errors }) => errors[0]?.message)).toEqual([
    'The price of your order has changed. Review your cart and try again.',
    'The price of your order has changed. Review your cart and try again.',
  ]);
  const left = async () =>
    (
      await shop.ask(
        '{ products(filter: { sku: { eq: "KHAN-01" } }) { items { deal_qty deal_price price_range { minimum_price { final_price { value } } } } } }',
      )
    ).data.products.items[0];
  expect(await left()).toMatchObject({ deal_qty: 1 });
  const one = await ready(1);
  expect((await placeOrder(shop, one)).orderV2?.total.grand_total.value).toBe(90_000);
  // The deal is sold out, so its price ends, in lists too.
  expect(await left()).toEqual({
    deal_qty: 0,
    deal_price: 120_000,
    price_range: { minimum_price: { final_price: { value: 120_000 } } },
  });
  expect(await price(await ready(1))).toBe(120_000);
  await cancel(sold[0]?.order?.order_number);
  expect(await left()).toMatchObject({ deal_qty: 2, deal_price: 60_000 });
  expect(await count(`select sold_qty as n from flash_deal_item where sold_since = '${start}'`)).toBe(1);
}, 60_000);

test('after the end of a deal the regular price is paid', async () => {
  await bulkInsert(
    shop.db,
    'flash_deal',
    ['id', 'name', 'starts_at', 'ends_at'],
    [[2, 'Đã qua', PAST, '2020-02-01T00:00:00.000Z']],
  );
  await bulkInsert(shop.db, 'flash_deal_item', ['deal_id', 'product_id', 'qty', 'percent'], [[2, 7, 3, 50]]);
  const id = await shop.createCart();
  await shop.add(id, { sku: 'THAT-LUNG', quantity: 1 });
  expect((await shop.readCart(id)).items[0].prices.price.value).toBe(90_000);
  await shop.db.prepare("update flash_deal set ends_at = '2999-01-01T00:00:00.000Z' where id = 2").run();
  expect((await shop.readCart(id)).items[0].prices.price.value).toBe(45_000);
});
