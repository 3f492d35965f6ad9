import type { D1Database } from '@cloudflare/workers-types';
import { arrivalOf } from '../../messages/rules/arrival.ts';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import { insertInvoice, insertShipment, type Pieces, type TrackDraft } from '../db/insert-documents.ts';
import type { OrderItem, StoredOrder } from '../db/order.ts';
import { listOrderDocuments } from '../db/order-documents.ts';
import { addPaid } from '../db/order-payment.ts';
import { amountsOf } from './order-amounts.ts';

const OPEN: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing'];
const VIRTUAL_TYPES = new Set(['virtual', 'downloadable']);

/** The pieces of a document; null: all remaining ones. */
export type Wanted = Pieces | null;

const toInvoice = (item: OrderItem) => item.qty_ordered - item.qty_invoiced - item.qty_canceled;
/** Pieces of a line that can still be sent. */
export const leftToShip = (item: OrderItem) =>
  VIRTUAL_TYPES.has(item.type_id) ? 0 : item.qty_ordered - item.qty_shipped - item.qty_refunded - item.qty_canceled;

/** The wanted pieces, if the lines have that many left; null when they do not, or nothing is wanted. */
export function choosePieces(
  items: readonly OrderItem[],
  left: (item: OrderItem) => number,
  wanted: Wanted,
): Pieces | null {
  const pieces = wanted ?? items.map((item) => ({ order_item_id: item.id, qty: left(item) }));
  const chosen = pieces.filter(({ qty }) => qty > 0);
  const isPossible = chosen.every(({ order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id);
    return item !== undefined && Number.isInteger(qty) && qty <= left(item);
  });
  const isRepeated = new Set(chosen.map(({ order_item_id }) => order_item_id)).size < chosen.length;
  return isPossible && !isRepeated && chosen.length > 0 ? chosen : null;
}

/** Whether pieces are all that is left. */
export const covers = (items: readonly OrderItem[], left: (item: OrderItem) => number, pieces: Pieces) =>
  items.every((item) => left(item) === (pieces.find(({ order_item_id }) => order_item_id === item.id)?.qty ?? 0));

export interface Note {
  comment: string | null;
  now: Date;
}

/** The statements that create an invoice over the given pieces. */
export async function draftInvoice(db: D1Database, stored: StoredOrder, wanted: Wanted, { comment, now }: Note) {
  const { order, items } = stored;
  const pieces = choosePieces(items, toInvoice, wanted);
  if (!pieces) return null;
  const invoices = (await listOrderDocuments(db, [order.id])).get(order.id)?.invoices ?? [];
  const total = amountsOf(stored, pieces, invoices, covers(items, toInvoice, pieces));
  return { total, steps: insertInvoice(db, { orderId: order.id, pieces, total, comment, now }) };
}

/** Invoices pieces of an order. The invoiced amount counts as paid, as with cash on delivery. False: not possible. */
export async function invoiceOrder(db: D1Database, stored: StoredOrder, wanted: Wanted, note: Note): Promise<boolean> {
  const { order } = stored;
  // An order with online payment cannot be marked as paid by hand; only the gateway can confirm it.
  if (order.expires_at !== null) return false;
  const draft = await draftInvoice(db, stored, wanted, note);
  if (!draft) return false;
  const pay = addPaid(db, order.id, draft.total.grand_total);
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: OPEN,
      to: 'by documents',
      comment: note.comment,
      isVisible: false,
      now: note.now,
      unchangedSince: order.updated_at,
    },
    [...draft.steps, pay, ...(isDelivered(stored, wanted) ? tellOrder(db, stored, 'delivered') : [])],
  );
}

/** Cash on delivery is collected for the last pieces after all were shipped, which means that they have arrived. */
function isDelivered({ order, items }: StoredOrder, wanted: Wanted): boolean {
  // A buyer who collected the order needs no message that it was delivered.
  if (order.picked_up_at !== null) return false;
  const pieces = choosePieces(items, toInvoice, wanted) ?? [];
  const wasSent = items.some(({ qty_shipped }) => qty_shipped > 0);
  return wasSent && items.every((item) => leftToShip(item) === 0) && covers(items, toInvoice, pieces);
}

/** Ships pieces of an order and tells its buyer. False: not possible. */
export async function shipOrder(
  db: D1Database,
  stored: StoredOrder,
  wanted: Wanted,
  tracks: readonly TrackDraft[],
  { comment, now }: Note,
): Promise<boolean> {
  const { order, items } = stored;
  const pieces = choosePieces(items, leftToShip, wanted);
  if (!pieces || order.expires_at !== null) return false;
  const [track] = tracks;
  const parcel = track ? { carrier: track.title || track.carrier_code, waybill: track.track_number ?? '' } : null;
  return changeOrder(
    db,
    {
      orderId: order.id,
      from: OPEN,
      to: 'by documents',
      comment,
      isVisible: comment !== null,
      now,
      unchangedSince: order.updated_at,
    },
    [
      ...insertShipment(db, { orderId: order.id, pieces, tracks, comment, now }),
      ...tellOrder(db, stored, 'sent', { ...parcel, arrives: await arrivalOf(db, stored, now) }),
    ],
  );
}
