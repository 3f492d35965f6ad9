import type { OrderRow } from '../../db/orders/order.ts';

interface OrderStep {
  code: 'placed' | 'paid' | 'packed' | 'sent' | 'complete' | 'canceled' | 'closed';
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
  processing: 1,
  packed: 2,
  shipping: 3,
  complete: 4,
  closed: 4,
};
const WAY = ['placed', 'paid', 'packed', 'sent', 'complete'] as const;
/** Payment methods without payment in advance. */
const UNPAID_METHODS = ['cashondelivery', 'free'];
const UNPAID_WAY = ['placed', 'packed', 'sent', 'complete'] as const;

type TrackedOrder = Pick<OrderRow, 'status' | 'created_at' | 'updated_at' | 'payment_method'>;

/** The steps of an order as its owner sees them. A canceled order ends where it was canceled [ORDER-014]. */
export function orderSteps({ status, created_at, updated_at, payment_method }: TrackedOrder): OrderStep[] {
  const placed: OrderStep = { code: 'placed', is_done: true, at: created_at };
  if (status === 'canceled') return [placed, { code: 'canceled', is_done: true, at: updated_at }];
  const way: readonly OrderStep['code'][] = UNPAID_METHODS.includes(payment_method) ? UNPAID_WAY : WAY;
  const reached = WAY[REACHED[status] ?? 0] ?? 'placed';
  // Without payment in advance, `processing` means that the order is being packed.
  const last = way.includes(reached) ? way.indexOf(reached) : 1;
  return way.map((code, index) => ({
    code,
    is_done: index <= last,
    at: index === 0 ? created_at : index === last ? updated_at : null,
  }));
}
