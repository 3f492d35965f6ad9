import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** What an order says of its payment; amounts in đồng. */

/** Notes more money as paid. */
export const addPaid = (db: D1Database, orderId: number, amount: number): D1PreparedStatement =>
  db.prepare('update sales_order set total_paid = total_paid + ?2 where id = ?1').bind(orderId, amount);

/** Notes that a method paid an order; nothing is waited for any more. */
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

/** Gives an order another payment method; `expiresAt`: until when an online payment is waited for, null for none. */
export const setPaymentMethod = (
  db: D1Database,
  orderId: number,
  { method, title, expiresAt }: { method: string; title: string; expiresAt: string | null },
): D1PreparedStatement =>
  db
    .prepare('update sales_order set payment_method = ?2, payment_title = ?3, expires_at = ?4 where id = ?1')
    .bind(orderId, method, title, expiresAt);
