import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { CATEGORY, insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['trade', 'editor', 'care', 'warehouse', 'owner'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.batch([
    shop.db.prepare("update product set price = 300000, special_price = null, status = 1 where type_id = 'simple'"),
    shop.db.prepare('update product set special_price = 199000 where id = ?1').bind(PRODUCT.shirtBlackMedium),
    shop.db.prepare('update product set price = 150000 where id = ?1').bind(PRODUCT.scarf),
  ]);
});

const as = (role: string, path: string, body: unknown) => deskCall(shop, cookies[role] ?? '', 'POST', path, body);
const tryIt = (change: object, ...ids: number[]) => as('trade', 'goods/trial', { change, ids });
const run = (change: object, products: { id: number; seal: string }[]) =>
  as('trade', 'goods/change', { change, products });
/** A trial and the run of all its products. */
async function tryAndRun(change: object, ...ids: number[]) {
  const { body } = await tryIt(change, ...ids);
  return run(change, sealed(body));
}
const sealed = (trial: { items: { id: number; seal: string }[] }) => trial.items.map(({ id, seal }) => ({ id, seal }));
const percent = (value: number) => ({ kind: 'price', by: 'percent', value });
const amount = (value: number) => ({ kind: 'price', by: 'amount', value });
const storedValue = (column: string, id: number) =>
  shop.db.prepare(`select ${column} as value from product where id = ?1`).bind(id).first<number>('value');
const categoriesOf = async (id: number) =>
  (
    await shop.db
      .prepare('select category_id from product_category where product_id = ?1 order by category_id')
      .bind(id)
      .all<{ category_id: number }>()
  ).results.map(({ category_id }) => category_id);
async function shownPrice(sku: string): Promise<number> {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `{ products(filter: { sku: { eq: "${sku}" } }) { items { price_range { maximum_price { final_price { value } } } } } }`,
    }),
  });
  const { data } = (await response.json()) as {
    data: { products: { items: { price_range: { maximum_price: { final_price: { value: number } } } }[] } };
  };
  return data.products.items[0]?.price_range.maximum_price.final_price.value ?? Number.NaN;
}
const newestPurges = async (): Promise<string[]> => {
  const { results } = await shop.db.prepare('select tags from purge_event').all<{ tags: string }>();
  return results.flatMap(({ tags }) => JSON.parse(tags) as string[]);
};

test('[DESK-131] a trial tells old and new of every product and variant with sums, and changes nothing; the run does what it said', async () => {
  const { body } = await tryIt(percent(10), PRODUCT.shirt, PRODUCT.scarf);
  const [shirt, scarf] = body.items;
  expect(shirt).toMatchObject({ id: PRODUCT.shirt, sku: 'SM01', is_refused: false, same: 0 });
  expect(shirt.rows).toHaveLength(4);
  expect(shirt.rows[0]).toMatchObject({ sku: 'SM01-SK001-S', before: 300_000, after: 330_000, refusal: null });
  expect(scarf.rows).toMatchObject([{ sku: 'KH01', before: 150_000, after: 165_000 }]);
  expect(body.sums).toEqual({ products: 2, rows: 5, refused: 0, same: 0, before: 1_350_000, after: 1_485_000 });
  expect(await storedValue('price', PRODUCT.scarf)).toBe(150_000);

  await shop.db.prepare('delete from purge_event').run();
  const done = await run(percent(10), sealed(body));
  expect(done.body).toEqual({
    done: [
      { id: PRODUCT.shirt, rows: 4 },
      { id: PRODUCT.scarf, rows: 1 },
    ],
    refused: [],
  });
  expect(await storedValue('price', PRODUCT.shirtWhiteSmall)).toBe(330_000);
  expect(await shownPrice('KH01')).toBe(165_000);
  const purged = await newestPurges();
  for (const tag of [`cat_p_${PRODUCT.shirt}`, `cat_p_${PRODUCT.scarf}`, `cat_c_p_${CATEGORY.shirts}`])
    expect(purged).toContain(tag);
  expect(purged).not.toContain('*');
});

test('[DESK-131] a price below 1,000 đ, a special price above the price and a product without a price are refused as a whole', async () => {
  const { body } = await tryIt(percent(-50), PRODUCT.shirt, PRODUCT.scarf, PRODUCT.set);
  const [shirt, scarf, set] = body.items;
  expect(shirt.is_refused).toBe(true);
  expect(shirt.rows.find(({ sku }: { sku: string }) => sku === 'SM01-SK001-M').refusal).toEqual({
    reason: 'SPECIAL_PRICE_HIGH',
    value: 199_000,
  });
  expect(scarf.is_refused).toBe(false);
  expect(set.rows[0].refusal.reason).toBe('NO_OWN_PRICE');
  expect(body.sums).toMatchObject({ products: 1, rows: 1, refused: 2, before: 150_000, after: 75_000 });
  const done = await run(percent(-50), sealed(body));
  expect(done.body.done).toEqual([{ id: PRODUCT.scarf, rows: 1 }]);
  expect(done.body.refused.map(({ id }: { id: number }) => id)).toEqual([PRODUCT.shirt, PRODUCT.set]);
  // No variant of a refused product changed.
  expect(await storedValue('price', PRODUCT.shirtBlackSmall)).toBe(300_000);
  const low = await tryIt(amount(-75_000), PRODUCT.scarf);
  expect(low.body.items[0].rows[0].refusal).toEqual({ reason: 'PRICE_LOW', value: 0 });
});

test('[DESK-131] a product that changed after the trial is refused, and the others are changed; so is one whose trial was of another change', async () => {
  const { body } = await tryIt(amount(5_000), PRODUCT.shirt, PRODUCT.scarf, PRODUCT.soldOut);
  await shop.db.prepare('update product set price = 301000 where id = ?1').bind(PRODUCT.shirtWhiteMedium).run();
  await shop.db.prepare('delete from product_category where product_id = ?1').bind(PRODUCT.soldOut).run();
  const done = await run(amount(5_000), [...sealed(body), { id: 999_999, seal: 'x' }]);
  expect(done.body.done.map(({ id }: { id: number }) => id)).toEqual([PRODUCT.scarf, PRODUCT.soldOut]);
  expect(done.body.refused).toEqual([
    { id: PRODUCT.shirt, refusal: { reason: 'RECORD_CHANGED' } },
    { id: 999_999, refusal: { reason: 'FIELD_GONE' } },
  ]);
  expect(await storedValue('price', PRODUCT.shirtWhiteMedium)).toBe(301_000);
  expect(await storedValue('price', PRODUCT.scarf)).toBe(155_000);
  const other = await run(amount(6_000), sealed((await tryIt(amount(5_000), PRODUCT.scarf)).body));
  expect(other.body.refused).toMatchObject([{ id: PRODUCT.scarf, refusal: { reason: 'RECORD_CHANGED' } }]);
  // The same run a second time finds other prices.
  expect((await run(amount(5_000), sealed(body))).body.done).toEqual([]);
});

test('[DESK-131] two runs of one trial at the same time change a price once', async () => {
  const { body } = await tryIt(amount(7_000), PRODUCT.scarf);
  const both = await Promise.all([run(amount(7_000), sealed(body)), run(amount(7_000), sealed(body))]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.flatMap(({ body: answer }) => answer.done)).toHaveLength(1);
  expect(await storedValue('price', PRODUCT.scarf)).toBe(157_000);
});

test('[DESK-131] products are added to a category, taken from it, hidden and shown, and the shop follows', async () => {
  const category = { kind: 'category', action: 'add', category: CATEGORY.linen };
  await shop.db.prepare('delete from purge_event').run();
  const added = await tryAndRun(category, PRODUCT.shirt, PRODUCT.scarf);
  expect(added.body.done.map(({ id }: { id: number }) => id)).toEqual([PRODUCT.scarf]);
  expect(await categoriesOf(PRODUCT.scarf)).toEqual([CATEGORY.shirts, CATEGORY.linen]);
  expect(await newestPurges()).toContain(`cat_c_p_${CATEGORY.linen}`);
  await shop.db.prepare('delete from purge_event').run();
  await tryAndRun({ ...category, action: 'take' }, PRODUCT.scarf);
  expect(await categoriesOf(PRODUCT.scarf)).toEqual([CATEGORY.shirts]);
  // The list that it left is made anew, too.
  expect(await newestPurges()).toContain(`cat_c_p_${CATEGORY.linen}`);
  expect((await tryIt({ ...category, category: 9_999 }, PRODUCT.scarf)).body.parameters.fieldName).toBe('category');

  await tryAndRun({ kind: 'state', is_shown: false }, PRODUCT.scarf, PRODUCT.shirt);
  expect(await storedValue('status', PRODUCT.scarf)).toBe(0);
  expect(await shownPrice('KH01')).toBeNaN();
  const { body } = await tryIt({ kind: 'state', is_shown: true }, PRODUCT.scarf, PRODUCT.soldOut);
  expect(body.sums).toMatchObject({ products: 1, same: 1 });
  await run({ kind: 'state', is_shown: true }, sealed(body));
  expect(await shownPrice('KH01')).toBe(150_000);
});

test('[DESK-131] one entry of the log names what was done and every value before and after; it is not undone from there', async () => {
  const events = async () =>
    (await deskCall(shop, cookies.owner ?? '', 'GET', 'auditEvents?searchCriteria[sortOrders][0][field]=entity_id'))
      .body;
  const before = (await events()).total_count;
  await tryAndRun(percent(-10), PRODUCT.shirt, PRODUCT.scarf);
  const { items, total_count } = await events();
  expect(total_count).toBe(before + 1);
  expect(items[0]).toMatchObject({ record: 'goods/price', actor_name: 'Chị trade', can_undo: false });
  expect(items[0].difference.after.done).toBe('-10 %');
  expect(items[0].difference.before.price).toContain('KH01: 150000');
  expect(items[0].difference.after.price).toContain('KH01: 135000');
  expect(items[0].difference.after.price.split('\n')).toHaveLength(5);
  // A run that changes nothing is no change.
  await run(percent(-10), [{ id: PRODUCT.scarf, seal: 'x' }]);
  expect((await events()).total_count).toBe(before + 1);
  expect((await deskCall(shop, cookies.owner ?? '', 'POST', `auditEvents/${items[0].entity_id}/undo`, {})).status).toBe(
    409,
  );
});

test('[DESK-131] only trade and owners change products; what is out of bounds is refused at its field', async () => {
  const body = { change: percent(5), ids: [PRODUCT.scarf] };
  for (const role of ['editor', 'care', 'warehouse']) {
    expect((await as(role, 'goods/trial', body)).status, role).toBe(403);
    expect((await as(role, 'goods/change', { change: percent(5), products: [] })).status, role).toBe(403);
  }
  expect((await as('owner', 'goods/trial', body)).status).toBe(200);
  for (const change of [percent(0), percent(-100), percent(1001), percent(1.005), amount(0.5), { kind: 'price' }, {}])
    expect((await tryIt(change, PRODUCT.scarf)).status, JSON.stringify(change)).toBe(400);
  expect((await tryIt(percent(5))).status).toBe(400);
  expect((await tryIt(percent(5), ...Array.from({ length: 101 }, (_, place) => place + 1))).status).toBe(400);
});
