import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';
import type { ReviewFit, ReviewRow } from './catalog-rows.ts';

/** Which approved reviews of a product are listed, and in which order. */
interface ReviewChoice {
  /** 1 to 5; null: all. */
  stars: number | null;
  /** The size that was bought; null: all. */
  size: string | null;
  hasPhotos: boolean;
  sort: ReviewSort;
  limit: number;
  offset: number;
}

export type ReviewSort = 'newest' | 'highest' | 'lowest' | 'with_photos';

/** What the approved reviews of a product say together. */
interface ReviewFacts {
  fits: { fit: ReviewFit; count: number }[];
  /** The sizes that were bought, in the order of the shop's sizes. */
  sizes: string[];
  /** Number of reviews with photographs. */
  withPhotos: number;
}

const PHOTOS = 'exists (select 1 from review_photo p where p.review_id = r.id)';
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: '',
  highest: 'r.rating desc,',
  lowest: 'r.rating,',
  with_photos: `${PHOTOS} desc,`,
};
/** Half a star, in percent: a mean of several scales counts for the nearest star. */
const HALF_STAR = 10;
const STAR = 20;

/** One page of the approved reviews of a product that match, and their number. */
export async function listChosenReviews(
  db: D1Database,
  productId: number,
  { stars, size, hasPhotos, sort, limit, offset }: ReviewChoice,
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const from = `from review r where r.product_id = ?1 and r.status = 'approved'
    and (?2 is null or r.rating between ?2 and ?3) and (?4 is null or r.size = ?4) and (?5 = 0 or ${PHOTOS})`;
  const least = stars === null ? null : stars * STAR - HALF_STAR;
  const values = [productId, least, least === null ? null : least + STAR - 1, size, Number(hasPhotos)];
  const [reviews, counts] = await readBatch<[ReviewRow[], { total: number }[]]>(db, [
    db
      .prepare(`select r.* ${from} order by ${ORDERS[sort]} r.created_at desc, r.id limit ?6 offset ?7`)
      .bind(...values, limit, offset),
    db.prepare(`select count(*) as total ${from}`).bind(...values),
  ]);
  return { reviews, total: counts[0]?.total ?? 0 };
}

/** Counts over all approved reviews of a product, whatever is chosen. */
export async function readReviewFacts(db: D1Database, productId: number): Promise<ReviewFacts> {
  const from = "from review r where r.product_id = ?1 and r.status = 'approved'";
  const [fits, sizes, photos] = await readBatch<[ReviewFacts['fits'], { size: string }[], { count: number }[]]>(db, [
    db.prepare(`select r.fit, count(*) as count ${from} and r.fit is not null group by r.fit`).bind(productId),
    db
      .prepare(
        `select r.size, (select min(o.position) from attribute_option o join attribute a on a.id = o.attribute_id
          where a.code = 'size' and o.label = r.size) as place
        ${from} and r.size is not null group by r.size order by place is null, place, r.size`,
      )
      .bind(productId),
    db.prepare(`select count(*) as count ${from} and ${PHOTOS}`).bind(productId),
  ]);
  return { fits, sizes: sizes.map(({ size }) => size), withPhotos: photos[0]?.count ?? 0 };
}

/** What an account bought of a product: null for nothing, else the size, if the product has sizes. */
export async function findPurchase(
  db: D1Database,
  customerId: number,
  sku: string,
): Promise<{ size: string | null } | null> {
  return db
    .prepare(
      `select (select e.value ->> 'value' from json_each(i.options) e join attribute a on a.label = e.value ->> 'label'
          where a.code = 'size') as size
        from sales_order_item i join sales_order o on o.id = i.order_id
        where o.customer_id = ?1 and (i.sku = ?2 or i.parent_sku = ?2)
          and max(i.qty_shipped, i.qty_invoiced) > i.qty_refunded
        order by o.id desc limit 1`,
    )
    .bind(customerId, sku)
    .first<{ size: string | null }>();
}
