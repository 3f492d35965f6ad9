import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { RETURN_PICTURE_FOLDER } from '../orders/return-pictures.ts';
import type { ReadDatabase } from '../shared/batch.ts';

/** Folder of the photographs, below /media. */
export const PHOTO_FOLDER = 'review/';

/** A photograph of a review. */
interface ReviewPhotoRow {
  id: string;
  review_id: number;
  /** Below /media. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a photograph that is not part of a review yet. */
export async function insertReviewPhoto(
  db: D1Database,
  photo: Omit<ReviewPhotoRow, 'review_id'> & { customerId: number },
  now: Date,
): Promise<void> {
  await db
    .prepare(
      `insert into review_photo (id, customer_id, path, width, height, created_at) values (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(photo.id, photo.customerId, photo.path, photo.width, photo.height, now.toISOString())
    .run();
}

/** How many of these photographs the customer sent and did not use yet. */
export async function countUnusedPhotos(db: D1Database, customerId: number, ids: readonly string[]): Promise<number> {
  const count = await db
    .prepare(
      `select count(*) as count from review_photo
      where customer_id = ?1 and review_id is null and id in (select value from json_each(?2))`,
    )
    .bind(customerId, JSON.stringify(ids))
    .first<number>('count');
  return count ?? 0;
}

/** Gives the photographs of a customer to the review that the customer wrote last, in this order. */
export function attachPhotos(db: D1Database, customerId: number, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `update review_photo set
        review_id = (select max(id) from review where customer_id = ?1),
        position = (select key from json_each(?2) where value = review_photo.id)
      where customer_id = ?1 and review_id is null and id in (select value from json_each(?2))`,
    )
    .bind(customerId, JSON.stringify(ids));
}

/** The photographs of these reviews, whatever their state. */
export async function listReviewPhotos(db: ReadDatabase, reviewIds: readonly number[]): Promise<ReviewPhotoRow[]> {
  const sql = `select id, review_id, path, width, height from review_photo
    where review_id in (select value from json_each(?1)) order by review_id, position`;
  return (await db.prepare(sql).bind(JSON.stringify(reviewIds)).all<ReviewPhotoRow>()).results;
}

/**
 * Whether everybody may see the file at a path below /media: a photograph waits until its review is approved, and a
 * picture of a return is never shown there.
 */
export async function isShownToAll(db: D1Database, path: string): Promise<boolean> {
  if (path.startsWith(RETURN_PICTURE_FOLDER)) return false;
  if (!path.startsWith(PHOTO_FOLDER)) return true;
  const sql = `select 1 from review_photo p join review r on r.id = p.review_id
    where p.path = ?1 and r.status = 'approved'`;
  return (await db.prepare(sql).bind(path).first()) !== null;
}

/** The paths of photographs without a review since before this moment, at most `most`. */
export async function listUnusedPhotos(db: D1Database, before: Date, most: number): Promise<string[]> {
  const sql = 'select path from review_photo where review_id is null and created_at < ?1 limit ?2';
  const { results } = await db.prepare(sql).bind(before.toISOString(), most).all<{ path: string }>();
  return results.map(({ path }) => path);
}

/** Deletes the rows of these photographs, unless a review has them by now. */
export async function deleteUnusedPhotos(db: D1Database, paths: readonly string[]): Promise<void> {
  await db
    .prepare('delete from review_photo where review_id is null and path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .run();
}
