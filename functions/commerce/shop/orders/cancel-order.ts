import type { D1Database } from '@cloudflare/workers-types';
import { cancelItems, changeOrder, listExpiredOrders, type OrderStatus } from '../../db/orders/change-order.ts';
import { insertCreditMemo } from '../../db/orders/insert-papers.ts';
import { listOrders, type StoredOrder } from '../../db/orders/order.ts';
import { markForRefund } from '../../db/payment/payments.ts';
import { EXPIRED } from '../payment/payment-remarks.ts';
import { giveBack } from './give-back.ts';
import { amountsOf } from './order-amounts.ts';
import { tellOrder } from './tell-order.ts';

const UNSOLD: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing'];
/** Orders ended in one run of the schedule. */
const EXPIRED_AT_ONCE = 100;

/** Why an order is not canceled, with Magento's words and codes. */
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

/** What keeps an order from being canceled; null when nothing does. */
export function checkCancel({ order, items }: StoredOrder): CancelRefusal | null {
  if (!UNSOLD.includes(order.status))
    return { code: 'INVALID_ORDER_STATUS', message: 'Order already closed, complete, cancelled or on hold' };
  if (items.some(({ qty_shipped }) => qty_shipped > 0))
    return { code: 'PARTIAL_ORDER_ITEM_SHIPPED', message: 'Order with one or more items shipped cannot be cancelled' };
  return null;
}

/**
 * Ends an order of which nothing was sent. Unpaid it is canceled; paid it is closed with a credit memo over all that was
 * paid, and its payment waits to be given back. Goods, coupons and points come back in the same transaction, once.
 * Null: done; otherwise the reason why not.
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

/** Cancels the orders that waited for an online payment for too long; answers how many. For the schedule. */
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
