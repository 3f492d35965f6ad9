import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from './batch.ts';
import type { AddressFields, AddressType } from './cart.ts';

export interface OrderItemDraft {
  product_id: number;
  type_id: string;
  sku: string;
  parent_sku: string | null;
  name: string;
  url_key: string;
  image: string | null;
  options: { label: string; value: string }[];
  qty_ordered: number;
  price: number;
  original_price: number;
  row_total: number;
}

/** An order about to be placed: what was checked, copied. */
export interface OrderDraft {
  cartId: number;
  /** The version of the cart that was checked; the order is made from no other. */
  cartVersion: number;
  status: string;
  isVirtual: boolean;
  carrierCode: string | null;
  methodCode: string | null;
  shippingDescription: string | null;
  paymentTitle: string;
  quantity: number;
  subtotal: number;
  discountAmount: number;
  shippingAmount: number;
  grandTotal: number;
  items: OrderItemDraft[];
  /** Pieces taken by product. */
  stock: { productId: number; pieces: number }[];
}

export interface OrderRow {
  id: number;
  increment_id: string;
  cart_id: number;
  token: string;
  customer_id: number | null;
  store: string;
  email: string;
  status: string;
  is_virtual: number;
  carrier_code: string | null;
  method_code: string | null;
  shipping_description: string | null;
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
  created_at: string;
  updated_at: string;
}

export interface OrderItem extends OrderItemDraft {
  id: number;
  tax_amount: number;
  discount_amount: number;
  loyalty_amount: number;
  erp_voucher_amount: number;
}

export type OrderAddress = Omit<AddressFields, 'customer_address_id' | 'province_code'>;

export interface StoredOrder {
  order: OrderRow;
  items: OrderItem[];
  shipping: OrderAddress | null;
  billing: OrderAddress | null;
}

const INSERT_ORDER = `
  insert into sales_order (id, increment_id, cart_id, token, customer_id, store, email, status, is_virtual, carrier_code,
    method_code, shipping_description, payment_method, payment_title, purchase_order_number, customer_notes,
    total_item_count, total_qty_ordered, subtotal, discount_amount, shipping_amount, grand_total, created_at, updated_at)
  select next.id, substr('000000000' || next.id, -max(9, length(next.id))), c.id, ?3, c.customer_id, c.store, c.email,
    ?4, ?5, ?6, ?7, ?8, c.payment_method, ?9, c.purchase_order_number, c.customer_notes,
    ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16
  from cart c, (select coalesce(max(id), 0) + 1 as id from sales_order) next
  where c.id = ?1 and c.version = ?2 and c.is_active = 1`;
const THIS_ORDER = '(select id from sales_order where token = ?1)';
const INSERT_ITEMS = `
  insert into sales_order_item (order_id, position, product_id, type_id, sku, parent_sku, name, url_key, image, options,
    qty_ordered, price, original_price, row_total)
  select ${THIS_ORDER}, key, value ->> 'product_id', value ->> 'type_id', value ->> 'sku', value ->> 'parent_sku',
    value ->> 'name', value ->> 'url_key', value ->> 'image', value -> 'options', value ->> 'qty_ordered',
    value ->> 'price', value ->> 'original_price', value ->> 'row_total'
  from json_each(?2)`;
const INSERT_ADDRESSES = `
  insert into sales_order_address (order_id, type, firstname, lastname, middlename, prefix, suffix, company, telephone,
    fax, country_code, region, region_id, region_code, city, street, postcode, vat_id, custom_attributes)
  select ${THIS_ORDER}, type, firstname, lastname, middlename, prefix, suffix, company, telephone,
    fax, country_code, region, region_id, region_code, city, street, postcode, vat_id, custom_attributes
  from cart_address where cart_id = ?2`;
const TAKE_STOCK = `
  insert into stock_movement (order_id, product_id, qty, created_at)
  select ${THIS_ORDER}, value ->> 'productId', value ->> 'pieces', ?3 from json_each(?2)`;

/** Why an order was not written although it had been checked. */
export type PlacementFailure = 'out of stock' | 'cart changed';

/**
 * Writes the order, takes its goods from stock and closes the cart: all of it or, in one transaction, nothing. Where the
 * cart changed or was ordered since it was checked no order row is written, and the next statement, which must name
 * one, aborts the transaction.
 */
export async function insertOrder(db: D1Database, draft: OrderDraft, token: string): Promise<PlacementFailure | null> {
  const now = new Date().toISOString();
  try {
    await db.batch([
      db
        .prepare(INSERT_ORDER)
        .bind(
          draft.cartId,
          draft.cartVersion,
          token,
          draft.status,
          draft.isVirtual ? 1 : 0,
          draft.carrierCode,
          draft.methodCode,
          draft.shippingDescription,
          draft.paymentTitle,
          draft.items.length,
          draft.quantity,
          draft.subtotal,
          draft.discountAmount,
          draft.shippingAmount,
          draft.grandTotal,
          now,
        ),
      db.prepare(INSERT_ITEMS).bind(token, JSON.stringify(draft.items)),
      db.prepare(INSERT_ADDRESSES).bind(token, draft.cartId),
      db.prepare(TAKE_STOCK).bind(token, JSON.stringify(draft.stock), now),
      db.prepare('update cart set is_active = 0, updated_at = ?2 where id = ?1').bind(draft.cartId, now),
    ]);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.includes('OUT_OF_STOCK')) return 'out of stock';
    if (reason.includes('sales_order_item.order_id')) return 'cart changed';
    throw error;
  }
}

type ItemRow = Omit<OrderItem, 'options'> & { options: string };
type AddressRow = Omit<OrderAddress, 'street' | 'custom_attributes'> & {
  type: AddressType;
  street: string;
  custom_attributes: string;
};

const ORDER_BY = {
  cart: 'cart_id = ?1',
  number: 'increment_id = ?1',
} as const;

/** An order as placed, by its cart's internal id or by its number. */
export async function readOrder(
  db: D1Database,
  by: keyof typeof ORDER_BY,
  value: number | string,
): Promise<StoredOrder | null> {
  const ofOrder = `order_id = (select id from sales_order where ${ORDER_BY[by]})`;
  const [orders, items, addresses] = await readBatch<[OrderRow[], ItemRow[], AddressRow[]]>(db, [
    db.prepare(`select * from sales_order where ${ORDER_BY[by]}`).bind(value),
    db.prepare(`select * from sales_order_item where ${ofOrder} order by position`).bind(value),
    db.prepare(`select * from sales_order_address where ${ofOrder}`).bind(value),
  ]);
  const order = orders[0];
  if (!order) return null;
  const address = (type: AddressType): OrderAddress | null => {
    const row = addresses.find((candidate) => candidate.type === type);
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
    items: items.map((row) => ({
      ...row,
      options: JSON.parse(row.options) as OrderItemDraft['options'],
    })),
    shipping: address('shipping'),
    billing: address('billing'),
  };
}
