import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { insertOrderNews } from '../../page/db/purge-events.ts';
import { settlePoints } from '../../promotions/db/loyalty-ledger.ts';
import { dayBeginsAfter } from '../../shared/db/vietnam-time.ts';
import { forgetPaidBuyers } from './unpaid-orders.ts';

/** Magento's order states; `pending_payment` waits for an online payment. */
export type OrderStatus = 'pending' | 'pending_payment' | 'processing' | 'complete' | 'canceled' | 'closed' | 'holded';

interface OrderChange {
  orderId: number;
  /** The change is made only if the order has one of these states. */
  from: readonly OrderStatus[];
  /** The new state; `by documents`: derived from invoices, shipments and refunds. */
  to: OrderStatus | 'by documents';
  comment: string | null;
  /** Whether the customer sees the comment. */
  isVisible: boolean;
  now: Date;
  /** The `updated_at` that the change is based on; missing: any. */
  unchangedSince?: string;
}

// Finds no order unless it is in the expected state, and none of another system (column origin), which is history. The
// missing id then aborts the whole transaction.
const RECORD = `
  insert into sales_order_history (order_id, status, comment, is_visible, created_at)
  values ((select id from sales_order where id = ?1 and origin is null and status in (select value from json_each(?2))
    and (?6 is null or updated_at = ?6)), '', ?3, ?4, ?5)`;
const LABEL_RECORD = `
  update sales_order_history set status = (select status from sales_order where id = ?1)
  where id = (select max(id) from sales_order_history where order_id = ?1)`;
const OF_ORDER = 'select 1 from sales_order_item i where i.order_id = o.id';
const NEEDS_SHIPPING = "i.type_id not in ('virtual', 'downloadable')";
/** The paid money that was refunded, or kept back for spent points and gifts. */
const ACCOUNTED = `(o.total_refunded + coalesce((
  select sum(points_amount + gift_amount) from sales_creditmemo where order_id = o.id), 0))`;
/** The state that follows from the documents of an order. A held, canceled or closed order keeps its state. */
const DERIVED = `
  case
    when o.status in ('holded', 'canceled', 'closed') then o.status
    when ${ACCOUNTED} > 0 and ${ACCOUNTED} >= o.total_paid
      and not exists (${OF_ORDER} and i.qty_refunded + i.qty_canceled < i.qty_ordered) then 'closed'
    when not exists (${OF_ORDER} and i.qty_invoiced + i.qty_canceled < i.qty_ordered)
      and not exists (${OF_ORDER} and ${NEEDS_SHIPPING}
        and i.qty_shipped + i.qty_refunded + i.qty_canceled < i.qty_ordered) then 'complete'
    when exists (${OF_ORDER} and i.qty_invoiced + i.qty_shipped > 0) then 'processing'
    when o.expires_at is not null then 'pending_payment'
    else 'pending'
  end`;

// When the days of return of a delivered order are over: the end of the last of them in Vietnam (terms/rules/return-rule.ts).
const DELIVERED = `coalesce(o.picked_up_at, (select min(created_at) from sales_order_history
  where order_id = o.id and status = 'complete'), ?2)`;
const NOTE_RETURNABLE = `
  update sales_order as o set returnable_until = iif(return_days > 0,
    ${dayBeginsAfter(DELIVERED, '(return_days + 1)')}, ${DELIVERED})
  where id = ?1 and status = 'complete' and returnable_until is null`;

// Later than the version before, also within one millisecond and by a clock that is behind: `unchangedSince` compares it.
const NEW_VERSION = "max(?2, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'), ?2))";

const KNOWN_ABORTS = ['sales_order_history.order_id', 'CHECK constraint failed'];

/**
 * Changes the state of an order together with everything that follows from it, in one transaction: documents, C Point,
 * and the counters of unpaid orders. Returns false, and changes nothing, when the order was not in the expected state
 * or when more would be invoiced, shipped or refunded than was ordered. `steps` run after the check and before the new
 * state is derived.
 */
export async function changeOrder(
  db: D1Database,
  { orderId, from, to, comment, isVisible, now, unchangedSince }: OrderChange,
  steps: D1PreparedStatement[] = [],
): Promise<boolean> {
  const at = now.toISOString();
  const setStatus =
    to === 'by documents'
      ? db
          .prepare(`update sales_order as o set status = ${DERIVED}, updated_at = ${NEW_VERSION} where id = ?1`)
          .bind(orderId, at)
      : db
          .prepare(`update sales_order set status = ?3, updated_at = ${NEW_VERSION} where id = ?1`)
          .bind(orderId, at, to);
  try {
    await db.batch([
      db.prepare(RECORD).bind(orderId, JSON.stringify(from), comment, isVisible ? 1 : 0, at, unchangedSince ?? null),
      ...steps,
      setStatus,
      db.prepare(LABEL_RECORD).bind(orderId),
      db.prepare(NOTE_RETURNABLE).bind(orderId, at),
      ...settlePoints(db, orderId, at),
      forgetPaidBuyers(db, orderId),
      insertOrderNews(db, orderId, at),
    ]);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (KNOWN_ABORTS.some((abort) => reason.includes(abort))) return false;
    throw error;
  }
}

/** Releases an order that was on hold: it is pending until its documents say more. */
export const releaseHeld = (db: D1Database, orderId: number): D1PreparedStatement =>
  db.prepare("update sales_order set status = 'pending' where id = ?1").bind(orderId);

/** Marks the pieces that were not invoiced as canceled. No payment is expected any more. */
export function cancelItems(db: D1Database, orderId: number): D1PreparedStatement[] {
  return [
    db
      .prepare('update sales_order_item set qty_canceled = qty_ordered - qty_invoiced where order_id = ?1')
      .bind(orderId),
    db.prepare('update sales_order set expires_at = null where id = ?1').bind(orderId),
  ];
}

/** Orders whose payment deadline has passed, oldest first. */
export async function listExpiredOrders(db: D1Database, now: Date, limit: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `select id from sales_order where expires_at is not null and expires_at <= ?1 and status = 'pending_payment'
      order by expires_at limit ?2`,
    )
    .bind(now.toISOString(), limit)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
