import { type TextKey, text } from '../../../text/vi.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { type PictureAnswer, sendPicture } from '../../media/server/uploaded-picture.ts';
import type { Commerce, GraphqlApi, MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { hasOwnFields, ownFields } from '../../transport/server/graphql/own-fields.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import {
  FITS,
  type Fit,
  type RatingScale,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewChoice,
  type ReviewPage,
} from '../rules/review.ts';

const ProductReviewPage = graphql(`
  query ProductReviewPage($sku: String!, $pageSize: Int!, $page: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        reviews(pageSize: $pageSize, currentPage: $page) {
          items { nickname summary text average_rating created_at }
          page_info { current_page total_pages }
        }
      }
    }
  }
`);

const ReviewList = graphql(`
  query ReviewList($sku: String!, $filter: ReviewFilterInput, $sort: ReviewSortEnum, $pageSize: Int!, $page: Int!) {
    reviewList(sku: $sku, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $page) {
      items {
        nickname summary text average_rating created_at
        fit size is_verified answer answered_at photos { url width height }
      }
      fits { fit count }
      sizes
      with_photos
      total_count
      page_info { current_page total_pages }
    }
  }
`);

const RatingScales = graphql(`
  query RatingScales {
    productReviewRatingsMetadata { items { id name values { value_id value } } }
  }
`);

const CreateReview = graphql(`
  mutation CreateReview($input: CreateProductReviewInput!) {
    createProductReview(input: $input) { review { nickname } }
  }
`);

const PERCENT_PER_STAR = 20;

/**
 * One page of a product's approved reviews; a page beyond the last one becomes the first. Only
 * our own backend can choose and sort them: any other lists all, newest first. Throws `CommerceError`.
 */
export async function listReviews(commerce: Commerce, sku: string, choice: ReviewChoice): Promise<ReviewPage> {
  const chosen = await readChosen(commerce, sku, choice);
  if (chosen && choice.page > 1 && chosen.items.length === 0)
    return (await readChosen(commerce, sku, { ...choice, page: 1 })) ?? chosen;
  return chosen ?? listPlainReviews(commerce, sku, choice.page);
}

/**
 * Null for a backend without these fields, which is not asked for them: Magento answers a variable of a type that it
 * lacks with a failure, as if it were down.
 */
async function readChosen(commerce: Commerce, sku: string, choice: ReviewChoice): Promise<ReviewPage | null> {
  if (!(await hasOwnFields(commerce))) return null;
  const { order, stars, size, hasPhotos, page } = choice;
  const answer = await ownFields(commerce, ReviewList, {
    sku,
    page,
    pageSize: REVIEWS_PER_PAGE,
    sort: SORTS[order],
    filter: { stars, size, has_photos: hasPhotos },
  });
  const list = answer?.reviewList;
  if (!list) return null;
  const votes = new Map(list.fits.map(({ fit, count }) => [fit.toLowerCase(), count]));
  return {
    items: list.items.map(toReview),
    page: list.page_info.current_page ?? 1,
    pages: list.page_info.total_pages ?? 0,
    facts: {
      total: list.total_count,
      fits: FITS.map((fit) => votes.get(fit) ?? 0),
      sizes: list.sizes,
      withPhotos: list.with_photos,
    },
  };
}

const SORTS = { newest: 'NEWEST', highest: 'HIGHEST', lowest: 'LOWEST', with_photos: 'WITH_PHOTOS' } as const;

async function listPlainReviews(commerce: GraphqlApi, sku: string, page: number): Promise<ReviewPage> {
  try {
    return await readPage(commerce, sku, page);
  } catch (error) {
    // Magento refuses a page beyond the last one.
    if (page > 1 && error instanceof CommerceError && error.kind === 'refused') return readPage(commerce, sku, 1);
    throw error;
  }
}

/** Magento's default names of rating scales, which are shown in Vietnamese. */
const SHIPPED_SCALES: Record<string, TextKey> = {
  Rating: 'review.scale.rating',
  Quality: 'review.scale.quality',
  Value: 'review.scale.value',
  Price: 'review.scale.price',
};

function scaleName(name: string): string {
  const key = SHIPPED_SCALES[name];
  return key ? text(key) : name;
}

/** The rating scales of a review with their values. Throws `CommerceError`. */
export function listRatingScales(commerce: GraphqlApi & RequestState): Promise<RatingScale[]> {
  return commerce.once('rating-scales', async () => {
    const { productReviewRatingsMetadata } = await commerce.read(RatingScales, {}, SETTINGS_LIFE_S);
    return productReviewRatingsMetadata.items.flatMap((scale) => {
      if (!scale) return [];
      const values = scale.values.flatMap((value) =>
        value && Number(value.value) > 0 ? [{ id: value.value_id, stars: Number(value.value) }] : [],
      );
      return [{ id: scale.id, name: scaleName(scale.name), values: values.toSorted((a, b) => a.stars - b.stars) }];
    });
  });
}

/** Sends a review; it is shown after the merchant approved it. Throws `CommerceError`. */
export async function createReview(
  commerce: GraphqlApi,
  input: {
    sku: string;
    nickname: string;
    summary: string;
    text: string;
    ratings: { id: string; value_id: string }[];
    fit?: Fit | undefined;
    /** Ids from `sendReviewPhoto`. */
    photos?: readonly string[] | undefined;
  },
): Promise<void> {
  const { fit, photos, ...plain } = input;
  const more = { ...(fit && { fit: WIRE_FITS[fit] }), ...(photos?.length && { photos: [...photos] }) };
  await commerce.mutate(CreateReview, { input: { ...plain, ...more } });
}

const WIRE_FITS = { small: 'SMALL', true_to_size: 'TRUE_TO_SIZE', large: 'LARGE' } as const;

/** Keeps a photograph of the customer for the review that is about to be sent. Throws `CommerceError`. */
export const sendReviewPhoto = (commerce: MiddlewareApi, file: Uint8Array): Promise<PictureAnswer> =>
  sendPicture(commerce, 'upload_review_photo', file);

async function readPage(commerce: GraphqlApi, sku: string, page: number): Promise<ReviewPage> {
  const answer = await commerce.read(ProductReviewPage, { sku, page, pageSize: REVIEWS_PER_PAGE }, GOODS_LIFE_S);
  const reviews = answer.products?.items?.[0]?.reviews;
  return {
    items: (reviews?.items ?? []).flatMap((review) => (review ? [toReview(review)] : [])),
    page: reviews?.page_info.current_page ?? 1,
    pages: reviews?.page_info.total_pages ?? 0,
    facts: null,
  };
}

/** A time as ISO 8601; Magento writes `2026-11-20 10:00:00`: UTC without a time zone. */
function momentOf(written: string | null | undefined): string | null {
  if (!written) return null;
  const moment = new Date(/\d{4}-\d\d-\d\d \d/.test(written) ? `${written}Z` : written);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function toReview(wire: {
  nickname: string;
  summary: string;
  text: string;
  average_rating: number;
  created_at: string;
  fit?: string | null;
  size?: string | null;
  is_verified?: boolean | null;
  answer?: string | null;
  answered_at?: string | null;
  photos?: readonly { url: string; width: number; height: number }[] | null;
}): Review {
  const answer = wire.answer?.trim();
  return {
    nickname: wire.nickname.trim(),
    summary: wire.summary.trim(),
    text: wire.text.trim(),
    stars: Math.min(5, Math.max(0, wire.average_rating / PERCENT_PER_STAR)),
    createdAt: momentOf(wire.created_at),
    fit: FITS.find((fit) => fit === wire.fit?.toLowerCase()) ?? null,
    size: wire.size || null,
    isVerified: wire.is_verified === true,
    answer: answer ? { text: answer, at: momentOf(wire.answered_at) } : null,
    photos: (wire.photos ?? []).flatMap(({ url, width, height }) => {
      const path = mediaPath(url);
      return path ? [{ path, width, height }] : [];
    }),
  };
}
