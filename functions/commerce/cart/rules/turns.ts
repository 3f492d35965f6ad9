import type { RunningDeal } from '../../catalog/rules/price-offer.ts';
import { productPrice } from '../../catalog/rules/pricing.ts';
import type { CommerceEnv } from '../../env.ts';
import { hasRooms, hasTurn } from '../../promotions/rules/waiting-room/rooms.ts';
import { roomName } from '../../promotions/rules/waiting-room/ticket.ts';
import type { LineCatalogue } from '../db/line-catalogue.ts';

/** Each turn is for one piece. */
const PIECES = 1;

const roomOf = (deal: RunningDeal) => roomName({ ...deal, startsAt: Date.parse(deal.windowStart) });

/**
 * Tells which pieces of deals with a waiting room a cart (masked id) may have: one of each whose turn it has. Only a
 * catalogue with such a deal causes a request.
 */
export async function turnsOf(
  env: CommerceEnv,
  cart: string,
  { products }: LineCatalogue,
  at: Date,
): Promise<(deal: RunningDeal, quantity: number) => boolean> {
  if (!hasRooms(env)) return () => true;
  const rooms = new Set<string>();
  for (const product of products.values()) {
    const { deal } = productPrice(product, at);
    if (deal?.hasRoom) rooms.add(roomOf(deal));
  }
  const held = new Set<string>();
  for (const room of rooms) if (await hasTurn(env, room, cart)) held.add(room);
  return (deal, quantity) => quantity <= PIECES && held.has(roomOf(deal));
}
