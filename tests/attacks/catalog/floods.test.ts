import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../backend/account/customer-fixture.ts';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { uid } from '../../backend/support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const count = (table: string) => shop.db.prepare(`select count(*) as n from ${table}`).first<number>('n');

test('[B-85] a number is asked for at most 20 messages about sold-out products a day, from however many networks', async () => {
  const PHONE = '0912345678';
  for (let place = 0; place < 25; place++)
    await shop.db
      .prepare(
        `insert into product (id, sku, type_id, name, url_key, price, created_at, updated_at)
        values (?1, ?2, 'simple', 'x', lower(?2), 1, '', '')`,
      )
      .bind(900 + place, `HET-${place}`)
      .run();
  const ask = (place: number, phone: string) =>
    shop.call('customer_postbackorder', { method: 'POST', body: JSON.stringify({ sku: `HET-${place}`, phone }) });
  const statuses: number[] = [];
  for (let place = 0; place < 25; place++) statuses.push((await ask(place, PHONE)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  expect(await count('back_order_request')).toBe(20);
  expect((await ask(0, '0912345679')).status).toBe(200);
});

test('[B-85] an account sends at most 30 reviews a day, and what is over that is not stored', async () => {
  const { token } = await addCustomer(shop);
  for (let place = 0; place < 33; place++)
    await shop.db
      .prepare(
        `insert into product (id, sku, type_id, name, url_key, price, created_at, updated_at)
        values (?1, ?2, 'simple', 'x', lower(?2), 1, '', '')`,
      )
      .bind(950 + place, `KHEN-${place}`)
      .run();
  const write = (place: number) =>
    shop.ask(
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
      {
        input: {
          ...{ sku: `KHEN-${place}`, nickname: 'Lan', summary: 'Mềm', text: 'x'.repeat(10_000) },
          ratings: [{ id: uid(1), value_id: uid(5) }],
        },
      },
      token,
    );
  const refusals: unknown[] = [];
  for (let sent = 0; sent < 33; sent++) refusals.push((await write(sent)).errors?.[0]?.message);
  expect(refusals.filter(Boolean)).toEqual(Array(3).fill('Too many requests. Please wait and try again later.'));
  expect(await count('review')).toBe(30);
});
