import { Hono } from 'hono';
import { listReviewPhotos } from '../../db/catalog/review-photos.ts';
import type { CommerceEnv } from '../../env.ts';
import { RestError } from '../transport/answer.ts';

const NO_PHOTO = 'There is no such photo.';

/** The photographs of reviews, also before approval: by the review's id and the place, from 1. */
export const reviewPhotoRoutes = new Hono<{ Bindings: CommerceEnv }>().get(
  '/reviews/:id{[1-9]\\d{0,9}}/photos/:place{[1-9]}',
  async (context) => {
    const { id, place } = context.req.param();
    const photo = (await listReviewPhotos(context.env.DB, [Number(id)]))[Number(place) - 1];
    const file = photo && (await context.env.MEDIA.get(photo.path));
    if (!photo || !file) throw new RestError(404, NO_PHOTO);
    return new Response(await file.arrayBuffer(), {
      headers: {
        'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
);
