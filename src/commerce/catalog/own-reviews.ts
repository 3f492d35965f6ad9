import type { OwnReview } from '../../domain/catalog/own-review.ts';
import { toPicture } from '../media/picture.ts';
import { toUtc } from '../orders/own-order-mapper.ts';
import type { GraphqlApi } from '../transport/client.ts';
import { graphql } from '../transport/graphql/graphql.ts';
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

const PAGE_SIZE = 20;
const PERCENT_PER_STAR = 20;

/** What the customer wrote and the shop published [REVIEW-004, GQL-043]. Throws `CommerceError`. */
export async function listOwnReviews(
  commerce: GraphqlApi,
  page: number,
): Promise<{ reviews: OwnReview[]; totalPages: number }> {
  const { customer } = await commerce.query(CustomerReviews, { pageSize: PAGE_SIZE, currentPage: page });
  const reviews = (customer?.reviews.items ?? []).flatMap((review) => {
    if (!review) return [];
    const { product } = review;
    const name = product.name ?? product.sku ?? '';
    return [
      {
        productName: name,
        href: toProductHref(product),
        picture: toPicture(product.small_image, name),
        stars: Math.round(review.average_rating / PERCENT_PER_STAR),
        summary: review.summary,
        text: review.text,
        createdAt: toUtc(review.created_at),
      },
    ];
  });
  return { reviews, totalPages: customer?.reviews.page_info?.total_pages ?? 1 };
}
