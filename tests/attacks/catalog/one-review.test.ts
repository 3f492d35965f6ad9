import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../backend/account/customer-fixture.ts';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { uid } from '../../backend/support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const TWICE = 'You have already reviewed this product.';
/** Writes a review; `stored`, or why it was refused. */
async function write({ ask }: Pick<Shop, 'ask'>, sku = 'KHAN-01'): Promise<string> {
  const input = {
    ...{ sku, nickname: 'Lan', summary: 'Mềm', text: 'Giặt không xù' },
    ratings: [{ id: uid(1), value_id: uid(5) }],
  };
  const { errors } = await ask(
    'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
    { input },
  );
  return errors?.[0]?.message ?? 'stored';
}
const countOf = (id: number) =>
  shop.db.prepare('select count(*) as n from review where customer_id = ?1').bind(id).first('n');

test('[FACT-041] attack: of twenty reviews of one product by one customer at once, one is stored', async () => {
  const lan = await addCustomer(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(lan)));
  expect(answers.toSorted()).toEqual([...Array<string>(19).fill(TWICE), 'stored']);
  expect(await countOf(lan.id)).toBe(1);
});

test('[FACT-041] a shown review is not written again; another product, or after a refusal, is', async () => {
  const lan = await addCustomer(shop);
  const setStatus = (status: string) =>
    shop.db.prepare('update review set status = ?2 where customer_id = ?1').bind(lan.id, status).run();
  expect(await write(lan)).toBe('stored');
  await setStatus('approved');
  expect(await write(lan)).toBe(TWICE);
  expect(await write(lan, 'TAT-01')).toBe('stored');
  await setStatus('rejected');
  expect(await write(lan)).toBe('stored');
});

test('[FACT-041] the second attempt takes no photograph away from the first', async () => {
  const lan = await addCustomer(shop);
  await write(lan);
  const sent = 'a'.repeat(32);
  await shop.db
    .prepare(
      `insert into review_photo (id, customer_id, path, width, height, created_at) values (?1, ?2, 'x.jpg', 9, 9, ?3)`,
    )
    .bind(sent, lan.id, new Date().toISOString())
    .run();
  const { errors } = await lan.ask(
    'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
    {
      input: {
        ...{ sku: 'KHAN-01', nickname: 'Lan', summary: 'Mềm', text: 'Lần hai', photos: [sent] },
        ratings: [{ id: uid(1), value_id: uid(5) }],
      },
    },
  );
  expect(errors?.[0]?.message).toBe(TWICE);
  expect(await shop.db.prepare('select review_id from review_photo where id = ?1').bind(sent).first('review_id')).toBe(
    null,
  );
});

test('[FACT-041] attack: a merchant’s client that shows a rejected review beside a newer one is refused', async () => {
  const lan = await addCustomer(shop);
  await write(lan);
  await shop.db.prepare("update review set status = 'rejected' where customer_id = ?1").bind(lan.id).run();
  await write(lan);
  await expect(
    shop.db.prepare("update review set status = 'approved' where customer_id = ?1").bind(lan.id).run(),
  ).rejects.toThrow('UNIQUE');
});

test('[FACT-041] a visitor without an account writes at most 60 reviews an hour', async () => {
  const answers: string[] = [];
  for (let sent = 0; sent < 61; sent++) answers.push(await write(shop));
  expect(answers.filter((answer) => answer === 'stored').length).toBeLessThanOrEqual(60);
  expect(answers.at(-1)).toBe('Too many requests. Please wait and try again later.');
});
