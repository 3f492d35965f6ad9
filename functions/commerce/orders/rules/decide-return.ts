import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { returnPieces, takeStock } from '../../catalog/db/stock-ledger.ts';
import { type NewsFacts, type OrderNews, tellOrder } from '../../messages/rules/tell-order.ts';
import { canBecome, isSellable, returnStatus } from '../../terms/rules/return-rule.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import type { StoredOrder } from '../db/order.ts';
import {
  type Resolution,
  type ReturnItem,
  type ReturnItemStatus,
  type StoredReturn,
  updateReturn,
} from '../db/returns.ts';
import { refundOrder } from './refund-order.ts';
import { exchangesFor, exchangeValue, readRule } from './request-return.ts';

/** A merchant's decision about one line of a return. */
export interface ReturnDecision {
  id: number;
  status: ReturnItemStatus;
  /** The pieces that the decision is about; missing: as many as the step before. */
  qty?: number | undefined;
  /** For example a refund because the wanted variant sold out; missing: what the buyer asked for. */
  resolution?: Resolution | undefined;
}

const FROM: readonly OrderStatus[] = ['processing', 'complete', 'closed'];

/** What the history of the order says about a decision. */
const COMMENTS: Partial<Record<ReturnItemStatus, string>> = {
  authorized: 'Cửa hàng đồng ý nhận lại hàng',
  denied: 'Cửa hàng không nhận lại hàng',
  received: 'Cửa hàng đã nhận hàng trả lại',
  approved: 'Hàng trả lại đã được duyệt',
  rejected: 'Hàng trả lại không được duyệt',
};
const NEWS: Partial<Record<ReturnItemStatus, OrderNews>> = {
  authorized: 'return_authorized',
  denied: 'return_refused',
  received: 'return_received',
  rejected: 'return_refused',
};

const NOT_NOW = refused('RETURN_STEP', 'The status of an item does not allow this step.');
/** The line after a decision, or why the decision is not possible. */
function decided(item: ReturnItem, { status, qty, resolution }: ReturnDecision): ReturnItem | Refused {
  if (!canBecome(item.status, status)) return NOT_NOW;
  const most = item.qty_returned ?? item.qty_authorized ?? item.qty_requested;
  const pieces = qty ?? most;
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > most)
    return refused('INVALID_INPUT', `The quantity of the item ${item.id} must be between 1 and ${most}.`);
  const kept = { ...item, status, resolution: resolution ?? item.resolution };
  if (kept.resolution === 'exchange' && kept.exchange_sku === null)
    return refused('INVALID_INPUT', `The item ${item.id} has no variant to exchange for.`);
  if (status === 'authorized') return { ...kept, qty_authorized: pieces };
  if (status === 'received') return { ...kept, qty_returned: pieces };
  if (status === 'approved') return { ...kept, qty_approved: pieces };
  return kept;
}

const GONE = refused(
  'EXCHANGE_SOLD_OUT',
  'A variant to exchange for is sold out. Approve the item with the resolution "refund" instead.',
);
const COSTS_MORE = refused(
  'EXCHANGE_COSTS_MORE',
  'A variant to exchange for costs more than what was paid for the item. Approve it with the resolution "refund" instead.',
);

const piecesOf = (items: readonly ReturnItem[]) =>
  items.map(({ order_item_id, qty_approved }) => ({ order_item_id, qty: qty_approved ?? 0 }));

/** The statements that swap exchanged pieces in the stock, or why not: a wanted variant is gone or costs more than paid. */
async function exchange(
  db: D1Database,
  { order, items }: StoredOrder,
  exchanged: readonly ReturnItem[],
  now: Date,
): Promise<D1PreparedStatement[] | Refused> {
  if (exchanged.length === 0) return [];
  const at = now.toISOString();
  const variants = await exchangesFor(db, items);
  const wanted = new Map<number, number>();
  for (const { order_item_id, exchange_sku, qty_approved } of exchanged) {
    const bought = items.find(({ id }) => id === order_item_id);
    const variant = variants.get(bought?.sku ?? '')?.find(({ sku }) => sku === exchange_sku);
    if (!bought || !variant?.is_in_stock) return GONE;
    if (!exchangeValue(bought, variant, now).isCovered) return COSTS_MORE;
    wanted.set(variant.product_id, (wanted.get(variant.product_id) ?? 0) + (qty_approved ?? 0));
  }
  const stock = [...wanted].map(([productId, pieces]) => ({ productId, pieces }));
  const sellable = exchanged.filter(({ reason }) => isSellable(reason));
  return [...returnPieces(db, order.id, piecesOf(sellable), at), ...takeStock(db, order.token, stock, at)];
}

/** What a message about a return says: where to send the goods. */
async function factsOf(db: D1Database, store: string, after: readonly ReturnItem[]): Promise<NewsFacts> {
  const address = (await readRule(db, store))?.address;
  const isSent = after.some(({ way_back }) => way_back === 'carrier');
  if (!address || !isSent) return {};
  const { contact_name, telephone, street, city, region } = address;
  return { store: [contact_name, telephone, ...street, city, region].filter(Boolean).join(', ') };
}

const CHANGED = refused(
  'ORDER_CHANGED',
  'The order was changed in the meantime, or the pieces were refunded already. Please read it again.',
);

/**
 * Applies decisions about lines of a return together with what follows from them: pieces go back to stock, the refund
 * becomes a credit memo, exchanged variants leave the stock, and the buyer gets a message. Returns null if it is done,
 * otherwise the reason; nothing was changed then.
 */
export async function decideReturn(
  db: D1Database,
  stored: StoredOrder,
  request: StoredReturn,
  { decisions, now }: { decisions: readonly ReturnDecision[]; now: Date },
): Promise<Refused | null> {
  const { order } = stored;
  const after: ReturnItem[] = [];
  for (const item of request.items) {
    const own = decisions.filter(({ id }) => id === item.id);
    const next =
      own.length > 1
        ? refused('INVALID_INPUT', `The item ${item.id} is there twice.`)
        : own[0]
          ? decided(item, own[0])
          : item;
    if ('message' in next) return next;
    after.push(next);
  }
  const unknown = decisions.find(({ id }) => !request.items.some((item) => item.id === id));
  if (unknown) return refused('INVALID_INPUT', `The return has no item ${unknown.id}.`);
  const changed = after.filter((item) => !request.items.includes(item));
  if (changed.length === 0) return refused('INVALID_INPUT', 'Nothing is decided.');

  const approved = changed.filter(({ status }) => status === 'approved');
  const refunded = approved.filter(({ resolution }) => resolution === 'refund');
  const exchanged = approved.filter(({ resolution }) => resolution === 'exchange');
  const swap = await exchange(db, stored, exchanged, now);
  if ('message' in swap) return swap;
  const facts = await factsOf(db, order.store, changed);
  const news = [...new Set(changed.flatMap(({ status }) => NEWS[status] ?? []))];
  const steps = [
    ...updateReturn(db, { id: request.id, status: returnStatus(after.map(({ status }) => status)), items: after }, now),
    ...swap,
    ...[...news, ...(exchanged.length > 0 ? (['return_exchanged'] as const) : [])].flatMap((one) =>
      tellOrder(db, stored, one, facts),
    ),
  ];
  const comment = [...new Set(changed.flatMap(({ status }) => COMMENTS[status] ?? []))].join('. ');
  return (await apply(db, stored, { refunded, steps, comment, now })) ? null : CHANGED;
}

/** One transaction: a credit memo if pieces are refunded, and the other steps. */
async function apply(
  db: D1Database,
  stored: StoredOrder,
  {
    refunded,
    steps,
    comment,
    now,
  }: { refunded: readonly ReturnItem[]; steps: D1PreparedStatement[]; comment: string; now: Date },
): Promise<boolean> {
  const { order } = stored;
  try {
    if (refunded.length > 0)
      return await refundOrder(db, stored, {
        wanted: piecesOf(refunded),
        // The shop keeps the fee of the first delivery.
        shipping: 0,
        backToStock: refunded.filter(({ reason }) => isSellable(reason)).map(({ order_item_id }) => order_item_id),
        isTold: true,
        comment,
        now,
        also: steps,
      });
    return await changeOrder(
      db,
      {
        orderId: order.id,
        from: FROM,
        to: 'by documents',
        comment,
        isVisible: true,
        now,
        unchangedSince: order.updated_at,
      },
      steps,
    );
  } catch (error) {
    if (error instanceof Error && error.message.includes('OUT_OF_STOCK')) return false;
    throw error;
  }
}
