import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Where a browser's push service takes messages, and the keys that encrypt them; base64url. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a browser can be told about: an order, or a product that comes back or costs less. */
export type PushTopic = { orderId: number } | { productId: number; news: 'stock' | 'price' };

/** Begins the id of every subscription, and so a recipient who is told by push. */
export const PUSH_ID = 'push:';

/** The target with this id; null when the browser is not known any more. */
export const findPushTarget = (db: D1Database, id: string): Promise<PushTarget | null> =>
  db.prepare('select endpoint, p256dh, auth from push_subscription where id = ?1').bind(id).first<PushTarget>();

/** The id of the subscription with this endpoint; null for none. */
export const findPushId = (db: D1Database, endpoint: string): Promise<string | null> =>
  db.prepare('select id from push_subscription where endpoint = ?1').bind(endpoint).first<string>('id');

/**
 * Stores a browser, or renews its keys and its owner: the customer who is signed in now. A guest's request leaves the
 * owner as it is. Returns its id.
 */
export async function upsertPushSubscription(
  db: D1Database,
  { id, target, customerId }: { id: string; target: PushTarget; customerId: number | null },
  now: Date,
): Promise<string> {
  const row = await db
    .prepare(
      `insert into push_subscription (id, endpoint, p256dh, auth, customer_id, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6)
      on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
        customer_id = coalesce(excluded.customer_id, customer_id), updated_at = excluded.updated_at
      returning id`,
    )
    .bind(id, target.endpoint, target.p256dh, target.auth, customerId, now.toISOString())
    .first<{ id: string }>();
  if (!row) throw new Error('The subscription was written but the database returned no row');
  return row.id;
}

/** How many browsers of a customer are stored, without the one with this endpoint. */
export const countOtherPushes = async (db: D1Database, customerId: number, endpoint: string): Promise<number> =>
  (await db
    .prepare('select count(*) as count from push_subscription where customer_id = ?1 and endpoint <> ?2')
    .bind(customerId, endpoint)
    .first<number>('count')) ?? 0;

/** Lets a browser get the news of an order, unless `most` others already do. Returns whether it gets them now. */
export async function addPushOrder(
  db: D1Database,
  { orderId, id, most }: { orderId: number; id: string; most: number },
  now: Date,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `insert into push_order (order_id, subscription_id, created_at) select ?1, ?2, ?4
      where (select count(*) from push_order where order_id = ?1 and subscription_id <> ?2) < ?3
      on conflict (order_id, subscription_id) do update set created_at = excluded.created_at`,
    )
    .bind(orderId, id, most, now.toISOString())
    .run();
  return meta.changes > 0;
}

/** SQL: whether the subscription ?1 is told about the topic whose order or product is ?2. */
const IS_ON = {
  order: 'select 1 from push_order where subscription_id = ?1 and order_id = ?2',
  stock: 'select 1 from back_order_request where recipient = ?1 and product_id = ?2',
  price: 'select 1 from product_alert_price where recipient = ?1 and product_id = ?2 and told_at is null',
};

/** Whether a browser is told about a topic. */
export const isPushOn = async (db: D1Database, id: string, topic: PushTopic): Promise<boolean> => {
  const [sql, subject] = 'orderId' in topic ? [IS_ON.order, topic.orderId] : [IS_ON[topic.news], topic.productId];
  return (await db.prepare(sql).bind(id, subject).first()) !== null;
};

/** Ends what a browser is told about a topic. */
export async function endPush(db: D1Database, id: string, topic: PushTopic): Promise<void> {
  const [sql, subject] =
    'orderId' in topic
      ? ['delete from push_order where subscription_id = ?1 and order_id = ?2', topic.orderId]
      : topic.news === 'stock'
        ? ['delete from back_order_request where recipient = ?1 and product_id = ?2', topic.productId]
        : ['delete from product_alert_price where recipient = ?1 and product_id = ?2', topic.productId];
  await db.prepare(sql).bind(id, subject).run();
}

/** Deletes a browser that waits for nothing any more. Returns whether it was deleted or unknown. */
export async function dropIdlePush(db: D1Database, id: string): Promise<boolean> {
  const [, left] = await db.batch([
    db
      .prepare(
        `delete from push_subscription where id = ?1
          and not exists (select 1 from push_order where subscription_id = ?1)
          and not exists (select 1 from back_order_request where recipient = ?1)
          and not exists (select 1 from product_alert_price where recipient = ?1 and told_at is null)`,
      )
      .bind(id),
    db.prepare('select 1 from push_subscription where id = ?1').bind(id),
  ]);
  return left?.results.length === 0;
}

/** SQL: belongs to a customer who is not the one ?2; nobody is signed in when that is null. A guest's is nobody's. */
const OF_ANOTHER = 'customer_id is not null and customer_id is not ?2';
const ORDERS_OF_ANOTHER = `order_id in (select id from sales_order where ${OF_ANOTHER})`;

/**
 * Ends what customers asked for in a browser, except the one who is signed in there now (null: nobody), with the messages
 * that wait. What a guest asked for stays. Returns whether anything ended.
 */
export async function endPushOfOthers(db: D1Database, id: string, customerId: number | null): Promise<boolean> {
  const [, ...ended] = await db.batch(
    [
      `delete from message_outbox where recipient = ?1 and sent_at is null and (${ORDERS_OF_ANOTHER}
        or (order_id is null and exists (select 1 from push_subscription where id = ?1 and ${OF_ANOTHER})))`,
      `delete from push_order where subscription_id = ?1 and ${ORDERS_OF_ANOTHER}`,
      `delete from back_order_request where recipient = ?1 and ${OF_ANOTHER}`,
      `delete from product_alert_price where recipient = ?1 and ${OF_ANOTHER}`,
      `update push_subscription set customer_id = null where id = ?1 and ${OF_ANOTHER}`,
    ].map((sql) => db.prepare(sql).bind(id, customerId)),
  );
  return ended.slice(0, -1).some(({ meta }) => meta.changes > 0);
}

/** Forgets a browser and everything that it waits for. */
export const dropPush = (db: D1Database, id: string): D1PreparedStatement[] =>
  [
    'delete from back_order_request where recipient = ?1',
    'delete from product_alert_price where recipient = ?1',
    'delete from push_subscription where id = ?1',
  ].map((sql) => db.prepare(sql).bind(id));
