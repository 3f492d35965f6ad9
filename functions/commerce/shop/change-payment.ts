import type { D1Database } from '@cloudflare/workers-types';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import type { StoredOrder } from '../db/order.ts';
import { initialStatus } from './payment.ts';
import { readSalesSettings } from './settings.ts';

const CHANGEABLE: readonly OrderStatus[] = ['pending', 'pending_payment'];

/**
 * Another way to pay an order of which nothing was paid, invoiced or sent [PAY-007]. An order that waits already keeps
 * its time; money that still comes for an earlier try pays it all the same.
 */
export async function changePayment(
  db: D1Database,
  { order }: StoredOrder,
  code: string,
  now: Date,
): Promise<'done' | 'unknown method' | 'not changeable'> {
  const { paymentMethods } = await readSalesSettings(db, order.store);
  const method = paymentMethods.find((offered) => offered.code === code);
  if (!method) return 'unknown method';
  if (!CHANGEABLE.includes(order.status) || order.total_paid > 0) return 'not changeable';
  if (order.payment_method === code) return 'done';
  const { status, expiresAt } = initialStatus(method, order.grand_total, now);
  const end = expiresAt === null ? null : (order.expires_at ?? expiresAt);
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: CHANGEABLE,
      to: status,
      comment: `Đổi cách thanh toán: ${order.payment_title} → ${method.title}.`,
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [
      db
        .prepare('update sales_order set payment_method = ?2, payment_title = ?3, expires_at = ?4 where id = ?1')
        .bind(order.id, code, method.title, end),
    ],
  );
  return isDone ? 'done' : 'not changeable';
}
