import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { ReadDatabase } from '../shared/batch.ts';

/** Folder of the pictures, below /media. */
export const RETURN_PICTURE_FOLDER = 'return/';

/** A picture of a return. */
interface ReturnPicture {
  id: string;
  return_id: number;
  /** Below /media. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a picture that is not part of a return yet. */
export async function insertReturnPicture(
  db: D1Database,
  picture: Omit<ReturnPicture, 'return_id'> & { orderId: number },
  now: Date,
): Promise<void> {
  await db
    .prepare(
      `insert into sales_return_picture (id, order_id, path, width, height, created_at) values (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(picture.id, picture.orderId, picture.path, picture.width, picture.height, now.toISOString())
    .run();
}

/** How many of these pictures were sent for the order and are not part of a return yet. */
export async function countUnusedPictures(db: D1Database, orderId: number, ids: readonly string[]): Promise<number> {
  const count = await db
    .prepare(
      `select count(*) as count from sales_return_picture
      where order_id = ?1 and return_id is null and created_at <> '' and id in (select value from json_each(?2))`,
    )
    .bind(orderId, JSON.stringify(ids))
    .first<number>('count');
  return count ?? 0;
}

/** Gives the pictures of an order to its newest return, in this order. */
export const attachPictures = (db: D1Database, orderId: number, ids: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `update sales_return_picture set
        return_id = (select max(id) from sales_return where order_id = ?1),
        position = (select key from json_each(?2) where value = sales_return_picture.id)
      where order_id = ?1 and return_id is null and created_at <> '' and id in (select value from json_each(?2))`,
    )
    .bind(orderId, JSON.stringify(ids));

/** The pictures of these returns. */
export async function listReturnPictures(db: ReadDatabase, returnIds: readonly number[]): Promise<ReturnPicture[]> {
  const sql = `select id, return_id, path, width, height from sales_return_picture
    where return_id in (select value from json_each(?1)) order by return_id, position`;
  return (await db.prepare(sql).bind(JSON.stringify(returnIds)).all<ReturnPicture>()).results;
}

/** The path of a picture that is part of a return of this order; null for any other. */
export const findPicturePath = (db: D1Database, orderId: number, id: string): Promise<string | null> =>
  db
    .prepare('select path from sales_return_picture where id = ?2 and order_id = ?1 and return_id is not null')
    .bind(orderId, id)
    .first<string>('path');

/** The paths of pictures without a return since before this moment, at most `most`. */
export async function listUnusedPictures(db: D1Database, before: Date, most: number): Promise<string[]> {
  const sql = 'select path from sales_return_picture where return_id is null and created_at < ?1 limit ?2';
  const { results } = await db.prepare(sql).bind(before.toISOString(), most).all<{ path: string }>();
  return results.map(({ path }) => path);
}

/** Deletes the rows of these pictures, unless a return has them by now. */
export async function deleteUnusedPictures(db: D1Database, paths: readonly string[]): Promise<void> {
  await db
    .prepare('delete from sales_return_picture where return_id is null and path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .run();
}
