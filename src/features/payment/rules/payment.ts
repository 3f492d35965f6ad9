import type { Dong } from '../../../kernel/money/money.ts';
import type { PaymentMethod } from '../../cart/rules/cart.ts';
import { type Failure, GATEWAYS, type Gateway, isGateway } from './gateways.ts';

export const ON_DELIVERY = 'cashondelivery';
/** A bank transfer by a code that the app of every bank reads. */
export const VIETQR = 'vietqr';

/** Magento's payment method for a total of zero; then it is the only one. */
export const NOTHING_TO_PAY = 'free';
/** Whether an order is paid at any time, now or later; an order of 0 ₫ is not. */
export const isToBePaid = ({ paymentCode }: { paymentCode: string }): boolean => paymentCode !== NOTHING_TO_PAY;

/**
 * The backend's payment methods that a shopper can use here, in the backend's order; `offline` lists accepted
 * methods without a gateway besides cash, such as bank transfer.
 */
export function payableMethods(methods: PaymentMethod[], offline: readonly string[] = []): PaymentMethod[] {
  const isTaken = (code: string) => code === ON_DELIVERY || code === NOTHING_TO_PAY || offline.includes(code);
  return methods.filter(({ code }) => isTaken(code) || isGateway(code));
}

/** The payment status that a gateway signed; nothing from the browser is used. */
export interface OnlinePayment {
  gateway: Gateway;
  /** `none`: no attempt; `refund_due`: paid although nothing was owed any more. */
  status: 'none' | 'open' | 'paid' | 'failed' | 'refund_due';
  amount: Dong;
  /** The gateway's reference of the attempt. */
  reference: string | null;
  responseCode: string | null;
  /** Deadline of the newest open attempt, ISO 8601 UTC; null without one. */
  openUntil: string | null;
  /** Deadline of the order's payment, ISO 8601 UTC; null when none is expected. */
  expiresAt: string | null;
  /** The gateway's page of an open attempt. */
  redirectUrl: string | null;
  /** The content of an open attempt's QR code. */
  qrContent: string | null;
}

/** The payment state shown to the shopper. */
export type PaymentStage =
  | 'paid'
  | 'onDelivery'
  /**
   * Neither online nor cash on delivery: by bank transfer according to the merchant's instructions, or nothing to pay.
   */
  | 'placed'
  /** An attempt is open: it may be paid, but the gateway has not confirmed it yet. */
  | 'waiting'
  /** No attempt is open; the order waits for payment. */
  | 'unpaid'
  /** The shopper canceled at the gateway. */
  | 'canceled'
  | 'failed'
  /** The deadline has passed. */
  | 'expired'
  /** The order ended unpaid. */
  | 'ended'
  /** The payment arrived after the order had ended. */
  | 'late'
  /** The order ended after it was paid. */
  | 'refunded';

/** States in which another attempt or method can still pay the order. */
export const UNPAID_STAGES: readonly PaymentStage[] = ['waiting', 'unpaid', 'canceled', 'failed'];

/** States of a valid order that requires nothing more from the shopper. */
export const DONE_STAGES: readonly PaymentStage[] = ['paid', 'onDelivery', 'placed'];

/** The part of an order that its payment depends on. */
export interface PayableOrder {
  status: string;
  paymentCode: string;
  paidAt: string | null;
  expiresAt: string | null;
}

/** The shopper's view of the backend's state; `payment` is null while the gateway cannot be asked. */
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

/** Why an attempt failed, when the gateway's code tells it. */
export function paymentFailure({ gateway, responseCode }: OnlinePayment): Failure | null {
  return (responseCode !== null && GATEWAYS[gateway].failures?.[responseCode]) || null;
}
