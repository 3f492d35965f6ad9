import { attributeValues } from '../../address/graphql/address-fields.ts';
import { orderPickup } from '../../cart/graphql/pickup.ts';
import { giftMessage } from '../../cart/rules/gift-note.ts';
import { money } from '../../catalog/graphql/product-price.ts';
import { attributeNumber, attributeValues as productValues } from '../../catalog/rules/catalog-attributes.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { productMediaAddress } from '../../media/graphql/media.ts';
import { promisedDays } from '../../messages/rules/arrival.ts';
import { listChangeableMethods } from '../../payment/rules/change-payment.ts';
import { customerId } from '../../session/graphql/require-customer.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { noSuchEntity } from '../../transport/graphql/errors.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { OrderStatus } from '../db/change-order.ts';
import { type OrderAddress, type OrderDiscount, type OrderItem, readOrder, type StoredOrder } from '../db/order.ts';
import { listParcels, readPaidAt } from '../db/order-documents.ts';
import { checkCancel } from '../rules/cancel-order.ts';
import { isOrderProven } from '../rules/order-proof.ts';
import { boughtParts, downloadedLinks, enteredOptions, lineType, selectedOptions } from './order-choices.ts';

/** The text between the titles of the carrier and of its method in an order. */
const BEFORE_METHOD = ' - ';
/** Order numbers are never longer. */
const MAX_NUMBER_LENGTH = 32;

/** Magento's labels of the statuses: clients get the label, never the code. */
const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  pending_payment: 'Pending Payment',
  processing: 'Processing',
  complete: 'Complete',
  canceled: 'Canceled',
  closed: 'Closed',
  holded: 'On Hold',
};

const discountsOf = ({ order }: StoredOrder) => JSON.parse(order.discounts) as OrderDiscount[];

const discountView = ({ label, amount, code }: OrderDiscount) => ({
  label,
  amount: money(amount),
  applied_to: 'ITEM',
  coupon: code ? { code } : null,
});

/** An order with additional data for its fields. */
export interface AnsweredOrder extends StoredOrder {
  /** For the deprecated `customerOrders`, which returns the number as id and the code as status. */
  isPlain?: boolean;
  /** The order was placed by this call. Magento then returns a discount of 0 for an order without discount. */
  isAnswerToPlacing?: boolean;
}
const NO_DISCOUNT = discountView({ label: '', amount: 0, code: null });

/** All codes of an order, coupons and vouchers. */
const codesOf = ({ order }: StoredOrder) =>
  [order.coupon_code, order.erp_voucher_codes].flatMap((codes) => (codes ? codes.split(',') : []));

const taxesOf = ({ order }: StoredOrder) =>
  JSON.parse(order.taxes) as { label: string; percent: number; amount: number }[];

function addressView(address: OrderAddress | null) {
  return address && { ...address, region_id: address.region_id === null ? null : String(address.region_id) };
}

function orderData(stored: StoredOrder, context: GraphqlContext) {
  const { order, items, shipping, billing } = stored;
  const address = shipping ?? billing;
  // A company's tax code is part of the billing address.
  const vatId = billing?.vat_id ?? address?.vat_id ?? null;
  return {
    order_id: order.increment_id,
    order_number: order.increment_id,
    total: order.grand_total,
    order_info: {
      ...order,
      shipping_method: order.shipping_description,
      payment_methods: [{ name: order.payment_title, type: order.payment_method }],
      available_payment_methods: () => listChangeableMethods(context.env, stored),
      can_cancel: async () =>
        Boolean(await storeSetting('order_cancellation_enabled', context)) && checkCancel(stored) === null,
      promised_days: () => promisedDays(context.env.DB, stored),
      paid_at: () => readPaidAt(context.env.DB, order),
      order_discounts: discountsOf(stored),
    },
    order_address: address && {
      name: `${address.lastname} ${address.firstname}`,
      phone: address.telephone,
      street: address.street,
      city: address.city,
      region: address.region,
      ward: address.custom_attributes.ward_name ?? null,
      postcode: address.postcode,
      order_comment: order.customer_notes,
      vat_id: vatId,
    },
    pickup: () => orderPickup(stored, context),
    order_parcels: () => listParcels(context.env.DB, order.id),
    order_items: items.map((item) => ({
      ...item,
      product_url_key: item.url_key,
      image: productMediaAddress(item.image, context),
      is_pre_order: async () => {
        const product = await context.loaders.productBySku(item.parent_sku ?? item.sku);
        return product && attributeNumber(productValues(product).is_pre_order);
      },
    })),
  };
}

/** Fields of an order line of any type. */
const itemFields = {
  id: (item: OrderItem) => encodeUid(item.id),
  product: (item: OrderItem, _: unknown, { loaders }: GraphqlContext) =>
    loaders.productBySku(item.parent_sku ?? item.sku),
  product_name: (item: OrderItem) => item.name,
  product_sku: (item: OrderItem) => item.sku,
  product_type: (item: OrderItem) => item.type_id,
  product_url_key: (item: OrderItem) => item.url_key,
  product_sale_price: (item: OrderItem) => money(item.price),
  quantity_ordered: (item: OrderItem) => item.qty_ordered,
  selected_options: selectedOptions,
  entered_options: enteredOptions,
  // Returns exist only in Adobe Commerce; here a refund takes the goods back.
  quantity_returned: () => null,
  // A gift note is for the whole order.
  gift_message: () => null,
  discounts: (item: OrderItem) => item.discounts.map(discountView),
  prices: (item: OrderItem) => ({
    price: money(item.price),
    price_including_tax: money(item.price),
    row_total: money(item.row_total),
    row_total_including_tax: money(item.row_total),
    original_price: money(item.original_price),
    original_price_including_tax: money(item.original_price),
    original_row_total: money(item.original_price * item.qty_ordered),
    original_row_total_including_tax: money(item.original_price * item.qty_ordered),
    discounts: item.discounts.map(discountView),
    fixed_product_taxes: [],
    total_item_discount: money(item.discount_amount),
  }),
};

export const orderResolvers = {
  Query: {
    orderData: async (
      _: unknown,
      args: { orderId: string; cartId?: string | null; token?: string | null },
      context: GraphqlContext,
    ) => {
      const stored =
        args.orderId.length <= MAX_NUMBER_LENGTH ? await readOrder(context.env.DB, 'number', args.orderId) : null;
      // Without the proof nobody learns whether the order exists.
      const proof = { customerId: customerId(context), cartId: args.cartId, token: args.token };
      if (!stored || !(await isOrderProven(context.env.DB, stored.order, proof)))
        throw noSuchEntity("We couldn't locate an order with the information provided.");
      return orderData(stored, context);
    },
  },
  CustomerOrder: {
    id: ({ order, isPlain }: AnsweredOrder) => (isPlain ? String(order.id) : encodeUid(order.id)),
    number: ({ order }: StoredOrder) => order.increment_id,
    order_number: ({ order }: StoredOrder) => order.increment_id,
    increment_id: ({ order }: StoredOrder) => order.increment_id,
    token: ({ order }: StoredOrder) => order.token,
    status: ({ order, isPlain }: AnsweredOrder) => (isPlain ? order.status : STATUS_LABELS[order.status]),
    order_date: ({ order }: StoredOrder) => magentoTime(order.created_at),
    created_at: ({ order }: StoredOrder) => magentoTime(order.created_at),
    order_status_change_date: ({ order }: StoredOrder) => magentoTime(order.updated_at),
    email: ({ order }: StoredOrder) => order.email,
    is_virtual: ({ order }: StoredOrder) => order.is_virtual === 1,
    carrier: ({ order }: StoredOrder) => order.shipping_description?.split(BEFORE_METHOD)[0] ?? null,
    shipping_method: ({ order }: StoredOrder) => order.shipping_description,
    shipping_address: ({ shipping }: StoredOrder) => addressView(shipping),
    billing_address: ({ billing }: StoredOrder) => addressView(billing),
    payment_methods: ({ order }: StoredOrder) => [{ name: order.payment_title, type: order.payment_method }],
    applied_coupons: (stored: StoredOrder) => codesOf(stored).map((code) => ({ code })),
    customer_info: ({ billing, shipping }: StoredOrder) => ({ firstname: '', ...(billing ?? shipping) }),
    total: (stored: StoredOrder) => stored,
    grand_total: ({ order }: StoredOrder) => order.grand_total,
    gift_message: ({ order, billing, shipping }: StoredOrder) => giftMessage(order.customer_notes, billing, shipping),
  },
  OrderAddress: {
    custom_attributesV2: (
      { custom_attributes }: OrderAddress,
      { attributeCodes }: { attributeCodes?: string[] | null },
    ) => attributeValues(custom_attributes).filter(({ code }) => !attributeCodes || attributeCodes.includes(code)),
  },
  OrderItemInterface: { __resolveType: (item: OrderItem) => lineType(item, 'OrderItem') },
  // A bundle is no part of another product.
  BundleOrderItem: { ...itemFields, bundle_options: boughtParts, parent_sku: () => null },
  DownloadableOrderItem: { ...itemFields, downloadable_links: downloadedLinks },
  OrderItem: itemFields,
  OrderTotal: {
    subtotal: ({ order }: StoredOrder) => money(order.subtotal),
    subtotal_excl_tax: ({ order }: StoredOrder) => money(order.subtotal),
    subtotal_incl_tax: ({ order }: StoredOrder) => money(order.subtotal),
    discounts: (stored: AnsweredOrder) => {
      const discounts = discountsOf(stored).map(discountView);
      return discounts.length === 0 && stored.isAnswerToPlacing ? [NO_DISCOUNT] : discounts;
    },
    shipping_handling: (stored: StoredOrder) => ({
      amount_excluding_tax: money(stored.order.shipping_amount),
      amount_including_tax: money(stored.order.shipping_amount),
      // A discount on delivery changes the rate itself; so, as in Magento, the discounts of the order are listed here with 0.
      discounts: discountsOf(stored).length > 0 ? [{ amount: money(0) }] : [],
      taxes: [],
      total_amount: money(stored.order.shipping_amount),
    }),
    total_shipping: ({ order }: StoredOrder) => money(order.shipping_amount),
    total_tax: ({ order }: StoredOrder) => money(order.tax_amount),
    taxes: (stored: StoredOrder) =>
      taxesOf(stored).map(({ label, percent, amount }) => ({ title: label, rate: percent, amount: money(amount) })),
    grand_total: ({ order }: StoredOrder) => money(order.grand_total),
    base_grand_total: ({ order }: StoredOrder) => money(order.grand_total),
  },
};
