import { dayBegins, vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import type { OrderRow } from '../../orders/db/order.ts';
import type { Resolution, ReturnItemStatus, ReturnReason, ReturnStatus, WayBack } from '../../orders/db/returns.ts';
import { dayAfter } from '../../shared/rules/shop-day.ts';

/** The setting for returns: `{ "enabled": true, "days": 30, "address": … }`; without it there are no returns. */
export const RETURNS = 'sales/returns';

/** Where buyers send the goods. */
interface ReturnAddress {
  contact_name: string;
  street: string[];
  city: string;
  region: string;
  postcode: string;
  telephone: string;
}

export interface ReturnRule {
  /** Days after the delivery on which a return can be requested. */
  days: number;
  /** Null: goods can only be brought to a shop. */
  address: ReturnAddress | null;
}

const STANDARD_DAYS = 30;
const MAX_DAYS = 365;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function readAddress(value: unknown): ReturnAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const { contact_name, street, city, region, postcode, telephone } = value as Record<string, unknown>;
  const lines = (Array.isArray(street) ? street : [street]).map(textOf).filter(Boolean);
  const address = {
    ...{ contact_name: textOf(contact_name), street: lines, city: textOf(city), region: textOf(region) },
    ...{ postcode: textOf(postcode), telephone: textOf(telephone) },
  };
  return lines.length > 0 && address.city ? address : null;
}

/** Reads the setting; null if returns are off. */
export function readReturnRule(value: unknown): ReturnRule | null {
  if (typeof value !== 'object' || value === null) return null;
  const { enabled, days, address } = value as Record<string, unknown>;
  if (enabled !== true && enabled !== 1 && enabled !== '1') return null;
  const isUsable = Number.isInteger(days) && Number(days) > 0 && Number(days) <= MAX_DAYS;
  return { days: isUsable ? Number(days) : STANDARD_DAYS, address: readAddress(address) };
}

export const RESOLUTIONS = ['refund', 'exchange'] as const satisfies readonly Resolution[];
export const RETURN_REASONS = [
  'wrong_size',
  'changed_mind',
  'not_as_described',
  'faulty',
  'wrong_item',
  'other',
] as const satisfies readonly ReturnReason[];

export const WAYS_BACK = ['store', 'carrier'] as const satisfies readonly WayBack[];
/** The ways back that a shop offers. */
export const waysBack = ({ address }: ReturnRule): WayBack[] => (address ? ['store', 'carrier'] : ['store']);

/** Whether a piece can be sold again after the shop accepted it. */
export const isSellable = (reason: ReturnReason): boolean => reason !== 'faulty';

export const ITEM_STATUSES = [
  'pending',
  'authorized',
  'received',
  'approved',
  'rejected',
  'denied',
] as const satisfies readonly ReturnItemStatus[];

const NEXT: Record<ReturnItemStatus, readonly ReturnItemStatus[]> = {
  pending: ['authorized', 'denied'],
  authorized: ['received', 'denied'],
  received: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  denied: [],
};

/** Whether a merchant can change a line from one status to another. */
export const canBecome = (from: ReturnItemStatus, to: ReturnItemStatus): boolean => NEXT[from].includes(to);

/** The status of a return, which follows from the statuses of its lines. */
export function returnStatus(items: readonly ReturnItemStatus[]): ReturnStatus {
  const has = (status: ReturnItemStatus) => items.includes(status);
  const isOpen = items.some((status) => NEXT[status].length > 0);
  if (!isOpen) return has('approved') ? 'processed_closed' : 'closed';
  if (has('approved')) return 'approved_on_item';
  if (has('rejected')) return 'rejected_on_item';
  const isEvery = (status: ReturnItemStatus) => items.every((one) => one === status || one === 'denied');
  if (has('received')) return isEvery('received') ? 'received' : 'received_on_item';
  if (has('authorized')) return isEvery('authorized') ? 'authorized' : 'partial_authorized';
  return 'pending';
}

/** What was already asked for a line of an order. */
interface AskedPieces {
  status: ReturnItemStatus;
  resolution: Resolution;
  qty_requested: number;
  qty_approved: number | null;
}

/** Pieces of a line that can still be returned; refused requests do not count. */
export function leftToReturn(
  item: { type_id: string; qty_shipped: number; qty_refunded: number },
  asked: readonly AskedPieces[],
): number {
  if (item.type_id === 'virtual' || item.type_id === 'downloadable') return 0;
  const counted = asked.filter(({ status }) => status !== 'denied' && status !== 'rejected');
  // A refund of a return is already in `qty_refunded`.
  const pieces = counted.reduce((sum, { status, resolution, qty_requested, qty_approved }) => {
    const refunded = status === 'approved' && resolution === 'refund' ? (qty_approved ?? 0) : 0;
    return sum + qty_requested - refunded;
  }, 0);
  return Math.max(0, item.qty_shipped - item.qty_refunded - pieces);
}

/** Why an order cannot be returned now; null if it can. */
export type ReturnRefusal = 'disabled' | 'notDelivered' | 'tooLate' | 'nothingLeft';

/** When the time for returns ends, ISO 8601 UTC: the end of the last day in Vietnam. */
export const returnDeadline = (deliveredAt: string, days: number): string =>
  dayBegins(dayAfter(vietnamDay(new Date(deliveredAt)), days + 1));

/**
 * Whether an order can be returned. `deliveredAt` is when it was handed over or complete, ISO 8601 UTC, `left` the pieces
 * of all lines that can still be returned.
 */
export function checkReturn(
  { status }: Pick<OrderRow, 'status'>,
  { rule, deliveredAt, left, now }: { rule: ReturnRule | null; deliveredAt: string | null; left: number; now: Date },
): ReturnRefusal | null {
  if (!rule) return 'disabled';
  if (status === 'closed') return 'nothingLeft';
  if (status !== 'complete' || deliveredAt === null) return 'notDelivered';
  if (now.toISOString() >= returnDeadline(deliveredAt, rule.days)) return 'tooLate';
  return left > 0 ? null : 'nothingLeft';
}
