import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

export interface LoyaltyAccount {
  /** Code on the membership card. */
  code: string;
  /** Usable points. */
  points: number;
  /** Points of orders whose days of return are not over. */
  pending_points: number;
  earned_points: number;
  /** Points used by unpaid orders. */
  locked_points: number;
}

/** A customer's C Point account; null if it no longer exists. */
export const findLoyalty = (db: D1Database, customerId: number) =>
  db
    .prepare(
      `select a.code, a.points, a.pending_points, a.earned_points, coalesce((
        select -sum(m.points) from loyalty_movement m join sales_order o on o.id = m.order_id
        where m.customer_id = a.customer_id and m.reason in ('used', 'returned') and o.status = 'pending_payment'), 0)
        as locked_points
      from loyalty_balance a where a.customer_id = ?1`,
    )
    .bind(customerId)
    .first<LoyaltyAccount>();

interface LoyaltyMovement {
  created_at: string;
  points: number;
  reason: 'earned' | 'used' | 'returned' | 'revoked' | 'granted' | 'charged';
  /** From when on the points are usable, ISO 8601 UTC; null: at once. */
  usable_at: string | null;
  order_number: string | null;
}

interface Page {
  limit: number;
  offset: number;
}

/** Movements of a customer's balance, newest first. */
export async function listLoyaltyMovements(
  db: D1Database,
  customerId: number,
  { limit, offset }: Page,
): Promise<LoyaltyMovement[]> {
  const { results } = await db
    .prepare(
      `select m.created_at, m.points, m.reason, m.usable_at, o.increment_id as order_number
      from loyalty_movement m left join sales_order o on o.id = m.order_id
      where m.customer_id = ?1 order by m.created_at desc, m.id desc limit ?2 offset ?3`,
    )
    .bind(customerId, limit, offset)
    .all<LoyaltyMovement>();
  return results;
}

interface LoyaltyPurchase {
  order_number: string;
  created_at: string;
  status: string;
  grand_total: number;
  points_used: number;
  /** Points earned when the order is complete. */
  points_earned: number;
}

/** A customer's orders with the C Point they used and earn, newest first. */
export async function listLoyaltyPurchases(
  db: D1Database,
  customerId: number,
  { limit, offset }: Page,
): Promise<LoyaltyPurchase[]> {
  const { results } = await db
    .prepare(
      `select o.increment_id as order_number, o.created_at, o.status, o.grand_total,
        coalesce((select -sum(points) from loyalty_movement m
          where m.order_id = o.id and m.reason in ('used', 'returned')), 0) as points_used,
        coalesce((select sum(points) from loyalty_movement m
          where m.order_id = o.id and m.reason in ('earned', 'revoked')), 0) as points_earned
      from sales_order o where o.customer_id = ?1 order by o.created_at desc, o.id desc limit ?2 offset ?3`,
    )
    .bind(customerId, limit, offset)
    .all<LoyaltyPurchase>();
  return results;
}

/** Stores how many C Point a customer wants to use for their active cart; 0 for none. */
export function setCartPoints(db: D1Database, cartId: number, customerId: number, points: number): D1PreparedStatement {
  return db
    .prepare(
      `update cart set loyalty_points = ?3, version = version + 1, updated_at = ?4
      where id = ?1 and customer_id = ?2 and is_active = 1`,
    )
    .bind(cartId, customerId, points, new Date().toISOString());
}
