import type { D1Database } from '@cloudflare/workers-types';
import { isCodeOfOrder } from '../../../../src/kernel/codes/order-codes.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import type { StoredOrder } from '../db/order.ts';
import { COLLECTED_BY_CARRIER, listGtins } from '../db/orders-to-send.ts';
import { leftToShip, shipOrder } from './order-documents.ts';

const REFUSALS = {
  fetched: refused('ORDER_FETCHED', 'The buyer fetches the order in a shop.'),
  over: refused('ORDER_OVER', 'The order was canceled or refunded.'),
  held: refused('ORDER_HELD', 'The order is on hold.'),
  sent: refused('ORDER_SENT', 'Every piece of the order was sent already.'),
  unpaid: refused('ORDER_NOT_PAID', 'The order waits for its payment.'),
  changed: refused('ORDER_CHANGED', 'The order was changed in the meantime.'),
  waybill: refused('FIELD_NO_WAYBILL', 'This is the number of the order or a code of its pieces, and no waybill.'),
} as const;

/**
 * What the carrier collects at the door, in đồng; 0 for an order that is paid in any other way. Null when a part of the
 * order was sent before: nobody knows what was collected with it, so a person is asked.
 */
export function toCollect({ order, items }: StoredOrder): number | null {
  const due = order.payment_method === COLLECTED_BY_CARRIER ? Math.max(0, order.grand_total - order.total_paid) : 0;
  return due > 0 && items.some(({ qty_shipped }) => qty_shipped > 0) ? null : due;
}

/** Why an order cannot be sent now; null: it can. `CAN_BE_SENT` (db/orders-to-send.ts) finds the same orders. */
export function whyNotSent({ order, items }: StoredOrder): Refused | null {
  if (order.status === 'canceled' || order.status === 'closed') return REFUSALS.over;
  if (items.every((item) => leftToShip(item) <= 0)) return REFUSALS.sent;
  if (order.pickup_location_code !== null) return REFUSALS.fetched;
  if (order.status === 'holded') return REFUSALS.held;
  const isPaid = order.total_paid >= order.grand_total || order.payment_method === COLLECTED_BY_CARRIER;
  return order.expires_at === null && isPaid ? null : REFUSALS.unpaid;
}

/** The carrier that took a parcel, and its number there. */
export interface Handover {
  carrier: string;
  waybill: string;
}

/** The codes on the pieces of an order: its lines, the products that they are variants of, and the parts of bundles. */
const skusOf = ({ items }: StoredOrder): string[] => [
  ...new Set(
    items.flatMap(({ sku, parent_sku, options }) => [
      ...[sku, ...(parent_sku === null ? [] : [parent_sku])],
      ...options.flatMap(({ part }) => (part ? [part.sku] : [])),
    ]),
  ),
];

/** Why the waybills cannot be those of their orders, in the same order; null: they can. */
export async function wrongWaybills(
  db: D1Database,
  parcels: readonly { stored: StoredOrder; waybill: string }[],
): Promise<(Refused | null)[]> {
  const gtins = await listGtins(db, [...new Set(parcels.flatMap(({ stored }) => skusOf(stored)))]);
  return parcels.map(({ stored, waybill }) => {
    const pieces = skusOf(stored).map((sku) => ({ sku, gtin: gtins.get(sku) ?? null }));
    return isCodeOfOrder(waybill, stored.order.increment_id, pieces) ? REFUSALS.waybill : null;
  });
}

/**
 * Records that all remaining pieces of an order were given to a carrier, and tells the buyer. Returns null if it is done,
 * otherwise the reason. `seen`: the version of the order that the person packed by; null: any.
 */
export async function sendOrder(
  db: D1Database,
  stored: StoredOrder,
  { carrier, waybill }: Handover,
  { seen, now }: { seen: string | null; now: Date },
): Promise<Refused | null> {
  const refusal = whyNotSent(stored);
  if (refusal) return refusal;
  if (seen !== null && seen !== stored.order.updated_at) return REFUSALS.changed;
  const [wrong] = await wrongWaybills(db, [{ stored, waybill }]);
  if (wrong) return wrong;
  const track = { carrier_code: 'custom', title: carrier, track_number: waybill };
  return (await shipOrder(db, stored, null, [track], { comment: null, now })) ? null : REFUSALS.changed;
}
