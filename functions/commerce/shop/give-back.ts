import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnStock } from '../db/change-order.ts';

/** Everything an order took and that comes back when it ends without a sale: part of the ending's transaction. */
export function giveBack(db: D1Database, orderId: number, now: Date): D1PreparedStatement[] {
  return [returnStock(db, orderId, now)];
}
