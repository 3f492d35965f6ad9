import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A request to be told once when a product costs less. */
interface PriceAlert {
  /** The variant, if one was chosen. */
  productId: number;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
  /** E-mail address, phone number or id of a push subscription; empty for the customer's own. */
  recipient: string;
  /** Final price now, in đồng. */
  price: number;
  /** Secret of the link that ends it. */
  token: string;
}

/** A product whose price is compared, and the product on whose page it is sold: itself, or its configurable product. */
export interface PricedTarget {
  product_id: number;
  page_id: number;
}

const PAGE = `coalesce(
  (select l.parent_id from product_super_link l join product f on f.id = l.parent_id and f.status = 1
    where l.child_id = p.id order by l.parent_id limit 1), p.id)`;

/** The enabled product with this SKU, in any case of letters; null for none. */
export const findPricedTarget = (db: D1Database, sku: string): Promise<(PricedTarget & { sku: string }) | null> =>
  db
    .prepare(
      `select p.id as product_id, p.sku, ${PAGE} as page_id from product p where p.sku = ?1 collate nocase and p.status = 1`,
    )
    .bind(sku)
    .first<PricedTarget & { sku: string }>();

/** Stores a request. The same person asking again for the same product compares with the price of now. */
export async function upsertPriceAlert(db: D1Database, alert: PriceAlert, now: Date): Promise<void> {
  const [key, owned] = alert.recipient
    ? ["(recipient, product_id) where recipient <> ''", 'customer_id = coalesce(excluded.customer_id, customer_id),']
    : ["(customer_id, product_id) where recipient = ''", ''];
  await db
    .prepare(
      `insert into product_alert_price (product_id, customer_id, recipient, price, token, created_at)
      values (?1, ?2, ?3, ?4, ?5, ?6)
      on conflict ${key} do update set ${owned} price = excluded.price, created_at = excluded.created_at, told_at = null`,
    )
    .bind(alert.productId, alert.customerId, alert.recipient, alert.price, alert.token, now.toISOString())
    .run();
}

/** The products among these for whose price the customer waits. */
export async function listAlertsOf(
  db: D1Database,
  customerId: number,
  productIds: readonly number[],
): Promise<{ product_id: number }[]> {
  const sql = `select product_id from product_alert_price where customer_id = ?1 and recipient = '' and told_at is null
    and product_id in (select value from json_each(?2))`;
  return (await db.prepare(sql).bind(customerId, JSON.stringify(productIds)).all<{ product_id: number }>()).results;
}

/** Ends the customer's request for a product. Returns whether there was one. */
export async function deletePriceAlert(db: D1Database, customerId: number, productId: number): Promise<boolean> {
  const sql = `delete from product_alert_price where customer_id = ?1 and recipient = '' and product_id = ?2`;
  return (await db.prepare(sql).bind(customerId, productId).run()).meta.changes > 0;
}

/** Ends the customer's requests for the products of these wishlist items, which are about to be removed. */
export const endAlertsOfWishes = (
  db: D1Database,
  wishlistId: number,
  itemIds: readonly number[],
): D1PreparedStatement =>
  db
    .prepare(
      `delete from product_alert_price where recipient = '' and customer_id = (select customer_id from wishlist where id = ?1)
        and product_id in (select coalesce(variant_id, product_id) from wishlist_item
          where wishlist_id = ?1 and id in (select value from json_each(?2)))`,
    )
    .bind(wishlistId, JSON.stringify(itemIds));

/** Ends every request of the person who got this token in a message. Returns whether the token is known. */
export async function endAlertsOfToken(db: D1Database, token: string): Promise<boolean> {
  const sql = `delete from product_alert_price where exists (
    select 1 from product_alert_price own where own.token = ?1 and own.recipient = product_alert_price.recipient
      and (own.recipient <> '' or own.customer_id = product_alert_price.customer_id))`;
  return (await db.prepare(sql).bind(token).run()).meta.changes > 0;
}

/** A request whose product may cost less now. */
export interface DueAlert extends PricedTarget {
  id: number;
  recipient: string;
  customer_id: number | null;
  /** The customer's own; null for a guest. */
  email: string | null;
  phone_number: string | null;
  price: number;
  token: string;
  name: string;
  /** The picture of the product, or of its page; null for none. */
  image: string | null;
  /** Path of the page without the first slash. */
  path: string;
}

/**
 * The oldest `most` requests for products that can be bought and may cost less now, and the statement that puts them
 * behind the others. A variant never costs less than the lowest price on its page, which the search index has; a price
 * that is due to change there counts as lower.
 */
export async function listDueAlerts(db: D1Database, most: number, now: Date): Promise<DueAlert[]> {
  const { results } = await db
    .prepare(
      `with due as (
        select a.*, p.name, p.image, ${PAGE} as page_id from product_alert_price a join product p on p.id = a.product_id and p.status = 1
        where a.told_at is null
      )
      select a.id, a.product_id, a.page_id, a.recipient, a.customer_id, c.email, c.phone_number, a.price, a.token, a.name,
        coalesce(a.image, (select image from product where id = a.page_id)) as image,
        (select u.request_path from url_rewrite u where u.entity_type = 'product' and u.redirect_type = 0
          and u.entity_id = a.page_id order by length(u.request_path), u.request_path limit 1) as path
      from due a
      join search_document d on d.product_id = a.page_id and d.status = 1 and d.is_in_stock = 1
      left join customer c on c.id = a.customer_id
      left join stock_item s on s.product_id = a.product_id
      where (d.final_price < a.price or d.price_changes_at <= ?2) and (a.page_id = a.product_id
        or s.manage_stock = 0 or (s.is_in_stock = 1 and (s.qty > 0 or s.backorders > 0))) and path is not null
      order by a.checked_at, a.id limit ?1`,
    )
    .bind(most, now.toISOString())
    .all<DueAlert>();
  return results;
}

/** Puts compared requests behind the others. */
export const noteChecked = (db: D1Database, ids: readonly number[], now: Date): D1PreparedStatement =>
  db
    .prepare('update product_alert_price set checked_at = ?2 where id in (select value from json_each(?1))')
    .bind(JSON.stringify(ids), now.toISOString());

/** A message about requests of one person. */
export interface AlertMessage {
  ids: number[];
  channel: 'email' | 'sms' | 'push';
  recipient: string;
  template: string;
  variables: Record<string, string | number>;
}

/** SQL: all requests of the list ?1, whose number is ?2, still wait: none was told or ended meanwhile. */
const ALL_WAIT = `?2 = (select count(*) from product_alert_price
  where told_at is null and id in (select value from json_each(?1)))`;

/**
 * Queues a message and records that its requests were told, in one transaction: two runs at the same time tell each
 * person once.
 */
export function tellAlerts(db: D1Database, message: AlertMessage, now: Date): D1PreparedStatement[] {
  const { ids, channel, recipient, template, variables } = message;
  const wanted = [JSON.stringify(ids), ids.length] as const;
  return [
    db
      .prepare(
        `insert into message_outbox (channel, recipient, template, variables, created_at)
        select ?3, ?4, ?5, ?6, ?7 where ${ALL_WAIT}`,
      )
      .bind(...wanted, channel, recipient, template, JSON.stringify(variables), now.toISOString()),
    db
      .prepare(
        `update product_alert_price set told_at = ?3 where id in (select value from json_each(?1)) and ${ALL_WAIT}`,
      )
      .bind(...wanted, now.toISOString()),
  ];
}
