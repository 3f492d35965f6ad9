import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let care: string;
let sku: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  care = await signIn(shop, await addPerson(shop, 'care'));
  sku = String(await shop.db.prepare('select sku from product where id = ?').bind(PRODUCT.scarf).first('sku'));
}, 90_000);
afterAll(() => shop?.close());

async function addReview(status = 'approved'): Promise<number> {
  const row = await shop.db
    .prepare(
      `insert into review (product_id, nickname, summary, text, rating, status, created_at)
       values (?1, 'An', 'Đẹp', 'Đẹp lắm', 100, ?2, '2026-01-01T00:00:00.000Z') returning id`,
    )
    .bind(PRODUCT.scarf, status)
    .first<number>('id');
  return row ?? 0;
}
const put = (id: number, review: Record<string, unknown>) => deskCall(shop, care, 'PUT', `reviews/${id}`, { review });
const get = async (id: number) => (await deskCall(shop, care, 'GET', `reviews/${id}`)).body;
async function listed() {
  const query = `{ reviewList(sku: ${JSON.stringify(sku)}) { items { summary answer answered_at } } }`;
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (
    (await response.json()) as {
      data: { reviewList: { items: { answer: string | null; answered_at: string | null }[] } };
    }
  ).data.reviewList.items;
}
test('[DESK-177] an answer to a review is public, says who gave it at the desk alone, is changed and removed', async () => {
  const id = await addReview();
  expect((await listed())[0]).toMatchObject({ answer: null, answered_at: null });
  const { status, body } = await put(id, { answer: '  Cảm ơn bạn! Áo mới về cỡ L rồi ạ.  ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ answer: 'Cảm ơn bạn! Áo mới về cỡ L rồi ạ.', answered_by: 'Chị care' });
  const [shown] = await listed();
  expect(shown?.answer).toBe('Cảm ơn bạn! Áo mới về cỡ L rồi ạ.');
  expect(Date.parse(`${shown?.answered_at}Z`)).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.stringify(shown)).not.toContain('Chị care');
  // A change of something else does not sign it anew.
  const { answered_at } = await get(id);
  await put(id, { summary: 'Rất đẹp', answer: 'Cảm ơn bạn! Áo mới về cỡ L rồi ạ.' });
  expect(await get(id)).toMatchObject({ answered_at, summary: 'Rất đẹp' });
  await put(id, { answer: '' });
  expect(await get(id)).toMatchObject({ answer: null, answered_by: null, answered_at: null });
  expect((await listed())[0]).toMatchObject({ answer: null, answered_at: null });
});

test('[DESK-177] nobody signs an answer with another name or time, and one that is too long is refused at its field', async () => {
  const id = await addReview();
  await put(id, { answer: 'Vâng ạ', answered_by: 'Bà chủ', answered_at: '2020-01-01T00:00:00.000Z' });
  expect(await get(id)).toMatchObject({ answer: 'Vâng ạ', answered_by: 'Chị care' });
  expect((await get(id)).answered_at > '2026').toBe(true);
  await put(id, { answered_by: 'Bà chủ' });
  expect((await get(id)).answered_by).toBe('Chị care');
  expect(await put(id, { answer: 'x'.repeat(2001) })).toMatchObject({
    status: 400,
    body: { reason: 'FIELD_TOO_LONG', parameters: { fieldName: 'answer' } },
  });
  expect((await put(id, { answer: { text: 'x' } })).status).toBe(400);
});

test('[DESK-177] the answer to a review that is not shown is not public', async () => {
  const id = await addReview('pending');
  await put(id, { answer: 'Chưa duyệt' });
  expect(JSON.stringify(await listed())).not.toContain('Chưa duyệt');
});
