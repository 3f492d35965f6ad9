import { SKU_LENGTH_MAX } from '../../../../../src/kernel/codes/sku.ts';
import type { CustomerRow } from '../../../account/db/customers.ts';
import { storeSetting } from '../../../config/graphql/store.ts';
import { attachPictures, countUnusedPictures } from '../../../media/db/sent-pictures.ts';
import { customerId } from '../../../session/graphql/require-customer.ts';
import { limitSubject, limitVisitor } from '../../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../../transport/graphql/errors.ts';
import { checkPage, type PageArguments, pageInfo } from '../../../transport/graphql/paging.ts';
import { decodeIdUid } from '../../../transport/graphql/uid.ts';
import { productNotFound } from '../../../transport/rules/refusal.ts';
import type { ReviewFit, ReviewRow } from '../../db/catalog-rows.ts';
import { findPurchase } from '../../db/review-list.ts';
import { REVIEW_PHOTOS } from '../../db/review-photos.ts';
import { insertReview, listCustomerReviews, listPendingReviews } from '../../db/reviews.ts';
import { PERCENT_PER_STAR, RATING_ID, reviewOutput, STARS_MAX } from './review.ts';

interface ReviewInput {
  nickname: string;
  ratings: ({ id: string; value_id: string } | null)[];
  sku: string;
  summary: string;
  text: string;
  fit?: string | null;
  photos?: string[] | null;
}

const MAX_LINE_LENGTH = 255;
const MAX_TEXT_LENGTH = 10_000;
/** Magento's limit; longer SKUs do not exist. */

/** The trimmed text of a required field, with a maximum length. */
function readText(name: string, value: string, maxLength: number): string {
  const text = value.trim();
  if (!text) throw inputError(`Required parameter "${name}" is missing`);
  if (text.length > maxLength) throw inputError(`"${name}" length must be equal or less than ${maxLength} characters.`);
  return text;
}

/** The number of stars: one rating on the shop's only scale. */
function readStars(ratings: ReviewInput['ratings']): number {
  const [vote, ...more] = ratings.filter((rating) => rating !== null);
  if (!vote || more.length > 0) throw inputError('Please select one of each of the ratings above.');
  const stars = decodeIdUid(vote.value_id);
  if (decodeIdUid(vote.id) !== RATING_ID || stars < 1 || stars > STARS_MAX)
    throw inputError('Please select one of each of the ratings above.');
  return stars;
}

/** The ids of photographs that this customer sent for this review; throws for any other. */
async function readPhotos(
  sent: readonly string[],
  author: number | null,
  { env }: GraphqlContext,
): Promise<readonly string[]> {
  const ids = [...new Set(sent)];
  if (ids.length === 0) return ids;
  if (author === null) throw authorizationError("Guest customers aren't allowed to add photos to a review.");
  if (ids.length > REVIEW_PHOTOS.most) throw inputError(`A review has at most ${REVIEW_PHOTOS.most} photos.`);
  if ((await countUnusedPictures(env.DB, REVIEW_PHOTOS, author, ids)) !== ids.length)
    throw inputError('A photo of the review was not found.');
  return ids;
}

const isOn = async (name: string, context: GraphqlContext) => String(await storeSetting(name, context)) === '1';

/** Stores a review, which the merchant must approve. */
async function createProductReview(_: unknown, { input }: { input: ReviewInput }, context: GraphqlContext) {
  if (!(await isOn('product_reviews_enabled', context)))
    throw authorizationError('Creating product reviews are not currently available.');
  if (!context.session && !(await isOn('allow_guests_to_write_product_reviews', context)))
    throw authorizationError("Guest customers aren't allowed to add product reviews.");
  const sku = input.sku.trim();
  const product = sku.length <= SKU_LENGTH_MAX ? await context.loaders.productBySku(sku) : null;
  if (!product) throw noSuchEntity(productNotFound(sku));
  const nickname = readText('nickname', input.nickname, MAX_LINE_LENGTH);
  const summary = readText('summary', input.summary, MAX_LINE_LENGTH);
  const text = readText('text', input.text, MAX_TEXT_LENGTH);
  const rating = readStars(input.ratings) * PERCENT_PER_STAR;
  const { DB } = context.env;
  const author = customerId(context);
  // Each review is read by a person, who must not be flooded.
  await limitVisitor(context, 'review');
  if (author !== null) await limitSubject(context, 'review_of_customer', String(author));
  const photos = await readPhotos(input.photos ?? [], author, context);
  const purchase = author === null ? null : await findPurchase(DB, author, product.sku);
  const review = await insertReview(
    DB,
    {
      productId: product.id,
      customerId: author,
      nickname,
      summary,
      text,
      rating,
      fit: (input.fit?.toLowerCase() ?? null) as ReviewFit | null,
      size: purchase?.size ?? null,
      isVerified: purchase !== null,
    },
    author === null || photos.length === 0 ? [] : [attachPictures(DB, REVIEW_PHOTOS, author, photos)],
  );
  if (!review) throw inputError('You have already reviewed this product.', 'REVIEWED_ALREADY');
  return { review: reviewOutput(review, product) };
}

/** One page of a customer's approved reviews. */
async function customerReviews({ id }: CustomerRow, args: PageArguments, { env, loaders }: GraphqlContext) {
  checkPage(args);
  const page = { limit: args.pageSize, offset: (args.currentPage - 1) * args.pageSize };
  const { reviews, total } = await listCustomerReviews(env.DB, id, page);
  const info = pageInfo(args, total);
  return { items: await withProducts(reviews, loaders), page_info: info };
}

/** A customer's reviews that the merchant has not moderated yet. */
async function pendingReviews({ id }: CustomerRow, _: unknown, { env, loaders }: GraphqlContext) {
  return withProducts(await listPendingReviews(env.DB, id), loaders);
}

async function withProducts(reviews: readonly ReviewRow[], loaders: GraphqlContext['loaders']) {
  const items = await Promise.all(
    reviews.map(async (review) => {
      const product = await loaders.product.load(review.product_id);
      return product ? [reviewOutput(review, product)] : [];
    }),
  );
  return items.flat();
}

export const writeReviewResolvers = {
  Mutation: { createProductReview },
  Customer: { reviews: customerReviews, pending_reviews: pendingReviews },
};
