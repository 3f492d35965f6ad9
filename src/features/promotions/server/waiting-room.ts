import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError, lacksItsMiddleware } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { Place, ShownPlace } from '../rules/waiting-room.ts';

const WirePlace = z.object({
  state: z.enum(['waiting', 'turn', 'ordering', 'bought', 'lost', 'sold_out', 'over']),
  ticket: z.string().nullable(),
  before: z.number().int().nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
  left: z.number().int().nullable(),
  ask_again: z.number().int().positive().nullable(),
});

/** Makes a call of the waiting room; null when it does not know the ticket, or the network has enough places. */
async function ask(commerce: MiddlewareApi, name: string, body: object, isRead: boolean): Promise<Place | null> {
  const call = `flashsale_room_${name}`;
  const answer = await restCall(commerce, call, { method: 'POST', body, isRead });
  if (answer.code !== 200) {
    if (answer.code >= 500) throw new CommerceError('http', `${call} failed`, { statusCode: answer.code });
    return null;
  }
  const wire = WirePlace.safeParse(answer.result);
  if (!wire.success) throw new CommerceError('http', `${call} answered without a place`);
  const { ask_again, ...place } = wire.data;
  return { ...place, askAgainS: ask_again };
}

/** Takes a place with a secret of the browser; null when its network has enough. Throws `CommerceError`. */
export const enterRoom = (commerce: MiddlewareApi, room: string, key: string): Promise<Place | null> =>
  // The same key gets the same place, so that a repetition is harmless.
  ask(commerce, 'enter', { room, key }, true);

/** The place of a ticket; `none` when the room does not know it, `offline` when the shop did not answer. */
export async function getPlace(commerce: MiddlewareApi, ticket: string): Promise<ShownPlace> {
  try {
    return (await ask(commerce, 'place', { ticket }, true)) ?? { state: 'none' };
  } catch (error) {
    if (lacksItsMiddleware(error)) return { state: 'none' };
    if (error instanceof CommerceError && error.isOutage) return { state: 'offline' };
    throw error;
  }
}

/** Lets the turn of a ticket buy by this cart; null when the room does not know the ticket. Throws `CommerceError`. */
export const buyByCart = (commerce: MiddlewareApi, ticket: string, cartId: string): Promise<Place | null> =>
  ask(commerce, 'buy', { ticket, cart_id: cartId }, false);
