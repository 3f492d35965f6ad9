import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { COLOR, chosenOptions, openShop, type Shop, SIZE } from '../promotions/sales-fixture.ts';

const VERSION = 'store/magento_version';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

async function choose(version: string | null): Promise<void> {
  await shop.db.prepare('delete from config where path = ?').bind(VERSION).run();
  if (version !== null)
    await shop.db
      .prepare("insert into config (path, store, value) values (?, 'default', ?)")
      .bind(VERSION, JSON.stringify(version))
      .run();
}
const post = (body: string, headers: Record<string, string> = {}) =>
  shop.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const UNREAD: readonly (readonly [string, () => Promise<Response>])[] = [
  ['a document that does not parse', () => post(JSON.stringify({ query: '{products(' }))],
  ['no document', () => post(JSON.stringify({ query: '' }))],
  ['several documents at once', () => post('[{"query":"{__typename}"}]')],
  ['a store that there is not', () => post(JSON.stringify({ query: '{__typename}' }), { store: 'nope' })],
  [
    'a currency that nothing is sold in',
    () => post(JSON.stringify({ query: '{__typename}' }), { 'content-currency': 'USD' }),
  ],
];

describe('one setting says which Magento the shop follows', () => {
  test.each(UNREAD)('2.4.8, the default: %s is not a server error', async (_, send) => {
    for (const version of [null, '2.4.8']) {
      await choose(version);
      expect((await send()).status).toBeLessThan(500);
    }
  });

  test.each(UNREAD)('2.4.7: %s is answered like its server', async (_, send) => {
    await choose('2.4.7');
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(((await answer.json()) as { errors: unknown[] }).errors).toHaveLength(1);
  });

  test('2.4.7: valid requests are answered with 200, refused or not', async () => {
    await choose('2.4.7');
    expect((await post(JSON.stringify({ query: '{__typename}' }))).status).toBe(200);
    expect((await post(JSON.stringify({ query: '{nope}' }))).status).toBe(200);
    expect((await post(JSON.stringify({ query: '{__typename}' }), { 'content-currency': 'vnd' })).status).toBe(200);
  });

  test('an order is canceled by its uid since 2.4.8, by its number before', async () => {
    const customer = await addCustomer(shop);
    const cancel = async (orderId: string) =>
      customer.ask('mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "x" }) { errorV2 { code } } }', {
        id: orderId,
      });
    await choose(null);
    expect((await cancel(btoa('999999'))).data.cancelOrder.errorV2.code).toBe('ORDER_NOT_FOUND');
    await choose('2.4.7');
    expect((await cancel(btoa('999999'))).errors?.[0]?.message).toBe(
      'Required parameter "order_id" is missing or incorrect.',
    );
    expect((await cancel('999999')).data.cancelOrder.errorV2.code).toBe('ORDER_NOT_FOUND');
  });

  test('a line that cannot be changed is an error of the call before 2.4.8, and part of the answer since then', async () => {
    const change = async () => {
      const id = await shop.createCart();
      return shop.ask(
        `mutation ($id: String!) { updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: "OTk5", quantity: 1 }] }) {
          errors { code } } }`,
        { id },
      );
    };
    await choose(null);
    expect((await change()).data.updateCartItems.errors).toEqual([{ code: 'COULD_NOT_FIND_CART_ITEM' }]);
    await choose('2.4.7');
    expect((await change()).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
  });

  test('two variants of one product in one request are two lines since 2.4.8', async () => {
    const add = async () => {
      const id = await shop.createCart();
      const items = [COLOR.black, COLOR.white].map((color) => ({
        sku: 'AO-01',
        quantity: 1,
        selected_options: chosenOptions(color, SIZE.m),
      }));
      const { data } = await shop.ask(
        `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
          cart { items { quantity } } } }`,
        { id, items },
      );
      return data.addProductsToCart.cart.items.map(({ quantity }: { quantity: number }) => quantity);
    };
    await choose(null);
    expect(await add()).toEqual([1, 1]);
    await choose('2.4.7');
    expect(await add()).toEqual([2]);
  });
});
