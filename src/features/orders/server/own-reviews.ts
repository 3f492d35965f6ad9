import type { ResultOf } from 'gql.tada';
import type { OwnReview } from '../../catalog/rules/review.ts';
import { toProductHref } from '../../catalog/server/card-mapper.ts';
import { toPicture } from '../../media/server/picture.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import { type BoughtPictureAt, readBoughtPictures } from './bought-pictures.ts';

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

/** Reviews have no id in Magento, so a review is identified by product, time and texts. */
const keyOf = ({ product, created_at, summary, text }: Wire) =>
  JSON.stringify([product.sku, created_at, summary, text]);

/**
 * One page of the customer's reviews, newest first. Magento's list includes reviews that wait for approval; which ones
 * those are is shown if the backend reports it. The picture is that of the bought
 * colour, as in the order; without a purchase it is the product's. Throws `CommerceError`.
 */
export async function listOwnReviews(
  commerce: GraphqlApi,
  page: number,
): Promise<{ reviews: OwnReview[]; totalPages: number }> {
  const [{ customer }, pending, bought] = await Promise.all([
    commerce.query(CustomerReviews, { pageSize: PAGE_SIZE, currentPage: page }),
    optional(ownFields(commerce, PendingReviews, {}), null),
    optional(readBoughtPictures(commerce), (): null => null),
  ]);
  const waiting = new Set((pending?.customer?.pending_reviews ?? []).map(keyOf));
  const reviews = (customer?.reviews.items ?? []).filter((review) => review !== null);
  return {
    reviews: reviews.map((review) => toReview(review, waiting.has(keyOf(review)), bought)),
    totalPages: customer?.reviews.page_info?.total_pages ?? 1,
  };
}

function toReview(review: Wire, isPending: boolean, bought: BoughtPictureAt): OwnReview {
  const { product } = review;
  const createdAt = toUtc(review.created_at);
  const name = product.name ?? product.sku ?? '';
  return {
    productName: name,
    href: toProductHref(product),
    picture: bought(product.sku, createdAt) ?? toPicture(product.small_image, name),
    stars: Math.round(review.average_rating / PERCENT_PER_STAR),
    summary: review.summary,
    text: review.text,
    createdAt,
    isPending,
  };
}
