import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toNote } from '../../../src/features/checkout/rules/delivery-fields.ts';
import { openPayShop, orderBy, type PayShop, stateOf, stockIsWhole, uid } from '../payment/payment-fixture.ts';
import { ADDRESS, checkOut, placeOrder } from '../promotions/sales-fixture.ts';
import { startCommerce } from '../support/worker.ts';

const TOKEN = 'integration-token-of-the-tests';
const PURGE_SECRET = 'purge-secret-of-the-tests';
let shop: PayShop;
let storefront: Server;
/** The messages to the storefront, and its answer. */
const heard: { authorization: string | undefined; tags: string[] }[] = [];
let answerWith = 200;

beforeAll(async () => {
  storefront = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (answerWith === 200)
        heard.push({ authorization: request.headers.authorization, ...(JSON.parse(body) as { tags: string[] }) });
      response.writeHead(answerWith).end('{}');
    });
  });
  await new Promise<void>((done) => storefront.listen(0, '127.0.0.1', done));
  const { port } = storefront.address() as AddressInfo;
  shop = await openPayShop({
    INTEGRATION_TOKEN: TOKEN,
    PURGE_URL: `http://127.0.0.1:${port}/_edge/purge`,
    PURGE_SECRET,
  });
  await shop.db.batch([
    shop.db.prepare(
      "insert into category (id, parent_id, path, level, name, url_key, url_path) values (2, null, '2', 1, 'Gốc', '', ''), (3, 2, '2/3', 2, 'Nữ', 'nu', 'nu')",
    ),
    shop.db.prepare('insert into product_category (category_id, product_id) values (3, 1), (3, 2)'),
    shop.db.prepare(
      "insert into cms_page (id, identifier, title, content, updated_at) values (5, 'gioi-thieu', 'Giới thiệu', '<p>Cũ</p>', '2026-01-01')",
    ),
    shop.db.prepare(
      "insert into cms_block (id, identifier, title, content, updated_at) values (6, 'footer', 'Chân', '<p>Cũ</p>', '2026-01-01')",
    ),
  ]);
}, 90_000);
afterAll(async () => {
  await shop?.close();
  storefront?.close();
});
beforeEach(() => {
  heard.length = 0;
  answerWith = 200;
});

async function rest(method: string, path: string, body?: unknown, token = TOKEN) {
  const response = await shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return { status: response.status, body: (await response.json()) as any };
}
/** Whether the last purge that the storefront got covers an answer, by the tags of both. */
async function isPurged(field: string): Promise<boolean> {
  // The backend sends tags only to a cache that stores answers, as the storefront does.
  const headers = { 'Surrogate-Capability': 'test="Magento-Tags/1.0"' };
  const response = await shop.fetch(`/graphql?query=${encodeURIComponent(`{ ${field} }`)}`, { headers });
  await response.text();
  const tags = (response.headers.get('x-magento-tags') ?? '').split(',').filter(Boolean);
  expect(tags.length).toBeGreaterThan(0);
  return tags.some((tag) => heard.at(-1)?.tags.includes(tag));
}
/** Waits until the storefront received this number of changes. */
const heardOf = (count: number) => expect.poll(() => heard.length, { timeout: 10_000 }).toBe(count);
const priceOf = async (sku: string) =>
  (
    await shop.ask(
      '{ products(filter: { sku: { eq: "' +
        sku +
        '" } }) { items { name price_range { minimum_price { final_price { value } regular_price { value } } } } } }',
    )
  ).data.products.items[0];

describe('access', () => {
  test('nobody without the token, and nobody at all if none is configured', async () => {
    const refusal = {
      message: "The consumer isn't authorized to access %resources.",
      parameters: { resources: 'self' },
      reason: 'LOGIN_REQUIRED',
    };
    for (const token of ['', 'x', shop.customer.token, `${TOKEN}x`])
      expect(await rest('GET', 'products/KHAN-01', undefined, token)).toEqual({ status: 401, body: refusal });
    const closed = await startCommerce();
    try {
      for (const token of ['', 'undefined', 'null']) {
        const response = await closed.fetch('/rest/V1/orders', { headers: { authorization: `Bearer ${token}` } });
        expect(response.status).toBe(401);
      }
    } finally {
      await closed.close();
    }
  });
  test('a missing record is reported in Magento’s format', async () => {
    expect(await rest('GET', 'products/KHONG-CO')).toEqual({
      status: 404,
      body: {
        message: "The product that was requested doesn't exist. Verify the product and try again.",
        reason: 'PRODUCT_NOT_FOUND',
      },
    });
    expect(await rest('GET', 'cmsPage/999')).toEqual({
      status: 404,
      body: {
        message: 'No such entity with %fieldName = %fieldValue',
        parameters: { fieldName: 'id', fieldValue: 999 },
        reason: 'NOT_FOUND',
      },
    });
    expect(await rest('GET', 'nothing')).toEqual({
      status: 404,
      body: { message: 'Request does not match any route.', reason: 'NOT_FOUND' },
    });
    expect((await rest('GET', 'orders/abc')).status).toBe(404);
    expect((await rest('PUT', 'products/KHAN-01', 'not json')).status).toBe(400);
    expect((await rest('PUT', 'products/KHAN-01', { product: { price: 'cheap' } })).body).toMatchObject({
      message: expect.any(String),
      parameters: { fieldName: 'product.price' },
    });
  });
});

describe('hostile input is refused, never a server error', () => {
  const HOSTILE = [
    null,
    '',
    'x'.repeat(20_000),
    "'; drop table product; --",
    '\u0000\ud800%ff%',
    -1,
    1e300,
    {},
    [['a'], null],
    true,
  ];
  type Wrap = (value: unknown) => unknown;
  type Call = [method: string, path: string, wrap: Wrap];
  const BODIES: Call[] = [
    ...['name', 'price', 'status', 'visibility', 'custom_attributes', 'extension_attributes'].map(
      (field): Call => ['PUT', 'products/HET-HANG', (value) => ({ product: { [field]: value } })],
    ),
    ...['special_price', 'special_from_date', 'description'].map(
      (attribute_code): Call => [
        'PUT',
        'products/HET-HANG',
        (value) => ({ product: { custom_attributes: [{ attribute_code, value }] } }),
      ],
    ),
    ['PUT', 'products/HET-HANG/stockItems/13', (qty) => ({ stockItem: { qty } })],
    ['PUT', 'categories/2', (name) => ({ category: { name } })],
    ['PUT', 'cmsPage/5', (meta_title) => ({ page: { meta_title } })],
    ['PUT', 'cmsBlock/6', (active) => ({ block: { active } })],
    ['POST', 'order/1/invoice', (items) => ({ items })],
    ['POST', 'order/1/ship', (tracks) => ({ tracks })],
    ['POST', 'order/1/refund', (value) => ({ arguments: value })],
    ['POST', 'orders/1/comments', (comment) => ({ statusHistory: { comment } })],
  ];
  test.each(BODIES)('%s %s', async (method, path, wrap) => {
    for (const value of HOSTILE) expect((await rest(method, path, wrap(value))).status).toBeLessThan(500);
    for (const body of ['null', '[]', '"x"', '{']) expect((await rest(method, path, body)).status).toBeLessThan(500);
  });
  test('addresses', async () => {
    for (const path of [
      'products/%E0%A4%A',
      'products/%00',
      `products/${'x'.repeat(3000)}`,
      'orders/99999999999999999999',
      'orders/-1',
      'orders?searchCriteria[filter_groups][0][filters][0][field]=__proto__',
      'orders?searchCriteria[pageSize]=-1&searchCriteria[currentPage]=1e9',
      `orders?searchCriteria[filter_groups][0][filters][0][field]=status&searchCriteria[filter_groups][0][filters][0][value]=${encodeURIComponent('%'.repeat(500))}&searchCriteria[filter_groups][0][filters][0][condition_type]=like`,
    ])
      expect((await rest('GET', path)).status).toBeLessThan(500);
  });
});

describe('products', () => {
  test('shoppers and search get a changed price at once, and its pages are purged by Magento’s tags', async () => {
    const answered = await rest('PUT', 'products/KHAN-01', {
      product: {
        price: 130_000,
        custom_attributes: [
          { attribute_code: 'special_price', value: '99000' },
          { attribute_code: 'special_from_date', value: '2026-01-01 00:00:00' },
          { attribute_code: 'of_another_system', value: 'ignored' },
        ],
      },
    });
    expect(answered).toMatchObject({ status: 200, body: { sku: 'KHAN-01', price: 130_000, status: 1 } });
    expect(answered.body.custom_attributes).toContainEqual({ attribute_code: 'special_price', value: '99000' });
    expect(await priceOf('KHAN-01')).toMatchObject({
      price_range: { minimum_price: { final_price: { value: 99_000 }, regular_price: { value: 130_000 } } },
    });
    await heardOf(1);
    expect(heard[0]?.authorization).toBe(`Bearer ${PURGE_SECRET}`);
    // The product itself, the set and the bundle that contain it, and the lists of its category.
    expect(heard[0]?.tags.toSorted()).toEqual(['cat_c_p_3', 'cat_p_1', 'cat_p_12', 'cat_p_6']);
    // Answers that show it have one of these tags; an answer with another product of the category has none.
    expect(await isPurged('products(filter: { sku: { eq: "KHAN-01" } }) { items { sku } }')).toBe(true);
    expect(await isPurged('products(filter: { category_id: { eq: "3" } }) { total_count }')).toBe(true);
    expect(await isPurged('products(filter: { sku: { eq: "AO-01" } }) { items { sku categories { name } } }')).toBe(
      false,
    );
    await rest('PUT', 'products/KHAN-01', {
      product: { price: 120_000, custom_attributes: [{ attribute_code: 'special_price', value: '' }] },
    });
    expect((await priceOf('KHAN-01')).price_range.minimum_price.final_price.value).toBe(120_000);
  });
  test('a disabled product is hidden from shoppers and visible to its merchant', async () => {
    await rest('PUT', 'products/TAT-01', { product: { status: 2 } });
    expect(await priceOf('TAT-01')).toBeUndefined();
    expect((await rest('GET', 'products/TAT-01')).body).toMatchObject({ status: 2, name: 'Tên TAT-01' });
    await rest('PUT', 'products/TAT-01', { product: { status: 1, name: 'Tất len' } });
    expect(await priceOf('TAT-01')).toMatchObject({ name: 'Tất len' });
  });
  test('the written stock is what can be bought', async () => {
    const item = await rest('GET', 'stockItems/HET-DAN');
    expect(item.body).toMatchObject({ item_id: 15, qty: 2, is_in_stock: true });
    expect(await rest('PUT', 'products/HET-DAN/stockItems/15', { stockItem: { qty: 0 } })).toMatchObject({ body: 15 });
    expect((await rest('GET', 'stockItems/HET-DAN')).body).toMatchObject({ qty: 0, is_in_stock: false });
    const cart = await shop.createCart();
    expect((await shop.add(cart, { sku: 'HET-DAN', quantity: 1 })).data.addProductsToCart.user_errors).toHaveLength(1);
    await rest('PUT', 'products/HET-DAN/stockItems/15', { stockItem: { qty: 3, is_in_stock: true } });
    expect((await shop.add(cart, { sku: 'HET-DAN', quantity: 3 })).data.addProductsToCart.user_errors).toEqual([]);
    expect((await rest('PUT', 'products/HET-DAN/stockItems/1', { stockItem: { qty: 9 } })).status).toBe(404);
    expect((await rest('PUT', 'products/HET-DAN/stockItems/15', { stockItem: { qty: -1 } })).status).toBe(400);
  });
  test('a storefront that does not answer never makes a change fail, and is informed later', async () => {
    answerWith = 503;
    expect(await rest('PUT', 'products/KHAN-01', { product: { name: 'Khăn mới' } })).toMatchObject({ status: 200 });
    expect(await priceOf('KHAN-01')).toMatchObject({ name: 'Khăn mới' });
    const waiting = () =>
      shop.db.prepare('select attempts, problem from purge_event where sent_at is null').first<{ attempts: number }>();
    await expect
      .poll(waiting, { timeout: 10_000 })
      .toMatchObject({ attempts: 1, problem: 'the storefront answered 503' });
    await shop.tick();
    expect(await waiting()).toMatchObject({ attempts: 1 });
    answerWith = 200;
    await shop.tick(new Date(Date.now() + 60_000));
    expect(heard.map(({ tags }) => tags.includes('cat_p_1'))).toEqual([true]);
    expect(await waiting()).toBeNull();
  });
});

describe('content and categories', () => {
  test('a page and a block', async () => {
    expect(await rest('PUT', 'cmsPage/5', { page: { content: '<p>Mới</p>', title: 'Về Chỉ' } })).toMatchObject({
      body: { id: 5, identifier: 'gioi-thieu', title: 'Về Chỉ', content: '<p>Mới</p>', active: true },
    });
    await heardOf(1);
    expect(heard[0]?.tags).toEqual(['cms_p_5', 'cms_p_gioi-thieu']);
    const { data } = await shop.ask('{ cmsPage(identifier: "gioi-thieu") { title content } }');
    expect(data.cmsPage).toEqual({ title: 'Về Chỉ', content: '<p>Mới</p>' });
    expect(await rest('PUT', 'cmsBlock/6', { block: { content: '<p>Mới</p>', active: false } })).toMatchObject({
      body: { id: 6, content: '<p>Mới</p>', active: false },
    });
    await heardOf(2);
    expect(heard[1]?.tags).toEqual(['cms_b_6', 'cms_b_footer']);
  });
  test('a blog post, found by its new words, and a menu entry', async () => {
    await shop.db.batch([
      shop.db.prepare(
        `insert into blog_post (id, name, url_key, publish_date, author, summary, content, folded)
          values (7, 'Len', 'len', '2026-01-01T00:00:00.000Z', 'Chỉ', 'Cũ', '<p>Cũ</p>', 'len cu')`,
      ),
      shop.db.prepare(
        `insert into mega_menu_item (id, store, position, item)
          values (8, 'default', 1, '{"title":"Nữ","link":"nu.html","itemEnable":"1"}')`,
      ),
    ]);
    expect(await rest('PUT', 'blogPost/7', { post: { content: '<p>Đũi mới</p>', is_featured: true } })).toMatchObject({
      body: { id: 7, name: 'Len', content: '<p>Đũi mới</p>', is_featured: true, is_active: true },
    });
    await heardOf(1);
    expect(heard[0]?.tags).toEqual(['blog', 'blog_p_7']);
    const found = await (await shop.fetch('/v1/middleware/blog_search?keyword=dui')).json();
    expect(found).toMatchObject({ result: [{ id: 7 }] });
    expect(await rest('PUT', 'menuItem/8', { item: { title: 'Đồ nữ' } })).toMatchObject({
      body: { id: 8, title: 'Đồ nữ', link: 'nu.html', itemEnable: '1' },
    });
    await heardOf(2);
    expect(heard[1]?.tags).toEqual(['mega_menu']);
    for (const path of ['blogPost/99', 'menuItem/99']) expect((await rest('GET', path)).status).toBe(404);
    expect((await rest('PUT', 'menuItem/8', { item: { itemEnable: 'yes' } })).status).toBe(400);
  });
  test('a film of the video page: its files are below /media, and each belongs to one film', async () => {
    const video = { title: 'Gấp áo', source: 'https://cdn.example/media/video/gap-ao.mp4', skus: ['ML'] };
    const made = await rest('POST', 'watchShopVideo', { video });
    expect(made.body).toMatchObject({
      title: 'Gấp áo',
      source: 'video/gap-ao.mp4',
      captions: null,
      is_excluded: false,
    });
    await heardOf(1);
    expect(heard[0]?.tags).toEqual(['video']);
    const path = `watchShopVideo/${(made.body as { id: number }).id}`;
    const words = { captions: '/media/video/gap-ao.vtt', duration_s: 8 };
    expect((await rest('PUT', path, { video: words })).body).toMatchObject({ captions: 'video/gap-ao.vtt' });
    expect((await rest('GET', path)).body).toMatchObject({ title: 'Gấp áo', skus: ['ML'], duration_s: 8 });
    const shown = await (await shop.fetch('/v1/middleware/video_watchshop')).json();
    expect(shown).toMatchObject({
      result: [{ source: '/media/video/gap-ao.mp4', captions: '/media/video/gap-ao.vtt', skus: ['ML'] }],
    });
    for (const source of ['https://video.example/watch?v=1', 'video/../a.mp4', 'video/a.html'])
      expect((await rest('PUT', path, { video: { source } })).status).toBe(400);
    expect((await rest('POST', 'watchShopVideo', { video })).status).toBe(400);
    expect((await rest('GET', 'watchShopVideo/99')).status).toBe(404);
  });
  test('a category', async () => {
    expect((await rest('GET', 'categories/2')).body).toMatchObject({ id: 2, children: '3', level: 1 });
    expect(await rest('PUT', 'categories/3', { category: { name: 'Đồ nữ' } })).toMatchObject({
      body: { id: 3, name: 'Đồ nữ', is_active: true, parent_id: 2 },
    });
    await heardOf(1);
    expect(heard[0]?.tags).toEqual(['cat_c_3', 'cat_c_p_3']);
  });
  test('[LIST-003] the content of a category page: products, a block, or both', async () => {
    const put = (display_mode: string | null, landing_page: string | null) =>
      rest('PUT', 'categories/3', {
        category: {
          custom_attributes: Object.entries({ display_mode, landing_page }).map(([attribute_code, value]) => ({
            attribute_code,
            value,
          })),
        },
      });
    const ask = () =>
      shop.ask(
        '{ categories(filters: { ids: { eq: "3" } }) { items { display_mode landing_page cms_block { content } } } }',
      );
    await rest('PUT', 'cmsBlock/6', { block: { content: '<p>Mùa này</p>', active: true } });
    expect((await put('PAGE', '6')).body.custom_attributes).toEqual(
      expect.arrayContaining([
        { attribute_code: 'display_mode', value: 'PAGE' },
        { attribute_code: 'landing_page', value: '6' },
      ]),
    );
    expect((await ask()).data.categories.items).toEqual([
      { display_mode: 'PAGE', landing_page: 6, cms_block: { content: '<p>Mùa này</p>' } },
    ]);
    await rest('PUT', 'cmsBlock/6', { block: { active: false } });
    expect(await ask()).toMatchObject({
      data: { categories: { items: [{ display_mode: 'PAGE', cms_block: null }] } },
      errors: expect.arrayContaining([
        expect.objectContaining({ message: 'The CMS block with the "6" ID doesn\'t exist.' }),
      ]),
    });
    for (const [mode, block] of [
      ['EVERYTHING', null],
      ['PAGE', '99'],
      ['PAGE', 'footer'],
    ] as const)
      expect(await put(mode, block)).toMatchObject({
        status: 400,
        body: { message: 'Invalid value of "%value" provided for the %fieldName field.' },
      });
    expect((await put(null, null)).status).toBe(200);
    expect((await ask()).data.categories.items).toEqual([{ display_mode: null, landing_page: null, cms_block: null }]);
  });
});

describe('orders', () => {
  test('[B-34] the note of the checkout, with that for a gift, is the order’s `customer_note`', async () => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'KHAN-01', quantity: 1 });
    const customer_notes = toNote({ note: 'Gọi trước', giftNote: 'Chúc mừng sinh nhật mẹ' });
    await checkOut(shop, id, { without: ['shipping', 'billing', 'method', 'payment'] });
    await shop.ask(
      'mutation ($input: SetShippingAddressesOnCartInput) { setShippingAddressesOnCart(input: $input) { cart { email } } }',
      { input: { cart_id: id, shipping_addresses: [{ address: ADDRESS, customer_notes }] } },
    );
    await checkOut(shop, id, { without: ['email', 'shipping'] });
    const { orderV2 } = await placeOrder(shop, id);
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    const { body } = await rest('GET', `orders?${filter}[field]=increment_id&${filter}[value]=${orderV2?.number}`);
    expect(body.items).toMatchObject([{ customer_note: 'Gọi trước\nLời nhắn kèm quà: Chúc mừng sinh nhật mẹ' }]);
  });

  test('found by search criteria, read completely', async () => {
    const first = await orderBy(shop, 'cashondelivery');
    const second = await orderBy(shop, 'vnpay');
    const search = (parameters: Record<string, string>) => rest('GET', `orders?${new URLSearchParams(parameters)}`);
    const filter = (field: string, value: string, condition = 'eq', group = 0, index = 0) => {
      const at = `searchCriteria[filter_groups][${group}][filters][${index}]`;
      return { [`${at}[field]`]: field, [`${at}[value]`]: value, [`${at}[condition_type]`]: condition };
    };
    expect((await search(filter('status', 'pending_payment'))).body).toMatchObject({
      total_count: 1,
      items: [{ entity_id: second.id, state: 'pending_payment', payment: { method: 'vnpay' } }],
    });
    const either = { ...filter('increment_id', first.number), ...filter('increment_id', second.number, 'eq', 0, 1) };
    const both = await search({ ...either, 'searchCriteria[sortOrders][0][field]': 'entity_id' });
    expect(both.body.items.map(({ entity_id }: { entity_id: number }) => entity_id)).toEqual([second.id, first.id]);
    expect((await search({ ...either, ...filter('state', 'new', 'eq', 1) })).body.total_count).toBe(1);
    expect((await search(filter('entity_id', `${first.id},${second.id}`, 'in'))).body.total_count).toBe(2);
    expect((await search(filter('created_at', '2020-01-01 00:00:00', 'lt'))).body.total_count).toBe(0);
    expect(
      (await search({ ...either, 'searchCriteria[pageSize]': '1', 'searchCriteria[currentPage]': '2' })).body,
    ).toMatchObject({ total_count: 2, items: [{ entity_id: second.id }] });
    for (const hostile of ["status' or '1'='1", 'password_hash', 'constructor'])
      expect((await search(filter(hostile, 'x'))).status).toBe(400);
    expect((await search(filter('status', 'x', 'regexp'))).status).toBe(400);
    expect((await search(filter('increment_id', "' or 1=1 --"))).body.total_count).toBe(0);
    const { body } = await rest('GET', `orders/${first.id}`);
    expect(body).toMatchObject({
      increment_id: first.number,
      state: 'new',
      status: 'pending',
      grand_total: 270_000,
      total_due: 270_000,
      items: [{ sku: 'KHAN-01', qty_ordered: 2, qty_invoiced: 0 }],
      billing_address: { city: 'Hà Nội' },
    });
    for (const { id } of [first, second]) await rest('POST', `orders/${id}/cancel`);
  });
  test('shipped with a tracking number, invoiced, refunded', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const { body } = await rest('GET', `orders/${order.id}`);
    const items = [{ order_item_id: body.items[0].item_id, qty: 1 }];
    const tracks = [{ track_number: 'GHN9', title: 'Giao Hàng Nhanh', carrier_code: 'ghn' }];
    expect((await rest('POST', `order/${order.id}/ship`, { items, tracks })).body).toEqual(expect.any(Number));
    expect(await rest('POST', `order/${order.id}/ship`, { items: [{ ...items[0], qty: 5 }] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Shipment Document Validation Error') },
    });
    await rest('POST', `order/${order.id}/ship`, { notify: true });
    expect((await rest('POST', `order/${order.id}/invoice`, { capture: true })).body).toEqual(expect.any(Number));
    expect((await rest('GET', `orders/${order.id}`)).body).toMatchObject({ status: 'complete', total_due: 0 });
    expect((await rest('POST', `order/${order.id}/invoice`)).status).toBe(400);
    expect((await rest('POST', `orders/${order.id}/cancel`)).body).toBe(false);
    const back = { arguments: { extension_attributes: { return_to_stock_items: [items[0]?.order_item_id] } } };
    expect((await rest('POST', `order/${order.id}/refund`, back)).body).toEqual(expect.any(Number));
    expect(await stateOf(shop, order)).toMatchObject({ status: 'closed', held: 0, refunds: 1 });
    expect(await stockIsWhole(shop)).toBe(true);
  });
  test('[GQL-077] put on hold, released, commented, canceled, and found by one of several conditions for its number', async () => {
    const order = await orderBy(shop, 'vnpay');
    expect((await rest('POST', `orders/${order.id}/hold`)).body).toBe(true);
    expect((await rest('POST', `orders/${order.id}/hold`)).status).toBe(400);
    expect((await rest('POST', `orders/${order.id}/cancel`)).body).toBe(false);
    expect((await rest('POST', `order/${order.id}/invoice`)).status).toBe(400);
    expect((await rest('POST', `orders/${order.id}/unhold`)).body).toBe(true);
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', held: 2 });
    const statusHistory = { comment: 'Đã gọi khách', is_visible_on_front: 1 };
    expect((await rest('POST', `orders/${order.id}/comments`, { statusHistory })).body).toBe(true);
    expect((await rest('POST', `orders/${order.id}/cancel`)).body).toBe(true);
    const { items } = (await rest('GET', `orders/${order.id}/comments`)).body;
    expect(items[0]).toMatchObject({ status: 'canceled' });
    expect(items).toContainEqual(expect.objectContaining({ comment: 'Đã gọi khách', status: 'pending_payment' }));
    // The customer can read the remarks that are meant for customers.
    const { data } = await shop.customer.ask(
      `{ customer { orders(filter: { number: { eq: "${order.number}" } }) { items { id comments { message } } } } }`,
    );
    expect(data.customer.orders.items).toEqual([{ id: uid(order.id), comments: [{ message: 'Đã gọi khách' }] }]);
    // One of several conditions for the number is enough.
    const count = async (number: string) =>
      (await shop.customer.ask(`{ customer { orders(filter: { number: { ${number} } }) { total_count } } }`)).data
        .customer.orders.total_count;
    expect(await count(`eq: "${order.number}", match: "nobody"`)).toBe(1);
    expect(await count(`eq: "nobody", match: "${order.number.slice(-4)}"`)).toBe(1);
    expect(await count('eq: "nobody", match: "nobody"')).toBe(0);
    expect(await count('match: "%%%"')).toBeGreaterThan(0);
    expect(await stockIsWhole(shop)).toBe(true);
  });
});
