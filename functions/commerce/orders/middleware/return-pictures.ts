import * as z from 'zod';
import { findPicturePath, RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import { PICTURE_PROBLEMS, PICTURE_REFUSES } from '../../media/middleware/picture-problems.ts';
import { keepPicture } from '../../media/rules/sent-pictures.ts';
import { PICTURE_BASE64_MAX } from '../../media/rules/uploaded-picture.ts';
import { limitSubject, limitVisitor } from '../../session/middleware/client.ts';
import { readSession } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import type { StoredOrder } from '../db/order.ts';
import { ORDER_REFUSES, orderFields, requireOrder } from './order-fields.ts';

const { order_id, token } = orderFields;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ID = '0c8f5a3e9d3b4b7f8a1e2c4d6f708192';

/** The order of the calling customer, or of a guest with the token; the token alone opens no customer's order. */
async function requireOwnOrder(
  context: MiddlewareContext,
  input: { order_id: string; token?: string | undefined },
): Promise<StoredOrder['order']> {
  const { order } = await requireOrder(context, input);
  if (order.customer_id !== null && order.customer_id !== (await readSession(context))?.customer.id)
    throw new RequestError(404, 'no such order');
  return order;
}

/** Pictures of returns, which only the buyer and staff can see. */
export const returnPictureCalls: Calls = {
  upload_return_picture: post({
    summary:
      'Keeps a picture of the buyer of an order for a day, for `pictures` of requestReturn and requestGuestReturn',
    input: z.object({
      order_id,
      token,
      picture: z.base64().min(1).max(PICTURE_BASE64_MAX).describe('JPEG, PNG or WebP of at most 5 MB, in base64'),
    }),
    result: z.object({ id: z.string().describe('For the request of the return') }),
    example: { input: { order_id: '000000012', token: 'f3b1c0', picture: PICTURE }, result: { id: ID } },
    refuses: { ...ORDER_REFUSES, ...PICTURE_REFUSES, 429: 'More than 30 pictures for an order in a day' },
    answer: async ({ picture, ...input }, context) => {
      await limitVisitor(context, 'return_pictures');
      const { id, increment_id } = await requireOwnOrder(context, input);
      await limitSubject(context, 'return_pictures_of_order', increment_id);
      const kept = await keepPicture(
        context.env,
        RETURN_PICTURES,
        id,
        Uint8Array.from(Buffer.from(picture, 'base64')),
        new Date(),
      );
      if (typeof kept === 'string') throw PICTURE_PROBLEMS[kept];
      return kept;
    },
  }),
  return_picture: post({
    summary: 'A picture of a return, for the buyer of its order',
    input: z.object({ order_id, token, id: z.string().regex(/^[0-9a-f]{32}$/, 'must be an id of a picture') }),
    result: z.object({ type: z.string().describe('Media type'), picture: z.string().describe('In base64') }),
    example: {
      input: { order_id: '000000012', token: 'f3b1c0', id: ID },
      result: { type: 'image/png', picture: PICTURE },
    },
    refuses: { 404: 'There is no such picture for this caller' },
    answer: async ({ id, ...input }, context) => {
      const order = await requireOwnOrder(context, input);
      const path = await findPicturePath(context.env.DB, order.id, id);
      const file = path === null ? null : await context.env.MEDIA.get(path);
      if (!file) throw new RequestError(404, 'no such picture');
      return {
        type: file.httpMetadata?.contentType ?? 'application/octet-stream',
        picture: Buffer.from(await file.arrayBuffer()).toString('base64'),
      };
    },
  }),
};
