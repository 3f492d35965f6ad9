import {
  deleteUnusedPhotos,
  insertReviewPhoto,
  listUnusedPhotos,
  PHOTO_FOLDER,
} from '../../db/catalog/review-photos.ts';
import type { CommerceEnv } from '../../env.ts';
import { type PictureProblem, readUploadedPicture } from '../media/uploaded-picture.ts';

/** Maximum number of photographs of one review. */
export const REVIEW_PHOTOS_MAX = 4;
/** How long a photograph waits for its review. */
const WAITS_MS = 86_400_000;
/** A small number keeps each run short; the next run continues. */
const DELETED_A_RUN = 100;

/** Keeps a photograph for a review that the customer is about to send; the result is its id, or why it was refused. */
export async function keepReviewPhoto(
  { DB, MEDIA }: CommerceEnv,
  customerId: number,
  file: Uint8Array,
  now: Date,
): Promise<{ id: string } | PictureProblem> {
  const picture = readUploadedPicture(file);
  if (typeof picture === 'string') return picture;
  const { bytes, width, height, extension, type } = picture;
  const id = crypto.randomUUID().replaceAll('-', '');
  const path = `${PHOTO_FOLDER}${id}.${extension}`;
  // The row comes first: a file without a row would never be deleted.
  await insertReviewPhoto(DB, { id, customerId, path, width, height }, now);
  await MEDIA.put(path, bytes, { httpMetadata: { contentType: type } });
  return { id };
}

/** Deletes photographs whose review was never sent, or is deleted. Returns their number. */
export async function deletePhotosLeft({ DB, MEDIA }: CommerceEnv, now: Date): Promise<number> {
  const paths = await listUnusedPhotos(DB, new Date(now.getTime() - WAITS_MS), DELETED_A_RUN);
  if (paths.length === 0) return 0;
  await MEDIA.delete(paths);
  await deleteUnusedPhotos(DB, paths);
  return paths.length;
}
