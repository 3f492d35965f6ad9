import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let cookie = '';
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  cookie = await signIn(shop, await addPerson(shop, 'trade'));
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db
    .prepare(
      "update product set price = 300000, special_price = null, special_from = null, special_to = null where type_id = 'simple'",
    )
    .run();
});

const UNTIL = '2999-12-31T16:59:00.000Z';
const lower = (value: number, more: object = {}) => ({
  ...{ kind: 'special_price', action: 'set', by: 'percent', value, from: null, to: null },
  ...more,
});
const END = { kind: 'special_price', action: 'end' };

const tryIt = (change: object, ...ids: number[]) => deskCall(shop, cookie, 'POST', 'goods/trial', { change, ids });
const run = (change: object, { items }: { items: { id: number; seal: string }[] }) =>
  deskCall(shop, cookie, 'POST', 'goods/change', { change, products: items.map(({ id, seal }) => ({ id, seal })) });
async function tryAndRun(change: object, ...ids: number[]) {
  return run(change, (await tryIt(change, ...ids)).body);
}
const stored = (id: number) =>
  shop.db
    .prepare('select price, special_price, special_from, special_to from product where id = ?1')
    .bind(id)
    .first<Record<string, unknown>>();
async function shownPrice(sku: string): Promise<number> {
  const query = `{ products(filter: { sku: { eq: "${sku}" } }) { items { price_range { maximum_price { final_price { value } } } } } }`;
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { products: { items: { price_range: { maximum_price: { final_price: { value: number } } } }[] } };
  };
  return data.products.items[0]?.price_range.maximum_price.final_price.value ?? Number.NaN;
}

test('[DESK-140] special prices of many products are tried, set below each regular price until a time, and ended', async () => {
  const change = lower(20, { to: UNTIL });
  const { body } = await tryIt(change, PRODUCT.shirt, PRODUCT.scarf);
  expect(body.items[1].rows).toMatchObject([{ sku: 'KH01', price: 300_000, before: null, after: 240_000 }]);
  expect(body.items[0].rows).toHaveLength(4);
  // What shoppers pay for the five, before and then.
  expect(body.sums).toMatchObject({ products: 2, rows: 5, before: 1_500_000, after: 1_200_000 });
  expect(await stored(PRODUCT.scarf)).toMatchObject({ special_price: null });

  expect((await run(change, body)).body.refused).toEqual([]);
  expect(await stored(PRODUCT.scarf)).toEqual({
    ...{ price: 300_000, special_price: 240_000, special_from: null, special_to: UNTIL },
  });
  expect(await shownPrice('KH01')).toBe(240_000);
  expect((await stored(PRODUCT.shirtWhiteSmall))?.special_price).toBe(240_000);
  const entry = await shop.db.prepare("select * from audit_event where record = 'goods/special_price'").first();
  expect(JSON.stringify(entry)).toContain('KH01: 240000');

  await tryAndRun(END, PRODUCT.shirt, PRODUCT.scarf);
  expect(await stored(PRODUCT.scarf)).toMatchObject({ special_price: null, special_to: null });
  expect(await shownPrice('KH01')).toBe(300_000);
  expect((await tryIt(END, PRODUCT.scarf)).body.sums).toMatchObject({ products: 0, same: 1 });
});

test('[DESK-140] the same special price with another end is a change; one that is not below the regular price, and a set, are refused', async () => {
  await tryAndRun(lower(20), PRODUCT.scarf);
  const later = lower(20, { to: UNTIL });
  const { body } = await tryIt(later, PRODUCT.scarf);
  expect(body.items[0].rows).toMatchObject([{ before: 240_000, after: 240_000 }]);
  await run(later, body);
  expect(await stored(PRODUCT.scarf)).toMatchObject({ special_to: UNTIL });

  await shop.db.prepare('update product set price = 4000 where id = ?1').bind(PRODUCT.scarf).run();
  const rounded = (await tryIt(lower(1), PRODUCT.scarf, PRODUCT.set)).body;
  expect(rounded.items[0].rows[0].refusal).toEqual({ reason: 'SPECIAL_PRICE_HIGH', value: 4000 });
  expect(rounded.items[1].rows[0].refusal.reason).toBe('NO_OWN_PRICE');
  expect((await run(lower(1), rounded)).body.done).toEqual([]);
});

test('[DESK-140] an end that is over or before the start is refused at its field; a regular price that changed since the trial is named', async () => {
  for (const wrong of [
    lower(20, { to: '2020-01-01T00:00:00.000Z' }),
    lower(20, { from: UNTIL, to: '2999-01-01T00:00:00.000Z' }),
  ])
    expect((await tryIt(wrong, PRODUCT.scarf)).body.parameters.fieldName).toBe('to');
  for (const wrong of [
    lower(100),
    lower(0),
    lower(-5),
    lower(20, { by: 'amount', value: 0.5 }),
    lower(20, { to: 'mai' }),
  ])
    expect((await tryIt(wrong, PRODUCT.scarf)).status, JSON.stringify(wrong)).toBe(400);
  const { body } = await tryIt(lower(10, { by: 'amount', value: 50_000 }), PRODUCT.scarf);
  await shop.db.prepare('update product set price = 299600 where id = ?1').bind(PRODUCT.scarf).run();
  expect((await run(lower(10, { by: 'amount', value: 50_000 }), body)).body.refused).toMatchObject([
    { id: PRODUCT.scarf, refusal: { reason: 'RECORD_CHANGED' } },
  ]);
});
