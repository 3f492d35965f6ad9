import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type ReadDatabase, readBatch } from '../../shared/db/batch.ts';
import type { ReviewFit, ReviewRow } from './catalog-rows.ts';

interface ReviewSummaryRow {
  product_id: number;
  count: number;
  /** Average of the approved ratings, in percent. */
  rating: number;
  /** JSON: number of ratings with one star, two, … five. */
  histogram: string;
}

/** Number, average and distribution of the approved ratings. */
export async function listReviewSummaries(
  db: ReadDatabase,
  productIds: readonly number[],
): Promise<ReviewSummaryRow[]> {
  const sql = `select product_id, count(*) as count, avg(rating) as rating,
      json_array(sum(rating < 30), sum(rating >= 30 and rating < 50), sum(rating >= 50 and rating < 70),
        sum(rating >= 70 and rating < 90), sum(rating >= 90)) as histogram
    from review
    where status = 'approved' and product_id in (select value from json_each(?1)) group by product_id`;
  return (await db.prepare(sql).bind(JSON.stringify(productIds)).all<ReviewSummaryRow>()).results;
}

/** One page of each product's approved reviews, newest first. */
export async function listApprovedReviews(
  db: ReadDatabase,
  productIds: readonly number[],
  pageSize: number,
  currentPage: number,
): Promise<ReviewRow[]> {
  const sql = `select * from (
      select *, row_number() over (partition by product_id order by created_at desc, id) as place from review
      where status = 'approved' and product_id in (select value from json_each(?1)))
    where place > ?2 and place <= ?3 order by place`;
  const first = (currentPage - 1) * pageSize;
  return (
    await db
      .prepare(sql)
      .bind(JSON.stringify(productIds), first, first + pageSize)
      .all<ReviewRow>()
  ).results;
}

/** A new review; the merchant must approve it. */
interface ReviewDraft {
  productId: number;
  customerId: number | null;
  nickname: string;
  summary: string;
  text: string;
  /** In percent: 20 per star. */
  rating: number;
  fit: ReviewFit | null;
  size: string | null;
  isVerified: boolean;
}

/**
 * Stores a new review, in one transaction with what belongs to it. It is not shown before it is approved. Null when the
 * customer has a review of the product already that was not rejected.
 */
export async function insertReview(
  db: D1Database,
  review: ReviewDraft,
  more: readonly D1PreparedStatement[],
): Promise<ReviewRow | null> {
  const insert = db
    .prepare(
      `insert into review (product_id, customer_id, nickname, summary, text, rating, status, created_at, fit, size,
         is_verified)
       values (?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?8, ?9, ?10) returning *`,
    )
    .bind(
      review.productId,
      review.customerId,
      review.nickname,
      review.summary,
      review.text,
      review.rating,
      new Date().toISOString(),
      review.fit,
      review.size,
      Number(review.isVerified),
    );
  try {
    const [answer] = await db.batch<ReviewRow>([insert, ...more]);
    return answer?.results[0] ?? null;
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: review.product_id')) return null;
    throw error;
  }
}

/**
 * One page of a customer's own reviews of products on sale, newest first, including unapproved ones; and the total
 * count.
 */
export async function listCustomerReviews(
  db: D1Database,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const own = `from review r join product p on p.id = r.product_id and p.status = 1
    where r.customer_id = ?1 and r.status <> 'rejected'`;
  const [reviews, counts] = await readBatch<[ReviewRow[], { total: number }[]]>(db, [
    db
      .prepare(`select r.* ${own} order by r.created_at desc, r.id desc limit ?2 offset ?3`)
      .bind(customerId, limit, offset),
    db.prepare(`select count(*) as total ${own}`).bind(customerId),
  ]);
  return { reviews, total: counts[0]?.total ?? 0 };
}

/** Largest number of unapproved reviews that are shown to their author. */
const PENDING_MAX = 50;

/** A customer's reviews of products on sale that nobody has moderated yet, newest first. */
export async function listPendingReviews(db: D1Database, customerId: number): Promise<ReviewRow[]> {
  const sql = `select r.* from review r join product p on p.id = r.product_id and p.status = 1
    where r.customer_id = ?1 and r.status = 'pending' order by r.created_at desc, r.id desc limit ?2`;
  return (await db.prepare(sql).bind(customerId, PENDING_MAX).all<ReviewRow>()).results;
}
