import { magentoTime } from '../../shared/rules/magento-time.ts';
import { keptPromise, type OrderAddress, type OrderItem, type StoredOrder } from '../db/order.ts';
import type { OrderDocuments } from '../db/order-documents.ts';

/** Magento's state of a status: a pending order is new. */
const stateOf = (status: string) => (status === 'pending' ? 'new' : status);

const addressView = (address: OrderAddress | null, type: string) =>
  address && {
    address_type: type,
    firstname: address.firstname,
    lastname: address.lastname,
    middlename: address.middlename,
    company: address.company,
    telephone: address.telephone,
    fax: address.fax,
    country_id: address.country_code,
    region: address.region,
    region_id: address.region_id,
    region_code: address.region_code,
    city: address.city,
    street: address.street,
    postcode: address.postcode,
    vat_id: address.vat_id,
    extension_attributes: address.custom_attributes,
  };

const itemView = (item: OrderItem, orderId: number) => ({
  item_id: item.id,
  order_id: orderId,
  product_id: item.product_id,
  product_type: item.type_id,
  sku: item.sku,
  name: item.name,
  price: item.price,
  base_price: item.price,
  original_price: item.original_price,
  row_total: item.row_total,
  tax_amount: item.tax_amount,
  discount_amount: item.discount_amount,
  qty_ordered: item.qty_ordered,
  qty_invoiced: item.qty_invoiced,
  qty_shipped: item.qty_shipped,
  qty_refunded: item.qty_refunded,
  qty_canceled: item.qty_canceled,
  is_virtual: item.type_id === 'virtual' || item.type_id === 'downloadable' ? 1 : 0,
});

export const historyView = ({ comments }: OrderDocuments, orderId: number) =>
  comments.toReversed().map((entry) => ({
    entity_id: entry.id,
    parent_id: orderId,
    entity_name: 'order',
    status: entry.status,
    comment: entry.comment,
    is_customer_notified: 0,
    is_visible_on_front: entry.is_visible,
    created_at: magentoTime(entry.created_at),
  }));

/**
 * The days that the buyer was promised, or the shop where the order is collected and its state there. Only the buyer gets the
 * code.
 */
function arrivalView(order: StoredOrder['order']) {
  const { pickup_location_code, pickup_ready_at, picked_up_at } = order;
  return pickup_location_code === null
    ? { promised_days: keptPromise(order) }
    : { pickup_location_code, pickup_ready_at, picked_up_at };
}

/** An order in the format of Magento's REST. */
export function orderView({ order, items, shipping, billing }: StoredOrder, documents: OrderDocuments) {
  return {
    entity_id: order.id,
    increment_id: order.increment_id,
    state: stateOf(order.status),
    status: order.status,
    store_id: 1,
    store_name: order.store,
    created_at: magentoTime(order.created_at),
    updated_at: magentoTime(order.updated_at),
    customer_id: order.customer_id,
    customer_is_guest: order.customer_id === null ? 1 : 0,
    customer_email: order.email,
    customer_firstname: (billing ?? shipping)?.firstname ?? null,
    customer_lastname: (billing ?? shipping)?.lastname ?? null,
    customer_note: order.customer_notes,
    coupon_code: order.coupon_code,
    is_virtual: order.is_virtual,
    order_currency_code: 'VND',
    base_currency_code: 'VND',
    subtotal: order.subtotal,
    subtotal_incl_tax: order.subtotal,
    discount_amount: -order.discount_amount,
    shipping_amount: order.shipping_amount,
    shipping_description: order.shipping_description,
    tax_amount: order.tax_amount,
    grand_total: order.grand_total,
    base_grand_total: order.grand_total,
    total_paid: order.total_paid,
    total_due: order.status === 'canceled' ? 0 : order.grand_total - order.total_paid,
    total_refunded: order.total_refunded,
    total_item_count: order.total_item_count,
    total_qty_ordered: order.total_qty_ordered,
    items: items.map((item) => itemView(item, order.id)),
    billing_address: addressView(billing, 'billing'),
    payment: {
      method: order.payment_method,
      additional_information: [order.payment_title],
      amount_ordered: order.grand_total,
      amount_paid: order.total_paid,
    },
    status_histories: historyView(documents, order.id),
    extension_attributes: {
      ...arrivalView(order),
      ...(order.taken_by !== null && { taken_by: order.taken_by }),
      shipping_assignments: order.is_virtual
        ? []
        : [
            {
              shipping: {
                address: addressView(shipping, 'shipping'),
                method: `${order.carrier_code}_${order.method_code}`,
              },
            },
          ],
    },
  };
}
