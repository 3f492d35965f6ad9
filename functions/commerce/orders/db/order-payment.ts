import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Payment columns of an order; amounts in đồng. */

/** Adds to the paid amount. */
export const addPaid = (db: D1Database, orderId: number, amount: number): D1PreparedStatement =>
  db.prepare('update sales_order set total_paid = total_paid + ?2 where id = ?1').bind(orderId, amount);

/** Records the payment method that paid an order. No payment is expected any more. */
export const setPaid = (
  db: D1Database,
  orderId: number,
  { amount, method, title }: { amount: number; method: string; title: string },
): D1PreparedStatement =>
  db
    .prepare(
      'update sales_order set total_paid = ?2, expires_at = null, payment_method = ?3, payment_title = ?4 where id = ?1',
    )
    .bind(orderId, amount, method, title);

/** Changes the payment method of an order; `expiresAt` is the deadline of an online payment, null for none. */
export const setPaymentMethod = (
  db: D1Database,
  orderId: number,
  { method, title, expiresAt }: { method: string; title: string; expiresAt: string | null },
): D1PreparedStatement =>
  db
    .prepare('update sales_order set payment_method = ?2, payment_title = ?3, expires_at = ?4 where id = ?1')
    .bind(orderId, method, title, expiresAt);
