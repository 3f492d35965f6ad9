import type { ResultOf } from 'gql.tada';
import * as z from 'zod';
import { fullName } from '../domain/address.ts';
import type { OrderLine } from '../domain/order.ts';
import { type OrderSummary, type OwnOrder, orderProgress } from '../domain/order-history.ts';
import { productPath } from '../domain/paths.ts';
import { getOrder } from './checkout.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { restCall } from './middleware.ts';
import { OrderCount, OrderHistory, OwnOrder as OwnOrderQuery } from './orders-documents.ts';
import { toPicture } from './picture.ts';

const PAGE_SIZE = 10;
const PICTURES_MAX = 4;

/** The customer's orders, the newest first [GQL-045, ORDER-014]. Throws `CommerceError`. */
export async function listOrders(
  commerce: Commerce,
  page: number,
): Promise<{ orders: OrderSummary[]; total: number; totalPages: number }> {
  const { customer } = await commerce.query(OrderHistory, { pageSize: PAGE_SIZE, currentPage: page });
  const history = customer?.orders;
  const orders = (history?.items ?? []).flatMap((order) => {
    if (!order) return [];
    const items = (order.items ?? []).flatMap((item) => item ?? []);
    return [
      {
        number: order.number,
        status: order.status,
        createdAt: order.order_date,
        grandTotal: Math.round(order.total?.grand_total.value ?? 0),
        pieces: items.reduce((sum, { quantity_ordered }) => sum + (quantity_ordered ?? 0), 0),
        pictures: items
          .flatMap(({ product, product_name }) => toPicture(product?.small_image ?? null, product_name ?? '') ?? [])
          .slice(0, PICTURES_MAX),
        name: items[0]?.product_name ?? '',
      },
    ];
  });
  return { orders, total: history?.total_count ?? 0, totalPages: history?.page_info?.total_pages ?? 1 };
}

/** How many orders the customer has placed [TRACK-003]. Throws `CommerceError`. */
export async function countOrders(commerce: Commerce): Promise<number | null> {
  const { customer } = await commerce.query(OrderCount, {});
  return customer?.orders?.total_count ?? null;
}

const Filtered = z.looseObject({
  errors: z.array(z.string()).optional(),
  orders: z
    .array(
      z.looseObject({
        order_number: z.string(),
        status: z.string(),
        created_at: z.string(),
        grand_total: z.number(),
        items: z.array(z.looseObject({ name: z.string(), qty: z.number() })),
      }),
    )
    .default([]),
});

/**
 * The customer's orders that went to a phone number, the newest first. Without any of the three nothing is asked
 * [ORDER-009]; an answer with `errors` is a failure although its code is 200 [ORDER-011]. Throws `CommerceError`.
 */
export async function listOrdersByFilter(
  commerce: Commerce,
  { phone, customerId, limit }: { phone: string; customerId: number | null; limit: number },
): Promise<OrderSummary[]> {
  if (!phone || !customerId || !limit)
    throw new CommerceError('refused', 'orders are filtered by a phone number, a customer and a limit');
  const { code, result, message } = await restCall(commerce, 'customer_list_order_by_filter', {
    method: 'POST',
    isRead: true,
    body: { phone_number: phone, customerId, limit },
  });
  if (code === 401) throw new CommerceError('unauthorized', message);
  const filtered = Filtered.safeParse(result);
  if (code !== 200 || !filtered.success) throw new CommerceError('http', `the order list answered code ${code}`);
  const { errors, orders } = filtered.data;
  if (errors?.length) throw new CommerceError('refused', errors.join(', '));
  return orders.map((order) => ({
    number: order.order_number,
    status: order.status,
    createdAt: order.created_at,
    grandTotal: Math.round(order.grand_total),
    pieces: order.items.reduce((sum, { qty }) => sum + qty, 0),
    pictures: [],
    name: order.items[0]?.name ?? '',
  }));
}

/** One order of the customer who asks, null for any other number [ROUTE-014]. Throws `CommerceError`. */
export async function getOwnOrder(commerce: Commerce, number: string): Promise<OwnOrder | null> {
  const [{ customer }, known] = await Promise.all([
    commerce.query(OwnOrderQuery, { number }),
    // What a stock Magento does not tell of an order.
    getOrder(commerce, { number, cartId: null }),
  ]);
  const wire = customer?.orders?.items.find((order) => order?.number === number);
  if (!wire) return null;
  const { paidAt = null, expiresAt = null, payableBy = [] } = known ?? {};
  return { ...toOwnOrder(wire), paidAt, expiresAt, payableBy };
}

type Wire = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof OwnOrderQuery>['customer']>['orders']>['items'][number]
>;

function toOwnOrder(wire: Wire): Omit<OwnOrder, 'paidAt' | 'expiresAt' | 'payableBy'> {
  const address = wire.shipping_address;
  const ward = address?.custom_attributesV2.find((attribute) => attribute?.code === 'ward_name');
  const province = address?.region ?? '';
  const discounts = (wire.total?.discounts ?? []).flatMap((discount) => discount ?? []);
  return {
    id: wire.id,
    canReorder: wire.available_actions.includes('REORDER'),
    canCancel: wire.available_actions.includes('CANCEL'),
    number: wire.number,
    status: wire.status,
    progress: orderProgress(wire.status),
    createdAt: wire.order_date,
    subtotal: Math.round(wire.total?.subtotal_incl_tax.value ?? 0),
    shippingAmount: Math.round(wire.total?.total_shipping.value ?? 0),
    discountAmount: Math.round(discounts.reduce((sum, { amount }) => sum + Math.abs(amount.value ?? 0), 0)),
    grandTotal: Math.round(wire.total?.grand_total.value ?? 0),
    paymentMethod: wire.payment_methods?.[0]?.name ?? '',
    paymentCode: wire.payment_methods?.[0]?.type ?? '',
    shippingMethod: wire.shipping_method ?? '',
    address: {
      name: address ? fullName(address) : '',
      phone: address?.telephone ?? '',
      street: (address?.street ?? []).filter(Boolean).join(', '),
      ward: (ward && 'value' in ward && ward.value) || '',
      district: province && address?.city !== province ? (address?.city ?? '') : '',
      city: province || (address?.city ?? ''),
      note: '',
    },
    items: (wire.items ?? []).flatMap((item) => (item ? toLine(item) : [])),
    tracking: (wire.shipments ?? []).flatMap((shipment) =>
      (shipment?.tracking ?? []).flatMap((track) =>
        track ? [{ carrier: track.title || track.carrier, number: track.number ?? '' }] : [],
      ),
    ),
    comments: (wire.comments ?? []).flatMap((comment) =>
      comment ? [{ message: comment.message, at: comment.timestamp }] : [],
    ),
  };
}

type WireLine = NonNullable<NonNullable<Wire['items']>[number]>;

function toLine(item: WireLine): OrderLine {
  const { product, prices } = item;
  const name = item.product_name ?? item.product_sku;
  const price = Math.round(item.product_sale_price.value ?? 0);
  return {
    name,
    sku: item.product_sku,
    options: (item.selected_options ?? []).flatMap((option) => option?.value ?? []),
    quantity: item.quantity_ordered ?? 0,
    price,
    originalPrice: Math.round(prices?.original_price?.value ?? price),
    discount: Math.round(prices?.total_item_discount.value ?? 0),
    picture: toPicture(product?.small_image ?? null, name),
    href: product?.sku ? productPath(product.sku, product.url_rewrites?.[0]?.url ?? null) : null,
  };
}
