import type { D1Database } from '@cloudflare/workers-types';
import { RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import type { PictureUse } from '../../media/db/sent-pictures.ts';

/** Photographs that customers send with a review. */
export const REVIEW_PHOTOS: PictureUse = {
  table: 'review_photo',
  sender: 'customer_id',
  record: 'review',
  recordId: 'review_id',
  folder: 'review/',
  most: 4,
};

/**
 * Whether everybody may see the file at a path below /media: a photograph waits until its review is approved, and a
 * picture of a return is never shown there.
 */
export async function isShownToAll(db: D1Database, path: string): Promise<boolean> {
  if (path.startsWith(RETURN_PICTURES.folder)) return false;
  if (!path.startsWith(REVIEW_PHOTOS.folder)) return true;
  const sql = `select 1 from review_photo p join review r on r.id = p.review_id
    where p.path = ?1 and r.status = 'approved'`;
  return (await db.prepare(sql).bind(path).first()) !== null;
}
