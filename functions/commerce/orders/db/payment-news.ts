import type { D1Database } from '@cloudflare/workers-types';

/** SQL: whether a message says that a payment failed or waits, by whatever channel. */
const IS_NEWS = "m.template glob 'order_payment_*'";

/** Whether the buyer of an order was told that an attempt to pay it failed. */
export async function wasToldOfFailure(db: D1Database, orderId: number): Promise<boolean> {
  const row = await db
    .prepare(`select 1 from message_outbox where order_id = ?1 and template glob 'order_payment_failed*' limit 1`)
    .bind(orderId)
    .first();
  return row !== null;
}

/** The orders placed before a time whose online payment can still come, and whose buyers were not told; the oldest first. */
export async function listForgottenPayments(
  db: D1Database,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<number[]> {
  const { results } = await db
    .prepare(
      `select o.id from sales_order o
      where o.status = 'pending_payment' and o.created_at <= ?1 and o.expires_at > ?2
        and not exists (select 1 from message_outbox m where m.order_id = o.id and ${IS_NEWS})
      order by o.id limit ?3`,
    )
    .bind(before.toISOString(), now.toISOString(), most)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
