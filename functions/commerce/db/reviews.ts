import type { D1Database } from '@cloudflare/workers-types';
import type { ReviewRow } from './catalog-rows.ts';

export interface ReviewSummaryRow {
  product_id: number;
  count: number;
  /** Mean of the approved ratings in percent. */
  rating: number;
}

/** Number and mean rating of the approved reviews. */
export async function listReviewSummaries(db: D1Database, productIds: readonly number[]): Promise<ReviewSummaryRow[]> {
  const sql = `select product_id, count(*) as count, avg(rating) as rating from review
    where status = 'approved' and product_id in (select value from json_each(?1)) group by product_id`;
  return (await db.prepare(sql).bind(JSON.stringify(productIds)).all<ReviewSummaryRow>()).results;
}

/** One page of the approved reviews of each product, the newest first. */
export async function listApprovedReviews(
  db: D1Database,
  productIds: readonly number[],
  pageSize: number,
  currentPage: number,
): Promise<ReviewRow[]> {
  const sql = `select * from (
      select *, row_number() over (partition by product_id order by created_at desc, id desc) as place from review
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
