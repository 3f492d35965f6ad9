import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { isMobile, nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { formatClock, formatDay } from '../../../../src/kernel/time/time.ts';
import type { StoredOrder } from '../../orders/db/order.ts';
import { type Message, queueMessage, queuePushes } from '../db/outbox.ts';
import { arrivalOf } from './arrival.ts';
import { canReceive } from './message-texts.ts';
import { addressOf, goodsOf, paymentOf, sumsOf } from './order-facts.ts';

/** The events of an order that a buyer is told about. */
export type OrderNews =
  | 'placed'
  | 'paid'
  | 'payment_failed'
  | 'payment_waiting'
  | 'payment_asked'
  | 'readdressed'
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
  /** The days between which it arrives, as `28–30/11`. */
  arrives?: string;
}

/** News before which the buyer may still owe money: later letters do not ask for it. */
const OWED: ReadonlySet<OrderNews> = new Set([
  'placed',
  'payment_failed',
  'payment_waiting',
  'payment_asked',
  'readdressed',
  'sent',
  'ready',
]);
const MONEY_IS_BACK: ReadonlySet<OrderNews> = new Set(['canceled', 'refunded']);

/** How far the payment is, as far as the news has to do with it; else empty. */
function paymentIn(stored: StoredOrder, news: OrderNews): string {
  const isPaid = news === 'paid' || stored.order.total_paid > 0;
  return OWED.has(news) || (isPaid && !MONEY_IS_BACK.has(news)) ? paymentOf(stored, isPaid) : '';
}

/** Until when an order waits for its payment; one by phone waits longer than a day has hours, so the day is said too. */
function untilOf({ status, expires_at, taken_by }: StoredOrder['order']): string {
  if (status !== 'pending_payment' || !expires_at) return '';
  return taken_by === null ? formatClock(expires_at) : `${formatClock(expires_at)} ngày ${formatDay(expires_at)}`;
}

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
    total: formatDong(order.grand_total),
    token: order.token,
    carrier: about?.carrier ?? '',
    waybill: about?.waybill ?? '',
    refund: about?.refund ?? '',
    code: about?.code ?? '',
    store: about?.store ?? '',
    hours: about?.hours ?? '',
    fetched: order.pickup_location_code === null ? '' : 'yes',
    until: untilOf(order),
  };
  if (canReceive(order.email)) {
    const variables = {
      ...facts,
      arrives: about?.arrives ?? '',
      payment: paymentIn(stored, news),
      goods: JSON.stringify(goodsOf(stored)),
      sums: JSON.stringify(sumsOf(stored)),
      address: addressOf(stored),
    };
    return { channel: 'email', recipient: order.email, template: `order_${news}`, variables, orderId: order.id };
  }
  const phone = nationalPhone(address?.telephone ?? '');
  return isMobile(phone)
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
    // Who orders by phone is not on a page of the shop: the message itself leads to the payment.
    const isAsked = stored.order.taken_by !== null && stored.order.status === 'pending_payment';
    const news = isAsked ? 'payment_asked' : 'placed';
    for (const message of tellOrder(db, stored, news, { arrives: await arrivalOf(db, stored, new Date()) }))
      await message.run();
  } catch (error) {
    console.error(`No message of order ${stored.order.increment_id}`, error);
  }
}
