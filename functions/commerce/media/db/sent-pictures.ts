import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { ReadDatabase } from '../../shared/db/batch.ts';

/** One use of pictures that shoppers send: where they are stored, and what takes them over. */
export interface PictureUse {
  /** Table of the pictures, with a column `sender` and a column `recordId`. */
  table: 'review_photo' | 'sales_return_picture';
  /** Column of who sent a picture, in the table of the pictures and in that of the records. */
  sender: 'customer_id' | 'order_id';
  /** Table of the records that take pictures over. */
  record: 'review' | 'sales_return';
  /** Column of a picture's record; null until a record takes it over. */
  recordId: 'review_id' | 'return_id';
  /** Folder of the files, below /media. */
  folder: string;
  /** Maximum number of pictures of one record. */
  most: number;
}

/** A picture that a record has taken over. */
interface SentPicture {
  id: string;
  record_id: number;
  /** Below /media. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a picture that no record has taken over yet. */
export async function insertPicture(
  db: D1Database,
  { table, sender }: PictureUse,
  picture: Omit<SentPicture, 'record_id'> & { senderId: number },
  now: Date,
): Promise<void> {
  await db
    .prepare(`insert into ${table} (id, ${sender}, path, width, height, created_at) values (?1, ?2, ?3, ?4, ?5, ?6)`)
    .bind(picture.id, picture.senderId, picture.path, picture.width, picture.height, now.toISOString())
    .run();
}

/** Pictures with these ids (?2) that the sender (?1) can still use: an empty time means that a picture is due to be deleted. */
const unused = ({ sender, recordId }: PictureUse) =>
  `${sender} = ?1 and ${recordId} is null and created_at <> '' and id in (select value from json_each(?2))`;

/** How many of these pictures the sender sent, and no record has taken over yet. */
export async function countUnusedPictures(
  db: D1Database,
  use: PictureUse,
  senderId: number,
  ids: readonly string[],
): Promise<number> {
  const count = await db
    .prepare(`select count(*) as count from ${use.table} where ${unused(use)}`)
    .bind(senderId, JSON.stringify(ids))
    .first<number>('count');
  return count ?? 0;
}

/** Gives the pictures of a sender to the sender's newest record, in this order. */
export function attachPictures(
  db: D1Database,
  use: PictureUse,
  senderId: number,
  ids: readonly string[],
): D1PreparedStatement {
  const { table, sender, record, recordId } = use;
  return db
    .prepare(
      `update ${table} set
        ${recordId} = (select max(id) from ${record} where ${sender} = ?1),
        position = (select key from json_each(?2) where value = ${table}.id)
      where ${unused(use)}`,
    )
    .bind(senderId, JSON.stringify(ids));
}

/** The pictures of these records, whatever their state, each record's in their order. */
export async function listPictures(
  db: ReadDatabase,
  { table, recordId }: PictureUse,
  recordIds: readonly number[],
): Promise<SentPicture[]> {
  const sql = `select id, ${recordId} as record_id, path, width, height from ${table}
    where ${recordId} in (select value from json_each(?1)) order by ${recordId}, position`;
  return (await db.prepare(sql).bind(JSON.stringify(recordIds)).all<SentPicture>()).results;
}

/** The paths of pictures without a record since before this moment, at most `most`. */
export async function listUnusedPictures(
  db: D1Database,
  { table, recordId }: PictureUse,
  before: Date,
  most: number,
): Promise<string[]> {
  const sql = `select path from ${table} where ${recordId} is null and created_at < ?1 limit ?2`;
  const { results } = await db.prepare(sql).bind(before.toISOString(), most).all<{ path: string }>();
  return results.map(({ path }) => path);
}

/** Deletes the rows of these pictures, unless a record has taken them over by now. */
export async function deleteUnusedPictures(
  db: D1Database,
  { table, recordId }: PictureUse,
  paths: readonly string[],
): Promise<void> {
  await db
    .prepare(`delete from ${table} where ${recordId} is null and path in (select value from json_each(?1))`)
    .bind(JSON.stringify(paths))
    .run();
}
