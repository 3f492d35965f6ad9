import type { RaRecord } from 'react-admin';

/** A returned line, as the REST has it; a number of pieces is null until it is decided. */
export interface ReturnItem {
  entity_id: number;
  order_item_id: number;
  product_name: string;
  product_sku: string;
  qty_requested: number;
  qty_authorized: number | null;
  qty_returned: number | null;
  qty_approved: number | null;
  reason: string;
  resolution: string;
  status: string;
  custom_attributes: { attribute_code: string; value: string }[];
}

/** A return that a buyer requested. */
export interface Return extends RaRecord {
  increment_id: string;
  order_id: number;
  order_increment_id: string;
  customer_name: string;
  date_requested: string;
  status: string;
  items: ReturnItem[];
  comments: { comment: string }[];
  /** Number of pictures that the buyer sent. */
  extension_attributes: { pictures: number };
}

/** All statuses of a return, from the first to the last. */
export const RETURN_STATUSES = [
  'pending',
  'partial_authorized',
  'authorized',
  'received_on_item',
  'received',
  'approved_on_item',
  'rejected_on_item',
  'processed_closed',
  'closed',
];

/** The pieces that the next decision about a line is about. */
export const piecesOf = ({ qty_requested, qty_authorized, qty_returned, qty_approved }: ReturnItem): number =>
  qty_approved ?? qty_returned ?? qty_authorized ?? qty_requested;

/** The value of an attribute; null for none. */
export const attributeOf = ({ custom_attributes }: ReturnItem, code: string): string | null =>
  custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value ?? null;
