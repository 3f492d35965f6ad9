import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { expectBalance, type OrderPoints, readOrderPoints } from '../../promotions/db/loyalty-ledger.ts';
import { LOYALTY, readLoyaltySettings } from '../../promotions/rules/loyalty.ts';
import { readConfig } from '../../shared/db/config.ts';
import type { Pieces } from '../db/insert-documents.ts';
import type { OrderItem, OrderRow, StoredOrder } from '../db/order.ts';
import type { CreditMemo, Deductions } from '../db/order-documents.ts';
import { pointsForDelivery, shareOf } from './order-amounts.ts';

type Refunded = (item: OrderItem) => number;

const total = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((sum, row) => sum + value(row), 0);
/** What was paid for a line in any way, in đồng. */
const netOf = ({ row_total, discount_amount }: OrderItem) => row_total - discount_amount;

/** The C Point that an order has earned for pieces that were refunded since; all of them with the last piece. */
function withdrawn({ loyalty_earned }: OrderRow, items: readonly OrderItem[], refunded: Refunded): number {
  const goods = total(items, netOf);
  const gone = total(items, (item) => shareOf(netOf(item), refunded(item), item.qty_ordered));
  return loyalty_earned - shareOf(loyalty_earned, goods - gone, goods);
}

/** The C Point that come back of the `used` ones: those of the refunded pieces, and those of the refunded delivery. */
function returned(
  order: OrderRow,
  items: readonly OrderItem[],
  { used, refunded, fee }: { used: number; refunded: Refunded; fee: number },
): number {
  const goods = total(items, (item) => shareOf(item.loyalty_amount, refunded(item), item.qty_ordered));
  const delivery = shareOf(pointsForDelivery(order, items), fee, order.shipping_amount);
  return shareOf(used, goods + delivery, order.loyalty_amount);
}

/** The price of the gifts that the kept goods do not pay for, in đồng. A gift without a minimum needs any kept goods. */
function unpaidGifts(items: readonly OrderItem[], refunded: Refunded): number {
  const keptOf = (item: OrderItem) => item.qty_ordered - item.qty_canceled - refunded(item);
  const kept = total(items, (item) => (item.gift_min_subtotal === null ? item.price * keptOf(item) : 0));
  return total(items, (item) =>
    item.gift_min_subtotal !== null && kept < Math.max(1, item.gift_min_subtotal)
      ? item.original_price * keptOf(item)
      : 0,
  );
}

interface Asked {
  pieces: Pieces;
  memos: readonly CreditMemo[];
  /** The refunded part of the delivery fee, in đồng. */
  fee: number;
  /** What the refund would be without deductions, in đồng. */
  money: number;
  now: Date;
}

/** The C Point of a refund, before any of them is charged. */
function pointsOf({ order, items }: StoredOrder, points: OrderPoints, { pieces, memos, fee }: Asked) {
  const refunded: Refunded = ({ id, qty_refunded }) =>
    qty_refunded + total(pieces, ({ order_item_id, qty }) => (order_item_id === id ? qty : 0));
  const earlier = (field: 'points_withdrawn' | 'points_returned' | 'shipping_amount') =>
    total(memos, (memo) => memo[field]);
  const used = points.used + earlier('points_returned');
  const all = { used, refunded, fee: earlier('shipping_amount') + fee };
  return {
    refunded,
    withdrawn: Math.max(0, withdrawn(order, items, refunded) - earlier('points_withdrawn')),
    returned: Math.max(0, Math.min(points.used, returned(order, items, all) - earlier('points_returned'))),
  };
}

/**
 * What a credit memo moves besides money, and what it keeps back of the money: points that the pieces had earned and that
 * were spent already, and gifts that the kept pieces do not pay for. `guard` aborts the transaction of the refund when the
 * customer's points changed since.
 */
export async function deductionsOf(
  db: D1Database,
  stored: StoredOrder,
  asked: Asked,
): Promise<{ deductions: Deductions; guard: D1PreparedStatement[] }> {
  const { order, items } = stored;
  const { memos, money, now } = asked;
  const [points, config] = await Promise.all([
    readOrderPoints(db, order.id, now),
    readConfig(db, [LOYALTY], order.store),
  ]);
  const none: OrderPoints = { used: 0, kept: 0, is_usable: 0, balance: 0 };
  const { refunded, ...moved } = pointsOf(stored, points ?? none, asked);
  const gifts = unpaidGifts(items, refunded) - total(memos, ({ gift_amount }) => gift_amount);
  const gift = Math.min(gifts, money);
  const { pointValue } = readLoyaltySettings(config.get(LOYALTY));
  // Points that are still pending are withdrawn from the pending ones, so only usable ones can be missing.
  const taken = points?.is_usable === 1 ? Math.min(points.kept, moved.withdrawn) : 0;
  const most = Math.max(0, taken - moved.returned);
  const there = Math.max(0, Math.min(most, points?.balance ?? 0));
  const charged = Math.min(most - there, Math.floor((money - gift) / pointValue));
  return {
    deductions: {
      points_returned: moved.returned,
      points_withdrawn: moved.withdrawn,
      points_charged: charged,
      points_amount: charged * pointValue,
      gift_amount: gift,
    },
    guard: most > 0 ? [expectBalance(db, order.id, { expected: there, most, now })] : [],
  };
}
