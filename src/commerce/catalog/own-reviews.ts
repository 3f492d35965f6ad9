import type { ResultOf } from 'gql.tada';
import type { OwnReview } from '../../domain/catalog/own-review.ts';
import { toPicture } from '../media/picture.ts';
import { toUtc } from '../orders/own-order-mapper.ts';
import type { GraphqlApi } from '../transport/client.ts';
import { optional } from '../transport/errors.ts';
import { graphql } from '../transport/graphql/graphql.ts';
import { ownFields } from '../transport/graphql/own-fields.ts';
import { toProductHref } from './card-mapper.ts';

const CustomerReviews = graphql(`
  query customerProductReview($pageSize: Int!, $currentPage: Int!) {
    customer {
      reviews(pageSize: $pageSize, currentPage: $currentPage) {
        items {
          average_rating created_at summary text
          product { sku name url_rewrites { url } small_image { url label } }
        }
        page_info { total_pages }
      }
    }
  }
`);

const PendingReviews = graphql(`
  query PendingReviews {
    customer {
      pending_reviews {
        average_rating created_at summary text
        product { sku name url_rewrites { url } small_image { url label } }
      }
    }
  }
`);

type Wire = NonNullable<NonNullable<ResultOf<typeof CustomerReviews>['customer']>['reviews']['items'][number]>;

const PAGE_SIZE = 20;
const PERCENT_PER_STAR = 20;

/**
 * What the customer wrote: first what waits for the shop, where the backend tells it, then what was published
 * [REVIEW-004, REVIEW-006, GQL-043]. Throws `CommerceError`.
 */
export async function listOwnReviews(
  commerce: GraphqlApi,
  page: number,
): Promise<{ reviews: OwnReview[]; totalPages: number }> {
  const [{ customer }, pending] = await Promise.all([
    commerce.query(CustomerReviews, { pageSize: PAGE_SIZE, currentPage: page }),
    page === 1 ? optional(ownFields(commerce, PendingReviews, {}), null) : null,
  ]);
  const waiting = (pending?.customer?.pending_reviews ?? []).map((review) => toReview(review, true));
  // Magento lists a customer's reviews whether they were published or not, and gives none an id.
  const known = new Set(waiting.map(keyOf));
  const published = (customer?.reviews.items ?? [])
    .flatMap((review) => (review ? toReview(review, false) : []))
    .filter((review) => !known.has(keyOf(review)));
  return { reviews: [...waiting, ...published], totalPages: customer?.reviews.page_info?.total_pages ?? 1 };
}

/** Tells one review of a customer from their others. */
const keyOf = ({ href, summary, text, createdAt }: OwnReview): string =>
  JSON.stringify([href, summary, text, createdAt]);

function toReview(review: Wire, isPending: boolean): OwnReview {
  const { product } = review;
  const name = product.name ?? product.sku ?? '';
  return {
    productName: name,
    href: toProductHref(product),
    picture: toPicture(product.small_image, name),
    stars: Math.round(review.average_rating / PERCENT_PER_STAR),
    summary: review.summary,
    text: review.text,
    createdAt: toUtc(review.created_at),
    isPending,
  };
}
