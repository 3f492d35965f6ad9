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
