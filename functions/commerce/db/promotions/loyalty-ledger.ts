import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/**
 * All changes of C Point go through the ledger `loyalty_movement`. An account's balance is the sum of its movements and
 * is recalculated in the same transaction. Using more than the balance aborts (trigger `loyalty_movement_refused`).
 */

/** Opens a C Point account for the customer with this e-mail address, unless there is one. */
export const openLoyalty = (db: D1Database, email: string): D1PreparedStatement =>
  db
    .prepare(
      `insert into loyalty_account (customer_id, code)
      select id, 'CP' || substr('00000000' || id, -8) from customer where email = ?1 on conflict do nothing`,
    )
    .bind(email);

const BALANCE = `
  update loyalty_account as a set
    points = coalesce((select sum(m.points) from loyalty_movement m where m.customer_id = a.customer_id), 0),
    earned_points = coalesce((select sum(m.points) from loyalty_movement m
      where m.customer_id = a.customer_id and m.reason in ('earned', 'revoked')), 0)`;

/** Recalculates the balance of a customer after a movement. */
export const balanceLoyalty = (db: D1Database, customerId: number): D1PreparedStatement =>
  db.prepare(`${BALANCE} where customer_id = ?1`).bind(customerId);

const balanceOf = (db: D1Database, key: 'id' | 'token', value: number | string): D1PreparedStatement =>
  db.prepare(`${BALANCE} where customer_id = (select customer_id from sales_order where ${key} = ?1)`).bind(value);

/** Takes C Point for the order with this token. */
export function takePoints(db: D1Database, token: string, points: number): D1PreparedStatement[] {
  if (points <= 0) return [];
  return [
    db
      .prepare(
        `insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
        select customer_id, id, 'used', -?2, created_at from sales_order where token = ?1`,
      )
      .bind(token, points),
    balanceOf(db, 'token', token),
  ];
}

const IS_ENDED = "exists (select 1 from sales_order where id = ?1 and status in ('canceled', 'closed'))";
const RETURN = `
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select customer_id, ?1, 'returned', -sum(points), ?2 from loyalty_movement
  where order_id = ?1 and reason in ('used', 'returned') and ${IS_ENDED}
  group by customer_id having sum(points) < 0`;
/** Earned points are taken back only as far as they are not spent. */
const REVOKE = `
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select m.customer_id, ?1, 'revoked', -min(sum(m.points), a.points), ?2
  from loyalty_movement m join loyalty_account a on a.customer_id = m.customer_id
  where m.order_id = ?1 and m.reason in ('earned', 'revoked') and ${IS_ENDED}
  group by m.customer_id having min(sum(m.points), a.points) > 0`;
const EARN = `
  insert into loyalty_movement (customer_id, order_id, reason, points, created_at)
  select o.customer_id, o.id, 'earned', o.loyalty_earned, ?2
  from sales_order o join loyalty_account a on a.customer_id = o.customer_id
  where o.id = ?1 and o.status = 'complete' and o.loyalty_earned > 0
    and coalesce((select sum(points) from loyalty_movement
      where order_id = o.id and reason in ('earned', 'revoked')), 0) = 0`;

/**
 * Moves the C Point that follow from an order's state: a complete order earns points; a canceled or closed one returns
 * the used points and loses the earned ones. A second call has nothing left to move. Runs after the state is written.
 */
export function settlePoints(db: D1Database, orderId: number, at: string): D1PreparedStatement[] {
  const run = (sql: string) => db.prepare(sql).bind(orderId, at);
  const balance = balanceOf(db, 'id', orderId);
  // The balance limits what can be revoked, so returned points must be counted first.
  return [run(RETURN), balance, run(REVOKE), run(EARN), balance];
}
