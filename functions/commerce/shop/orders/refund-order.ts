import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnPieces } from '../../db/catalog/stock-ledger.ts';
import { changeOrder, type OrderStatus } from '../../db/orders/change-order.ts';
import { insertCreditMemo, type Pieces } from '../../db/orders/insert-documents.ts';
import type { OrderItem, StoredOrder } from '../../db/orders/order.ts';
import { type Amounts, listOrderDocuments } from '../../db/orders/order-documents.ts';
import { markForRefund, markPartForRefund } from '../../db/payment/payments.ts';
import { amountsOf } from './order-amounts.ts';
import { choosePieces, covers, type Note, type Wanted } from './order-documents.ts';
import { dong, tellOrder } from './tell-order.ts';

const SOLD: readonly OrderStatus[] = ['processing', 'complete'];

/** The pieces to refund, and the amounts in đồng. */
interface RefundRequest {
  /** Null: all remaining ones. */
  wanted: Wanted;
  /**
   * The refunded part of the shipping fee; missing: the rest of it with the first and the last credit memo, otherwise
   * nothing.
   */
  shipping?: number | undefined;
  /** An additional refund; negative: an amount that is not refunded. */
  adjustment?: number;
}

interface RefundDraft {
  pieces: Pieces;
  total: Amounts;
  /** This and the earlier credit memos refund the whole paid amount. */
  isWhole: boolean;
}

const toRefund = (item: OrderItem) => item.qty_invoiced - item.qty_refunded;

/** Calculates a refund, in đồng; null if it is not possible: too many pieces, too much money, or not paid. */
export async function draftRefund(
  db: D1Database,
  stored: StoredOrder,
  { wanted, shipping, adjustment = 0 }: RefundRequest,
): Promise<RefundDraft | null> {
  const { order, items } = stored;
  const pieces = choosePieces(items, toRefund, wanted);
  if (!pieces || !SOLD.includes(order.status)) return null;
  const memos = (await listOrderDocuments(db, [order.id])).get(order.id)?.creditMemos ?? [];
  const isLast = covers(items, toRefund, pieces) && items.every((item) => item.qty_invoiced === item.qty_ordered);
  // Earlier adjustments are not part of the price of the goods.
  const earlier = memos.map((memo) => ({ ...memo, grand_total: memo.grand_total - memo.adjustment }));
  const goods = amountsOf(stored, pieces, earlier, isLast);
  const returned = memos.reduce((sum, memo) => sum + memo.shipping_amount, 0);
  const fee = shipping ?? goods.shipping_amount;
  if (returned + fee > order.shipping_amount) return null;
  const total = {
    ...goods,
    shipping_amount: fee,
    grand_total: goods.grand_total - goods.shipping_amount + fee + adjustment,
  };
  if (total.grand_total < 0 || order.total_refunded + total.grand_total > order.total_paid) return null;
  return { pieces, total, isWhole: order.total_refunded + total.grand_total >= order.total_paid };
}

/**
 * Refunds invoiced pieces; those of `backToStock` can be sold again. The money itself is returned at the gateway or in
 * a shop; the payment records how much must be refunded. Returns false if it is not possible.
 */
export async function refundOrder(
  db: D1Database,
  stored: StoredOrder,
  {
    backToStock,
    isTold = false,
    comment,
    now,
    also = [],
    ...request
  }: Note &
    RefundRequest & {
      backToStock: 'all' | readonly number[];
      isTold?: boolean;
      /** Further steps of the same transaction. */
      also?: readonly D1PreparedStatement[];
    },
): Promise<boolean> {
  const draft = await draftRefund(db, stored, request);
  if (!draft) return false;
  const { order } = stored;
  const { pieces, total, isWhole } = draft;
  const orderId = order.id;
  const returned = pieces.filter(({ order_item_id }) => backToStock === 'all' || backToStock.includes(order_item_id));
  return changeOrder(
    db,
    {
      orderId,
      from: SOLD,
      to: 'by documents',
      comment,
      isVisible: comment !== null,
      now,
      unchangedSince: order.updated_at,
    },
    [
      ...insertCreditMemo(db, { orderId, pieces, total, adjustment: request.adjustment ?? 0, comment, now }),
      ...returnPieces(db, orderId, returned, now.toISOString()),
      isWhole ? markForRefund(db, orderId) : markPartForRefund(db, orderId, total.grand_total),
      ...(isTold ? tellOrder(db, stored, 'refunded', { refund: dong.format(total.grand_total) }) : []),
      ...also,
    ],
  );
}
