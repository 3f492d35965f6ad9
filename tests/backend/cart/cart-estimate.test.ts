import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE, DISTRICT_OF_HANOI, LINK, openShop, type Shop } from '../promotions/sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const input = (cart: string, extra: object = {}) => ({
  input: { cart_id: cart, address: { country_code: 'VN', region: { region_id: DISTRICT_OF_HANOI } }, ...extra },
});
const METHODS =
  'mutation ($input: EstimateTotalsInput!) { estimateShippingMethods(input: $input) { carrier_code amount { value } } }';
const TOTALS =
  'mutation ($input: EstimateTotalsInput!) { estimateTotals(input: $input) { cart { prices { grand_total { value } } shipping_addresses { city } } } }';

test('a cart is estimated for a destination and a method, and stays unchanged', async () => {
  const cart = await shop.createCart();
  await shop.add(cart, { sku: 'KHAN-01', quantity: 1 });
  const { data } = await shop.ask(METHODS, input(cart));
  expect(data.estimateShippingMethods).toEqual([
    { carrier_code: 'flatrate', amount: { value: 30_000 } },
    { carrier_code: 'express', amount: { value: 50_000 } },
  ]);
  const elsewhere = await shop.ask(
    METHODS,
    input(cart, { address: { country_code: 'VN', region: { region: 'Đà Nẵng' } } }),
  );
  expect(elsewhere.data.estimateShippingMethods).toHaveLength(1);
  const total = async (extra: object) => (await shop.ask(TOTALS, input(cart, extra))).data.estimateTotals.cart;
  const method = { shipping_method: { carrier_code: 'express', method_code: 'express' } };
  expect(await total(method)).toEqual({ prices: { grand_total: { value: 170_000 } }, shipping_addresses: [] });
  expect(await total({})).toMatchObject({ prices: { grand_total: { value: 120_000 } } });
  expect(await shop.readCart(cart)).toMatchObject({ prices: { grand_total: { value: 120_000 } } });
});

test('products of each type can be added with the older calls, and the cart can be emptied', async () => {
  const cart = await shop.createCart();
  const add = (name: string, item: string) =>
    shop.ask(
      `mutation { ${name}(input: { cart_id: "${cart}", cart_items: [${item}] }) { cart { items { product { sku } } } } }`,
    );
  await add('addVirtualProductsToCart', '{ data: { sku: "GOI-QUA", quantity: 1 } }');
  await add(
    'addDownloadableProductsToCart',
    `{ data: { sku: "RAP-01", quantity: 1 }, downloadable_product_links: [{ link_id: ${LINK.pattern} }] }`,
  );
  const { data } = await add(
    'addBundleProductsToCart',
    `{ data: { sku: "SET-01", quantity: 1 }, bundle_options: [{ id: ${BUNDLE.option}, quantity: 1, value: ["${BUNDLE.belt}"] }] }`,
  );
  expect(
    data.addBundleProductsToCart.cart.items.map(({ product }: { product: { sku: string } }) => product.sku),
  ).toEqual(['GOI-QUA', 'RAP-01', 'SET-01']);
  const bad = await add(
    'addBundleProductsToCart',
    '{ data: { sku: "SET-01", quantity: 1 }, bundle_options: [{ id: 1, quantity: 1, value: ["x"] }] }',
  );
  expect(bad.data.addBundleProductsToCart).toBeNull();
  const cleared = await shop.ask(
    `mutation { clearCart(input: { uid: "${cart}" }) { cart { items { uid } } errors { message } } }`,
  );
  expect(cleared.data.clearCart).toEqual({ cart: { items: [] }, errors: [] });
});
