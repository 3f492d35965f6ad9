import { type TextKey, text } from '../vi.ts';

/** Magento's codes of an order's status, and those that shops add. */
const LABELS: Record<string, TextKey> = {
  pending: 'orders.status.pending',
  pending_payment: 'orders.status.pendingPayment',
  payment_review: 'orders.status.paymentReview',
  holded: 'orders.status.held',
  on_hold: 'orders.status.held',
  paid: 'orders.status.paid',
  processing: 'orders.status.processing',
  packed: 'orders.status.packed',
  shipping: 'orders.status.shipping',
  shipped: 'orders.status.shipping',
  complete: 'orders.status.complete',
  delivered: 'orders.status.complete',
  canceled: 'orders.status.canceled',
  closed: 'orders.status.closed',
};

/** The status of an order in words; an unknown code gets a neutral text and is never shown [ORDER-008, X65]. */
export function orderStatusText(status: string): string {
  const code = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return text(LABELS[code] ?? 'orders.status.unknown');
}
