import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Records that an order is ready in its shop, and the code that the buyer shows there. */
export const notePickupReady = (db: D1Database, orderId: number, code: string, now: Date): D1PreparedStatement =>
  db
    .prepare('update sales_order set pickup_code = ?2, pickup_ready_at = ?3 where id = ?1')
    .bind(orderId, code, now.toISOString());

/** Records that an order was handed over in its shop. */
export const notePickedUp = (db: D1Database, orderId: number, now: Date): D1PreparedStatement =>
  db.prepare('update sales_order set picked_up_at = ?2 where id = ?1').bind(orderId, now.toISOString());
