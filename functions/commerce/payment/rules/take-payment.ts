import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { PaymentRow } from '../../gateways/db/payments.ts';
import { changeOrder, type OrderStatus } from '../../orders/db/change-order.ts';
import { type OrderRow, readOrder, type StoredOrder } from '../../orders/db/order.ts';
import { setPaid } from '../../orders/db/order-payment.ts';
import { draftInvoice } from '../../orders/rules/order-documents.ts';
import type { TakenPayment } from '../../orders/rules/payable-order.ts';
import { tellPaid } from '../../orders/rules/payment-news.ts';
import { paidRemark, surplusRemark } from '../../orders/rules/payment-remarks.ts';
import { readSalesSettings } from '../../terms/rules/settings.ts';

const PAYABLE: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing', 'holded'];

const isOwed = (order: OrderRow) => PAYABLE.includes(order.status) && order.total_paid === 0;

/**
 * Records the money of an attempt for an order of this shop: the order is paid and invoiced, or the money is marked for
 * refund. Each is one transaction.
 */
export async function takePayment(
  db: D1Database,
  { payment, steps, now }: TakenPayment,
): Promise<'paid' | 'refund_due' | 'changed meanwhile'> {
  const stored = await readOrder(db, 'id', payment.order_id);
  if (!stored) throw new Error(`Payment ${payment.reference} belongs to no order`);
  const outcome = isOwed(stored.order) ? 'paid' : 'refund_due';
  const isDone =
    outcome === 'paid'
      ? await payOrder(db, stored, payment, steps(outcome), now)
      : await noteSurplus(db, stored, payment, steps(outcome), now);
  return isDone ? outcome : 'changed meanwhile';
}

/** The payment, its invoice and the order's new state are one transaction. */
async function payOrder(
  db: D1Database,
  stored: StoredOrder,
  payment: PaymentRow,
  steps: D1PreparedStatement[],
  now: Date,
): Promise<boolean> {
  const { order } = stored;
  const { paymentMethods } = await readSalesSettings(db, order.store);
  const title =
    order.payment_method === payment.gateway
      ? order.payment_title
      : (paymentMethods.find(({ code }) => code === payment.gateway)?.title ?? payment.gateway);
  const invoice = await draftInvoice(db, stored, null, { comment: null, now });
  const pay = setPaid(db, order.id, { amount: payment.amount, method: payment.gateway, title });
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: PAYABLE,
      to: 'by documents',
      comment: paidRemark(payment.amount, title),
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [...steps, pay, ...(invoice?.steps ?? []), ...(await tellPaid(db, stored, title, now))],
  );
}

/** Money that was not owed: the order stays unchanged, and a comment tells the merchant to refund it. */
async function noteSurplus(
  db: D1Database,
  { order }: StoredOrder,
  payment: PaymentRow,
  steps: D1PreparedStatement[],
  now: Date,
): Promise<boolean> {
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: [order.status],
      to: order.status,
      comment: surplusRemark(payment),
      isVisible: false,
      now,
      unchangedSince: order.updated_at,
    },
    steps,
  );
}
