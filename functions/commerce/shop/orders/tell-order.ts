import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type Message, queueMessage, queuePushes } from '../../db/messages/outbox.ts';
import type { StoredOrder } from '../../db/orders/order.ts';
import { canReceive } from '../messages/message-texts.ts';
import { nationalPhone } from '../session/phone.ts';

/** The events of an order that a buyer is told about. */
export type OrderNews =
  | 'placed'
  | 'sent'
  | 'ready'
  | 'collected'
  | 'delivered'
  | 'canceled'
  | 'refunded'
  | 'return_asked'
  | 'return_authorized'
  | 'return_received'
  | 'return_refused'
  | 'return_exchanged';

/**
 * What a message names: the carrier of a shipment and its tracking number, the refunded amount, the shop where the order
 * is ready, its opening hours and the code for the counter, or (as `store`) where returned goods are sent.
 */
export interface NewsFacts {
  code?: string;
  store?: string;
  hours?: string;
  carrier?: string;
  waybill?: string;
  refund?: string;
}

const MOBILE = /^0\d{9}$/;
/** Whole đồng as a shopper reads them. */
export const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/**
 * The message about an order: an e-mail when the buyer gave an address, otherwise a short message to the delivery phone
 * (Zalo when the shop has a template with its name, else SMS). Null when neither is known.
 */
export function orderMessage(stored: StoredOrder, news: OrderNews, about: NewsFacts | null = null): Message | null {
  const { order, shipping, billing } = stored;
  const address = shipping ?? billing;
  const facts = {
    firstname: address?.firstname ?? '',
    number: order.increment_id,
    total: dong.format(order.grand_total),
    token: order.token,
    carrier: about?.carrier ?? '',
    waybill: about?.waybill ?? '',
    refund: about?.refund ?? '',
    code: about?.code ?? '',
    store: about?.store ?? '',
    hours: about?.hours ?? '',
    fetched: order.pickup_location_code === null ? '' : 'yes',
  };
  if (canReceive(order.email)) {
    const variables = { ...facts, lines: linesOf(stored), totals: totalsOf(stored), address: addressOf(stored) };
    return { channel: 'email', recipient: order.email, template: `order_${news}`, variables, orderId: order.id };
  }
  const phone = nationalPhone(address?.telephone ?? '');
  return MOBILE.test(phone)
    ? { channel: 'sms', recipient: phone, template: `order_${news}_sms`, variables: facts, orderId: order.id }
    : null;
}

/**
 * The same as statements for the transaction of the event, with a notification for each browser that gets the news of
 * this order. Nobody can have asked for notifications before the order was placed.
 */
export function tellOrder(
  db: D1Database,
  stored: StoredOrder,
  news: OrderNews,
  about: NewsFacts | null = null,
): D1PreparedStatement[] {
  const message = orderMessage(stored, news, about);
  return [
    ...(message ? [queueMessage(db, message)] : []),
    ...(news === 'placed' ? [] : [queuePushes(db, pushMessage(stored, news, about))]),
  ];
}

/** A notification names no person and has no code, because it shows on a locked screen. */
function pushMessage({ order }: StoredOrder, news: OrderNews, about: NewsFacts | null) {
  const { code: _, ...facts } = about ?? {};
  const variables = { number: order.increment_id, token: order.token, ...facts };
  return { template: `order_${news}_push`, variables, orderId: order.id };
}

/**
 * Tells the buyer that the order was placed. The order is valid even if the message fails; a failure is only logged.
 */
export async function tellOrderPlaced(db: D1Database, stored: StoredOrder): Promise<void> {
  try {
    for (const message of tellOrder(db, stored, 'placed')) await message.run();
  } catch (error) {
    console.error(`No message of order ${stored.order.increment_id}`, error);
  }
}

function linesOf({ items }: StoredOrder): string {
  return items
    .map(({ name, options, qty_ordered, row_total }) => {
      const chosen = options.map(({ value }) => value).join(', ');
      return `${qty_ordered} × ${name}${chosen ? ` (${chosen})` : ''}: ${dong.format(row_total)}`;
    })
    .join('\n');
}

function totalsOf({ order }: StoredOrder): string {
  const less = Math.abs(order.discount_amount) + Math.abs(order.loyalty_amount);
  return [
    `Tiền hàng: ${dong.format(order.subtotal)}`,
    ...(less > 0 ? [`Giảm giá: −${dong.format(less)}`] : []),
    ...(order.is_virtual
      ? []
      : [
          `${order.pickup_location_code === null ? 'Phí giao hàng' : 'Nhận tại cửa hàng'}: ${order.shipping_amount ? dong.format(order.shipping_amount) : 'miễn phí'}`,
        ]),
    `Tổng cộng: ${dong.format(order.grand_total)} (${order.payment_title})`,
  ].join('\n');
}

/** The text between the titles of the carrier and of the shop in an order. */
const BEFORE_SHOP = ' - ';

function addressOf({ order, shipping }: StoredOrder): string {
  if (!shipping) return '';
  const { lastname, firstname, telephone, street, custom_attributes, city, region } = shipping;
  const place = [...street, custom_attributes.ward_name, city, region === city ? '' : region].filter(Boolean);
  const shop = order.pickup_location_code === null ? '' : order.shipping_description?.split(BEFORE_SHOP).at(-1);
  return [`${lastname} ${firstname}`.trim(), telephone, shop, place.join(', ')].filter(Boolean).join('\n');
}
