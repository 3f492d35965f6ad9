import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnStock } from '../../db/orders/change-order.ts';

/**
 * Everything an order took and that comes back when it ends without a sale: part of the ending's transaction. Coupons,
 * pieces of deals and C Point come back by the trigger `order_promotions_released` when an order is canceled; one that
 * was paid passes through that state on its way to being closed.
 */
export function giveBack(db: D1Database, orderId: number, now: Date): D1PreparedStatement[] {
  return [
    returnStock(db, orderId, now),
    db
      .prepare("update sales_order set status = 'canceled', updated_at = ?2 where id = ?1")
      .bind(orderId, now.toISOString()),
  ];
}
