import type { D1Database } from '@cloudflare/workers-types';
import { markForRefund } from '../../gateways/db/payments.ts';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import type { Refused } from '../../transport/rules/refused.ts';
import { cancelItems, changeOrder, listExpiredOrders, type OrderStatus } from '../db/change-order.ts';
import { insertCreditMemo } from '../db/insert-documents.ts';
import { listOrders, type StoredOrder } from '../db/order.ts';
import type { Deductions } from '../db/order-documents.ts';
import { giveBack } from './give-back.ts';
import { amountsOf } from './order-amounts.ts';
import { EXPIRED } from './payment-remarks.ts';

const UNSOLD: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing'];
/** Number of orders ended in one run of the schedule. */
const EXPIRED_AT_ONCE = 100;

/** An order that was not delivered has earned nothing, and its gifts did not leave the shop. */
const NOTHING_KEPT_BACK: Deductions = {
  points_returned: 0,
  points_withdrawn: 0,
  points_charged: 0,
  points_amount: 0,
  gift_amount: 0,
};

/** Why an order cannot be canceled, with Magento's message and code. */
export interface CancelRefusal extends Refused {
  code:
    | 'ORDER_CANCELLATION_DISABLED'
    | 'UNAUTHORISED'
    | 'ORDER_NOT_FOUND'
    | 'PARTIAL_ORDER_ITEM_SHIPPED'
    | 'INVALID_ORDER_STATUS'
    | 'UNDEFINED';
}

const OVER: CancelRefusal = {
  code: 'INVALID_ORDER_STATUS',
  reason: 'CANNOT_CANCEL',
  message: 'Order already closed, complete, cancelled or on hold',
};

/** The reason why an order cannot be canceled; null when it can. */
export function checkCancel({ order, items }: StoredOrder): CancelRefusal | null {
  if (!UNSOLD.includes(order.status)) return OVER;
  if (items.some(({ qty_shipped }) => qty_shipped > 0))
    return {
      code: 'PARTIAL_ORDER_ITEM_SHIPPED',
      reason: 'CANNOT_CANCEL',
      message: 'Order with one or more items shipped cannot be cancelled',
    };
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
        ...insertCreditMemo(db, {
          orderId: order.id,
          pieces,
          total,
          deductions: NOTHING_KEPT_BACK,
          adjustment: 0,
          comment: reason,
          now,
        }),
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
  return isDone ? null : OVER;
}

/**
 * Cancels the orders that waited too long for an online payment. Returns how many. One that fails is left to the next
 * run of the schedule. Throws at the end if any failed.
 */
export async function expireUnpaidOrders(db: D1Database, now: Date): Promise<number> {
  let count = 0;
  const ids = await listExpiredOrders(db, now, EXPIRED_AT_ONCE);
  const failures: unknown[] = [];
  for (const stored of await listOrders(db, 'id', ids)) {
    const orderId = stored.order.id;
    try {
      const isDone = await changeOrder(
        db,
        { orderId, from: ['pending_payment'], to: 'canceled', comment: EXPIRED, isVisible: true, now },
        [...cancelItems(db, orderId), ...giveBack(db, orderId, now), ...tellOrder(db, stored, 'canceled')],
      );
      if (isDone) count += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unpaid orders could not be ended`);
  return count;
}
