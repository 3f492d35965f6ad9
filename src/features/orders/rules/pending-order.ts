import type { PlacedOrder } from './last-orders.ts';

/** An order that was sent, and whose outcome this browser does not know yet. */
export interface PendingOrder {
  cartId: string;
  /** When it was sent, in ms since the epoch. */
  sentAt: number;
  /** The customer's newest order before it; null for none, undefined when nobody asked. */
  newest?: string | null | undefined;
}

/**
 * What became of an order that was sent: it was `placed`; it may still be under way, or the backend does not answer
 * (`asking`); its cart is `closed`, so it was most likely placed, and the backend tells no number; or it was not placed.
 */
export type PendingState =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'asking' }
  | { kind: 'closed' }
  | { kind: 'notPlaced' };

/** How long an order that was sent may still be under way, in ms: longer than a backend works on one. */
export const UNDER_WAY_MS = 180_000;

const NONE = '-';
const RADIX = 36;

/** The value of the `pending-order` cookie. */
export function encodePendingOrder({ cartId, sentAt, newest }: PendingOrder): string {
  return [cartId, sentAt.toString(RADIX), newest === null ? NONE : (newest ?? '')].join(':');
}

/** The order in a cookie's value; null for an invalid one. */
export function decodePendingOrder(value: string | undefined): PendingOrder | null {
  const [cartId, sent, newest, ...rest] = (value ?? '').split(':');
  const sentAt = /^[\da-z]{1,11}$/.test(sent ?? '') ? Number.parseInt(sent ?? '', RADIX) : Number.NaN;
  if (!cartId || newest === undefined || rest.length || !Number.isSafeInteger(sentAt)) return null;
  if (!newest) return { cartId, sentAt };
  return { cartId, sentAt, newest: newest === NONE ? null : newest };
}

/** Whether the backend may still be working on it. */
export const isUnderWay = ({ sentAt }: PendingOrder, now: number): boolean => now - sentAt < UNDER_WAY_MS;

/** The name of one attempt, with which the browser sends the same form again. */
export const attemptOf = ({ sentAt }: PendingOrder): string => sentAt.toString(RADIX);
