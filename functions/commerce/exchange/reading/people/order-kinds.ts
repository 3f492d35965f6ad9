import type { Origin } from '../../rules/sent-people.ts';
import type { PeopleKind } from './people-kind.ts';

/** A kind of file with orders, and how it says that an order is over. */
export interface OrderKind extends PeopleKind {
  origin: Origin;
  /** The statuses that mean each end, folded to lower case. Any other order is not over. */
  ends: Readonly<Record<'complete' | 'canceled' | 'closed', readonly string[]>>;
}

const AMOUNTS = ['subtotal', 'discount', 'shipping', 'tax', 'total', 'price', 'qty'];

/** Magento's list of orders, or a file of a plugin with one line of an order in each row. */
const magento: OrderKind = {
  name: 'magento',
  origin: 'magento',
  known: [
    ['id', 'increment_id'],
    ['purchase date', 'created_at'],
    ['status'],
    ['grand total (purchased)', 'grand_total'],
  ],
  numbers: AMOUNTS,
  ends: {
    complete: ['complete', 'hoàn tất', 'hoàn thành'],
    canceled: ['canceled', 'cancelled', 'đã hủy', 'đã huỷ', 'đã hủy bỏ'],
    closed: ['closed', 'đã đóng', 'đóng'],
  },
  fields: {
    ...{ number: ['increment_id', 'id'], email: ['customer_email', 'customer email'], status: ['status'] },
    ...{
      created_at: ['purchase date', 'created_at'],
      subtotal: ['subtotal'],
      total: ['grand total (purchased)', 'grand_total'],
    },
    ...{ discount: ['discount_amount'], shipping: ['shipping and handling', 'shipping_amount'], tax: ['tax_amount'] },
    ...{ currency: ['order_currency_code'], payment: ['payment method', 'payment_method'] },
    shipping_title: ['shipping information', 'shipping_description'],
    ...{ ship_name: ['ship-to name', 'shipping_name'], street: ['shipping address', 'shipping_street'] },
    ...{ ship_phone: ['shipping_telephone'], district: ['shipping_city'], province: ['shipping_region'] },
    ...{ sku: ['item:sku', 'item_sku', 'sku'], name: ['item:name', 'item_name', 'name'] },
    ...{ qty: ['item:qty_ordered', 'item_qty_ordered', 'qty_ordered'], price: ['item:price', 'item_price', 'price'] },
  },
};

/** Shopify's orders: a row for each line, the first with the order's own cells. */
const shopify: OrderKind = {
  name: 'shopify',
  origin: 'shopify',
  known: [['name'], ['financial status'], ['lineitem name'], ['lineitem quantity']],
  numbers: AMOUNTS,
  ends: { complete: ['paid fulfilled', 'partially_refunded fulfilled'], canceled: ['canceled'], closed: ['refunded'] },
  fields: {
    ...{ number: ['name'], email: ['email'], paid: ['financial status'], sent: ['fulfillment status'] },
    ...{ canceled_at: ['cancelled at'], created_at: ['created at'], currency: ['currency'], subtotal: ['subtotal'] },
    ...{ discount: ['discount amount'], shipping: ['shipping'], tax: ['taxes'], total: ['total'] },
    ...{
      payment: ['payment method'],
      shipping_title: ['shipping method'],
      ship_name: ['shipping name', 'billing name'],
    },
    ...{ ship_phone: ['shipping phone', 'phone'], street: ['shipping address1', 'shipping street'] },
    ...{ street2: ['shipping address2'], district: ['shipping city'], country: ['shipping country'] },
    ...{ province: ['shipping province name', 'shipping province'] },
    ...{ sku: ['lineitem sku'], name: ['lineitem name'], qty: ['lineitem quantity'], price: ['lineitem price'] },
  },
};

/** WooCommerce's orders as the common plugins write them: a row for each order, its lines in `line_item_1` and so on. */
const woocommerce: OrderKind = {
  name: 'woocommerce',
  origin: 'woocommerce',
  known: [['order_number', 'order_id'], ['order_date'], ['order_total'], ['status', 'order_status']],
  numbers: AMOUNTS,
  ends: { complete: ['completed'], canceled: ['cancelled', 'canceled', 'failed'], closed: ['refunded'] },
  fields: {
    ...{
      number: ['order_number', 'order_id'],
      email: ['customer_email', 'billing_email'],
      status: ['status', 'order_status'],
    },
    ...{ created_at: ['order_date'], currency: ['order_currency'], subtotal: ['order_subtotal'] },
    ...{ discount: ['discount_total'], shipping: ['shipping_total'], tax: ['tax_total'], total: ['order_total'] },
    ...{ payment: ['payment_method_title', 'payment_method'], shipping_title: ['shipping_method'] },
    ...{
      ship_first: ['shipping_first_name', 'billing_first_name'],
      ship_last: ['shipping_last_name', 'billing_last_name'],
    },
    ...{ ship_phone: ['shipping_phone', 'billing_phone'], street: ['shipping_address_1', 'billing_address_1'] },
    ...{ street2: ['shipping_address_2', 'billing_address_2'], district: ['shipping_city', 'billing_city'] },
    ...{ province: ['shipping_state', 'billing_state'], country: ['shipping_country', 'billing_country'] },
  },
};

/** Every kind of file with orders; the first whose columns a heading has is taken. */
export const ORDER_KINDS: readonly OrderKind[] = [shopify, woocommerce, magento];
