import type { D1Database } from '@cloudflare/workers-types';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { type NewsFacts, type OrderNews, orderMessage, tellOrder } from '../../messages/rules/tell-order.ts';
import { type RateLimit, takeTurn } from '../../session/db/rate-limit.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import type { StoredOrder } from '../db/order.ts';
import type { OrderDocuments } from '../db/order-documents.ts';
import { pickupFacts } from './pickup-life.ts';

/** The messages about an order that can be repeated, by their names in the REST. */
export const ORDER_NEWS = [
  'placed',
  'payment_asked',
  'sent',
  'ready',
  'delivered',
  'canceled',
  'refunded',
] as const satisfies OrderNews[];

/** Limits repetitions, so that the buyer does not get too many messages. */
const REPEATS: RateLimit = { most: 5, windowSeconds: 3600 };

const REFUSALS = {
  untrue: refused('MESSAGE_NOT_TRUE', 'The order has not come to what the message says.'),
  nobody: refused('NO_CONTACT', 'The buyer left no e-mail address and no mobile number.'),
  often: refused('TOLD_TOO_OFTEN', 'The buyer was told of this order too often in an hour.'),
} as const;

/** The current data for a message about the order; null if the message would not be true. */
function factsOf({ order }: StoredOrder, documents: OrderDocuments, news: OrderNews): NewsFacts | null {
  const track = documents.shipments.at(-1)?.tracks[0];
  const memo = documents.creditMemos.at(-1);
  if (news === 'sent')
    return documents.shipments.length > 0
      ? { carrier: track?.title || track?.carrier_code || '', waybill: track?.track_number ?? '' }
      : null;
  if (news === 'refunded') return memo ? { refund: formatDong(memo.grand_total) } : null;
  if (news === 'delivered') return order.status === 'complete' ? {} : null;
  if (news === 'canceled') return order.status === 'canceled' || order.status === 'closed' ? {} : null;
  if (news === 'payment_asked') return order.status === 'pending_payment' ? {} : null;
  return {};
}

/**
 * Sends a message about the order again, with its current data. Returns null if it was queued, otherwise the reason why
 * not.
 */
export async function repeatNews(
  db: D1Database,
  stored: StoredOrder,
  documents: OrderDocuments,
  news: OrderNews,
  now: Date,
): Promise<Refused | null> {
  const { pickup_code, picked_up_at } = stored.order;
  const isWaiting = pickup_code !== null && picked_up_at === null;
  const facts =
    news === 'ready' ? isWaiting && (await pickupFacts(db, stored, pickup_code)) : factsOf(stored, documents, news);
  if (!facts) return REFUSALS.untrue;
  if (!orderMessage(stored, news, facts)) return REFUSALS.nobody;
  if (await takeTurn(db, `order_news/${stored.order.id}`, REPEATS, now)) return REFUSALS.often;
  await db.batch(tellOrder(db, stored, news, facts));
  return null;
}
