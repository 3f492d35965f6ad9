import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { forgetBuyers } from '../../orders/db/unpaid-orders.ts';
import { stripOrders } from '../../privacy/db/strip-orders.ts';

const DAY_MS = 86_400_000;
/** A small number keeps each run short; the next run continues. */
const CARTS_A_RUN = 500;
const ORDERS_A_RUN = 500;

/** Days that each kind of data is kept, by the names in privacy/rules/retention.ts. */
type KeptDays = Record<
  | 'guest_carts'
  | 'customer_carts'
  | 'closed_carts'
  | 'ordered_carts'
  | 'compare_lists'
  | 'contacts'
  | 'callbacks'
  | 'stock_notices'
  | 'return_pictures'
  | 'price_alerts'
  | 'price_alerts_told'
  | 'code_messages'
  | 'messages'
  | 'unsubscribed'
  | 'counters'
  | 'sessions'
  | 'codes'
  | 'proofs'
  | 'reset_keys'
  | 'searches'
  | 'devices'
  | 'vouchers'
  | 'refusals'
  | 'logins'
  | 'changes'
  | 'numbers'
  | 'orders',
  number
>;

/** Deletes carts that did not become orders, and personal data of those that did. */
function cartExpiry(db: D1Database, days: KeptDays, before: (days: number) => string) {
  const drop = (condition: string, kept: number) =>
    db
      .prepare(
        `delete from cart where id in (
          select c.id from cart c where c.ordered_at is null and c.updated_at <= ?1 and ${condition}
            and not exists (select 1 from cart_item i where i.cart_id = c.id and i.created_at > ?1)
            and not exists (select 1 from sales_order o where o.cart_id = c.id)
          limit ?2
        )`,
      )
      .bind(before(kept), CARTS_A_RUN);
  const ordered = 'c.ordered_at <= ?1 and c.ordered_at is not null and c.email is not null';
  const strip = (sql: string) =>
    db
      .prepare(sql.replace('ORDERED', `select c.id from cart c where ${ordered} order by c.ordered_at, c.id limit ?2`))
      .bind(before(days.ordered_carts), CARTS_A_RUN);
  return {
    carts: drop('c.customer_id is null and c.is_active = 1', days.guest_carts),
    customer_carts: drop('c.customer_id is not null and c.is_active = 1', days.customer_carts),
    closed_carts: drop('c.is_active = 0', days.closed_carts),
    // The order has its own copy. The e-mail address is cleared last, because a cart without one counts as done.
    ordered_cart_addresses: strip('delete from cart_address where cart_id in (ORDERED)'),
    ordered_cart_phones: strip('delete from confirmed_phone where cart_id in (ORDERED)'),
    ordered_carts: strip(
      'update cart set email = null, customer_notes = null, purchase_order_number = null where id in (ORDERED)',
    ),
  };
}

/** Deletes names and addresses of orders that accounting no longer needs; the amounts stay. */
function orderExpiry(db: D1Database, before: string): Record<string, D1PreparedStatement> {
  const run = (sql: string) => db.prepare(sql).bind(before, ORDERS_A_RUN);
  const old = "select id from sales_order where created_at <= ?1 and email <> '' limit ?2";
  return {
    order_addresses: run(
      `delete from sales_order_address where (order_id, type) in (
        select a.order_id, a.type from sales_order o join sales_order_address a on a.order_id = o.id
        where o.created_at <= ?1 limit ?2)`,
    ),
    return_comments: run(
      `update sales_return set comment = null where id in (
        select r.id from sales_return r join sales_order o on o.id = r.order_id
        where o.created_at <= ?1 and r.comment is not null limit ?2)`,
    ),
    order_lookup: run(`delete from order_lookup where rowid in (${old})`),
    orders: run(
      `update sales_order set email = '', customer_notes = null, purchase_order_number = null where id in (${old})`,
    ),
  };
}

/** Deletes requests for messages, and pictures of returns. */
function requestExpiry(days: KeptDays, run: (sql: string, kept: number) => D1PreparedStatement) {
  return {
    stock_notices: run('delete from back_order_request where created_at <= ?1', days.stock_notices),
    return_pictures: run(
      `update sales_return_picture set return_id = null, created_at = '' where return_id in (
        select id from sales_return where status in ('processed_closed', 'closed') and updated_at <= ?1)`,
      days.return_pictures,
    ),
    price_alerts: run('delete from product_alert_price where created_at <= ?1', days.price_alerts),
    price_alerts_told: run('delete from product_alert_price where told_at <= ?1', days.price_alerts_told),
  };
}

/** The statements that delete expired data, by kind. They can be run again at any time. */
export function expiryStatements(db: D1Database, days: KeptDays, now: Date): Record<string, D1PreparedStatement> {
  const before = (kept: number) => new Date(now.getTime() - kept * DAY_MS).toISOString();
  const run = (sql: string, kept: number) => db.prepare(sql).bind(before(kept));
  const stripped = stripOrders(db).map((statement, index) => [`erased_orders_${index}`, statement]);
  return {
    codes: run('delete from code_request where expires_at <= ?1', days.codes),
    // Codes are only in the message, and are deleted as soon as they are useless.
    code_messages: run(
      "delete from message_outbox where template like 'otp_%' and created_at <= ?1",
      days.code_messages,
    ),
    messages: run('delete from message_outbox where created_at <= ?1', days.messages),
    contacts: run('delete from contact_message where created_at <= ?1', days.contacts),
    callbacks: run('delete from callback_booking where wished_at <= ?1', days.callbacks),
    ...requestExpiry(days, run),
    unsubscribed: run(
      "delete from newsletter_subscriber where status = 'unsubscribed' and updated_at <= ?1",
      days.unsubscribed,
    ),
    unpaid_buyers: forgetBuyers(db, now),
    captchas: run('delete from captcha where expires_at <= ?1', days.proofs),
    access_tokens: run('delete from access_token where expires_at <= ?1', days.proofs),
    guest_cancellations: run('delete from guest_cancellation where expires_at <= ?1', days.proofs),
    employee_tokens: run('delete from employee_token where expires_at <= ?1', days.sessions),
    tokens: run('delete from customer_token where expires_at <= ?1 or revoked_at is not null', days.sessions),
    reset_keys: run(
      'update customer set reset_hash = null, reset_sent_at = null where reset_sent_at <= ?1',
      days.reset_keys,
    ),
    limits: run('delete from rate_count where ends_at <= ?1', days.counters),
    registrations: run('delete from pending_registration where expires_at <= ?1', days.proofs),
    searches: run('delete from customer_search where searched_at <= ?1', days.searches),
    devices: run('delete from push_device where updated_at <= ?1', days.devices),
    push_subscriptions: run('delete from push_subscription where updated_at <= ?1', days.devices),
    ...cartExpiry(db, days, before),
    compare_lists: run('delete from compare_list where customer_id is null and updated_at <= ?1', days.compare_lists),
    deals: run(
      'update flash_deal set is_active = 0 where is_active = 1 and repeats_every_hours is null and ends_at <= ?1',
      0,
    ),
    game_codes: run('delete from game_code where used_at is null and expires_at <= ?1', days.vouchers),
    vouchers: run(
      `delete from voucher where phone is not null
        and rule_id in (select id from voucher_rule where ends_at <= ?1)`,
      days.vouchers,
    ),
    refusals: run("delete from audit_event where kind = 'refusal' and last_at <= ?1", days.refusals),
    logins: run("delete from audit_event where kind = 'login' and last_at <= ?1", days.logins),
    // Like sign-ins: who was invited when, and what became of it.
    staff_invitations: run('delete from staff_invitation where expires_at <= ?1', days.logins),
    changes: run("delete from audit_event where kind = 'change' and last_at <= ?1", days.changes),
    visit_speed: run('delete from visit_speed where day < substr(?1, 1, 10)', days.numbers),
    search_misses: run('delete from search_miss where day < substr(?1, 1, 10)', days.numbers),
    ...Object.fromEntries(stripped),
    ...orderExpiry(db, before(days.orders)),
  };
}
