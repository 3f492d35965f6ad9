import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';
import { refusalOf, uid } from '../support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const REVIEW = {
  sku: 'KHAN-01',
  nickname: 'Mẹ Bống',
  summary: 'Mềm, giặt không xù',
  text: 'Mua lần hai <script>alert(1)</script>',
  ratings: [{ id: uid(1), value_id: uid(4) }],
};
const write = ({ ask }: Pick<Shop, 'ask'>, change: object = {}) =>
  ask(
    `mutation ($input: CreateProductReviewInput!) {
      createProductReview(input: $input) {
        review { nickname summary text average_rating created_at product { sku } ratings_breakdown { name value } }
      }
    }`,
    { input: { ...REVIEW, ...change } },
  );
const shown = async () =>
  (
    await shop.ask(`{ products(filter: { sku: { eq: "KHAN-01" } }) {
      items { review_count rating_summary review_histogram reviews { items { nickname } page_info { total_pages } } }
    } }`)
  ).data.products.items[0];
const OWN = 'summary text created_at product { sku }';
const own = ({ ask }: Pick<Shop, 'ask'>, args = '') =>
  ask(`{ customer { reviews${args} { items { ${OWN} } page_info { total_pages } } pending_reviews { ${OWN} } } }`);

describe('reviews', () => {
  test('[GQL-041] [GQL-043] [REVIEW-002] [REVIEW-004] [REVIEW-006] a review is shown after it was approved', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const { data, errors } = await write(customer);
    expect(errors).toBeUndefined();
    expect(data.createProductReview.review).toMatchObject({
      nickname: 'Mẹ Bống',
      text: REVIEW.text,
      average_rating: 80,
      product: { sku: 'KHAN-01' },
      ratings_breakdown: [{ name: 'Rating', value: '4' }],
    });
    // As in Magento, only the writer sees the review at once, with the note that it waits for approval.
    const mine = { summary: REVIEW.summary, text: REVIEW.text, product: { sku: 'KHAN-01' } };
    const waiting = (await own(customer)).data.customer;
    expect(waiting.reviews).toMatchObject({ items: [mine], page_info: { total_pages: 1 } });
    expect(waiting.pending_reviews).toEqual(waiting.reviews.items);
    expect((await own(other)).data.customer).toMatchObject({ reviews: { items: [] }, pending_reviews: [] });
    const stored = await shop.db.prepare('select customer_id, status from review').first();
    expect(stored).toEqual({ customer_id: customer.id, status: 'pending' });

    await shop.db.prepare("update review set status = 'approved'").run();
    expect((await own(customer)).data.customer).toMatchObject({
      reviews: { items: [mine], page_info: { total_pages: 1 } },
      pending_reviews: [],
    });
    expect((await own(other)).data.customer.reviews.items).toEqual([]);
    expect(refusalOf(await own(customer, '(pageSize: 0)'))).toBe('pageSize value must be greater than 0.');
    expect(refusalOf(await own(shop))).toBe("The current customer isn't authorized.");
  });

  test('[GQL-042] [REVIEW-007] waiting and refused reviews are not counted', async () => {
    const { reindexProducts } = await import('../../../functions/commerce/search/rules/index/reindex.ts');
    await reindexProducts(shop.db, [1], new Date());
    await shop.db.prepare("update review set status = 'rejected'").run();
    await write(shop);
    expect(await shown()).toMatchObject({
      review_count: 0,
      review_histogram: [0, 0, 0, 0, 0],
      reviews: { items: [] },
    });
    await shop.db.prepare("update review set status = 'approved' where status = 'pending'").run();
    expect(await shown()).toMatchObject({
      review_count: 1,
      rating_summary: 80,
      review_histogram: [0, 0, 0, 1, 0],
      reviews: { items: [{ nickname: 'Mẹ Bống' }] },
    });
  });

  test.each([
    [{ sku: 'KHONG-CO' }, 'Could not find a product with SKU "KHONG-CO"'],
    [{ sku: 'AN-01' }, 'Could not find a product with SKU "AN-01"'],
    [{ nickname: ' ' }, 'Required parameter "nickname" is missing'],
    [{ summary: '' }, 'Required parameter "summary" is missing'],
    [{ text: '\n' }, 'Required parameter "text" is missing'],
    [{ nickname: 'x'.repeat(256) }, '"nickname" length must be equal or less than 255 characters.'],
    [{ text: 'x'.repeat(10_001) }, '"text" length must be equal or less than 10000 characters.'],
    [{ ratings: [] }, 'Please select one of each of the ratings above.'],
    [{ ratings: [{ id: uid(1), value_id: uid(6) }] }, 'Please select one of each of the ratings above.'],
    [{ ratings: [{ id: uid(2), value_id: uid(5) }] }, 'Please select one of each of the ratings above.'],
    [{ ratings: [{ id: uid(1), value_id: '???' }] }, 'Value of uid "???" is incorrect.'],
  ])('[GQL-041] bad input is refused: %j', async (change, message) => {
    const count = () => shop.db.prepare('select count(*) as n from review').first('n');
    const before = await count();
    expect(refusalOf(await write(shop, change))).toBe(message);
    expect(await count()).toBe(before);
  });

  test('[REVIEW-002] guests can write reviews only if the shop allows it, nobody if reviews are off', async () => {
    const customer = await addCustomer(shop);
    const set = (path: string) =>
      shop.db.prepare(`insert into config values ('store/${path}', 'default', '"0"')`).run();
    await set('allow_guests_to_write_product_reviews');
    const guest = await write(shop);
    expect(refusalOf(guest)).toBe("Guest customers aren't allowed to add product reviews.");
    expect(guest.errors?.[0]?.extensions?.category).toBe('graphql-authorization');
    expect((await write(customer)).errors).toBeUndefined();
    await set('product_reviews_enabled');
    expect(refusalOf(await write(customer))).toBe('Creating product reviews are not currently available.');
  });
});
