import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { COLOR, insertCatalogue, PRODUCT, SIZE } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

interface Variant {
  id: number;
  sku: string;
  price: number;
  special_price: number | null;
  qty: number;
}

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['trade', 'editor', 'care', 'owner'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const PATH = `goods/${PRODUCT.shirt}/variants`;
const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? '', method, path, body);
const variants = async (): Promise<Map<string, Variant>> => {
  const { body } = await as('trade', 'GET', PATH);
  return new Map(body.variants.map((variant: Variant) => [variant.sku, variant]));
};
/** A row of a save with the values that are stored now. */
async function row(sku: string, change: object) {
  const found = (await variants()).get(sku);
  if (!found) throw new Error(`no variant ${sku}`);
  const { id, price, special_price, qty } = found;
  return { id, seen: { price, special_price, qty, sku }, ...change };
}
const save = (rows: object[], more: object = {}) => as('trade', 'PUT', PATH, { rows, ...more });

test('[DESK-132] the grid of a product has its attributes in order, the options that its variants have, and every variant', async () => {
  const { body } = await as('trade', 'GET', PATH);
  expect(body).toMatchObject({ id: PRODUCT.shirt, sku: 'SM01', name: 'Áo sơ mi linen' });
  expect(body.axes).toEqual([
    {
      ...{ code: 'color', label: 'Màu sắc' },
      options: [
        { id: COLOR.black, label: 'Đen' },
        { id: COLOR.white, label: 'Trắng' },
      ],
    },
    {
      ...{ code: 'size', label: 'Kích cỡ' },
      options: [
        { id: SIZE.small, label: 'S' },
        { id: SIZE.medium, label: 'M' },
      ],
    },
  ]);
  expect(body.variants).toHaveLength(4);
  expect(body.variants[1]).toEqual({
    ...{ id: PRODUCT.shirtBlackMedium, sku: 'SM01-SK001-M', price: 300_000, special_price: 199_000, qty: 3 },
    ...{ is_shown: true, is_counted: true, is_closed: false },
    options: { color: COLOR.black, size: SIZE.medium },
  });
  expect((await as('trade', 'GET', `goods/${PRODUCT.scarf}/variants`)).body.variants).toEqual([]);
  expect((await as('trade', 'GET', 'goods/99999/variants')).status).toBe(404);
});

test('[DESK-132] a trial names what a save would change and changes nothing; one save writes price, special price, pieces and SKU', async () => {
  const rows = [
    await row('SM01-SK001-S', { price: 310_000, special_price: 250_000, qty: 12 }),
    await row('SM01-SK002-S', { price: 320_000, sku: 'SM01-TRANG-S' }),
  ];
  const tried = await as('trade', 'POST', `${PATH}/trial`, { rows });
  expect(tried.body.refused).toEqual([]);
  expect(
    tried.body.steps.map(({ sku, field, before, after }: Record<string, unknown>) => [sku, field, before, after]),
  ).toEqual([
    ['SM01-SK001-S', 'price', 300_000, 310_000],
    ['SM01-SK001-S', 'special_price', null, 250_000],
    ['SM01-SK001-S', 'qty', 10, 12],
    ['SM01-SK002-S', 'sku', 'SM01-SK002-S', 'SM01-TRANG-S'],
  ]);
  expect((await variants()).get('SM01-SK001-S')?.price).toBe(300_000);
  await shop.db.prepare('delete from purge_event').run();
  const saved = await save(rows);
  expect(saved.body.is_saved).toBe(true);
  const now = await variants();
  expect(now.get('SM01-SK001-S')).toMatchObject({ price: 310_000, special_price: 250_000, qty: 12 });
  expect(now.get('SM01-TRANG-S')).toMatchObject({ price: 320_000 });
  const purged = await shop.db.prepare('select group_concat(tags) as tags from purge_event').first<string>('tags');
  expect(purged).toContain(`"cat_p_${PRODUCT.shirt}"`);
  // A variant is found under its new SKU.
  const found = await as('trade', 'GET', 'goods?q=SM01-TRANG-S');
  expect(found.body.items).toMatchObject([{ sku: 'SM01' }]);
  // A special price is removed by an empty value.
  await save([await row('SM01-SK001-S', { special_price: null })]);
  expect((await variants()).get('SM01-SK001-S')?.special_price).toBeNull();
  const { body: log } = await as('owner', 'GET', 'auditEvents?searchCriteria[sortOrders][0][field]=entity_id');
  expect(log.items[1]).toMatchObject({
    record: 'goods/SM01',
    fields: ['price', 'special_price', 'qty', 'sku'],
    can_undo: false,
  });
  expect(log.items[1].difference.after.price).toBe('SM01-SK001-S: 310000');
});

test('[DESK-132] one refused value keeps everything from being saved, and each is named by variant and field', async () => {
  const before = await variants();
  const good = await row('SM01-SK001-S', { price: 333_000 });
  const wrong: [change: object, field: string, reason: string][] = [
    [{ price: 500, special_price: null }, 'price', 'PRICE_FAR_OFF'],
    [{ special_price: 999 }, 'special_price', 'PRICE_FAR_OFF'],
    [{ special_price: 400_000 }, 'special_price', 'SPECIAL_PRICE_HIGH'],
    [{ price: 150_000 }, 'special_price', 'SPECIAL_PRICE_HIGH'],
    [{ sku: 'kh01' }, 'sku', 'FIELD_TAKEN'],
    [{ sku: '' }, 'sku', 'FIELD_MISSING'],
    [{ sku: 'X'.repeat(65) }, 'sku', 'FIELD_TOO_LONG'],
  ];
  for (const [change, field, reason] of wrong) {
    const { body } = await save([good, await row('SM01-SK001-M', change)]);
    expect(body.is_saved, JSON.stringify(change)).toBe(false);
    expect(body.refused, JSON.stringify(change)).toMatchObject([
      { id: PRODUCT.shirtBlackMedium, field, refusal: { reason } },
    ]);
  }
  const twice = [await row('SM01-SK001-S', { sku: 'MOI-1' }), await row('SM01-SK001-M', { sku: 'moi-1' })];
  expect((await save(twice)).body.refused.map(({ field }: { field: string }) => field)).toEqual(['sku', 'sku']);
  expect((await save([{ ...good, id: PRODUCT.scarf }])).body.refused).toMatchObject([
    { field: null, refusal: { reason: 'FIELD_GONE' } },
  ]);
  for (const change of [{ price: -1 }, { price: 1.5 }, { qty: -1 }, { qty: 1_000_001 }, { price: 'rẻ' }])
    expect((await save([{ ...good, ...change }])).status, JSON.stringify(change)).toBe(400);
  expect(await variants()).toEqual(before);
});

test('[DESK-132] what somebody else changed since, also by an order, is refused with the value of now', async () => {
  const rows = [await row('SM01-SK001-S', { price: 340_000 }), await row('SM01-SK001-M', { qty: 8 })];
  await shop.db.prepare('update stock_item set qty = 2 where product_id = ?1').bind(PRODUCT.shirtBlackMedium).run();
  const { body } = await save(rows);
  expect(body).toMatchObject({
    is_saved: false,
    refused: [{ id: PRODUCT.shirtBlackMedium, field: 'qty', refusal: { reason: 'RECORD_CHANGED', value: 2 } }],
  });
  expect((await variants()).get('SM01-SK001-S')?.price).not.toBe(340_000);
});

test('[DESK-132] an unusual value is saved after it was confirmed; pieces that come back can be bought, and none cannot', async () => {
  const far = [await row('SM01-SK001-S', { price: 31_000_000 })];
  expect((await save(far)).body.refused).toMatchObject([{ field: 'price', refusal: { reason: 'PRICE_FAR_OFF' } }]);
  expect((await save(far, { takes_doubtful: true })).body.is_saved).toBe(true);
  expect((await save([await row('SM01-SK001-S', { price: 310_000 })], { takes_doubtful: true })).body.is_saved).toBe(
    true,
  );
  // Nobody can confirm a special price above the price.
  const high = await save([await row('SM01-SK001-S', { special_price: 320_000 })], { takes_doubtful: true });
  expect(high.body.is_saved).toBe(false);
  const isInStock = (id: number) =>
    shop.db.prepare('select is_in_stock from stock_item where product_id = ?1').bind(id).first<number>('is_in_stock');
  await save([await row('SM01-SK002-M', { qty: 4 }), await row('SM01-SK001-S', { qty: 0 })]);
  expect(await isInStock(PRODUCT.shirtWhiteMedium)).toBe(1);
  expect(await isInStock(PRODUCT.shirtBlackSmall)).toBe(0);
  // Who closed a variant while it had pieces is asked.
  await shop.db
    .prepare('update stock_item set is_in_stock = 0 where product_id = ?1')
    .bind(PRODUCT.shirtWhiteMedium)
    .run();
  const closed = await save([await row('SM01-SK002-M', { qty: 6 })]);
  expect(closed.body.refused).toMatchObject([{ field: 'qty', refusal: { reason: 'STOCK_UNBUYABLE', value: 6 } }]);
});

test('[DESK-132] only trade and owners read and save the grid', async () => {
  const rows = [await row('SM01-SK001-M', { price: 305_000 })];
  for (const role of ['editor', 'care']) {
    expect((await as(role, 'GET', PATH)).status).toBe(403);
    expect((await as(role, 'PUT', PATH, { rows })).status).toBe(403);
    expect((await as(role, 'POST', `${PATH}/trial`, { rows })).status).toBe(403);
  }
  expect((await as('owner', 'PUT', PATH, { rows })).body.is_saved).toBe(true);
  expect((await save([])).status).toBe(400);
});
