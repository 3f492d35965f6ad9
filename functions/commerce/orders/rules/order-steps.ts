import type { OrderRow } from '../db/order.ts';

interface OrderStep {
  code: 'placed' | 'paid' | 'packed' | 'sent' | 'ready' | 'collected' | 'complete' | 'canceled' | 'closed';
  is_done: boolean;
  /** When the step was reached, ISO 8601 UTC; null when it is not reached or the time is unknown. */
  at: string | null;
}

/** How many steps each status has reached on the way from the order to the delivery. */
const REACHED: Record<string, number> = {
  pending: 0,
  pending_payment: 0,
  holded: 0,
  payment_review: 0,
  // An order that is paid, or needs no payment in advance, is being prepared.
  processing: 2,
  packed: 2,
  shipping: 3,
  complete: 4,
};
const WAY = ['placed', 'paid', 'packed', 'sent', 'complete'] as const;
/** Payment methods without payment in advance. */
const UNPAID_METHODS = ['cashondelivery', 'free'];
const UNPAID_WAY = ['placed', 'packed', 'sent', 'complete'] as const;

type TrackedOrder = Pick<
  OrderRow,
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'payment_method'
  | 'pickup_location_code'
  | 'pickup_ready_at'
  | 'picked_up_at'
>;

/**
 * The steps of an order as its owner sees them. A canceled or refunded order ends there. `sentAt`: when
 * its first parcel left, ISO 8601 UTC; null while nothing was sent. It cannot be read from the status, which stays `processing`.
 */
export function orderSteps(order: TrackedOrder, sentAt: string | null): OrderStep[] {
  const { status, created_at, updated_at, payment_method } = order;
  const placed: OrderStep = { code: 'placed', is_done: true, at: created_at };
  if (status === 'canceled') return [placed, { code: 'canceled', is_done: true, at: updated_at }];
  if (status === 'closed') return [placed, { code: 'closed', is_done: true, at: updated_at }];
  if (order.pickup_location_code !== null) {
    const { pickup_ready_at, picked_up_at } = order;
    const isPaid = (REACHED[status] ?? 0) > 0;
    const paid = { code: 'paid' as const, is_done: isPaid, at: null };
    return [
      placed,
      ...(UNPAID_METHODS.includes(payment_method) ? [] : [paid]),
      { code: 'ready', is_done: pickup_ready_at !== null, at: pickup_ready_at },
      { code: 'collected', is_done: picked_up_at !== null, at: picked_up_at },
    ];
  }
  const way: readonly OrderStep['code'][] = UNPAID_METHODS.includes(payment_method) ? UNPAID_WAY : WAY;
  const reached = WAY[REACHED[status] ?? 0] ?? 'placed';
  const last = Math.max(way.indexOf(reached), sentAt === null ? 0 : way.indexOf('sent'));
  return way.map((code, index) => ({
    code,
    is_done: index <= last,
    at: index === 0 ? created_at : code === 'sent' && sentAt ? sentAt : index === last ? updated_at : null,
  }));
}
