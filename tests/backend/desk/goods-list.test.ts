import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { CATEGORY, insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let trade: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  trade = await signIn(shop, await addPerson(shop, 'trade'));
}, 90_000);
afterAll(() => shop?.close());

const list = (query: Record<string, string | number> = {}) => {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return deskCall(shop, trade, 'GET', `goods?${new URLSearchParams(given)}`);
};
const skusOf = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list({ size: 300, ...query })).body.items.map(({ sku }: { sku: string }) => sku);
const one = async (sku: string) =>
  (await list({ q: sku })).body.items.find((item: { sku: string }) => item.sku === sku);

test('[DESK-130] a product is listed once, with prices from and to and the stock summed over its variants that are shown', async () => {
  const { body } = await list({ size: 300 });
  const skus = body.items.map(({ sku }: { sku: string }) => sku);
  expect(body.total_count).toBe(skus.length);
  expect(skus).not.toContain('SM01-SK001-S');
  expect(await one('SM01')).toMatchObject({
    ...{ id: PRODUCT.shirt, name: 'Áo sơ mi linen', image: '/sm01.svg', is_shown: true, is_part: false, variants: 4 },
    ...{ price_from: 300_000, price_to: 320_000, final_from: 199_000, final_to: 320_000, qty: 23, stock: 'in' },
    categories: ['Sơ mi nữ', 'Sơ mi linen'],
  });
  await shop.db.prepare('update product set status = 0 where id = ?1').bind(PRODUCT.shirtBlackSmall).run();
  expect(await one('SM01')).toMatchObject({ variants: 3, qty: 13 });
  await shop.db.prepare('update product set status = 1 where id = ?1').bind(PRODUCT.shirtBlackSmall).run();
  expect(await one('BO01')).toMatchObject({ price_from: null, qty: null, stock: null });
  expect(await one('AN01')).toMatchObject({ is_part: true });
});

test('[DESK-130] goods are filtered by category with those below it, by state and by stock', async () => {
  const whole = await skusOf({});
  expect(await skusOf({ category: CATEGORY.women })).toContain('SM01');
  expect(await skusOf({ category: CATEGORY.linen })).toEqual(['SM01']);
  expect(await skusOf({ category: 7 })).toEqual([]);
  expect(await skusOf({ category: 'none' })).toEqual(['AN01']);
  expect(await skusOf({ state: 'hidden' })).toEqual(['TAT01']);
  expect((await skusOf({ state: 'shown' })).length).toBe(whole.length - 1);
  expect(await skusOf({ stock: 'out' })).toEqual(['HET01']);
  expect(await skusOf({ stock: 'few', sort: 'sku', direction: 'asc' })).toEqual(['AN01', 'KH01', 'TAT01']);
  const there = await skusOf({ stock: 'in' });
  expect(there).toContain('SM01');
  expect(there).not.toContain('KH01');
  // All variants are sold out, or the product as a whole is closed.
  await shop.db.batch([
    shop.db.prepare('insert into stock_item (product_id, qty, is_in_stock) values (?1, 0, 0)').bind(PRODUCT.shirt),
  ]);
  expect((await one('SM01')).stock).toBe('out');
  await shop.db.prepare('delete from stock_item where product_id = ?1').bind(PRODUCT.shirt).run();
  // Pieces that nobody counts never run out.
  await shop.db.prepare('update stock_item set manage_stock = 0 where product_id = ?1').bind(PRODUCT.soldOut).run();
  expect(await skusOf({ stock: 'out' })).toEqual([]);
  await shop.db.prepare('update stock_item set manage_stock = 1 where product_id = ?1').bind(PRODUCT.soldOut).run();
});

test('[DESK-130] a search of the goods folds case and marks, and a SKU finds its product first, also that of a variant', async () => {
  for (const typed of ['áo sơ mi', 'ao so mi', 'ÁO SƠ MI', 'linen áo'])
    expect(await skusOf({ q: typed })).toEqual(['SM01']);
  expect(await skusOf({ q: 'sm01-sk002-m' })).toEqual(['SM01']);
  expect(await skusOf({ q: 'khong co gi' })).toEqual([]);
  await shop.db.prepare("update product set name = 'A KH01 ' || name where id <> ?1").bind(PRODUCT.scarf).run();
  for (const typed of ['KH01', 'kh01', ' kh01 ']) {
    const found = await skusOf({ q: typed, sort: 'name', direction: 'asc' });
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toBe('KH01');
  }
  await shop.db.prepare('update product set name = substr(name, 8) where id <> ?1').bind(PRODUCT.scarf).run();
});

test('[DESK-130] goods come in bounded pages and in the order that was asked for; what the list does not know is refused', async () => {
  const whole = await skusOf({ sort: 'sku', direction: 'asc' });
  expect(whole).toEqual(whole.toSorted());
  const [first, second] = [
    await list({ sort: 'sku', direction: 'asc', size: 3 }),
    await list({ sort: 'sku', direction: 'asc', size: 3, page: 2 }),
  ];
  expect([...first.body.items, ...second.body.items].map(({ sku }: { sku: string }) => sku)).toEqual(whole.slice(0, 6));
  expect(first.body.total_count).toBe(whole.length);
  const dearest = (await list({ sort: 'price', size: 1 })).body.items[0];
  expect(dearest.sku).toBe('SM01');
  expect((await list({ sort: 'qty', size: 3, q: 'linen' })).status).toBe(200);
  for (const wrong of [
    { size: 301 },
    { size: 0 },
    { page: 0 },
    { sort: 'secret' },
    { stock: 'much' },
    { category: 'x' },
    { q: 'x'.repeat(201) },
  ])
    expect((await list(wrong as never)).status, JSON.stringify(wrong)).toBe(400);
});

test('[DESK-130] the categories are choices with their names, each after the one that it is in', async () => {
  const { body } = await deskCall(shop, trade, 'GET', 'goods/filters');
  expect(body.few).toBe(10);
  expect(body.categories.map(({ name, level }: { name: string; level: number }) => `${level} ${name}`)).toEqual([
    ...['2 Nữ', '3 Áo nữ', '4 Sơ mi nữ', '5 Sơ mi linen', '2 Đóng cửa', '3 Con của đóng cửa'],
  ]);
  expect(body.categories[4].is_active).toBe(false);
});

test('[FEED-020] the products that shopping services would refuse are listed with the reasons', async () => {
  const left = async () =>
    (await list({ size: 300, feeds: 'left_out', sort: 'sku', direction: 'asc' })).body.items.map(
      ({ sku, feed_problems }: { sku: string; feed_problems: string[] }) => [sku, ...feed_problems],
    );
  // The catalogue of the tests has products without a picture.
  const before = await left();
  expect(before.every(([, ...reasons]: string[]) => reasons.join() === 'no_picture')).toBe(true);
  expect((await one('SM01')).feed_problems).toEqual([]);
  const set = (sql: string, ...values: unknown[]) =>
    shop.db
      .prepare(sql)
      .bind(...values)
      .run();
  const reasons = async (): Promise<string[]> => (await one('SM01')).feed_problems;
  await set('update product set name = ?2 where id = ?1', PRODUCT.shirt, 'Áo sơ mi linen dài tay '.repeat(14));
  expect(await reasons()).toEqual(['long_name']);
  await set("update product set name = 'Áo sơ mi linen' where id = ?1", PRODUCT.shirt);
  await set('update product set price = 0 where id = ?1', PRODUCT.shirtBlackSmall);
  expect(await reasons()).toEqual(['no_price']);
  await set('update product set price = 300000 where id = ?1', PRODUCT.shirtBlackSmall);
  const dated = (day: unknown) =>
    set(
      "update product set attributes = json_set(attributes, '$.is_pre_order', '1', '$.availability_date', ?2) where id = ?1",
      PRODUCT.shirt,
      day,
    );
  for (const day of ['', 'soon', '0', '2020-01-01']) {
    await dated(day);
    expect(await reasons(), day).toEqual(['no_date']);
  }
  expect(await left()).toContainEqual(['SM01', 'no_date']);
  for (const day of ['10', '2099-01-01']) {
    await dated(day);
    expect(await reasons(), day).toEqual([]);
  }
  expect(await left()).toEqual(before);
  expect((await list({ feeds: 'other' })).status).toBe(400);
});
