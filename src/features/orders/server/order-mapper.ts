import type { ResultOf } from 'gql.tada';
import { text } from '../../../text/vi.ts';
import type { OrderPickup } from '../../address/rules/pickup.ts';
import type { OrderOfCart } from '../../cart/server/checkout-documents.ts';
import { mediaPath, productMediaPath } from '../../media/server/picture.ts';
import { shippingTitleOfOrder } from '../../payment/rules/magento-titles.ts';
import type { OrderDetails } from '../rules/order.ts';
import { progressWith } from '../rules/order-status.ts';

type Wire = NonNullable<ResultOf<typeof OrderOfCart>['orderData']>;

/** An order as its buyer sees it. */
export function toOrder({
  order_number,
  order_info: info,
  order_address: address,
  order_items,
  order_parcels: parcels,
  pickup,
}: Wire): OrderDetails {
  const province = address?.region ?? '';
  return {
    number: order_number,
    status: info.status,
    progress: progressWith(parcels, info.status),
    tracking: parcels.map(({ carrier, number }) => ({ carrier: carrier ?? '', number: number ?? '' })),
    createdAt: info.created_at,
    subtotal: Math.round(info.subtotal),
    shippingAmount: Math.round(info.shipping_amount),
    discountAmount: Math.abs(Math.round(info.discount_amount)),
    // The shop's own backend has prices with tax.
    tax: 0,
    fee: 0,
    grandTotal: Math.round(info.grand_total),
    paymentMethod: info.payment_methods[0]?.name ?? info.payment_method,
    paymentCode: info.payment_method,
    paidAt: info.paid_at,
    expiresAt: info.expires_at,
    canCancel: info.can_cancel,
    payableBy: info.available_payment_methods,
    shippingMethod: pickup ? text('pickup.method') : shippingTitleOfOrder(info.shipping_method ?? ''),
    shippingBesideDate: shippingTitleOfOrder(info.shipping_method ?? '', true),
    promised: info.promised_days,
    pickup: pickup && toPickup(pickup),
    address: {
      name: address?.name ?? '',
      phone: address?.phone ?? '',
      street: address?.street.filter(Boolean).join(', ') ?? '',
      ward: address?.ward ?? '',
      district: province && address?.city !== province ? (address?.city ?? '') : '',
      city: province || (address?.city ?? ''),
      note: address?.order_comment ?? '',
    },
    items: order_items.map(({ name, sku, qty_ordered, price, original_price, image, options, ...less }) => {
      const path = mediaPath(image) ?? productMediaPath(image);
      return {
        name,
        sku,
        options: options.map(({ value }) => value),
        quantity: qty_ordered,
        price: Math.round(price),
        originalPrice: Math.round(original_price),
        discount: Math.round(less.discount_amount + less.loyalty_amount),
        picture: path ? { path, label: name } : null,
        href: null,
      };
    }),
  };
}

const toPickup = (wire: NonNullable<Wire['pickup']>): OrderPickup => ({
  store: wire.pickup_location_code,
  name: wire.name,
  address: wire.address,
  phone: wire.phone ?? '',
  opensAt: wire.opens_at ?? '',
  closesAt: wire.closes_at ?? '',
  readyHours: wire.ready_hours,
  code: wire.code,
  readyAt: wire.ready_at,
  pickedUpAt: wire.picked_up_at,
});
