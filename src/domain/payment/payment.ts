import type { PaymentMethod } from '../cart/cart.ts';
import type { Dong } from '../shared/money.ts';
import { type Failure, GATEWAYS, type Gateway, isGateway } from './gateways.ts';

export const ON_DELIVERY = 'cashondelivery';

/** Magento's way of paying nothing; it offers this where nothing is to be paid, and then alone. */
export const NOTHING_TO_PAY = 'free';
/** Whether an order has a day of payment, past or to come; one of 0 ₫ has none. */
export const isToBePaid = ({ paymentCode }: { paymentCode: string }): boolean => paymentCode !== NOTHING_TO_PAY;

/**
 * The methods of the backend that a shopper can really pay with here, in the backend's order [PAY-001]; `offline` names
 * those without a gateway that the shop takes besides cash, such as a bank transfer.
 */
export function payableMethods(methods: PaymentMethod[], offline: readonly string[] = []): PaymentMethod[] {
  const isTaken = (code: string) => code === ON_DELIVERY || code === NOTHING_TO_PAY || offline.includes(code);
  return methods.filter(({ code }) => isTaken(code) || isGateway(code));
}

/** How the payment of an order stands at a gateway, as the gateway signed it; the browser's word has no part in it. */
export interface OnlinePayment {
  gateway: Gateway;
  /** `none`: nothing was tried; `refund_due`: paid although nothing was owed any more. */
  status: 'none' | 'open' | 'paid' | 'failed' | 'refund_due';
  amount: Dong;
  /** What the gateway calls the try. */
  reference: string | null;
  responseCode: string | null;
  /** Until when the newest open try can be paid, ISO 8601 UTC; null without one. */
  openUntil: string | null;
  /** Until when the order waits to be paid, ISO 8601 UTC; null where it does not. */
  expiresAt: string | null;
  /** The gateway's page of an open try. */
  redirectUrl: string | null;
  /** What the QR code of an open try says. */
  qrContent: string | null;
}

/** What the shopper is told of an order's payment [PAY-005]. */
export type PaymentStage =
  | 'paid'
  | 'onDelivery'
  /** It is paid neither online nor on delivery: by transfer after the merchant's instructions, or not at all. */
  | 'placed'
  /** A try is open: it was perhaps paid, and the gateway has not said so yet. */
  | 'waiting'
  /** Nothing is open; the order waits to be paid. */
  | 'unpaid'
  /** The shopper gave up at the gateway. */
  | 'canceled'
  | 'failed'
  /** The time to pay is over. */
  | 'expired'
  /** The order ended unpaid. */
  | 'ended'
  /** The money came after the order had ended. */
  | 'late'
  /** The order ended after it was paid. */
  | 'refunded';

/** The stages in which another try, or another method, can still pay the order [PAY-007, PAY-009]. */
export const UNPAID_STAGES: readonly PaymentStage[] = ['waiting', 'unpaid', 'canceled', 'failed'];

/** The stages of an order that stands: nothing more is asked of the shopper now. */
export const DONE_STAGES: readonly PaymentStage[] = ['paid', 'onDelivery', 'placed'];

/** What of an order its payment depends on. */
export interface PayableOrder {
  status: string;
  paymentCode: string;
  paidAt: string | null;
  expiresAt: string | null;
}

/** What the backend's own state means to the shopper; `payment` is null where the gateway cannot be asked now. */
export function paymentStage(order: PayableOrder, payment: OnlinePayment | null, now: Date): PaymentStage {
  const isOver = order.status === 'canceled' || order.status === 'closed';
  if (payment?.status === 'refund_due' && isOver) return order.status === 'closed' ? 'refunded' : 'late';
  if (isOver) return order.paidAt ? 'refunded' : 'ended';
  if (order.status !== 'pending_payment') {
    const isPaid = order.paidAt !== null || payment?.status === 'paid' || isGateway(order.paymentCode);
    if (isPaid) return 'paid';
    return order.paymentCode === ON_DELIVERY ? 'onDelivery' : 'placed';
  }
  if (order.expiresAt && Date.parse(order.expiresAt) <= now.getTime()) return 'expired';
  if (!payment) return 'waiting';
  if (payment.status === 'failed') return isCanceled(payment) ? 'canceled' : 'failed';
  return payment.openUntil ? 'waiting' : 'unpaid';
}

const isCanceled = ({ gateway, responseCode }: OnlinePayment) =>
  responseCode !== null && GATEWAYS[gateway].canceledCode === responseCode;

/** Why a try failed, where the gateway says it in a code that helps. */
export function paymentFailure({ gateway, responseCode }: OnlinePayment): Failure | null {
  return (responseCode !== null && GATEWAYS[gateway].failures?.[responseCode]) || null;
}
