import { magentoTime } from '../../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../../transport/graphql/context.ts';
import { checkPage, type PageArguments, pageInfo } from '../../../transport/graphql/paging.ts';
import { encodeUid } from '../../../transport/graphql/uid.ts';
import type { ListedProductRow, ReviewRow } from '../../db/catalog-rows.ts';

/** The shop has one rating scale. */
export const RATING_ID = 1;
const RATING_NAME = 'Rating';
export const STARS_MAX = 5;
export const PERCENT_PER_STAR = 20;

/** A review row as Magento's ProductReview; its ratings are in percent, its breakdown in stars. */
export function reviewOutput(review: ReviewRow, product: ListedProductRow) {
  return {
    product,
    nickname: review.nickname,
    summary: review.summary,
    text: review.text,
    average_rating: review.rating,
    created_at: magentoTime(review.created_at),
    fit: review.fit?.toUpperCase() ?? null,
    is_verified: review.is_verified === 1,
    size: review.size,
    answer: review.answer,
    answered_at: review.answered_at && magentoTime(review.answered_at),
    photosOf: review.status === 'approved' ? review.id : null,
    ratings_breakdown: [{ name: RATING_NAME, value: String(Math.round(review.rating / PERCENT_PER_STAR)) }],
  };
}

/** One page of the approved reviews, newest first. */
export async function productReviews(row: ListedProductRow, args: PageArguments, { loaders }: GraphqlContext) {
  checkPage(args);
  const total = (await loaders.reviewSummary.load(row.id))?.count ?? 0;
  const info = pageInfo(args, total);
  const reviews = total > 0 ? await loaders.reviews(args).load(row.id) : [];
  return { items: reviews.map((review) => reviewOutput(review, row)), page_info: info };
}

/** Number of approved reviews with one star, two, … five. */
export async function reviewHistogram(
  { id }: ListedProductRow,
  _: unknown,
  { loaders }: GraphqlContext,
): Promise<number[]> {
  const summary = await loaders.reviewSummary.load(id);
  return summary ? (JSON.parse(summary.histogram) as number[]) : Array<number>(STARS_MAX).fill(0);
}

/** The only rating scale: one to five stars. */
export function ratingsMetadata() {
  const values = Array.from({ length: STARS_MAX }, (_, index) => index + 1);
  return {
    items: [
      {
        id: encodeUid(RATING_ID),
        name: RATING_NAME,
        values: values.map((stars) => ({ value_id: encodeUid(stars), value: String(stars) })),
      },
    ],
  };
}
