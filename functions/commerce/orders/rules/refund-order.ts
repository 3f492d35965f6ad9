import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { returnPieces } from '../../catalog/db/stock-ledger.ts';
import { markForRefund, markPartForRefund } from '../../gateways/db/payments.ts';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import { releasePromotions } from '../../promotions/db/promotion-ledger.ts';
import { refused } from '../../transport/rules/refused.ts';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import { insertCreditMemo, type Pieces } from '../db/insert-documents.ts';
import type { OrderItem, StoredOrder } from '../db/order.ts';
import { type Amounts, type CreditMemo, type Deductions, listOrderDocuments } from '../db/order-documents.ts';
import { amountsOf } from './order-amounts.ts';
import { choosePieces, covers, type Note, type Wanted } from './order-documents.ts';
import { deductionsOf } from './refund-deductions.ts';

export const NOT_REFUNDED = refused(
  'CANNOT_REFUND',
  'Creditmemo Document Validation Error(s):\nThe order does not allow a creditmemo to be created.',
);

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
  deductions: Deductions;
  /** This and the earlier credit memos refund the whole paid amount. */
  isWhole: boolean;
  /** Nothing of the order is left. */
  isLast: boolean;
  /** Aborts the refund when what it was calculated from has changed. */
  guard: D1PreparedStatement[];
}

const toRefund = (item: OrderItem) => item.qty_invoiced - item.qty_refunded;

/** A credit memo's price of goods and delivery: without adjustments, and with what it kept back. */
const beforeDeductions = (memo: CreditMemo): CreditMemo => ({
  ...memo,
  grand_total: memo.grand_total - memo.adjustment + memo.points_amount + memo.gift_amount,
});

/** Calculates a refund, in đồng; null if it is not possible: too many pieces, too much money, or not paid. */
export async function draftRefund(
  db: D1Database,
  stored: StoredOrder,
  { wanted, shipping, adjustment = 0 }: RefundRequest,
  now = new Date(),
): Promise<RefundDraft | null> {
  const { order, items } = stored;
  const pieces = choosePieces(items, toRefund, wanted);
  if (!pieces || !SOLD.includes(order.status)) return null;
  const memos = (await listOrderDocuments(db, [order.id])).get(order.id)?.creditMemos ?? [];
  const isLast = covers(items, toRefund, pieces) && items.every((item) => item.qty_invoiced === item.qty_ordered);
  const goods = amountsOf(stored, pieces, memos.map(beforeDeductions), isLast, shipping);
  const returned = memos.reduce((sum, memo) => sum + memo.shipping_amount, 0);
  if (returned + goods.shipping_amount > order.shipping_amount) return null;
  const money = goods.grand_total + adjustment;
  if (money < 0) return null;
  const asked = { pieces, memos, fee: goods.shipping_amount, money, now };
  const { deductions, guard } = await deductionsOf(db, stored, asked);
  const total = { ...goods, grand_total: money - deductions.points_amount - deductions.gift_amount };
  const refunded = order.total_refunded + total.grand_total;
  return refunded > order.total_paid
    ? null
    : { pieces, total, deductions, isWhole: refunded >= order.total_paid, isLast, guard };
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
  const draft = await draftRefund(db, stored, request, now);
  if (!draft) return false;
  const { order } = stored;
  const { pieces, total, deductions, isWhole, isLast, guard } = draft;
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
      ...insertCreditMemo(db, {
        orderId,
        pieces,
        total,
        deductions,
        adjustment: request.adjustment ?? 0,
        comment,
        now,
      }),
      ...guard,
      ...returnPieces(db, orderId, returned, now.toISOString()),
      // An order of which nothing is left has used no promotion.
      ...(isLast ? releasePromotions(db, orderId, now.toISOString()) : []),
      isWhole ? markForRefund(db, orderId) : markPartForRefund(db, orderId, total.grand_total),
      ...(isTold ? tellOrder(db, stored, 'refunded', { refund: formatDong(total.grand_total) }) : []),
      ...also,
    ],
  );
}
