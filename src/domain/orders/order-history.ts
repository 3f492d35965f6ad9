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
  /** Of the first product. */
  name: string;
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
export type OrderStep = (typeof ORDER_STEPS)[number];

export interface OrderProgress {
  /** The last step that is done; null for an order that has ended before it was delivered. */
  step: OrderStep | null;
  isCanceled: boolean;
}

/** How far an order is, from Magento's status codes or their labels; an unknown one is at its beginning. */
export function orderProgress(status: string): OrderProgress {
  const code = status.trim().toLowerCase().replace(/\s+/g, '_');
  if (/cancel|closed|refund|fraud/.test(code)) return { step: null, isCanceled: true };
  if (/complete|delivered/.test(code)) return { step: 'delivered', isCanceled: false };
  if (/ship/.test(code)) return { step: 'shipped', isCanceled: false };
  if (/processing|confirmed|paid/.test(code)) return { step: 'confirmed', isCanceled: false };
  return { step: 'placed', isCanceled: false };
}
