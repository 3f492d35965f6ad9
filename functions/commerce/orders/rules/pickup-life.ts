import type { D1Database } from '@cloudflare/workers-types';
import { type NewsFacts, tellOrder } from '../../messages/rules/tell-order.ts';
import { giveTurnBack, type RateLimit, takeTurn } from '../../session/db/rate-limit.ts';
import { findPickupLocation } from '../../stores/db/pickup-locations.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { isSameSecret } from '../../transport/rules/secret.ts';
import { createDigits } from '../../transport/rules/short-code.ts';
import { changeOrder } from '../db/change-order.ts';
import { insertShipment } from '../db/insert-documents.ts';
import type { StoredOrder } from '../db/order.ts';
import { notePickedUp, notePickupReady } from '../db/order-pickup.ts';
import { leftToShip } from './order-documents.ts';

const CODE_DIGITS = 6;
/** Maximum of wrong codes in an hour: to guess a code of six digits takes 100,000 hours. */
const GUESSES: RateLimit = { most: 10, windowSeconds: 3600 };

const REFUSALS = {
  notFetched: refused('CONFLICT', 'The order is not to be fetched in a shop.'),
  notNow: refused('CONFLICT', 'The order cannot be made ready in its state.'),
  readyAlready: refused('CONFLICT', 'The buyer was already told that the order is ready.'),
  notReady: refused('NOT_READY', 'The order is not ready to be handed over.'),
  handedOver: refused('HANDED_OVER', 'The order was already handed over.'),
  wrongCode: refused('PICKUP_CODE_WRONG', 'This is not the code of the order.'),
  often: refused('PICKUP_CODE_LOCKED', 'Too many wrong codes of this order. Try again later.'),
} as const satisfies Record<string, Refused>;

const OPEN = ['pending', 'processing'] as const;
const isOpen = (status: string) => OPEN.some((open) => open === status);

/** What a message says about the shop where an order is ready, and the code that the buyer shows there. */
export async function pickupFacts(db: D1Database, { order }: StoredOrder, code: string): Promise<NewsFacts> {
  const place = order.pickup_location_code === null ? null : await findPickupLocation(db, order.pickup_location_code);
  if (!place) return { code };
  const address = [place.name, place.street, place.city, place.region].filter(Boolean).join(', ');
  return { code, store: address, hours: `${place.opens_at}–${place.closes_at}` };
}

/**
 * Records that an order is ready in its shop, and sends the buyer a code. Returns null if it is done, otherwise the
 * reason.
 */
export async function makeReady(db: D1Database, stored: StoredOrder, now: Date): Promise<Refused | null> {
  const { order, items } = stored;
  if (order.pickup_location_code === null) return REFUSALS.notFetched;
  if (order.picked_up_at !== null) return REFUSALS.handedOver;
  if (order.pickup_ready_at !== null) return REFUSALS.readyAlready;
  if (!isOpen(order.status) || !items.some((item) => leftToShip(item) > 0)) return REFUSALS.notNow;
  const code = createDigits(CODE_DIGITS);
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: OPEN,
      to: 'by documents',
      comment: 'Hàng đã sẵn sàng ở cửa hàng',
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [notePickupReady(db, order.id, code, now), ...tellOrder(db, stored, 'ready', await pickupFacts(db, stored, code))],
  );
  return isDone ? null : REFUSALS.notNow;
}

/**
 * Hands an order over to a person who shows its code; its products then count as shipped. Returns null if it is done,
 * otherwise the reason.
 */
export async function handOver(db: D1Database, stored: StoredOrder, code: string, now: Date): Promise<Refused | null> {
  const { order, items } = stored;
  if (order.pickup_location_code === null) return REFUSALS.notFetched;
  if (order.picked_up_at !== null) return REFUSALS.handedOver;
  const pieces = items.map((item) => ({ order_item_id: item.id, qty: leftToShip(item) })).filter(({ qty }) => qty > 0);
  if (order.pickup_code === null || !isOpen(order.status) || pieces.length === 0) return REFUSALS.notReady;
  const key = `pickup_code/${order.id}`;
  if (await takeTurn(db, key, GUESSES, now)) return REFUSALS.often;
  if (!(await isSameSecret(code, order.pickup_code))) return REFUSALS.wrongCode;
  await giveTurnBack(db, key);
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: OPEN,
      to: 'by documents',
      comment: 'Khách đã nhận hàng ở cửa hàng',
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [
      ...insertShipment(db, { orderId: order.id, pieces, tracks: [], comment: null, now }),
      notePickedUp(db, order.id, now),
      ...tellOrder(db, stored, 'collected', await pickupFacts(db, stored, '')),
    ],
  );
  return isDone ? null : REFUSALS.notReady;
}
