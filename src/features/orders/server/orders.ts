import * as z from 'zod';
import { productName } from '../../markup/server/sanitize.ts';
import type { Commerce, GraphqlApi, MiddlewareApi, ShopSettings } from '../../transport/server/commerce.ts';
import { CommerceError, optional, orUnknown } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import { restCall } from '../../transport/server/middleware.ts';
import { toOnlineOrder } from '../../transport/server/online-payments.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import type { OrderDetails, OrderProof } from '../rules/order.ts';
import type { OrderSummary, OwnOrder } from '../rules/order-history.ts';
import { orderStatus, statusWith } from '../rules/order-status.ts';
import { getOrderOfCart } from './order-of-cart.ts';
import {
  CancellationSetting,
  GuestOrderByToken,
  OrderCount,
  OrderHistory,
  OwnOrderExtensions,
  OwnOrder as OwnOrderQuery,
} from './orders-documents.ts';
import { boughtPicture, isCancelable, piecesOf, toOwnOrder } from './own-order-mapper.ts';

const PAGE_SIZE = 10;
const PICTURES_MAX = 4;

/** The customer's orders, the newest first. Throws `CommerceError`. */
export async function listOrders(
  commerce: GraphqlApi,
  page: number,
): Promise<{ orders: OrderSummary[]; total: number; totalPages: number }> {
  const { customer } = await commerce.query(OrderHistory, { pageSize: PAGE_SIZE, currentPage: page });
  const history = customer?.orders;
  const orders = (history?.items ?? []).flatMap((order) => {
    if (!order) return [];
    const items = (order.items ?? []).flatMap((item) => item ?? []);
    const pieces = piecesOf(items, Boolean(order.shipping_address));
    return [
      {
        number: order.number,
        status: statusWith(pieces, orderStatus(order.status, pieces)),
        createdAt: toUtc(order.order_date),
        grandTotal: Math.round(order.total?.grand_total.value ?? 0),
        pieces: pieces.ordered,
        pictures: items.flatMap((item) => boughtPicture(item) ?? []).slice(0, PICTURES_MAX),
        name: productName(items[0]?.product_name ?? ''),
      },
    ];
  });
  return { orders, total: history?.total_count ?? 0, totalPages: history?.page_info?.total_pages ?? 1 };
}

/** How many orders the customer has placed. Throws `CommerceError`. */
export async function countOrders(commerce: GraphqlApi): Promise<number | null> {
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
 * The customer's orders with a delivery phone, newest first. Without customer, phone or limit nothing is requested;
 * an answer with `errors` is a failure although its code is 200. Throws `CommerceError`.
 */
export async function listOrdersByFilter(
  commerce: MiddlewareApi,
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

/** One order of the signed-in customer; null for any other number. Throws `CommerceError`. */
export async function getOwnOrder(commerce: Commerce, number: string): Promise<OwnOrder | null> {
  const [{ customer }, extensions, known] = await Promise.all([
    commerce.query(OwnOrderQuery, { number }),
    optional(commerce.extension(OwnOrderExtensions, { number }), null),
    // Values that a standard Magento does not report.
    getOrderOfCart(commerce, { number, cartId: null }),
  ]);
  const wire = customer?.orders?.items.find((order) => order?.number === number);
  if (!wire) return null;
  const more = extensions?.customer?.orders?.items[0] ?? null;
  const order = toOnlineOrder(commerce.onlinePayments, toOwnOrder(wire, more));
  if (known) {
    const { paidAt, expiresAt, payableBy, pickup = null, promised } = known;
    const reported = { paidAt, expiresAt, payableBy, promised };
    return { ...order, ...reported, ...(pickup && { pickup, shippingMethod: known.shippingMethod }) };
  }
  return more ? order : { ...order, canCancel: isCancelable(order) && (await allowsCanceling(commerce)) };
}

/**
 * An order, for its customer or whoever can prove that it is theirs; otherwise null, also when the backend cannot tell.
 * Throws `CommerceError`.
 */
export async function getOrder(commerce: Commerce, proof: OrderProof): Promise<OrderDetails | null> {
  if (await hasOwnFields(commerce)) return (await getOrderOfCart(commerce, proof)) ?? null;
  if (commerce.hasToken) return getOwnOrder(commerce, proof.number);
  return proof.token ? findGuestOrder(commerce, proof.number, proof.token) : null;
}

async function findGuestOrder(
  commerce: GraphqlApi & ShopSettings,
  number: string,
  token: string,
): Promise<OrderDetails | null> {
  const answer = await orUnknown(commerce.query(GuestOrderByToken, { token }));
  // Only the shop can cancel a guest's order.
  if (answer?.guestOrderByToken.number !== number) return null;
  return toOnlineOrder(commerce.onlinePayments, toOwnOrder(answer.guestOrderByToken, null));
}

/** Whether customers may cancel in general, regardless of the order's state. Throws `CommerceError`. */
async function allowsCanceling(commerce: Commerce): Promise<boolean> {
  const { storeConfig } = await commerce.forEverybody.read(CancellationSetting, {}, SETTINGS_LIFE_S);
  return storeConfig?.order_cancellation_enabled ?? false;
}

/**
 * The customer's first order after the newest one that was known, null for none at all; null when there is no newer one.
 * Throws `CommerceError`.
 */
export async function findOrderAfter(commerce: GraphqlApi, newest: string | null): Promise<string | null> {
  const { orders } = await listOrders(commerce, 1);
  const known = orders.findIndex(({ number }) => number === newest);
  return orders.slice(0, known === -1 ? undefined : known).at(-1)?.number ?? null;
}

/** How old an order may be to count as the one whose answer was lost, in ms. */
const JUST_PLACED_MS = 600_000;

/** The number of the customer's last order, if it was placed just now; null for none. Throws `CommerceError`. */
export async function findLatestOrder(commerce: GraphqlApi, now = Date.now()): Promise<string | null> {
  const [latest] = (await listOrders(commerce, 1)).orders;
  return latest && now - Date.parse(latest.createdAt) < JUST_PLACED_MS ? latest.number : null;
}
