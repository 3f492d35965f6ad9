import type { CommerceEnv } from '../../env.ts';
import { deleteUnusedPictures, insertPicture, listUnusedPictures, type PictureUse } from '../db/sent-pictures.ts';
import { type PictureProblem, readUploadedPicture } from './uploaded-picture.ts';

/** How long a picture waits for the record that takes it over. */
const WAITS_MS = 86_400_000;
/** A small number keeps each run short; the next run continues. */
const DELETED_A_RUN = 100;

/**
 * Keeps a picture of a shopper for a record that the same sender is about to make: a review of the customer, a return of
 * the order. The result is its id, or why it was refused.
 */
export async function keepPicture(
  { DB, MEDIA }: CommerceEnv,
  use: PictureUse,
  senderId: number,
  file: Uint8Array,
  now: Date,
): Promise<{ id: string } | PictureProblem> {
  const picture = readUploadedPicture(file);
  if (typeof picture === 'string') return picture;
  const { bytes, width, height, extension, type } = picture;
  const id = crypto.randomUUID().replaceAll('-', '');
  const path = `${use.folder}${id}.${extension}`;
  // The row comes first: a file without a row would never be deleted.
  await insertPicture(DB, use, { id, senderId, path, width, height }, now);
  await MEDIA.put(path, bytes, { httpMetadata: { contentType: type } });
  return { id };
}

/**
 * Deletes pictures that no record took over within a day, and those that lost their record: it was deleted, or a return
 * was decided long ago. Returns their number.
 */
export async function deletePicturesLeft({ DB, MEDIA }: CommerceEnv, use: PictureUse, now: Date): Promise<number> {
  const paths = await listUnusedPictures(DB, use, new Date(now.getTime() - WAITS_MS), DELETED_A_RUN);
  if (paths.length === 0) return 0;
  await MEDIA.delete(paths);
  await deleteUnusedPictures(DB, use, paths);
  return paths.length;
}
