import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { arrivalOf } from '../../messages/rules/arrival.ts';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import { listOrders, readOrder, type StoredOrder } from '../db/order.ts';
import { listForgottenPayments, wasToldOfFailure } from '../db/payment-news.ts';

/** How long a buyer may be on the page of a bank before the shop reminds them, in minutes. */
const PATIENCE_MINUTES = 15;
const REMINDED_A_RUN = 50;

/** The messages that an order is paid, as statements for the transaction of the payment; `title` is how it was paid. */
export async function tellPaid(
  db: D1Database,
  stored: StoredOrder,
  title: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const paid = { ...stored, order: { ...stored.order, payment_title: title } };
  return tellOrder(db, paid, 'paid', { arrives: await arrivalOf(db, stored, now) });
}

/**
 * The messages that an attempt to pay failed, as statements for the transaction that records it. None for an order that
 * no longer waits, and none after the first: somebody who tries three times in a row is told once.
 */
export async function tellFailed(db: D1Database, orderId: number, now: Date): Promise<D1PreparedStatement[]> {
  const stored = await readOrder(db, 'id', orderId);
  if (stored?.order.status !== 'pending_payment' || (await wasToldOfFailure(db, orderId))) return [];
  return tellOrder(db, stored, 'payment_failed', { arrives: await arrivalOf(db, stored, now) });
}

/**
 * Reminds the buyers of orders whose online payment has not come for a quarter of an hour, once each, while it can still
 * be paid. Returns how many orders. For the schedule.
 */
export async function remindUnpaid(db: D1Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PATIENCE_MINUTES * 60_000);
  const ids = await listForgottenPayments(db, { before, now, most: REMINDED_A_RUN });
  if (ids.length === 0) return 0;
  const steps: D1PreparedStatement[] = [];
  for (const stored of await listOrders(db, 'id', ids))
    steps.push(...tellOrder(db, stored, 'payment_waiting', { arrives: await arrivalOf(db, stored, now) }));
  if (steps.length > 0) await db.batch(steps);
  return ids.length;
}
