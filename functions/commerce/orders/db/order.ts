import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields, AddressType } from '../../address/db/address.ts';
import { readBatch } from '../../shared/db/batch.ts';
import type { OrderStatus } from './change-order.ts';

/** A choice on an order line, as text; orders of older versions have no `part` and no `linkId`. */
export interface OrderOption {
  label: string;
  value: string;
  isEntered?: boolean;
  /** The chosen part of a bundle: quantity in one bundle and price of one piece, in đồng. */
  part?: { optionId: number; selectionId: number; sku: string; name: string; quantity: number; price: number };
  /** The bought link of a download. */
  linkId?: number;
}

export interface OrderItemDraft {
  product_id: number;
  type_id: string;
  sku: string;
  parent_sku: string | null;
  name: string;
  url_key: string;
  image: string | null;
  /** Selected options, and the texts that the shopper entered. */
  options: OrderOption[];
  qty_ordered: number;
  price: number;
  original_price: number;
  row_total: number;
  /** Pieces that one unit takes from stock. */
  demand: { productId: number; pieces: number }[];
  tax_amount: number;
  /** Discount by rules and vouchers; the voucher part is also in `erp_voucher_amount`. */
  discount_amount: number;
  loyalty_amount: number;
  erp_voucher_amount: number;
  discounts: OrderDiscount[];
  /** A gift is free while the kept goods of the order are worth this much, in đồng; null: the line is not a gift. */
  gift_min_subtotal: number | null;
}

/** A discount as shown to the shopper. */
export interface OrderDiscount {
  label: string;
  amount: number;
  code: string | null;
}

export interface OrderRow {
  id: number;
  increment_id: string;
  /** The system in which a past order was placed; null: this shop. */
  origin: string | null;
  cart_id: number;
  token: string;
  customer_id: number | null;
  store: string;
  email: string;
  status: OrderStatus;
  is_virtual: number;
  carrier_code: string | null;
  method_code: string | null;
  shipping_description: string | null;
  /** Code of the shop where the customer collects the goods; null: they are shipped. */
  pickup_location_code: string | null;
  /** The code that the buyer shows in the shop; null until the order is ready there. */
  pickup_code: string | null;
  /** When the buyer was informed that the order is ready in the shop; null before. */
  pickup_ready_at: string | null;
  /** When the order was handed over in the shop; null before. */
  picked_up_at: string | null;
  payment_method: string;
  payment_title: string;
  customer_notes: string | null;
  coupon_code: string | null;
  erp_voucher_codes: string | null;
  total_item_count: number;
  total_qty_ordered: number;
  subtotal: number;
  discount_amount: number;
  loyalty_amount: number;
  shipping_amount: number;
  tax_amount: number;
  grand_total: number;
  discounts: string;
  loyalty_earned: number;
  /** JSON: [{ label, percent, amount }] */
  taxes: string;
  created_at: string;
  updated_at: string;
  /** The days between which it was promised when it was placed; '' for none, null in orders of the time before they were kept. */
  arrives_from: string | null;
  arrives_to: string | null;
  /** Deadline of the online payment; null when none is expected. */
  expires_at: string | null;
  /** Days after the delivery in which the order could be returned when it was placed; 0: none. */
  return_days: number;
  /** When these days are over, ISO 8601 UTC; null before the delivery. */
  returnable_until: string | null;
  total_paid: number;
  total_refunded: number;
  /** Who of the shop took it by phone; null: it was placed in the shop. */
  taken_by: string | null;
}

/** The days between which an order was promised when it was placed; null: nothing was promised, or it was not kept. */
export const keptPromise = ({ arrives_from: from, arrives_to: to }: OrderRow): { from: string; to: string } | null =>
  from && to ? { from, to } : null;

export interface OrderItem extends OrderItemDraft {
  id: number;
  qty_invoiced: number;
  qty_canceled: number;
  qty_shipped: number;
  qty_refunded: number;
}

export type OrderAddress = Omit<AddressFields, 'customer_address_id' | 'province_code'>;

export interface StoredOrder {
  order: OrderRow;
  items: OrderItem[];
  shipping: OrderAddress | null;
  billing: OrderAddress | null;
}

type ItemRow = Omit<OrderItem, 'options' | 'discounts' | 'demand'> & {
  order_id: number;
  options: string;
  discounts: string;
  demand: string;
};
type AddressRow = Omit<OrderAddress, 'street' | 'custom_attributes'> & {
  order_id: number;
  type: AddressType;
  street: string;
  custom_attributes: string;
};

const ORDERS = {
  cart: 'select * from sales_order where cart_id in (select value from json_each(?1))',
  number: 'select * from sales_order where increment_id in (select value from json_each(?1))',
  id: 'select * from sales_order where id in (select value from json_each(?1))',
  token: 'select * from sales_order where token in (select value from json_each(?1))',
} as const;

/** Placed orders by id, number or internal cart id; in no particular order. */
export async function listOrders(
  db: D1Database,
  by: keyof typeof ORDERS,
  values: readonly (number | string)[],
): Promise<StoredOrder[]> {
  const wanted = JSON.stringify(values);
  const ofOrders = `order_id in (select id from (${ORDERS[by]}))`;
  const [orders, items, addresses] = await readBatch<[OrderRow[], ItemRow[], AddressRow[]]>(db, [
    db.prepare(ORDERS[by]).bind(wanted),
    db.prepare(`select * from sales_order_item where ${ofOrders} order by order_id, position`).bind(wanted),
    db.prepare(`select * from sales_order_address where ${ofOrders}`).bind(wanted),
  ]);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const addressesOf = Map.groupBy(addresses, ({ order_id }) => order_id);
  return orders.map((order) => {
    const address = (type: AddressType): OrderAddress | null => {
      const row = addressesOf.get(order.id)?.find((candidate) => candidate.type === type);
      return row
        ? {
            ...row,
            street: JSON.parse(row.street) as string[],
            custom_attributes: JSON.parse(row.custom_attributes) as Record<string, string>,
          }
        : null;
    };
    return {
      order,
      items: (itemsOf.get(order.id) ?? []).map((row) => ({
        ...row,
        options: JSON.parse(row.options) as OrderItemDraft['options'],
        discounts: JSON.parse(row.discounts) as OrderDiscount[],
        demand: JSON.parse(row.demand) as OrderItemDraft['demand'],
      })),
      shipping: address('shipping'),
      billing: address('billing'),
    };
  });
}

/** One placed order; null when there is none. */
export async function readOrder(
  db: D1Database,
  by: keyof typeof ORDERS,
  value: number | string,
): Promise<StoredOrder | null> {
  return (await listOrders(db, by, [value]))[0] ?? null;
}
