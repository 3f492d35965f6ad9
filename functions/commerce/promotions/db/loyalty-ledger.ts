import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/**
 * All changes of C Point go through the ledger `loyalty_movement`. A balance is the sum of the movements whose time came
 * (view `loyalty_balance`), so nothing has to be stored when points become usable. Spending more than is usable aborts
 * (trigger `loyalty_movement_refused`).
 */

/** Opens a C Point account for the customer with this e-mail address, unless there is one. */
export const openLoyalty = (db: D1Database, email: string): D1PreparedStatement =>
  db
    .prepare(
      `insert into loyalty_account (customer_id, code)
      select id, 'CP' || substr('00000000' || id, -8) from customer where email = ?1 on conflict do nothing`,
    )
    .bind(email);

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
  ];
}

const movedBy = (...reasons: string[]) =>
  `coalesce((select sum(points) from loyalty_movement
    where order_id = o.id and reason in ('${reasons.join("', '")}')), 0)`;
const memoSum = (column: string) => `coalesce((select sum(${column}) from sales_creditmemo where order_id = o.id), 0)`;
const IS_ENDED = "o.status in ('canceled', 'closed')";
/** The points that should have come back of those that paid order o. */
const BACK = `iif(${IS_ENDED}, -${movedBy('used')}, min(-${movedBy('used')}, ${memoSum('points_returned')}))`;
/** The points that order o keeps: all that it earned, less those that its credit memos withdrew. */
const KEPT = `max(0, o.loyalty_earned - ${memoSum('points_withdrawn')})`;
const TARGET = `
  case when ${IS_ENDED} then 0 when o.status = 'complete' then ${KEPT} else min(${movedBy('earned', 'revoked')}, ${KEPT}) end`;

const move = (reason: string, points: string, usableAt: string) => `
  insert into loyalty_movement (customer_id, order_id, reason, points, usable_at, created_at)
  select customer_id, id, reason, points, usable_at, ?2 from (
    select o.customer_id, o.id, ${reason} as reason, ${points} as points, ${usableAt} as usable_at
    from sales_order o join loyalty_account a on a.customer_id = o.customer_id where o.id = ?1)`;
const RETURN = `${move("'returned'", `${BACK} - ${movedBy('returned')}`, 'null')} where points > 0`;
const CHARGE = `${move("'charged'", `${memoSum('points_charged')} - ${movedBy('charged')}`, 'null')} where points > 0`;
const EARN = `${move("'earned'", `${TARGET} - ${movedBy('earned', 'revoked')}`, 'o.returnable_until')} where points > 0`;
/** Points are withdrawn from where they are: from the pending ones as long as those of the order are pending. */
const REVOKE = `${move(
  "'revoked'",
  `${TARGET} - ${movedBy('earned', 'revoked')}`,
  "(select max(usable_at) from loyalty_movement where order_id = o.id and reason = 'earned')",
)} where points < 0`;

/**
 * Moves the C Point that follow from an order's state and credit memos: a complete order earns points, pending until its
 * days of return are over; a credit memo returns and withdraws those of its pieces; a canceled or closed order returns all
 * used points and keeps no earned ones. A second call has nothing left to move. Runs after the state is written.
 */
export const settlePoints = (db: D1Database, orderId: number, at: string): D1PreparedStatement[] =>
  [RETURN, CHARGE, EARN, REVOKE].map((sql) => db.prepare(sql).bind(orderId, at));

const USABLE = `coalesce((select sum(m.points) from loyalty_movement m
  where m.customer_id = o.customer_id and (m.usable_at is null or m.usable_at <= ?2)), 0)`;

/** The C Point that a refund has to know. */
export interface OrderPoints {
  /** What the order took, without what came back. */
  used: number;
  /** What the order earned and still has, pending or not. */
  kept: number;
  /** Whether the earned points are usable, so that they may be spent. */
  is_usable: number;
  /** All usable points of the customer; below 0: spent points that were withdrawn later. */
  balance: number;
}

/** What an order took and earned, and the balance of its customer. */
export const readOrderPoints = (db: D1Database, orderId: number, now: Date): Promise<OrderPoints | null> =>
  db
    .prepare(
      `select -${movedBy('used', 'returned')} as used, ${movedBy('earned', 'revoked')} as kept,
        exists (select 1 from loyalty_movement where order_id = o.id and reason = 'earned'
          and (usable_at is null or usable_at <= ?2)) as is_usable,
        ${USABLE} as balance
      from sales_order o where o.id = ?1`,
    )
    .bind(orderId, now.toISOString())
    .first<OrderPoints>();

/**
 * Aborts the transaction when the customer's usable points, as far as they count up to `most`, are no longer `expected`:
 * somebody spent or withdrew some since a refund was calculated. Runs after the credit memo is written, before its points
 * are moved.
 */
export const expectBalance = (
  db: D1Database,
  orderId: number,
  { expected, most, now }: { expected: number; most: number; now: Date },
): D1PreparedStatement =>
  db
    .prepare(
      `update sales_creditmemo set points_charged = -1
      where id = (select max(id) from sales_creditmemo where order_id = ?1)
        and (select max(0, min(?4, ${USABLE})) from sales_order o where o.id = ?1) <> ?3`,
    )
    .bind(orderId, now.toISOString(), expected, most);
