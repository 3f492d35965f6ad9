import type { D1Database } from '@cloudflare/workers-types';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import { type OrderRow, readOrder, type StoredOrder } from '../db/order.ts';
import {
  findPayment,
  type PaymentEvent,
  type PaymentRow,
  type PaymentStatus,
  recordPaymentEvent,
  settlePayment,
} from '../db/payments.ts';
import type { Verdict } from './gateways/gateway.ts';
import { draftInvoice } from './order-documents.ts';
import { readSalesSettings } from './settings.ts';

/** What became of what a gateway said. */
export type Outcome = 'unknown' | 'wrong_amount' | 'pending' | 'paid' | 'failed' | 'repeated' | 'refund_due';

const PAYABLE: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing', 'holded'];
/** How often an order that changes under the payment is read again. */
const MAX_ATTEMPTS = 5;

const isOwed = (order: OrderRow) => PAYABLE.includes(order.status) && order.total_paid === 0;
const dong = (amount: number) => `${amount.toLocaleString('vi-VN')}đ`;

/**
 * Believes what a gateway signed [X104], once, in whatever order it comes: money for an order that waits makes it paid
 * and invoiced; money for an order that ended or was paid already waits to be given back; a wrong amount changes
 * nothing. A failed try leaves the order waiting, so that the shopper can try again [PAY-009].
 */
export async function applyVerdict(
  db: D1Database,
  verdict: Verdict,
  source: PaymentEvent['source'],
  now: Date,
): Promise<Outcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const payment = await findPayment(db, verdict.gateway, verdict.reference);
    if (!payment) return 'unknown';
    if (verdict.outcome === 'pending') return 'pending';
    const outcome = await applyTo(db, payment, verdict, source, now);
    if (outcome !== 'changed meanwhile') return outcome;
  }
  throw new Error(`The order of payment ${verdict.reference} changed too often`);
}

async function applyTo(
  db: D1Database,
  payment: PaymentRow,
  verdict: Verdict,
  source: PaymentEvent['source'],
  now: Date,
): Promise<Outcome | 'changed meanwhile'> {
  const event = (outcome: Outcome, isNews = true) => {
    const { id: paymentId, gateway } = payment;
    return recordPaymentEvent(db, { paymentId, gateway, source, outcome, content: verdict.content, now }, isNews);
  };
  const only = async (outcome: Outcome) => {
    await event(outcome, false).run();
    return outcome;
  };
  if (verdict.amount !== payment.amount) return only('wrong_amount');
  if (payment.status === 'paid' || payment.status === 'refund_due') return only('repeated');
  if (verdict.outcome === 'failed') {
    if (payment.status === 'failed') return only('repeated');
    await db.batch([settled('failed'), event('failed')]);
    return 'failed';
  }
  const stored = await readOrder(db, 'id', payment.order_id);
  if (!stored) throw new Error(`Payment ${payment.reference} belongs to no order`);
  const outcome = isOwed(stored.order) ? 'paid' : 'refund_due';
  const steps = [settled(outcome), event(outcome)];
  const isDone =
    outcome === 'paid'
      ? await payOrder(db, stored, payment, steps, now)
      : await noteSurplus(db, stored, payment, steps, now);
  return isDone ? outcome : 'changed meanwhile';

  function settled(status: PaymentStatus) {
    const { transactionNo, responseCode } = verdict;
    return settlePayment(db, payment.id, { status, transactionNo, responseCode, now });
  }
}

/** The payment, the invoice over it and the order's new state are one transaction. */
async function payOrder(
  db: D1Database,
  stored: StoredOrder,
  payment: PaymentRow,
  steps: ReturnType<D1Database['prepare']>[],
  now: Date,
): Promise<boolean> {
  const { order } = stored;
  const { paymentMethods } = await readSalesSettings(db, order.store);
  const title =
    order.payment_method === payment.gateway
      ? order.payment_title
      : (paymentMethods.find(({ code }) => code === payment.gateway)?.title ?? payment.gateway);
  const invoice = await draftInvoice(db, stored, null, { comment: null, now });
  const pay = db
    .prepare(
      `update sales_order set total_paid = ?2, expires_at = null, payment_method = ?3, payment_title = ?4 where id = ?1`,
    )
    .bind(order.id, payment.amount, payment.gateway, title);
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: PAYABLE,
      to: 'by documents',
      comment: `Đã thanh toán ${dong(payment.amount)} qua ${title}.`,
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [...steps, pay, ...(invoice?.steps ?? [])],
  );
}

/** Money that nobody owed: the order stays as it is, the merchant reads that it must be given back. */
async function noteSurplus(
  db: D1Database,
  { order }: StoredOrder,
  payment: PaymentRow,
  steps: ReturnType<D1Database['prepare']>[],
  now: Date,
): Promise<boolean> {
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: [order.status],
      to: order.status,
      comment: `Nhận ${dong(payment.amount)} (${payment.reference}) khi đơn không còn chờ thanh toán: cần hoàn tiền.`,
      isVisible: false,
      now,
      unchangedSince: order.updated_at,
    },
    steps,
  );
}
