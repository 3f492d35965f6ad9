import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runExport } from '../../../functions/commerce/exchange/export/run.ts';
import { importDefault } from '../../../functions/commerce/exchange/import/default-shop.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { SHOP } from '../../../src/brand/names.ts';
import { apiOf, type Commerce, call, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const GOODS = [
  'sku,product_type,name,price,qty,visibility,categories,additional_attributes,configurable_variations',
  'AO-M,simple,Áo M,199000,5,Not Visible Individually,"Gốc/Nữ/Áo","color=Đen,size=M",',
  'AO-L,simple,Áo L,199000,5,Not Visible Individually,"Gốc/Nữ/Áo","color=Đen,size=L",',
  'AO,configurable,Áo linen,,,"Catalog, Search","Gốc/Nữ/Áo",,"sku=AO-M,color=Đen,size=M|sku=AO-L,color=Đen,size=L"',
];
/** The state after a deployment: migrated and empty. */
let deployed: Commerce;
let restored: Commerce;

beforeAll(async () => {
  [deployed, restored] = await Promise.all([
    startCommerce({ INTEGRATION_TOKEN }),
    startCommerce({ INTEGRATION_TOKEN }),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all([deployed?.close(), restored?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const missing = async (shop: Commerce) => (await call(shop, 'shop_missing?pages=home,gioi-thieu')).result;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its own document
async function ask(shop: Commerce, query: string, variables: object = {}): Promise<any> {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/** A guest searches for the shirt, orders one in size M to an address in Hà Nội, and pays on delivery. */
async function buy(shop: Commerce): Promise<{ number: string; total: number }> {
  const { products } = await ask(
    shop,
    '{ products(search: "áo linen") { items { sku ... on ConfigurableProduct { configurable_options { values { uid label } } } } } }',
  );
  const [shirt] = products.items;
  const labels = ['Đen', 'M'];
  const chosen = shirt.configurable_options
    .flatMap(({ values }: { values: { uid: string; label: string }[] }) => values)
    .filter(({ label }: { label: string }) => labels.includes(label))
    .map(({ uid }: { uid: string }) => uid);
  const { createEmptyCart: id } = await ask(shop, 'mutation { createEmptyCart }');
  const region = await shop.db
    .prepare(
      "select d.id, d.name from region d join region p on p.id = d.parent_id where p.name = 'Hà Nội' and d.level = 2",
    )
    .first<{ id: number; name: string }>();
  const address = {
    firstname: 'Ánh',
    lastname: 'Nguyễn',
    telephone: '0901234567',
    street: ['12 Phan Đình Phùng'],
    city: 'Hà Nội',
    region: region?.name,
    region_id: region?.id,
    country_code: 'VN',
    custom_attributes: [{ attribute_code: 'ward_name', value: 'Phường Quán Thánh' }],
  };
  const added = await ask(
    shop,
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id, items: [{ sku: shirt.sku, quantity: 1, selected_options: chosen }] },
  );
  expect(added.addProductsToCart.user_errors).toEqual([]);
  const { setShippingAddressesOnCart } = await ask(
    shop,
    `mutation ($id: String!, $address: CartAddressInput!) {
      setGuestEmailOnCart(input: { cart_id: $id, email: "anh@example.vn" }) { cart { email } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
        cart { shipping_addresses { available_shipping_methods { carrier_code method_code } } } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } } }`,
    { id, address },
  );
  const [method] = setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods;
  const placed = await ask(
    shop,
    `mutation ($id: String!, $method: [ShippingMethodInput]!) {
      setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: $method }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "cashondelivery" } }) { cart { id } }
      placeOrder(input: { cart_id: $id }) { errors { message } orderV2 { number total { grand_total { value } } } } }`,
    { id, method: [method] },
  );
  expect(placed.placeOrder.errors).toEqual([]);
  const { number, total } = placed.placeOrder.orderV2;
  return { number, total: total.grand_total.value };
}
const stockOf = (shop: Commerce, sku: string) =>
  shop.db
    .prepare('select qty from stock_item where product_id = (select id from product where sku = ?1)')
    .bind(sku)
    .first<number>('qty');

/** What the merchant says: who sells, how it is sent and paid, and the pages. */
const ANSWERS = {
  'config.jsonl': [
    ['footer_info', { company: 'Công ty Mây', tax_code: '0312345678', address: '1 Lê Lợi', hotline: '0281234567' }],
    [
      'shipping/methods',
      [
        {
          carrier_code: 'flatrate',
          carrier_title: 'Giao',
          method_code: 'flatrate',
          method_title: 'Giao',
          price: 30_000,
        },
      ],
    ],
    ['payment/methods', [{ code: 'cashondelivery', title: 'Trả khi nhận' }]],
  ].map(([path, value]) => ({ path, store: 'default', value })),
  'cms_page.jsonl': [
    { identifier: 'home', title: 'Mây', content: '<p>Mây</p>' },
    { identifier: 'gioi-thieu', title: 'Về Mây', content: '<p>Mây may đồ ngủ.</p>' },
  ],
};

test('[BRAND-006] what every shop gets says nothing that only its merchant can say', async () => {
  const shop = await startCommerce({ INTEGRATION_TOKEN });
  try {
    expect((await importDefault(apiOf(shop), 'basics')).skipped).toEqual([]);
    const count = async (table: string) => shop.db.prepare(`select count(*) as n from ${table}`).first<number>('n');
    for (const table of [
      'cms_page',
      'cms_block',
      'layout_section',
      'sales_rule',
      'voucher_rule',
      'shop_location',
      'faq',
    ])
      expect(await count(table), table).toBe(0);
    const { results } = await shop.db.prepare("select path, value from config where store = 'default'").all();
    const text = JSON.stringify(results);
    // Seller, contact, campaign, coupon, points, popups, advertisements, fees, returns, methods of payment, tax, pictures.
    expect(text).not.toMatch(
      /footer_info|campaign|coupon|loyalty|popup|"ads"|free_ship|returns|payment|shipping|tax|media|https?:/,
    );
    expect(text).toContain(JSON.stringify(SHOP).slice(1, -1));
  } finally {
    await shop.close();
  }
}, 120_000);

test('a shop that was deployed on empty storage reports what it lacks, is filled by its API, and a guest buys', async () => {
  expect(await missing(deployed)).toEqual([
    ...['regions', 'shipping methods', 'payment methods', 'store configuration', 'seller (footer_info)', 'products'],
    ...['page home', 'page gioi-thieu'],
  ]);
  const basics = await importDefault(apiOf(deployed), 'basics');
  expect(basics.skipped).toEqual([]);
  expect(await missing(deployed)).toEqual([
    ...['shipping methods', 'payment methods', 'seller (footer_info)', 'products', 'page home', 'page gioi-thieu'],
  ]);
  const answers = join(folder, 'answers');
  for (const [name, lines] of Object.entries(ANSWERS)) {
    mkdirSync(answers, { recursive: true });
    writeFileSync(join(answers, name), lines.map((line) => JSON.stringify(line)).join('\n'));
  }
  expect((await runImport(apiOf(deployed), answers, OPTIONS)).skipped).toEqual([]);
  expect(await missing(deployed)).toEqual(['products']);
  const file = join(folder, 'goods.csv');
  writeFileSync(file, GOODS.join('\n'));
  expect((await runImport(apiOf(deployed), file, OPTIONS)).skipped).toEqual([]);
  expect(await missing(deployed)).toEqual([]);
  const order = await buy(deployed);
  expect(order).toEqual({ number: expect.any(String), total: 199_000 + 30_000 });
  expect(await stockOf(deployed, 'AO-M')).toBe(4);
}, 120_000);

test('its export restores it: it is equal the second time, and a guest buys there too', async () => {
  await runExport(apiOf(deployed), join(folder, 'first'));
  const report = await runImport(apiOf(restored), join(folder, 'first'), OPTIONS);
  expect([report.skipped, report.notes]).toEqual([[], []]);
  expect(await missing(restored)).toEqual([]);
  await runExport(apiOf(restored), join(folder, 'second'));
  await expect(differences('first', 'second')).resolves.toEqual([]);
  expect(await buy(restored)).toMatchObject({ total: 229_000 });
}, 120_000);

test('importing existing data again does not change the stock that was sold meanwhile', async () => {
  const before = await stockOf(restored, 'AO-M');
  const file = join(folder, 'prices.csv');
  writeFileSync(file, 'sku,price\nAO-M,189000');
  await runImport(apiOf(restored), file, OPTIONS);
  expect(await stockOf(restored, 'AO-M')).toBe(before);
});

/** Files that differ between two folders, by name. */
async function differences(one: string, other: string): Promise<string[]> {
  const { readdirSync, readFileSync, statSync } = await import('node:fs');
  const read = (name: string) =>
    new Map(
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(folder, name, path)).isFile())
        .map((path) => [path, readFileSync(join(folder, name, path), 'latin1')]),
    );
  const [a, b] = [read(one), read(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}
