import * as z from 'zod';
import { PICTURE_PROBLEMS, PICTURE_REFUSES } from '../../media/middleware/picture-problems.ts';
import { keepPicture } from '../../media/rules/sent-pictures.ts';
import { PICTURE_BASE64_MAX } from '../../media/rules/uploaded-picture.ts';
import { limitSubject } from '../../session/middleware/client.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { REVIEW_PHOTOS } from '../db/review-photos.ts';

/** Photographs of reviews. */
export const reviewPhotoCalls: Calls = {
  upload_review_photo: post({
    summary: 'Keeps a photo of the calling customer for a day, for `photos` of createProductReview',
    input: z.object({
      picture: z.base64().min(1).max(PICTURE_BASE64_MAX).describe('JPEG, PNG or WebP of at most 5 MB, in base64'),
    }),
    result: z.object({ id: z.string().describe('For createProductReview') }),
    example: {
      input: {
        picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      },
      result: { id: '0c8f5a3e9d3b4b7f8a1e2c4d6f708192' },
    },
    refuses: {
      401: 'The caller is not logged in',
      ...PICTURE_REFUSES,
      429: 'More than 40 photos in a day',
    },
    answer: async ({ picture }, context) => {
      const { id } = await requireCustomer(context);
      await limitSubject(context, 'review_photos_of_customer', String(id));
      const kept = await keepPicture(
        context.env,
        REVIEW_PHOTOS,
        id,
        Uint8Array.from(Buffer.from(picture, 'base64')),
        new Date(),
      );
      if (typeof kept === 'string') throw PICTURE_PROBLEMS[kept];
      return kept;
    },
  }),
};
