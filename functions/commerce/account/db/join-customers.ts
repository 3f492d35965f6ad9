import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** What a customer has, as a join shows and moves it. */
export interface Holdings {
  id: number;
  email: string;
  has_proven_email: number;
  phone_number: string | null;
  firstname: string;
  lastname: string;
  created_at: string;
  updated_at: string;
  /** When its owner locked the account; null: it is open. */
  closed_at: string | null;
  /** Somebody of the shop signs in at the desk with this e-mail address. */
  is_staff: number;
  orders: number;
  points: number;
  pending_points: number;
  addresses: number;
  reviews: number;
  wishes: number;
  vouchers: number;
}

const HOLDINGS = `
  select c.id, c.email, c.email_confirmed_at is not null as has_proven_email, c.phone_number, c.firstname, c.lastname,
    c.created_at, c.updated_at, c.closed_at,
    exists (select 1 from staff s where s.email = c.email collate nocase) as is_staff,
    (select count(*) from sales_order o where o.customer_id = c.id) as orders,
    coalesce((select points from loyalty_balance b where b.customer_id = c.id), 0) as points,
    coalesce((select pending_points from loyalty_balance b where b.customer_id = c.id), 0) as pending_points,
    (select count(*) from customer_address a where a.customer_id = c.id) as addresses,
    (select count(*) from review r where r.customer_id = c.id) as reviews,
    (select count(*) from wishlist_item i join wishlist w on w.id = i.wishlist_id where w.customer_id = c.id) as wishes,
    (select count(*) from voucher v where v.customer_id = c.id) as vouchers
  from customer c where c.id in (?1, ?2)`;

/** What two customers have; who was erased is missing. */
export async function readHoldings(db: D1Database, one: number, other: number): Promise<Map<number, Holdings>> {
  const { results } = await db.prepare(HOLDINGS).bind(one, other).all<Holdings>();
  return new Map(results.map((row) => [row.id, row]));
}

/** Columns by which two addresses of an address book are the same. */
const SAME_ADDRESS = ['firstname', 'lastname', 'telephone', 'region_id', 'city', 'street', 'custom_attributes']
  .map((column) => `mine.${column} is customer_address.${column}`)
  .join(' and ');

/** Tables in which a row of each customer stays apart, so all rows of the second become the first's. */
const ALL_MOVE = [
  ...['sales_order', 'loyalty_movement', 'review_photo', 'voucher', 'contact_message', 'callback_booking'],
  ...['back_order_request', 'push_device', 'push_subscription'],
];
/** Tables that hold one row for each customer and thing: what both have stays the first's. */
const SOME_MOVE = [
  ...['review', 'video_review', 'collected_voucher', 'customer_link', 'product_alert_price', 'customer_search'],
  ...['compare_list', 'referral', 'referral_code', 'loyalty_account', 'cart'],
];
const FIRST_LIST = '(select min(id) from wishlist where customer_id = ?1)';
const OPEN_CART = 'customer_id = ?1 and is_active = 1 and taken_by is null';

// ?1 is the customer who stays, ?2 the other.
const MOVES = [
  ...ALL_MOVE.map((table) => `update ${table} set customer_id = ?1 where customer_id = ?2`),
  ...SOME_MOVE.map((table) => `update or ignore ${table} set customer_id = ?1 where customer_id = ?2`),
  // A review of a product that both reviewed stays on its page, without an account.
  `update review set customer_id = null where customer_id = ?2`,
  `update video_review set customer_id = null where customer_id = ?2`,
  `update or ignore referral set referrer_id = ?1 where referrer_id = ?2 and customer_id <> ?1`,
  // The goods of a second open cart go into the first one; the empty rest of it goes.
  `update or ignore cart_item set cart_id = (select id from cart where ${OPEN_CART})
    where cart_id in (select id from cart where customer_id = ?2 and is_active = 1)`,
  `delete from cart where customer_id = ?2 and not exists (select 1 from sales_order o where o.cart_id = cart.id)`,
  // The default lists become one; a list with a name of its own stays a list.
  `update wishlist set customer_id = ?1 where customer_id = ?2 and (name is not null or ${FIRST_LIST} is null)`,
  `update or ignore wishlist_item set wishlist_id = ${FIRST_LIST}
    where wishlist_id in (select id from wishlist where customer_id = ?2)`,
  `delete from customer_address where customer_id = ?2 and exists (
    select 1 from customer_address mine where mine.customer_id = ?1 and ${SAME_ADDRESS})`,
  `update customer_address set customer_id = ?1 where customer_id = ?2`,
  `update customer set
      default_shipping_id = coalesce(default_shipping_id, (select min(id) from customer_address where customer_id = ?1)),
      default_billing_id = coalesce(default_billing_id, (select min(id) from customer_address where customer_id = ?1))
    where id = ?1`,
  // Uses of promotions count for one person from now on.
  `update promotion_use set shopper = 'customer:' || cast(?1 as integer) where shopper = 'customer:' || cast(?2 as integer)`,
  `update or ignore promotion_subject set subject = 'customer:' || cast(?1 as integer) where subject = 'customer:' || cast(?2 as integer)`,
  `delete from customer_lookup where rowid in (?1, ?2)`,
];

/** The sign-in data that the customer who stays gets from the other. */
interface TakenOver {
  email: string | null;
  phone: string | null;
  now: string;
}

/**
 * Statements that make two customers one: all that the second has becomes the first's, and the second account ends with its
 * sessions. They belong into one transaction, which is aborted when one of the two changed since it was read.
 */
export function joinStatements(
  db: D1Database,
  stays: Holdings,
  goes: Holdings,
  { email, phone, now }: TakenOver,
): D1PreparedStatement[] {
  const seen = JSON.stringify([stays, goes].map(({ id, updated_at, email: address }) => ({ id, updated_at, address })));
  return [
    db
      .prepare(
        `select json(iif(exists (select 1 from json_each(?1) s left join customer c on c.id = s.value ->> 'id'
          where c.id is null or c.updated_at is not s.value ->> 'updated_at' or c.email is not s.value ->> 'address'
        ), 'changed', '{}'))`,
      )
      .bind(seen),
    ...MOVES.map((sql) => boundTo(db, sql, stays.id, goes.id)),
    // A mailbox and a number belong to one account, so the one that had them ends first.
    db.prepare('delete from customer where id = ?1').bind(goes.id),
    db
      .prepare(
        `update customer set updated_at = ?2, email = coalesce(?3, email), phone_number = coalesce(?4, phone_number),
          email_confirmed_at = iif(?3 is null, email_confirmed_at, iif(?5 = 1, ?2, null)) where id = ?1`,
      )
      .bind(stays.id, now, email, phone, goes.has_proven_email),
    db
      .prepare(`update cart set email = ?2 where ?2 is not null and customer_id = ?1 and is_active = 1`)
      .bind(stays.id, email),
  ];
}

/** A statement of the two ids; some need only one of them. */
function boundTo(db: D1Database, sql: string, stays: number, goes: number): D1PreparedStatement {
  if (!sql.includes('?1')) return db.prepare(sql.replaceAll('?2', '?1')).bind(goes);
  return sql.includes('?2') ? db.prepare(sql).bind(stays, goes) : db.prepare(sql).bind(stays);
}
