import { formatDong } from '../../../../src/kernel/money/money.ts';
import type { Address, PackedLine, PromisedDays, SlipDocuments, SlipOrder } from '../order.ts';

/** One kind of pieces in a parcel. */
export interface PackedKind {
  sku: string;
  name: string;
  /** What the buyer chose: `Đen, M`. */
  choices: string;
  image: string | null;
  pieces: number;
  gtin: string | null;
  category: string | null;
}

/** An order to send, as the REST has it. */
export interface SendingOrder extends SlipDocuments {
  entity_id: number;
  increment_id: string;
  /** The state that a change is based on. */
  version: string;
  created_at: string;
  /** The code of the reason why it cannot be sent now; null: it can. */
  refusal: string | null;
  customer_note: string | null;
  shipping_description: string | null;
  /** Null: nothing was promised. */
  promised_days: PromisedDays | null;
  /** What the carrier collects, in đồng; 0 for an order that is paid otherwise. Null: a part was sent, so care is asked. */
  total_due: number | null;
  address: Address | null;
  /** The lines of which pieces are left to send. */
  items: readonly PackedLine[];
  packed: readonly PackedKind[];
  remarks: readonly { entity_id: number; comment: string; created_at: string }[];
}

/** How many orders have a value of a filter. */
export interface Share {
  value: string | null;
  label: string | null;
  count: number;
}

/** A page of the orders to send. */
export interface SendingPage {
  items: SendingOrder[];
  total_count: number;
  methods: Share[];
  regions: Share[];
}

/** Orders that are printed or checked. */
export interface SendingSheets {
  items: SendingOrder[];
}

/** The most orders of one document; the REST gives no more in one answer. */
export const MOST_PRINTED = 300;

/** What is printed of many orders. */
export const DOCUMENTS = ['picking', 'slips', 'a6', '100x150'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** The pieces in a parcel. */
export const piecesOf = ({ packed }: Pick<SendingOrder, 'packed'>): number =>
  packed.reduce((sum, { pieces }) => sum + pieces, 0);

/** What the carrier collects: the key of the text with its amount. */
export function collectOf({ total_due }: Pick<SendingOrder, 'total_due'>): { key: string; facts?: { amount: string } } {
  if (total_due === null) return { key: 'desk.sending.ask' };
  return total_due > 0
    ? { key: 'desk.sending.collect', facts: { amount: formatDong(total_due) } }
    : { key: 'desk.sending.paid' };
}

/** An order as the packing slip reads it. */
export const slipOrderOf = ({ address, ...order }: SendingOrder): SlipOrder => ({ ...order, billing_address: address });

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** From this many hours on, an order is marked as late. */
const LATE_HOURS = 48;

/** How long an order waits: the key of the text with its number, and whether that is long. `at` is UTC, in Magento's form. */
export function waitedSince(
  at: string,
  now: number,
): { key: 'fresh' | 'hours' | 'days'; count: number; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - Date.parse(`${at.replace(' ', 'T')}Z`)) / HOUR_MS));
  const isLate = hours >= LATE_HOURS;
  if (hours < 1) return { key: 'fresh', count: 0, isLate };
  return hours < DAY_HOURS
    ? { key: 'hours', count: hours, isLate }
    : { key: 'days', count: Math.floor(hours / DAY_HOURS), isLate };
}
