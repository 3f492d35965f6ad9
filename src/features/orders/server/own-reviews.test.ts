import { expect, test } from 'vitest';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { listOwnReviews } from './own-reviews.ts';

const review = (summary: string) => ({
  average_rating: 80,
  created_at: '2026-11-01 02:03:04',
  summary,
  text: 'Vừa vặn',
  product: { sku: 'KHAN-01', name: 'Khăn', url_rewrites: [{ url: 'khan.html' }], small_image: null },
});

/** A backend whose customer wrote two reviews of a product in the same second; one of them is not approved yet. */
const backend = (hasExtensions: boolean, extension: () => Promise<unknown>) =>
  ({
    hasExtensions,
    query: async () => ({
      customer: { reviews: { items: [review('Mới'), review('Cũ')], page_info: { total_pages: 3 } } },
    }),
    extension,
  }) as unknown as GraphqlApi;
const read = async (commerce: GraphqlApi, page: number) => {
  const { reviews, totalPages } = await listOwnReviews(commerce, page);
  return { reviews: reviews.map(({ summary, isPending }) => ({ summary, isPending })), totalPages };
};

test.each([1, 2])(
  '[REVIEW-004] [REVIEW-006] a review that waits for approval is listed once, on page %i',
  async (page) => {
    const told = backend(true, async () => ({ customer: { pending_reviews: [review('Mới')] } }));
    expect(await read(told, page)).toEqual({
      reviews: [
        { summary: 'Mới', isPending: true },
        { summary: 'Cũ', isPending: false },
      ],
      totalPages: 3,
    });
  },
);

test('[REVIEW-004] a backend that does not report waiting reviews lists all reviews', async () => {
  const silent = backend(false, async () => null);
  expect((await read(silent, 1)).reviews).toEqual([
    { summary: 'Mới', isPending: false },
    { summary: 'Cũ', isPending: false },
  ]);
});
