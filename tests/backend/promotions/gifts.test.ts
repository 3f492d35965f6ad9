import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPromotions, get, post, RULE } from './promotion-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
}, 60_000);
afterAll(() => shop.close());

const list = async (cart: string, more = '') =>
  (await get(shop, `free_gift_list?storeCode=vi&cartId=${cart}${more}`)).result;
const take = (cart: string, sku: string, rule_id: number = RULE.gift) =>
  post(shop, 'free_gift_addcart', { gift_data: { quote_id: cart, rule_id, sku } });

test('[MW-092] [MW-093] [CART-031] a cart with a sufficient total chooses its gift, which costs nothing', async () => {
  const id = await shop.createCart();
  await shop.add(id, { sku: 'KHAN-01', quantity: 2 });
  expect(await list(id)).toEqual({ gifts: [], gift_count: 0, chosen_count: 0 });
  expect((await take(id, 'TAT-01')).status).toBe(404);

  await shop.add(id, { sku: 'KHAN-01', quantity: 1 });
  expect(await list(id, `&rule_id=${RULE.gift}`)).toMatchObject({
    gifts: [
      { rule_id: RULE.gift, rule_name: 'Tặng tất', sku: 'TAT-01', price: 20_000, is_in_stock: true, chosen_qty: 0 },
      { sku: 'HET-HANG', is_in_stock: false },
    ],
    gift_count: 1,
    chosen_count: 0,
  });
  expect((await shop.readCart(id)).extension_attributes).toMatchObject({ free_gift_total: 1, total_freegift: 1 });
  expect((await take(id, 'KHAN-01')).status).toBe(404);
  expect(await take(id, 'HET-HANG')).toMatchObject({ status: 409, message: 'Quà tặng này đã hết.' });
  expect((await take(id, 'tat-01')).result).toMatchObject({ chosen_count: 1, gifts: [{ chosen_qty: 1 }, {}] });
  expect(await take(id, 'TAT-01')).toMatchObject({ status: 409, message: 'Bạn đã chọn đủ quà tặng.' });

  const cart = await shop.readCart(id);
  expect(cart.items).toMatchObject([
    { quantity: 3, prices: { price: { value: 120_000 } } },
    { quantity: 1, prices: { price: { value: 0 }, row_total: { value: 0 }, original_item_price: { value: 20_000 } } },
  ]);
  expect(cart.prices.grand_total.value).toBe(360_000);
});

test('[MW-093] a gift is removed with its rule, is part of the order and is taken from stock', async () => {
  const id = await shop.createCart();
  await shop.add(id, { sku: 'KHAN-01', quantity: 3 });
  await take(id, 'TAT-01');
  // If the shopper also buys the same product, that is a separate line with its normal price.
  await shop.add(id, { sku: 'TAT-01', quantity: 1 });
  const [scarf, gift, socks] = (await shop.readCart(id)).items;
  expect([gift.prices.price.value, socks.prices.price.value]).toEqual([0, 20_000]);
  const change = (uid: string, quantity: number) =>
    shop.ask(
      `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) {
          cart { items { uid } } errors { message }
        }
      }`,
      { id, uid, quantity },
    );
  expect((await change(gift.uid, 5)).data.updateCartItems.errors).toEqual([
    { message: 'The most you may purchase is 1.' },
  ]);
  await change(socks.uid, 0);
  expect((await change(scarf.uid, 2)).data.updateCartItems.cart.items).toEqual([{ uid: scarf.uid }]);
  await change(scarf.uid, 3);

  const stock = () => shop.db.prepare('select qty from stock_item where product_id = 8').first<number>('qty');
  const before = (await stock()) ?? 0;
  await checkOut(shop, id);
  const { order } = await placeOrder(shop, id);
  const { results } = await shop.db
    .prepare(
      `select i.sku, i.price, i.original_price, i.row_total from sales_order_item i
      join sales_order o on o.id = i.order_id where o.increment_id = ?1 order by i.position`,
    )
    .bind(order?.order_number)
    .all();
  expect(results).toEqual([
    { sku: 'KHAN-01', price: 120_000, original_price: 120_000, row_total: 360_000 },
    { sku: 'TAT-01', price: 0, original_price: 20_000, row_total: 0 },
  ]);
  expect(await stock()).toBe(before - 1);
});

test('a gift that sold out meanwhile does not prevent the order', async () => {
  const id = await shop.createCart();
  await shop.add(id, { sku: 'KHAN-01', quantity: 3 });
  await shop.db.prepare('update stock_item set qty = 1, is_in_stock = 1 where product_id = 13').run();
  await take(id, 'HET-HANG');
  expect((await shop.readCart(id)).items).toHaveLength(2);
  await shop.db.prepare('update stock_item set qty = 0, is_in_stock = 0 where product_id = 13').run();
  await checkOut(shop, id);
  expect((await placeOrder(shop, id)).errors).toEqual([]);
});
