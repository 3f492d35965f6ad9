import type { RaRecord } from 'react-admin';

/** A line of an order as it is packed. */
export interface PackedLine {
  item_id: number;
  name: string;
  sku: string;
  qty_ordered: number;
  qty_shipped: number;
  qty_refunded: number;
  qty_canceled: number;
}

/** A line of an order, as Magento's REST has it. */
export interface OrderLine extends PackedLine {
  price: number;
  qty_invoiced: number;
  /** 1: nothing of it is sent by parcel. */
  is_virtual: 0 | 1;
  row_total: number;
}

export interface Address {
  firstname?: string;
  lastname?: string;
  telephone?: string;
  street?: string[];
  city?: string;
  region?: string;
  company?: string;
  vat_id?: string;
  extension_attributes?: Record<string, string>;
}

/** The days between which an order was promised when it was placed, as `2026-12-02`. */
export interface PromisedDays {
  from: string;
  to: string;
}

export interface Order extends RaRecord {
  increment_id: string;
  status: string;
  created_at: string;
  updated_at: string;
  customer_id: number | null;
  customer_email: string;
  customer_note: string | null;
  items: OrderLine[];
  billing_address: Address | null;
  subtotal: number;
  discount_amount: number;
  shipping_amount: number;
  shipping_description: string | null;
  grand_total: number;
  total_paid: number;
  total_due: number;
  total_refunded: number;
  coupon_code: string | null;
  payment: { method: string; additional_information: string[] };
  extension_attributes?: {
    shipping_assignments?: readonly { shipping: { address: Address | null; method: string } }[];
    /** Null: nothing was promised. */
    promised_days?: PromisedDays | null;
    pickup_location_code?: string;
    pickup_ready_at?: string | null;
    picked_up_at?: string | null;
    /** Who took it by phone; absent: it was placed in the shop. */
    taken_by?: string;
  };
  status_histories: {
    entity_id: number;
    comment: string | null;
    status: string;
    created_at: string;
    is_visible_on_front: number;
  }[];
}

interface SalesDocument {
  entity_id: number;
  increment_id: string;
  created_at: string;
  comment: string | null;
  items: { order_item_id: number; qty: number }[];
}
interface Money {
  subtotal: number;
  shipping_amount: number;
  grand_total: number;
}
export interface Payment {
  entity_id: number;
  method: string;
  reference: string;
  amount: number;
  status: string;
  transaction_no: string | null;
  created_at: string;
  refund_amount: number;
  refunded_amount: number;
}

/** Who sells, as the owner wrote it; an unset value is empty. */
export interface Seller {
  company: string;
  tax_code: string;
  address: string;
  hotline: string;
  email: string;
}

/** The documents and comments of an order. */
export interface OrderDocuments {
  lines: { order_item_id: number; options: { label: string; value: string }[]; qty_to_refund: number }[];
  shipping_left: number;
  loyalty_amount: number;
  discounts: { label: string; amount: number }[];
  invoices: (SalesDocument & Money)[];
  shipments: (SalesDocument & { tracks: { entity_id: number; title: string; track_number: string | null }[] })[];
  creditmemos: (SalesDocument & Money & { adjustment: number })[];
  payments: Payment[];
}

/** What a packing slip prints of an order. */
export type SlipOrder = Pick<
  Order,
  'increment_id' | 'created_at' | 'customer_note' | 'billing_address' | 'extension_attributes'
> & {
  items: readonly PackedLine[];
  /** What is collected at the door, in đồng; null: care is asked. */
  total_due: number | null;
};

/** What the buyer chose of each line, and the parcels that were sent. */
export interface SlipDocuments {
  lines: readonly { order_item_id: number; options: readonly { label: string; value: string }[] }[];
  shipments: readonly {
    tracks: readonly { entity_id: number; title: string; track_number: string | null }[];
  }[];
}

/** The shipping address of an order; the billing address if nothing is shipped. */
export const addressOf = (order: Pick<SlipOrder, 'billing_address' | 'extension_attributes'>): Address | null =>
  order.extension_attributes?.shipping_assignments?.[0]?.shipping.address ?? order.billing_address;

/** Family name first, as Vietnamese names are written. */
export const nameOf = ({ lastname = '', firstname = '' }: Address): string => `${lastname} ${firstname}`.trim();

/** The region of an address in one line. */
export const placeOf = ({ street = [], city, region, extension_attributes }: Address): string =>
  [...street, extension_attributes?.ward_name, city, region === city ? '' : region].filter(Boolean).join(', ');

/** The pieces of a line that are not shipped yet. */
export const leftToShip = ({ qty_ordered, qty_shipped, qty_refunded, qty_canceled }: PackedLine): number =>
  qty_ordered - qty_shipped - qty_refunded - qty_canceled;

/** A value that differs after every action. The time of the last change is not enough, because it is given in whole seconds. */
export const versionOf = ({ updated_at, status_histories }: Order): string =>
  `${updated_at} ${status_histories.length}`;

/** The state of an order that is collected in a shop; null for an order that is shipped. */
export function pickupOf({ extension_attributes }: Order): 'preparing' | 'ready' | 'collected' | null {
  if (!extension_attributes?.pickup_location_code) return null;
  if (extension_attributes.picked_up_at) return 'collected';
  return extension_attributes.pickup_ready_at ? 'ready' : 'preparing';
}

/** Whether an order is still being worked on. */
export const isOpen = ({ status }: Order): boolean => status === 'pending' || status === 'processing';

/**
 * The state of an order as a shopper reads it: one that is prepared is on its way as soon as nothing of it is left to
 * send, and partly so as soon as something was sent.
 */
export function shownStatus({ status, items }: Pick<Order, 'status' | 'items'>): string {
  const sent = items.filter(({ qty_shipped }) => qty_shipped > 0);
  if (status !== 'processing' || sent.length === 0) return status;
  return items.every((line) => line.is_virtual === 1 || leftToShip(line) <= 0) ? 'on_the_way' : 'partly_sent';
}
