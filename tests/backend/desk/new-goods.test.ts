import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies: Record<string, string> = {};
let category = '';
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['trade', 'editor'] as const) cookies[role] = await signIn(shop, await addPerson(shop, role));
  category = (await shop.db.prepare('select url_path from category where id = 5').first<string>('url_path')) ?? '';
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? '', method, path, body);
const add = (product: object) => as('trade', 'POST', 'goods', product);
const SHIRT = { name: 'Áo thử', sku: 'AT01', price: 250_000, qty: 7 };
const ALL = { color: ['Đen', 'Trắng'], size: ['S', 'M'] };
const skus = async (beginning: string) =>
  (
    await shop.db
      .prepare('select sku from product where sku like ?1 order by sku')
      .bind(`${beginning}%`)
      .all<{ sku: string }>()
  ).results.map(({ sku }) => sku);

test('[DESK-146] a product with every colour and size is made in one step, hidden, in its category, each variant with price and pieces', async () => {
  const { body: axes } = await as('trade', 'GET', 'goods/axes');
  expect(axes.axes.slice(0, 2)).toMatchObject([
    { code: 'color', label: 'Màu sắc', options: expect.arrayContaining(['Đen', 'Trắng']) },
    { code: 'size', label: 'Kích cỡ', options: ['S', 'M'] },
  ]);
  const { body } = await add({ ...SHIRT, category, options: ALL });
  expect(body).toMatchObject({ sku: 'AT01', name: 'Áo thử', variants: 4 });
  expect(await skus('AT01')).toEqual(['AT01', 'AT01-DEN-M', 'AT01-DEN-S', 'AT01-TRANG-M', 'AT01-TRANG-S']);
  const row = (await as('trade', 'GET', `productRow/${body.id}`)).body;
  expect(row).toMatchObject({ status: false, visibility: 4, type_id: 'configurable', url_key: 'ao-thu' });
  expect(row.categories).toMatchObject([{ category }]);
  const grid = (await as('trade', 'GET', `goods/${body.id}/variants`)).body;
  expect(grid.axes.map(({ code }: { code: string }) => code)).toEqual(['color', 'size']);
  expect(grid.variants).toHaveLength(4);
  expect(grid.variants[0]).toMatchObject({ sku: 'AT01-DEN-S', price: 250_000, qty: 7, is_shown: true });
  expect(await shop.db.prepare("select record from audit_event where action = 'POST goods'").first('record')).toBe(
    `productRow/${body.id}`,
  );
  // Shown, it can be bought.
  await as('trade', 'PUT', `productRow/${body.id}`, { product: { status: true } });
  const query =
    '{ products(filter: { sku: { eq: "AT01" } }) { items { name stock_status ... on ConfigurableProduct { variants { product { sku } } } } } }';
  const answer = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as {
    data: { products: { items: { stock_status: string; variants: unknown[] }[] } };
  };
  expect(data.products.items[0]?.variants).toHaveLength(4);
  expect(data.products.items[0]?.stock_status).toBe('IN_STOCK');
});

test('[DESK-146] without colours and sizes it is one product; the same name gets another address; a SKU that is taken adds nothing', async () => {
  const one = await add({ ...SHIRT, sku: 'AT02' });
  expect(one.body).toMatchObject({ sku: 'AT02', variants: 0 });
  const row = (await as('trade', 'GET', `productRow/${one.body.id}`)).body;
  expect(row).toMatchObject({ type_id: 'simple', url_key: 'ao-thu-at02', stock: { qty: 7, is_in_stock: true } });
  const taken = await add({ ...SHIRT, sku: 'AT01-DEN', options: { size: ['S'] } });
  expect(taken.body).toMatchObject({ reason: 'FIELD_TAKEN', parameters: { fieldName: 'sku' } });
  expect(await skus('AT01')).toHaveLength(5);
});

test('[DESK-146] a wrong price, SKU, category, colour and too many variants are refused at their field, and nothing is added; only trade adds products', async () => {
  const field = async (more: object) => (await add({ ...SHIRT, sku: 'AT03', ...more })).body.parameters?.fieldName;
  expect(await field({ name: ' ' })).toBe('name');
  expect(await field({ sku: 'A B' })).toBe('sku');
  expect(await field({ price: 999 })).toBe('price');
  expect(await field({ category: 'khong-co' })).toBe('category');
  expect(await field({ options: { color: ['Tím than'] } })).toBe('options');
  expect(await skus('AT03')).toEqual([]);
  expect((await as('editor', 'POST', 'goods', SHIRT)).status).toBe(403);
});

test('[DESK-146] a file that changes the price of a product with variants is told that nobody pays it, unless it sets those of the variants', async () => {
  await add({ ...SHIRT, sku: 'AT04', name: 'Áo có cỡ', options: { size: ['S', 'M'] } });
  const tried = async (...rows: object[]) =>
    (await as('trade', 'POST', 'exchange/productRow', { rows, is_trial: true })).body;
  const whole = { sku: 'AT04', price: 199_000 };
  const remark = { row: 0, column: 'price', code: 'NO_OWN_PRICE' };
  expect(await tried(whole)).toMatchObject({ changed: 1, refused: [], remarks: [remark], prices: [] });
  expect(await tried(whole, { sku: 'AT04-S', price: 199_000 })).toMatchObject({ changed: 2, remarks: [] });
  expect(await tried({ sku: 'AT04-S', price: 199_000 })).toMatchObject({
    remarks: [],
    prices: [{ column: 'price', before: 250_000, after: 199_000 }],
  });
  expect(await tried({ sku: 'AT04', price: 250_000, name: 'Áo khác' })).toMatchObject({ changed: 1, remarks: [] });
});
