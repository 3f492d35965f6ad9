import { type TextKey, text } from '../../../text/vi.ts';
import type { OrderProgress } from './order.ts';

/** Magento labels whose code has another spelling. */
const CODES: Record<string, string> = { on_hold: 'holded', suspected_fraud: 'fraud' };

/** The code of an order's status: Magento returns its label, `Pending Payment`, others the code itself. */
export function orderStatusCode(status: string): string {
  const code = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return CODES[code] ?? code;
}

/** What happened to the pieces of an order. */
export interface OrderPieces {
  ordered: number;
  invoiced: number;
  shipped: number;
  canceled: number;
  refunded: number;
  /** Whether anything must be shipped; an order of downloads is complete when it is paid. */
  isSent: boolean;
}

const KNOWN = /cancel|closed|refund|fraud|complete|delivered|ship|processing|confirmed|paid|packed|pending|hold|review/;

/**
 * The status of an order as one of Magento's codes. Magento returns the label of its store view, in any language; for
 * an unknown label the pieces tell the progress.
 */
export function orderStatus(label: string, pieces: OrderPieces): string {
  const code = orderStatusCode(label);
  if (KNOWN.test(code)) return code;
  const { ordered, invoiced, shipped, canceled, refunded, isSent } = pieces;
  if (canceled > 0 && invoiced === 0) return 'canceled';
  if (refunded > 0 && refunded >= ordered - canceled) return 'closed';
  if (invoiced > 0 && (isSent ? shipped : invoiced) >= ordered - canceled) return 'complete';
  if (shipped > 0) return 'shipped';
  return invoiced > 0 ? 'processing' : 'pending';
}

/** The progress of an order, from Magento's status codes or labels; an unknown status is the first step. */
export function orderProgress(status: string): OrderProgress {
  const code = orderStatusCode(status);
  if (/cancel|closed|refund|fraud/.test(code)) return { step: null, isCanceled: true };
  if (/complete|delivered/.test(code)) return { step: 'delivered', isCanceled: false };
  if (/ship/.test(code)) return { step: 'shipped', isCanceled: false };
  if (/processing|confirmed|paid/.test(code)) return { step: 'confirmed', isCanceled: false };
  return { step: 'placed', isCanceled: false };
}

/** The same for an order with parcels: Magento's status stays "processing" after the first one was sent. */
export function progressWith(parcels: readonly unknown[], status: string): OrderProgress {
  const progress = orderProgress(status);
  return parcels.length > 0 && progress.step === 'confirmed' ? { ...progress, step: 'shipped' } : progress;
}

/** The status to show for an order of which pieces are on their way: Magento's own stays "processing" until the end. */
export function statusWith({ shipped }: Pick<OrderPieces, 'shipped'>, status: string): string {
  return shipped > 0 && orderProgress(status).step === 'confirmed' ? 'shipped' : status;
}

/** Whether the buyer got the goods, also if they were refunded later. */
export function hasArrived(status: string): boolean {
  return orderProgress(status).step === 'delivered' || orderStatusCode(status) === 'closed';
}

/** Whether an order is neither delivered nor ended. */
export function isUnderWay(status: string): boolean {
  const { step, isCanceled } = orderProgress(status);
  return !isCanceled && step !== 'delivered';
}

/**
 * Magento's codes of an order's status, and those that shops add. A status that is a step on the way to the buyer has the
 * name of that step.
 */
const LABELS: Record<string, TextKey> = {
  pending: 'orders.status.pending',
  pending_payment: 'orders.status.pendingPayment',
  payment_review: 'orders.status.paymentReview',
  holded: 'orders.status.held',
  paid: 'orders.step.paid',
  processing: 'orders.step.packed',
  packed: 'orders.step.packed',
  shipping: 'orders.step.sent',
  shipped: 'orders.step.sent',
  complete: 'orders.step.complete',
  delivered: 'orders.step.complete',
  canceled: 'orders.step.canceled',
  closed: 'orders.step.closed',
};

/** The status of an order in words; an unknown code gets a neutral text and is never shown. */
export function orderStatusText(status: string): string {
  return text(LABELS[orderStatusCode(status)] ?? 'orders.status.unknown');
}
