import type { D1Database } from '@cloudflare/workers-types';
import { cancelItems, changeOrder, listExpiredOrders, type OrderStatus } from '../../db/orders/change-order.ts';
import { insertCreditMemo } from '../../db/orders/insert-documents.ts';
import { listOrders, type StoredOrder } from '../../db/orders/order.ts';
import { markForRefund } from '../../db/payment/payments.ts';
import { EXPIRED } from '../payment/payment-remarks.ts';
import { giveBack } from './give-back.ts';
import { amountsOf } from './order-amounts.ts';
import { tellOrder } from './tell-order.ts';

const UNSOLD: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing'];
/** Number of orders ended in one run of the schedule. */
const EXPIRED_AT_ONCE = 100;

/** Why an order cannot be canceled, with Magento's message and code. */
export interface CancelRefusal {
  code:
    | 'ORDER_CANCELLATION_DISABLED'
    | 'UNAUTHORISED'
    | 'ORDER_NOT_FOUND'
    | 'PARTIAL_ORDER_ITEM_SHIPPED'
    | 'INVALID_ORDER_STATUS'
    | 'UNDEFINED';
  message: string;
}

/** The reason why an order cannot be canceled; null when it can. */
export function checkCancel({ order, items }: StoredOrder): CancelRefusal | null {
  if (!UNSOLD.includes(order.status))
    return { code: 'INVALID_ORDER_STATUS', message: 'Order already closed, complete, cancelled or on hold' };
  if (items.some(({ qty_shipped }) => qty_shipped > 0))
    return { code: 'PARTIAL_ORDER_ITEM_SHIPPED', message: 'Order with one or more items shipped cannot be cancelled' };
  return null;
}

/**
 * Ends an order without shipments. An unpaid order is canceled; a paid one is closed with a credit memo over the paid
 * amount, and its payment is marked for refund. Stock, coupons and points are returned in the same transaction, once.
 * Returns null, or the reason why it was not possible.
 */
export async function cancelOrder(
  db: D1Database,
  stored: StoredOrder,
  { reason, now }: { reason: string | null; now: Date },
): Promise<CancelRefusal | null> {
  const { order, items } = stored;
  const refusal = checkCancel(stored);
  if (refusal) return refusal;
  const isPaid = order.total_paid > 0;
  const pieces = items
    .filter(({ qty_invoiced }) => qty_invoiced > 0)
    .map(({ id, qty_invoiced }) => ({ order_item_id: id, qty: qty_invoiced }));
  const isWhole = items.every(({ qty_invoiced, qty_ordered }) => qty_invoiced === qty_ordered);
  const total = isWhole
    ? amountsOf(stored, pieces, [], true)
    : { ...amountsOf(stored, pieces, [], false), grand_total: order.total_paid };
  const refund = isPaid
    ? [
        ...insertCreditMemo(db, { orderId: order.id, pieces, total, adjustment: 0, comment: reason, now }),
        markForRefund(db, order.id),
      ]
    : [];
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: UNSOLD,
      to: isPaid ? 'closed' : 'canceled',
      comment: reason,
      isVisible: reason !== null,
      now,
      unchangedSince: order.updated_at,
    },
    [...refund, ...cancelItems(db, order.id), ...giveBack(db, order.id, now), ...tellOrder(db, stored, 'canceled')],
  );
  return isDone
    ? null
    : { code: 'INVALID_ORDER_STATUS', message: 'Order already closed, complete, cancelled or on hold' };
}

/** Cancels the orders that waited too long for an online payment. Returns how many. For the schedule. */
export async function expireUnpaidOrders(db: D1Database, now: Date): Promise<number> {
  let count = 0;
  const ids = await listExpiredOrders(db, now, EXPIRED_AT_ONCE);
  for (const stored of await listOrders(db, 'id', ids)) {
    const orderId = stored.order.id;
    const isDone = await changeOrder(
      db,
      { orderId, from: ['pending_payment'], to: 'canceled', comment: EXPIRED, isVisible: true, now },
      [...cancelItems(db, orderId), ...giveBack(db, orderId, now), ...tellOrder(db, stored, 'canceled')],
    );
    if (isDone) count += 1;
  }
  return count;
}
