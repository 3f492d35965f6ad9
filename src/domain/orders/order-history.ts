import type { Picture } from '../catalog/catalog.ts';
import type { Dong } from '../shared/money.ts';
import type { OrderDetails, OrderProgress } from './order.ts';

/** A line of the order history. */
export interface OrderSummary {
  number: string;
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  grandTotal: Dong;
  pieces: number;
  pictures: Picture[];
  /** Name of the first product. */
  name: string;
}

/** A purchase in a shop in town with the customer's phone number. */
export interface ShopPurchase {
  number: string;
  /** Null if the shop is no longer known. */
  store: string | null;
  /** ISO 8601, UTC. */
  boughtAt: string;
  total: Dong;
  lines: { name: string; quantity: number; price: Dong }[];
}

/** An order in the account with its progress [ORDER-014]. */
export interface OwnOrder extends OrderDetails {
  /** The backend's id for changing the order. */
  id: string;
  canReorder: boolean;
  comments: { message: string; at: string }[];
}

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

/** Whether the buyer got the goods, also if they were refunded later. */
export function hasArrived(status: string): boolean {
  return orderProgress(status).step === 'delivered' || orderStatusCode(status) === 'closed';
}

/** Whether an order is neither delivered nor ended. */
export function isUnderWay(status: string): boolean {
  const { step, isCanceled } = orderProgress(status);
  return !isCanceled && step !== 'delivered';
}
