import type { Picture } from '../catalog/catalog.ts';
import type { Dong } from '../shared/money.ts';
import type { OrderDetails } from './order.ts';

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

/** What was bought at a counter with the customer's phone number. */
export interface ShopPurchase {
  number: string;
  /** Null where the shop is not known any more. */
  store: string | null;
  /** ISO 8601, UTC. */
  boughtAt: string;
  total: Dong;
  lines: { name: string; quantity: number; price: Dong }[];
}

/** One order of the account: what the buyer sees, and how it goes [ORDER-014]. */
export interface OwnOrder extends OrderDetails {
  /** What the backend calls it when it is to be changed. */
  id: string;
  canReorder: boolean;
  progress: OrderProgress;
  tracking: { carrier: string; number: string }[];
  comments: { message: string; at: string }[];
}

export const ORDER_STEPS = ['placed', 'confirmed', 'shipped', 'delivered'] as const;
type OrderStep = (typeof ORDER_STEPS)[number];

interface OrderProgress {
  /** The last step that is done; null for an order that has ended before it was delivered. */
  step: OrderStep | null;
  isCanceled: boolean;
}

/** Labels that a Magento tells in place of a status, where they are not the code in other letters. */
const CODES: Record<string, string> = { on_hold: 'holded', suspected_fraud: 'fraud' };

/** The code of an order's status: a Magento tells its label, `Pending Payment`, and others tell the code itself. */
export function orderStatusCode(status: string): string {
  const code = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return CODES[code] ?? code;
}

/** What became of the pieces of an order. */
export interface OrderPieces {
  ordered: number;
  invoiced: number;
  shipped: number;
  canceled: number;
  refunded: number;
  /** Whether there is anything to send; an order of downloads is complete when it is paid. */
  isSent: boolean;
}

const KNOWN = /cancel|closed|refund|fraud|complete|delivered|ship|processing|confirmed|paid|packed|pending|hold|review/;

/**
 * The status of an order as one of Magento's codes. A Magento tells the label of its store view, which may be in any
 * language: of one that is not known the pieces say how far the order is.
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

/** How far an order is, from Magento's status codes or their labels; an unknown one is at its beginning. */
export function orderProgress(status: string): OrderProgress {
  const code = orderStatusCode(status);
  if (/cancel|closed|refund|fraud/.test(code)) return { step: null, isCanceled: true };
  if (/complete|delivered/.test(code)) return { step: 'delivered', isCanceled: false };
  if (/ship/.test(code)) return { step: 'shipped', isCanceled: false };
  if (/processing|confirmed|paid/.test(code)) return { step: 'confirmed', isCanceled: false };
  return { step: 'placed', isCanceled: false };
}

/** Whether an order is neither delivered nor ended. */
export function isUnderWay(status: string): boolean {
  const { step, isCanceled } = orderProgress(status);
  return !isCanceled && step !== 'delivered';
}
