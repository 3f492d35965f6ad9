import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { listPictures } from '../../media/db/sent-pictures.ts';
import { privatePicture } from '../../transport/rest/answer.ts';
import { REVIEW_PHOTOS } from '../db/review-photos.ts';

/** The photographs of reviews, also before approval: by the review's id and the place, from 1. */
export const reviewPhotoRoutes = new Hono<{ Bindings: CommerceEnv }>().get(
  '/reviews/:id{[1-9]\\d{0,9}}/photos/:place{[1-9]}',
  async (context) => {
    const { id, place } = context.req.param();
    const photo = (await listPictures(context.env.DB, REVIEW_PHOTOS, [Number(id)]))[Number(place) - 1];
    return privatePicture((photo && (await context.env.MEDIA.get(photo.path))) ?? null);
  },
);
