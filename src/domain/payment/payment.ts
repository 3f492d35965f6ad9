import type { PaymentMethod } from '../cart/cart.ts';
import type { Dong } from '../shared/money.ts';

/** Ways of paying online, each at the gateway of somebody else [PAY-001, X56]. */
export const GATEWAYS = ['vnpay', 'shopee_pay', 'viettelpay'] as const;
export type Gateway = (typeof GATEWAYS)[number];
export const ON_DELIVERY = 'cashondelivery';

export const isGateway = (code: string | undefined): code is Gateway => GATEWAYS.some((gateway) => gateway === code);

/** Magento's way of paying nothing; it offers this where nothing is to be paid, and then alone. */
export const NOTHING_TO_PAY = 'free';

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
  /** The gateway's page of an open try. */
  redirectUrl: string | null;
  /** What the QR code of an open try says. */
  qrContent: string | null;
}

/** What the shopper is told of an order's payment [PAY-005]. */
export type PaymentStage =
  | 'paid'
  | 'onDelivery'
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
    return isPaid ? 'paid' : 'onDelivery';
  }
  if (order.expiresAt && Date.parse(order.expiresAt) <= now.getTime()) return 'expired';
  if (!payment) return 'waiting';
  if (payment.status === 'failed') return isCanceled(payment) ? 'canceled' : 'failed';
  return payment.openUntil ? 'waiting' : 'unpaid';
}

const CANCELED_CODES: Partial<Record<Gateway, string>> = { vnpay: '24', viettelpay: 'V04' };
const isCanceled = ({ gateway, responseCode }: OnlinePayment) =>
  responseCode !== null && CANCELED_CODES[gateway] === responseCode;

export const FAILURES = [
  'noMoney',
  'timedOut',
  'locked',
  'wrongCode',
  'limit',
  'maintenance',
  'notRegistered',
] as const;
export type Failure = (typeof FAILURES)[number];

/** VNPay's codes that tell a shopper something. */
const VNPAY_FAILURES: Record<string, Failure> = {
  '51': 'noMoney',
  '11': 'timedOut',
  '12': 'locked',
  '10': 'wrongCode',
  '13': 'wrongCode',
  '79': 'wrongCode',
  '65': 'limit',
  '75': 'maintenance',
  '09': 'notRegistered',
};

/** Why a try failed, where the gateway says it in a code that helps. */
export function paymentFailure({ gateway, responseCode }: OnlinePayment): Failure | null {
  return (gateway === 'vnpay' && responseCode !== null && VNPAY_FAILURES[responseCode]) || null;
}
