import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { hashSubject } from '../../session/db/subject.ts';

const HOUR_MS = 3_600_000;
/**
 * Unpaid cash-on-delivery orders count for their buyer for this long after the last change. After that the shop handles
 * them elsewhere.
 */
export const BUYER_MS = 30 * 24 * HOUR_MS;
/** Unpaid orders count for their network for as long as a payment is expected. */
export const NETWORK_MS = HOUR_MS;

/** Prefix of a buyer who is known only by network address. */
export const NETWORK_BUYER = 'network:';

/** A buyer whose unpaid orders are limited. A limit of null means no limit. */
export interface Buyer {
  name: string;
  /** Limit of orders that wait for an online payment. */
  onlineOrders: number | null;
  /** Limit of orders with nothing paid, online or cash on delivery. */
  orders: number | null;
  /** Limit of pieces of one product in all of them. */
  pieces: number | null;
  /** Orders placed before this time do not count; ISO 8601. */
  since: string;
}

// When a limit is exceeded, the statement writes null to a `not null` column, which aborts the whole transaction.
const LIMIT_UNPAID = `
  with placed as (select id, status from sales_order where token = ?1 and grand_total > 0),
    buyer as (
      select value ->> 'name' as name, value ->> 'onlineOrders' as online_orders, value ->> 'orders' as orders,
        value ->> 'pieces' as pieces, value ->> 'since' as since
      from json_each(?2)
    ),
    waiting as (
      select b.name as buyer, o.id, o.status from buyer b
        join unpaid_order_buyer u on u.buyer = b.name
        join sales_order o on o.id = u.order_id
      where o.status in ('pending', 'pending_payment') and o.created_at >= b.since
    )
  insert into unpaid_order_buyer (order_id, buyer)
  select
    case
      when (select count(*) from waiting w where w.buyer = b.name) >= b.orders then null
      when p.status = 'pending_payment' and b.online_orders <=
        (select count(*) from waiting w where w.buyer = b.name and w.status = 'pending_payment') then null
      else p.id
    end,
    case
      when exists (
        select 1 from stock_movement m join stock_item s on s.product_id = m.product_id and s.manage_stock = 1
        where m.order_id = p.id or m.order_id in (select w.id from waiting w where w.buyer = b.name)
        group by m.product_id having max(m.order_id = p.id) = 1 and sum(m.qty) > b.pieces
      ) then null
      else b.name
    end
  from buyer b, placed p`;

/** The stored name of a buyer: the value after `phone:`, `email:` or `network:` is hashed, an account id is not. */
export async function hashBuyer(name: string): Promise<string> {
  const at = name.indexOf(':') + 1;
  return name.startsWith('customer:') ? name : name.slice(0, at) + (await hashSubject(name.slice(at)));
}

/** Records the buyers of the order just inserted. Aborts its transaction when a buyer has too many unpaid orders. */
export const limitUnpaid = (db: D1Database, token: string, buyers: readonly Buyer[]): D1PreparedStatement =>
  db.prepare(LIMIT_UNPAID).bind(token, JSON.stringify(buyers));

/** Reads from the error message which limit was exceeded; null when it was none. */
export function passedLimit(message: string): 'too many unpaid orders' | 'too many unpaid pieces' | null {
  if (message.includes('unpaid_order_buyer.order_id')) return 'too many unpaid orders';
  return message.includes('unpaid_order_buyer.buyer') ? 'too many unpaid pieces' : null;
}

/** Deletes the buyers of an order that is paid or finished. Runs after its state is written. */
export const forgetPaidBuyers = (db: D1Database, orderId: number): D1PreparedStatement =>
  db
    .prepare(
      `delete from unpaid_order_buyer where order_id = (
        select id from sales_order where id = ?1 and status not in ('pending', 'pending_payment', 'holded'))`,
    )
    .bind(orderId);

/** Deletes the buyers of orders that no longer count; networks first. */
export function forgetBuyers(db: D1Database, now: Date): D1PreparedStatement {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return db
    .prepare(
      `delete from unpaid_order_buyer where exists (select 1 from sales_order o where o.id = order_id
        and o.created_at < iif(buyer like '${NETWORK_BUYER}%', ?1, ?2))`,
    )
    .bind(before(NETWORK_MS), before(BUYER_MS));
}
