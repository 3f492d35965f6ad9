import type { OrderDetails } from '../../orders/rules/order.ts';
import { orderProgress } from '../../orders/rules/order-status.ts';

/** What happened to the pieces of an order so far, as reported by the backend: pieces by SKU, and shipments. */
export interface OrderMovements {
  items: { sku: string; shipped: number; canceled: number; refunded: number }[];
  shipments: { number: string; carrier: string; waybill: string }[];
}

/** An event in the protocol's order: pieces were shipped or delivered. */
interface LifeEvent {
  id: string;
  occurred_at: string;
  type: 'shipped' | 'delivered';
  line_items: Pieces[];
  carrier?: string;
  tracking_number?: string;
}
interface LifeAdjustment {
  id: string;
  occurred_at: string;
  type: 'cancellation' | 'refund';
  status: 'completed';
  line_items: Pieces[];
}

/** The recorded history of an order; entries are only added and never changed. */
export interface OrderLife {
  events: LifeEvent[];
  adjustments: LifeAdjustment[];
}

export const NO_LIFE: OrderLife = { events: [], adjustments: [] };

/** Maximum number of entries for an order, whatever the backend reports. */
const ENTRIES_MAX = 100;

/** The id of a line in the protocol's order. */
export const orderLineId = (index: number): string => `line-${index + 1}`;

interface Pieces {
  id: string;
  quantity: number;
}

/** The pieces of each line that its entries do not contain yet. */
function untold(lines: readonly Line[], told: readonly { line_items: Pieces[] }[], amount: (line: Line) => number) {
  const before = told.flatMap((entry) => entry.line_items);
  return lines.flatMap((line): Pieces[] => {
    const sum = before.filter(({ id }) => id === line.id).reduce((total, each) => total + Math.abs(each.quantity), 0);
    const quantity = amount(line) - sum;
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
}

const ofType = <Entry extends { type: string }>(entries: readonly Entry[], type: Entry['type']) =>
  entries.filter((entry) => entry.type === type);

/**
 * The history of an order with the new entries since the last look. No backend gives the time of each step, so an entry has
 * the moment at which it was first seen.
 */
export function grownLife(life: OrderLife, order: OrderDetails, movements: OrderMovements, now: Date): OrderLife {
  const occurred_at = now.toISOString();
  const lines = order.items.map(({ sku, quantity }, index): Line => {
    const moved = movements.items.find((item) => item.sku === sku);
    return { id: orderLineId(index), ordered: quantity, ...(moved ?? { shipped: 0, canceled: 0, refunded: 0 }) };
  });
  const isDelivered = orderProgress(order.status).step === 'delivered';
  const parcel = movements.shipments.at(-1);
  const events: LifeEvent[] = [...life.events];
  const happened = (type: LifeEvent['type'], line_items: Pieces[], more: Partial<LifeEvent> = {}) => {
    if (line_items.length) events.push({ id: `event-${events.length + 1}`, occurred_at, type, line_items, ...more });
  };
  happened(
    'shipped',
    untold(lines, ofType(events, 'shipped'), ({ shipped }) => shipped),
    {
      ...(parcel?.carrier && { carrier: parcel.carrier }),
      ...(parcel?.waybill && { tracking_number: parcel.waybill }),
    },
  );
  const toArrive = ({ ordered, canceled }: Line) => (isDelivered ? ordered - canceled : 0);
  happened('delivered', untold(lines, ofType(events, 'delivered'), toArrive));
  const adjustments: LifeAdjustment[] = [...life.adjustments];
  const adjusted = (type: LifeAdjustment['type'], pieces: Pieces[]) => {
    const line_items = pieces.map(({ id, quantity }) => ({ id, quantity: -quantity }));
    const id = `adjustment-${adjustments.length + 1}`;
    if (pieces.length) adjustments.push({ id, occurred_at, type, status: 'completed', line_items });
  };
  adjusted(
    'cancellation',
    untold(lines, ofType(adjustments, 'cancellation'), ({ canceled }) => canceled),
  );
  adjusted(
    'refund',
    untold(lines, ofType(adjustments, 'refund'), ({ refunded }) => refunded),
  );
  return { events: events.slice(0, ENTRIES_MAX), adjustments: adjustments.slice(0, ENTRIES_MAX) };
}

interface Line {
  id: string;
  ordered: number;
  shipped: number;
  canceled: number;
  refunded: number;
}

/** The quantity and status of a line in the protocol's order. */
export function lineState(ordered: number, moved: { shipped: number; canceled: number; refunded: number } | undefined) {
  const total = Math.max(0, ordered - (moved?.canceled ?? 0) - (moved?.refunded ?? 0));
  const fulfilled = Math.min(total, moved?.shipped ?? 0);
  const status = total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing';
  return { quantity: { original: ordered, total, fulfilled }, status };
}
