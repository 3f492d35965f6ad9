import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { CATEGORY, insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['editor', 'trade', 'care', 'owner'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? '', method, path, body);
const query = async (text: string, variables = {}) => {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return ((await response.json()) as { data: any }).data;
};
const newestPurge = async (): Promise<string[]> =>
  JSON.parse(
    String(await shop.db.prepare('select tags from purge_event order by id desc limit 1').first('tags')),
  ) as string[];

test('[DESK-040] trade changes price, special price with its dates, stock, pictures and links of a product; the shop shows it', async () => {
  const path = `productRow/${PRODUCT.scarf}`;
  const { body: before } = await as('trade', 'GET', path);
  expect(before).toMatchObject({ sku: 'KH01', stock: { qty: expect.any(Number) } });
  const change = {
    ...{
      price: 100_000,
      special_price: 80_000,
      special_from: '2026-01-01T00:00:00Z',
      special_to: '2039-01-01T00:00:00Z',
    },
    ...{ stock: { qty: 7 }, related: [{ sku: 'KH01' }], media: [{ file: '/k/h/moi.jpg', label: 'Khăn trải phẳng' }] },
  };
  expect((await as('trade', 'PUT', path, { product: change })).status).toBe(200);
  expect((await as('trade', 'GET', path)).body).toMatchObject({
    ...{ price: 100_000, special_price: 80_000, stock: { qty: 7 }, media: [{ file: '/k/h/moi.jpg' }] },
  });
  const { products } = await query(
    '{ products(filter: { sku: { eq: "KH01" } }) { items { price_range { minimum_price { final_price { value } } } } } }',
  );
  expect(products.items[0].price_range.minimum_price.final_price.value).toBe(80_000);
  const refused = await as('trade', 'PUT', path, { product: { price: -5 } });
  expect(refused).toMatchObject({ status: 400, body: { parameters: { fieldName: 'price' } } });
  expect((await as('editor', 'PUT', path, { product: { price: 1 } })).status).toBe(403);
  expect((await as('care', 'PUT', path, { product: { price: 1 } })).status).toBe(403);
});

test('[DESK-041] the products of a category are sorted by hand, and only its list is purged', async () => {
  const path = `categoryRow/${CATEGORY.tops}/products`;
  await shop.db
    .prepare(
      'insert or ignore into product_category (category_id, product_id, position) values (?1, ?2, 1), (?1, ?3, 2)',
    )
    .bind(CATEGORY.tops, PRODUCT.scarf, PRODUCT.shirt)
    .run();
  const skus = (await as('trade', 'GET', path)).body.items.map(({ sku }: { sku: string }) => sku);
  expect(skus.length).toBeGreaterThan(1);
  const turned = skus.toReversed();
  const saved = await as('trade', 'PUT', path, { skus: turned });
  expect(saved.body.items.map(({ sku }: { sku: string }) => sku)).toEqual(turned);
  expect(await newestPurge()).toEqual([`cat_c_p_${CATEGORY.tops}`]);
  // A list that somebody else changed meanwhile is not overwritten.
  expect((await as('trade', 'PUT', path, { skus: turned.slice(1) })).status).toBe(409);
  expect((await as('trade', 'PUT', path, { skus: [...turned.slice(1), turned[1]] })).status).toBe(409);
  expect((await as('editor', 'PUT', path, { skus })).status).toBe(403);
  expect((await as('trade', 'GET', 'categoryRow/99999/products')).status).toBe(404);
});

test('[DESK-042] a trial shows which carts a rule would affect and by how much, and changes nothing', async () => {
  const cartWith = async (quantity: number) => {
    const { createEmptyCart } = await query('mutation { createEmptyCart }');
    await query(
      `mutation ($id: String!, $quantity: Float!) {
        addProductsToCart(cartId: $id, cartItems: [{ sku: "KH01", quantity: $quantity }]) { cart { total_quantity } }
      }`,
      { id: createEmptyCart, quantity },
    );
    return createEmptyCart as string;
  };
  await as('trade', 'PUT', `productRow/${PRODUCT.scarf}`, {
    product: { price: 100_000, special_price: null, stock: { qty: 50 } },
  });
  await cartWith(1);
  const large = await cartWith(3);
  const { body: rule } = await as('trade', 'POST', 'salesRules', {
    rule: { name: 'Mua nhiều', action: 'by_percent', amount: 10, min_qty: 2, is_active: false },
  });
  const { body: trial } = await as('trade', 'GET', `trial/salesRules/${rule.id}`);
  expect(trial).toMatchObject({ carts: 2, touched: [{ subtotal: 300_000, pieces: 3, discount: 30_000 }] });
  expect(JSON.stringify(trial)).not.toContain(large);
  const { cart } = await query('query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } } } }', {
    id: large,
  });
  expect(cart.prices.grand_total.value).toBe(300_000);
  const { body: voucher } = await as('trade', 'POST', 'voucherRule', {
    rule: {
      ...{ name: 'Phiếu 50', discount_type: 'amount', value: 50_000, min_subtotal: 200_000, is_active: false },
      ...{ starts_at: '2039-01-01T00:00:00Z', ends_at: '2039-02-01T00:00:00Z' },
    },
  });
  expect((await as('trade', 'GET', `trial/voucherRule/${voucher.id}`)).body.touched).toMatchObject([
    { discount: 50_000 },
  ]);
  expect((await as('trade', 'GET', 'trial/salesRules/99999')).status).toBe(404);
  expect((await as('editor', 'GET', `trial/salesRules/${rule.id}`)).status).toBe(403);
});

test('[DESK-043] a file of rows is tried, then imported, with a report of each refused row; each role imports what it may change', async () => {
  const rows = [
    { sku: 'KH01', price: '95000' },
    { sku: 'KH01', price: 'rẻ' },
    { sku: 'KHONG-CO', price: '1' },
  ];
  const send = (role: string, resource: string, sent: unknown, is_trial: boolean) =>
    as(role, 'POST', `exchange/${resource}`, { rows: sent, is_trial });
  const price = async () => (await as('trade', 'GET', `productRow/${PRODUCT.scarf}`)).body.price;
  const before = await price();
  const tried = await send('trade', 'productRow', rows, true);
  expect(tried.body).toMatchObject({ added: 0, changed: 1, same: 0 });
  expect(tried.body.refused.map(({ row, column }: { row: number; column: string }) => [row, column])).toContainEqual([
    1,
    'price',
  ]);
  expect(tried.body.refused.some(({ row }: { row: number }) => row === 2)).toBe(true);
  expect(await price()).toBe(before);
  expect((await send('trade', 'productRow', rows, false)).body.changed).toBe(1);
  expect(await price()).toBe(95_000);
  const faq = [{ question: 'Giặt thế nào?', answer: 'Nước lạnh.', group: 'Không có nhóm này' }];
  expect((await send('editor', 'faq', faq, true)).body.refused).toMatchObject([{ row: 0, column: 'group' }]);
  for (const [role, resource] of [
    ['editor', 'productRow'],
    ['care', 'productRow'],
    ['trade', 'faq'],
    ['trade', 'configuration'],
    ['editor', 'company'],
  ] as const)
    expect((await send(role, resource, [{ name: 'x' }], true)).status, `${role} ${resource}`).toBe(403);
  expect((await send('owner', 'menuRow', [{ item: {} }], true)).status).toBe(404);
  expect((await send('owner', 'productRow', [], true)).status).toBe(400);
});

test('[DESK-044] editors write the promotion bar, popups, the campaign and advertisements; script addresses are refused at their field', async () => {
  const put = (name: string, announcement: unknown, role = 'editor') =>
    as(role, 'PUT', `announcement/${name}`, { announcement });
  const items = [{ text: 'Mùa gió về', link: 'nu.html' }];
  expect((await put('promo_bar', { items })).body).toMatchObject({ id: 'promo_bar', items });
  const config = await shop.fetch('/v1/middleware/config_list?storeCode=vi');
  expect(((await config.json()) as { result: object }).result).toMatchObject({ promo_bar: items });
  expect(await newestPurge()).toEqual(['config']);
  const scripted = await put('promo_bar', { items: [{ text: 'x', link: 'javascript:alert(1)' }] });
  expect(scripted).toMatchObject({ status: 400, body: { parameters: { fieldName: 'announcement.items.0.link' } } });
  const popup = { status: '1', type_popup: 'banner_fix_top', title: 'Đổi cỡ miễn phí' };
  expect(
    (await put('popups', { items: [popup, { ...popup, id: 7 }] })).body.items.map(({ id }: { id: number }) => id),
  ).toEqual([8, 7]);
  const campaign = { name: 'Tết', start_date: '2027-01-10T00:00:00Z', end_date: '2027-01-01T00:00:00Z' };
  expect((await put('campaign', campaign)).body.parameters.fieldName).toBe('announcement.end_date');
  expect((await put('campaign', { ...campaign, end_date: '2027-02-01T00:00:00Z' })).status).toBe(200);
  expect((await put('ads', { items: [{ place: 'listing_top', title: 'Len' }] })).body.items).toMatchObject([{ id: 1 }]);
  expect((await put('otp_config', { enabled: '0' })).status).toBe(404);
  expect((await put('promo_bar', { items }, 'trade')).status).toBe(403);
  expect((await put('promo_bar', { items }, 'care')).status).toBe(403);
});

test('[DESK-045] a record lists the addresses that show it, and its purge affects only those', async () => {
  const { body } = await as('trade', 'GET', `live/productRow/${PRODUCT.scarf}`);
  const paths = body.addresses.map(({ path }: { path: string }) => path);
  expect(paths).toContain('/khan-lua.html');
  expect(body).toMatchObject({ is_everywhere: false });
  const purged = await as('trade', 'POST', `live/productRow/${PRODUCT.scarf}/purge`);
  expect(purged.status).toBe(200);
  const tags = await newestPurge();
  expect(tags).toContain(`cat_p_${PRODUCT.scarf}`);
  expect(tags).not.toContain('*');
  expect(purged.body.purged_at).toMatch(/^20/);
  expect((await as('editor', 'GET', 'live/cmsPage/1')).body.addresses).toMatchObject([{ path: '/gioi-thieu' }]);
  expect((await as('editor', 'GET', 'live/cmsPage/999')).status).toBe(404);
  expect((await as('care', 'POST', 'live/cmsPage/1/purge')).status).toBe(403);
});

test('[DESK-046] provinces and labels are selected from those of the shop; the content of a field is shown by name', async () => {
  expect((await as('trade', 'GET', 'pick/labels')).status).toBe(200);
  expect((await as('editor', 'GET', 'pick/provinces')).status).toBe(200);
  const held = 'searchCriteria[filterGroups][0][filters][0][value]=gioi-thieu';
  expect((await as('editor', 'GET', `pick/addresses?${held}`)).body.items).toMatchObject([{ path: 'gioi-thieu' }]);
});

test('[DESK-017] a product’s picture is stored in the folder for product pictures', async () => {
  const response = await shop.fetch('/rest/V1/pictures?folder=product', {
    method: 'POST',
    headers: {
      cookie: cookies.trade ?? '',
      origin: 'http://commerce',
      'sec-fetch-site': 'same-origin',
      'content-type': 'image/png',
    },
    body: PNG,
  });
  const { path } = (await response.json()) as { path: string };
  expect(path).toMatch(/^\/desk\/[0-9a-f]{24}\.png$/);
  expect((await shop.fetch(`/media/catalog/product${path}`)).status).toBe(200);
});

test('[ADDR-103] [CHECK-022] the owner chooses two or three levels of addresses and the lines of a street at the desk, nobody else; the shop follows', async () => {
  const levels = async (role: string) => as(role, 'GET', 'setting/address_levels');
  const put = (setting: object, role = 'owner') => as(role, 'PUT', 'setting/address_levels', { setting });
  const schemes = async () =>
    (await shop.db.prepare('select distinct scheme from served_province').all<{ scheme: number }>()).results;
  await shop.db.batch(
    [2, 3].map((scheme) =>
      shop.db.prepare("insert into region (scheme, level, code, name) values (?1, 1, '01', 'Hà Nội')").bind(scheme),
    ),
  );
  const lines = async () => {
    const { attributesForm } = await query(
      '{ attributesForm(formCode: "customer_address_edit") { items { code ... on CustomerAttributeMetadata { multiline_count } } } }',
    );
    return attributesForm.items.find(({ code }: { code: string }) => code === 'street').multiline_count;
  };
  expect((await levels('owner')).body).toEqual({ id: 'address_levels', levels: 'two', street_lines: 'two_lines' });
  expect(await schemes()).toEqual([{ scheme: 2 }]);
  expect((await put({ levels: 'three' })).body).toEqual({
    ...{ id: 'address_levels', levels: 'three', street_lines: 'two_lines' },
  });
  expect(await schemes()).toEqual([{ scheme: 3 }]);
  expect(await newestPurge()).toEqual(['config']);
  expect((await put({ levels: '4' })).status).toBe(400);
  expect((await put({ levels: 'three', street_lines: 'five_lines' })).status).toBe(400);
  expect(await lines()).toBe(2);
  for (const role of ['editor', 'trade', 'care']) {
    expect((await levels(role)).status).toBe(403);
    expect((await put({ levels: 'two' }, role)).status).toBe(403);
  }
  expect((await put({ levels: 'two', street_lines: 'four_lines' })).body).toEqual({
    ...{ id: 'address_levels', levels: 'two', street_lines: 'four_lines' },
  });
  expect(await lines()).toBe(4);
});
