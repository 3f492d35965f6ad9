import { ORDER_STEPS, type OrderDetails } from '../../orders/rules/order.ts';
import { orderStatusCode } from '../../orders/rules/order-status.ts';
import { NOTHING_TO_PAY, ON_DELIVERY } from './payment.ts';

type StepsOf = Pick<OrderDetails, 'createdAt' | 'progress' | 'paymentCode' | 'pickup' | 'status'>;

/** The progress of an order, for anybody who can prove that it is theirs. */
export interface OrderTracking {
  number: string;
  /** The carrier and the number of the parcel, or the delivery method; null when neither is known. */
  carrier: string | null;
  steps: {
    code: TrackingStep;
    isDone: boolean;
    /** ISO 8601, UTC; null for a future or unknown time. */
    at: string | null;
  }[];
}

export const TRACKING_STEPS = [
  ...(['placed', 'paid', 'packed', 'sent'] as const),
  // The next two are the steps of an order with pickup.
  ...(['ready', 'collected'] as const),
  ...(['complete', 'canceled', 'closed'] as const),
] as const;
type TrackingStep = (typeof TRACKING_STEPS)[number];

/** Payment methods without payment in advance. */
const UNPAID_METHODS: readonly string[] = [ON_DELIVERY, NOTHING_TO_PAY];

/**
 * The steps of an order by its own record: the same steps in the same order as the order check gets from the backend, so
 * that one order is never told in two ways. Only the time of the first step and those of a pickup are known.
 */
export function orderSteps({ createdAt, progress, paymentCode, pickup, status }: StepsOf): OrderTracking['steps'] {
  const step = (code: TrackingStep, isDone: boolean, at: string | null = null) => ({ code, isDone, at });
  const placed = step('placed', true, createdAt);
  if (progress.isCanceled) return [placed, step(orderStatusCode(status) === 'closed' ? 'closed' : 'canceled', true)];
  const reached = progress.step ? ORDER_STEPS.indexOf(progress.step) : 0;
  const isConfirmed = reached >= ORDER_STEPS.indexOf('confirmed');
  const begun = [placed, ...(UNPAID_METHODS.includes(paymentCode) ? [] : [step('paid', isConfirmed)])];
  if (pickup)
    return [
      ...begun,
      step('ready', pickup.readyAt !== null, pickup.readyAt),
      step('collected', pickup.pickedUpAt !== null, pickup.pickedUpAt),
    ];
  return [
    ...begun,
    step('packed', isConfirmed),
    step('sent', reached >= ORDER_STEPS.indexOf('shipped')),
    step('complete', progress.step === 'delivered'),
  ];
}
