import {
  deleteUnusedPictures,
  insertReturnPicture,
  listUnusedPictures,
  RETURN_PICTURE_FOLDER,
} from '../../db/orders/return-pictures.ts';
import type { CommerceEnv } from '../../env.ts';
import { type PictureProblem, readUploadedPicture } from '../media/uploaded-picture.ts';

/** Maximum number of pictures of one return. */
export const RETURN_PICTURES_MAX = 3;
/** How long a picture waits for its return. */
const WAITS_MS = 86_400_000;
/** A small number keeps each run short; the next run continues. */
const DELETED_A_RUN = 100;

/** Keeps a picture for a return that the buyer is about to request; the result is its id, or why it was refused. */
export async function keepReturnPicture(
  { DB, MEDIA }: CommerceEnv,
  orderId: number,
  file: Uint8Array,
  now: Date,
): Promise<{ id: string } | PictureProblem> {
  const picture = readUploadedPicture(file);
  if (typeof picture === 'string') return picture;
  const { bytes, width, height, extension, type } = picture;
  const id = crypto.randomUUID().replaceAll('-', '');
  const path = `${RETURN_PICTURE_FOLDER}${id}.${extension}`;
  // The row comes first: a file without a row would never be deleted.
  await insertReturnPicture(DB, { id, orderId, path, width, height }, now);
  await MEDIA.put(path, bytes, { httpMetadata: { contentType: type } });
  return { id };
}

/** Deletes pictures whose return was never requested, is deleted, or was decided long ago. Returns their number. */
export async function deleteReturnPicturesLeft({ DB, MEDIA }: CommerceEnv, now: Date): Promise<number> {
  const paths = await listUnusedPictures(DB, new Date(now.getTime() - WAITS_MS), DELETED_A_RUN);
  if (paths.length === 0) return 0;
  await MEDIA.delete(paths);
  await deleteUnusedPictures(DB, paths);
  return paths.length;
}
