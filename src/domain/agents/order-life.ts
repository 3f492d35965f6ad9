import type { OrderDetails } from '../orders/order.ts';
import { orderProgress } from '../orders/order-history.ts';

/** What happened to the goods of an order so far, as the backend tells it: pieces by SKU, and parcels. */
export interface OrderMovements {
  items: { sku: string; shipped: number; canceled: number; refunded: number }[];
  shipments: { number: string; carrier: string; waybill: string }[];
}

/** An event of the protocol's order: what was sent or arrived. */
interface LifeEvent {
  id: string;
  occurred_at: string;
  type: 'shipped' | 'delivered';
  line_items: { id: string; quantity: number }[];
  carrier?: string;
  tracking_number?: string;
}
interface LifeAdjustment {
  id: string;
  occurred_at: string;
  type: 'cancellation' | 'refund';
  status: 'completed';
  line_items: { id: string; quantity: number }[];
}

/** The life of an order as far as it was seen; entries are added and never changed. */
export interface OrderLife {
  events: LifeEvent[];
  adjustments: LifeAdjustment[];
}

export const NO_LIFE: OrderLife = { events: [], adjustments: [] };

/** Entries of one order, whatever a backend tells. */
const ENTRIES_MAX = 100;

/** The id of a line in the protocol's order. */
export const orderLineId = (index: number): string => `line-${index + 1}`;

/**
 * The life of an order with what is new since it was seen last. No backend tells the moment of each step, so an entry has
 * the moment at which it was first seen.
 */
export function grownLife(life: OrderLife, order: OrderDetails, movements: OrderMovements, now: Date): OrderLife {
  const occurred_at = now.toISOString();
  const { events, adjustments } = life;
  const lines = order.items.map(({ sku, quantity }, index) => {
    const moved = movements.items.find((item) => item.sku === sku);
    return { id: orderLineId(index), ordered: quantity, ...(moved ?? { shipped: 0, canceled: 0, refunded: 0 }) };
  });
  const rest = (told: readonly { line_items: { id: string; quantity: number }[] }[], amount: (line: Line) => number) =>
    lines.flatMap((line) => {
      const before = told.flatMap((entry) => entry.line_items).filter(({ id }) => id === line.id);
      const quantity = amount(line) - before.reduce((sum, each) => sum + Math.abs(each.quantity), 0);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    });
  const ofType = <Entry extends { type: string }>(entries: readonly Entry[], type: string) =>
    entries.filter((entry) => entry.type === type);
  const sent = rest(ofType(events, 'shipped'), ({ shipped }) => shipped);
  const parcel = movements.shipments.at(-1);
  const arrived =
    orderProgress(order.status).step === 'delivered'
      ? rest(ofType(events, 'delivered'), ({ ordered, canceled }) => ordered - canceled)
      : [];
  const canceled = rest(ofType(adjustments, 'cancellation'), (line) => line.canceled);
  const refunded = rest(ofType(adjustments, 'refund'), (line) => line.refunded);
  const taken = (type: LifeAdjustment['type'], line_items: { id: string; quantity: number }[], at: number) => ({
    id: `adjustment-${adjustments.length + at}`,
    occurred_at,
    type,
    status: 'completed' as const,
    line_items: line_items.map(({ id, quantity }) => ({ id, quantity: -quantity })),
  });
  const newEvents: LifeEvent[] = [
    ...(sent.length
      ? [
          {
            id: `event-${events.length + 1}`,
            occurred_at,
            type: 'shipped' as const,
            line_items: sent,
            ...(parcel?.carrier && { carrier: parcel.carrier }),
            ...(parcel?.waybill && { tracking_number: parcel.waybill }),
          },
        ]
      : []),
    ...(arrived.length
      ? [
          {
            id: `event-${events.length + (sent.length ? 2 : 1)}`,
            occurred_at,
            type: 'delivered' as const,
            line_items: arrived,
          },
        ]
      : []),
  ];
  const newAdjustments: LifeAdjustment[] = [
    ...(canceled.length ? [taken('cancellation', canceled, 1)] : []),
    ...(refunded.length ? [taken('refund', refunded, canceled.length ? 2 : 1)] : []),
  ];
  return {
    events: [...events, ...newEvents].slice(0, ENTRIES_MAX),
    adjustments: [...adjustments, ...newAdjustments].slice(0, ENTRIES_MAX),
  };
}

interface Line {
  id: string;
  ordered: number;
  shipped: number;
  canceled: number;
  refunded: number;
}

/** What a line of the protocol's order tells of its pieces. */
export function lineState(ordered: number, moved: { shipped: number; canceled: number; refunded: number } | undefined) {
  const total = Math.max(0, ordered - (moved?.canceled ?? 0) - (moved?.refunded ?? 0));
  const fulfilled = Math.min(total, moved?.shipped ?? 0);
  const status = total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing';
  return { quantity: { original: ordered, total, fulfilled }, status };
}
