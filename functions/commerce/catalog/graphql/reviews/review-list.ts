import { SKU_LENGTH_MAX } from '../../../../../src/kernel/codes/sku.ts';
import { mediaAddress } from '../../../media/graphql/media.ts';
import type { GraphqlContext } from '../../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../../transport/graphql/errors.ts';
import { checkPage, openPageInfo, type PageArguments } from '../../../transport/graphql/paging.ts';
import { productNotFound } from '../../../transport/rules/refusal.ts';
import { listChosenReviews, type ReviewSort, readReviewFacts } from '../../db/review-list.ts';
import { reviewOutput, STARS_MAX } from './review.ts';

interface ListArguments extends PageArguments {
  sku: string;
  sort: string;
  filter?: { has_photos?: boolean | null; size?: string | null; stars?: number | null } | null;
}

/** Magento's limit; longer SKUs do not exist. */
const MAX_SIZE_LENGTH = 60;

/** The approved reviews of a product that match, in an order, and what all of them say about its fit. */
async function reviewList(_: unknown, { sku, sort, filter, ...page }: ListArguments, context: GraphqlContext) {
  checkPage(page);
  const { stars = null, size = null, has_photos: hasPhotos = null } = filter ?? {};
  if (stars !== null && !(stars >= 1 && stars <= STARS_MAX))
    throw inputError(`"stars" must be from 1 to ${STARS_MAX}.`);
  if (size !== null && size.length > MAX_SIZE_LENGTH)
    throw inputError(`"size" length must be equal or less than ${MAX_SIZE_LENGTH} characters.`);
  const product = sku.length <= SKU_LENGTH_MAX ? await context.loaders.productBySku(sku) : null;
  if (!product) throw noSuchEntity(productNotFound(sku));
  context.shown.product(product.id);
  const { DB } = context.env;
  const [{ reviews, total }, facts] = await Promise.all([
    listChosenReviews(DB, product.id, {
      stars,
      size,
      hasPhotos: hasPhotos === true,
      sort: sort.toLowerCase() as ReviewSort,
      limit: page.pageSize,
      offset: (page.currentPage - 1) * page.pageSize,
    }),
    readReviewFacts(DB, product.id),
  ]);
  return {
    items: reviews.map((review) => reviewOutput(review, product)),
    total_count: total,
    page_info: openPageInfo(page, total),
    fits: facts.fits.map(({ fit, count }) => ({ fit: fit.toUpperCase(), count })),
    sizes: facts.sizes,
    with_photos: facts.withPhotos,
  };
}

/** The photographs of an approved review; nobody sees those of any other. */
async function photos({ photosOf }: { photosOf: number | null }, _: unknown, context: GraphqlContext) {
  const rows = photosOf === null ? [] : await context.loaders.reviewPhotos.load(photosOf);
  return rows.map(({ path, width, height }) => ({ url: mediaAddress(path, context), width, height }));
}

export const reviewListResolvers = { Query: { reviewList }, ProductReview: { photos } };
