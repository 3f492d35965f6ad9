import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrder } from '../../../functions/commerce/orders/db/order.ts';
import { cancelOrder } from '../../../functions/commerce/orders/rules/cancel-order.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { refusalOf } from '../support/answer.ts';

const STORES = [
  [1, 'HN-01', 'Chỉ Hàng Bông', '01', 'Quận Hoàn Kiếm', 21.03, 105.85, 1],
  [2, 'HN-02', 'Chỉ Cầu Giấy', '01', 'Quận Cầu Giấy', 21.03, 105.79, 1],
  [3, 'DN-01', 'Chỉ Hải Châu', '48', 'Quận Hải Châu', 16.06, 108.22, 1],
  [4, 'DN-02', 'Kho Sơn Trà', '48', 'Quận Sơn Trà', 16.1, 108.25, 0],
];
/** KHAN-01 (1) is in stock in two stores, THAT-LUNG (7) in one of them; the last store is not a pickup location. */
const HELD = [
  [1, 1, 3],
  [1, 2, 1],
  [7, 2, 2],
  [1, 4, 9],
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const rows = (sql: string, values: unknown[][]) => values.map((row) => shop.db.prepare(sql).bind(...row));
  await shop.db.batch([
    ...rows(
      `insert into shop_location (id, code, name, province_code, district, latitude, longitude, is_pickup, street, phone,
        opens_at, closes_at, folded) values (?, ?, ?, ?, ?, ?, ?, ?, '64 Hàng Bông', '0241234567', '08:00', '21:00', '')`,
      STORES,
    ),
    ...rows('insert into store_stock (product_id, store_id, qty) values (?, ?, ?)', HELD),
    shop.db
      .prepare(`insert into config (path, store, value) values ('shipping/in_store_pickup', 'default', ?)`)
      .bind(JSON.stringify({ enabled: true, carrier_title: 'Nhận tại cửa hàng', method_title: 'Tự lấy' })),
  ]);
}, 60_000);
afterAll(() => shop.close());

const list = (args: string, fields = 'pickup_location_code') =>
  shop.ask(`{ pickupLocations${args && `(${args})`} { total_count page_info { total_pages } items { ${fields} } } }`);
async function codes(args: string): Promise<string[]> {
  const { data } = await list(args);
  return data.pickupLocations.items.map((one: { pickup_location_code: string }) => one.pickup_location_code);
}

describe('pickupLocations', () => {
  test('[CHECK-019] are the stores where orders can be collected, with their addresses', async () => {
    const fields = 'pickup_location_code name country_id region_id region city street postcode phone latitude email';
    const { data } = await list('pageSize: 1', fields);
    expect(data.pickupLocations).toEqual({
      total_count: 3,
      page_info: { total_pages: 3 },
      items: [
        {
          pickup_location_code: 'HN-01',
          name: 'Chỉ Hàng Bông',
          country_id: 'VN',
          region_id: 100,
          region: 'Hà Nội',
          city: 'Quận Hoàn Kiếm',
          street: '64 Hàng Bông',
          postcode: null,
          phone: '0241234567',
          latitude: 21.03,
          email: null,
        },
      ],
    });
  });

  const asked: [args: string, found: string[]][] = [
    ['', ['HN-01', 'HN-02', 'DN-01']],
    ['pageSize: 2, currentPage: 2', ['DN-01']],
    ['filters: { name: { like: "%cau%" } }', ['HN-02']],
    ['filters: { region_id: { eq: "101" } }', ['DN-01']],
    ['filters: { pickup_location_code: { in: ["DN-01", "HN-01", "DN-02"] } }', ['HN-01', 'DN-01']],
    ['filters: { pickup_location_code: { nin: ["DN-01"] }, city: { neq: "Quận Cầu Giấy" } }', ['HN-01']],
    ['filters: { postcode: { null: "1" }, region_id: { from: "101", to: "200" } }', ['DN-01']],
    ['sort: { name: ASC }', ['HN-02', 'DN-01', 'HN-01']],
    ['sort: { region_id: DESC }', ['DN-01', 'HN-01', 'HN-02']],
    ['area: { radius: 20, search_term: "ha noi:VN" }', ['HN-01', 'HN-02']],
    ['area: { radius: 20, search_term: "Cầu Giấy" }, sort: { distance: DESC }', ['HN-01', 'HN-02']],
    ['area: { radius: 2000, search_term: "Hải Châu" }', ['DN-01', 'HN-01', 'HN-02']],
    ['area: { radius: 20, search_term: "Paris:FR" }', []],
    ['productsInfo: [{ sku: "KHAN-01" }]', ['HN-01', 'HN-02']],
    ['productsInfo: [{ sku: "KHAN-01" }, { sku: "THAT-LUNG" }]', ['HN-02']],
    ['productsInfo: [{ sku: "GOI-QUA" }]', ['HN-01', 'HN-02', 'DN-01']],
    ['productsInfo: [{ sku: "HET-HANG" }]', []],
    ['productsInfo: [{ sku: "không có" }]', []],
  ];
  test.each(asked)('[CHECK-019] are found by %s', async (args, found) => {
    expect(await codes(args)).toEqual(found);
  });

  test('[CHECK-019] an invalid page is refused with Magento’s message', async () => {
    expect(refusalOf(await list('pageSize: 0'))).toBe('pageSize value must be greater than 0.');
    expect(refusalOf(await list('currentPage: 0'))).toBe('currentPage value must be greater than 0.');
    expect(refusalOf(await list('currentPage: 2'))).toBe(
      'currentPage value 2 specified is greater than the 1 page(s) available.',
    );
  });
});

const READ = `pickup_location_code firstname telephone city street region { label }
  available_shipping_methods { carrier_code method_code available error_message }
  selected_shipping_method { carrier_code amount { value } }`;

/** Chooses the store where a cart is collected; returns the new address of the cart. */
async function nameShop(id: string, code: string | null) {
  const answer = await shop.ask(
    `mutation ($id: String!, $address: CartAddressInput!, $code: String) {
      setShippingAddressesOnCart(input: {
        cart_id: $id, shipping_addresses: [{ address: $address, pickup_location_code: $code }]
      }) { cart { shipping_addresses { ${READ} } } }
    }`,
    { id, address: ADDRESS, code },
  );
  return { answer, address: answer.data?.setShippingAddressesOnCart?.cart.shipping_addresses[0] };
}
const fetchIt = (id: string) =>
  shop.ask(
    `mutation ($id: String!) { setShippingMethodsOnCart(input: {
      cart_id: $id, shipping_methods: [{ carrier_code: "instore", method_code: "pickup" }]
    }) { cart { shipping_addresses { ${READ} } } } }`,
    { id },
  );
const heldAt = async (store: number, product: number) =>
  (await shop.db
    .prepare('select qty from store_stock where store_id = ? and product_id = ?')
    .bind(store, product)
    .first<number>('qty')) ?? 0;
const left = (product: number) =>
  shop.db.prepare('select qty from stock_item where product_id = ?').bind(product).first<number>('qty');

/** A cart that is ready to be ordered and collected in a store. */
async function readyCart(items: Record<string, unknown>[], code: string | null): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, ...items);
  await checkOut(shop, id);
  await nameShop(id, code);
  return id;
}

describe('a cart that is collected in a store', () => {
  test('[CHECK-019] has the address of the store, and the name of the person who collects it', async () => {
    const id = await readyCart([{ sku: 'KHAN-01', quantity: 1 }], null);
    const { address } = await nameShop(id, 'HN-02');
    expect(address).toMatchObject({
      pickup_location_code: 'HN-02',
      firstname: 'Ánh',
      telephone: '0901234567',
      city: 'Quận Cầu Giấy',
      street: ['64 Hàng Bông'],
      region: { label: 'Hà Nội' },
    });
    expect(address.available_shipping_methods).toContainEqual(
      expect.objectContaining({ carrier_code: 'instore', method_code: 'pickup', available: true }),
    );
    // After another address without a store, the cart is delivered again.
    expect((await nameShop(id, null)).address).toMatchObject({ pickup_location_code: null, city: 'Hà Nội' });
  });

  test('[CHECK-019] an unknown store is refused with Magento’s message, and the cart is unchanged', async () => {
    const id = await readyCart([{ sku: 'KHAN-01', quantity: 1 }], 'HN-01');
    for (const code of ['nope', 'DN-02'])
      expect((await nameShop(id, code)).answer.errors?.[0]).toMatchObject({
        message: `Can not find Pickup Location with code ${code} for website Sales Channel "base".`,
        extensions: { category: 'graphql-no-such-entity' },
      });
    expect((await fetchIt(id)).data.setShippingMethodsOnCart.cart.shipping_addresses).toMatchObject([
      { pickup_location_code: 'HN-01', selected_shipping_method: { carrier_code: 'instore', amount: { value: 0 } } },
    ]);
  });

  test('[CHECK-019] is offered only if one store has every piece of every line', async () => {
    const notAvailable = {
      carrier_code: 'instore',
      method_code: null,
      available: false,
      error_message: 'In-Store Delivery is not available. To use this delivery method, please contact us.',
    };
    const id = await readyCart([{ sku: 'KHAN-01', quantity: 2 }], 'HN-02');
    expect((await nameShop(id, 'HN-02')).address.available_shipping_methods).toContainEqual(notAvailable);
    expect(refusalOf(await fetchIt(id))).toBe('Carrier with such method not found: instore, pickup');
    expect((await nameShop(id, 'HN-01')).address.available_shipping_methods).not.toContainEqual(notAvailable);
    // No store has both.
    await shop.add(id, { sku: 'THAT-LUNG', quantity: 1 });
    expect((await nameShop(id, 'HN-01')).address.available_shipping_methods).toContainEqual(notAvailable);
  });

  test('[CHECK-019] takes the pieces from the store’s own stock, and a canceled order returns them', async () => {
    const before = { there: await heldAt(1, 1), elsewhere: await heldAt(2, 1), all: await left(1) };
    const id = await readyCart([{ sku: 'KHAN-01', quantity: 2 }], 'HN-01');
    await fetchIt(id);
    const placed = await placeOrder(shop, id);
    expect(placed.errors).toEqual([]);
    expect(await heldAt(1, 1)).toBe(before.there - 2);
    expect(await heldAt(2, 1)).toBe(before.elsewhere);
    expect(await left(1)).toBe((before.all ?? 0) - 2);

    const order = await readOrder(shop.db, 'number', placed.orderV2?.number ?? '');
    expect(order?.order).toMatchObject({
      pickup_location_code: 'HN-01',
      shipping_description: 'Nhận tại cửa hàng - Chỉ Hàng Bông',
      shipping_amount: 0,
    });
    expect(order?.shipping?.city).toBe('Quận Hoàn Kiếm');
    if (!order) throw new Error('the order cannot be read');
    await cancelOrder(shop.db, order, { reason: null, now: new Date() });
    expect(await heldAt(1, 1)).toBe(before.there);
    expect(await left(1)).toBe(before.all);
  });

  test('[CHECK-019] cannot be ordered without a store, or if the pieces were sold meanwhile', async () => {
    const nowhere = await readyCart([{ sku: 'KHAN-01', quantity: 1 }], null);
    await fetchIt(nowhere);
    expect((await placeOrder(shop, nowhere)).errors).toEqual([
      { code: 'UNABLE_TO_PLACE_ORDER', message: 'Quote does not have Pickup Location assigned.' },
    ]);
    const late = await readyCart([{ sku: 'KHAN-01', quantity: 1 }], 'HN-02');
    await fetchIt(late);
    await shop.db.prepare('update store_stock set qty = 0 where store_id = 2 and product_id = 1').run();
    expect((await placeOrder(shop, late)).errors).toEqual([
      {
        code: 'UNABLE_TO_PLACE_ORDER',
        message: 'In-Store Delivery is not available. To use this delivery method, please contact us.',
      },
    ]);
  });

  test('[CHECK-019] is not offered by a shop that has not enabled it', async () => {
    const id = await readyCart([{ sku: 'KHAN-01', quantity: 1 }], 'HN-01');
    await shop.db.prepare("update config set value = '{}' where path = 'shipping/in_store_pickup'").run();
    const { address } = await nameShop(id, 'HN-01');
    expect(address.available_shipping_methods).toMatchObject([
      { carrier_code: 'flatrate' },
      { carrier_code: 'express' },
    ]);
  });
});
