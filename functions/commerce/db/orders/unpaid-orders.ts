import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { hashSubject } from '../session/subject.ts';

const HOUR_MS = 3_600_000;
/** Orders on delivery that nobody touched for so long no longer count by their buyer: the shop works elsewhere. */
export const BUYER_MS = 30 * 24 * HOUR_MS;
/** Unpaid orders count by the network they came from for as long as a payment is waited for. */
export const NETWORK_MS = HOUR_MS;

/** What begins the name of a buyer of whom nothing but the network is known. */
export const NETWORK_BUYER = 'network:';

/** Somebody by whom unpaid orders count, and the most they may hold; null: no limit. */
export interface Buyer {
  name: string;
  /** Orders that wait for an online payment. */
  onlineOrders: number | null;
  /** Orders of which nothing is paid, online or on delivery. */
  orders: number | null;
  /** Pieces of one product in all of them. */
  pieces: number | null;
  /** Orders that were placed before this moment no longer count; ISO 8601. */
  since: string;
}

// A limit that is passed makes null of a column that cannot be null, which aborts the whole transaction.
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

/** The name of a buyer as it is kept: what stands behind `phone:`, `email:` or `network:` is hashed, an account is not. */
export async function hashBuyer(name: string): Promise<string> {
  const at = name.indexOf(':') + 1;
  return name.startsWith('customer:') ? name : name.slice(0, at) + (await hashSubject(name.slice(at)));
}

/** Notes by whom the order just written counts; aborts its transaction where one of them holds too much unpaid. */
export const limitUnpaid = (db: D1Database, token: string, buyers: readonly Buyer[]): D1PreparedStatement =>
  db.prepare(LIMIT_UNPAID).bind(token, JSON.stringify(buyers));

/** Which limit was passed, read off the message of the aborted transaction; null: none. */
export function passedLimit(message: string): 'too many unpaid orders' | 'too many unpaid pieces' | null {
  if (message.includes('unpaid_order_buyer.order_id')) return 'too many unpaid orders';
  return message.includes('unpaid_order_buyer.buyer') ? 'too many unpaid pieces' : null;
}

/** Forgets by whom an order counted once it is paid or over; runs after its status is written. */
export const forgetPaidBuyers = (db: D1Database, orderId: number): D1PreparedStatement =>
  db
    .prepare(
      `delete from unpaid_order_buyer where order_id = (
        select id from sales_order where id = ?1 and status not in ('pending', 'pending_payment', 'holded'))`,
    )
    .bind(orderId);

/** Forgets who placed what no longer counts; networks first. */
export function forgetBuyers(db: D1Database, now: Date): D1PreparedStatement {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return db
    .prepare(
      `delete from unpaid_order_buyer where exists (select 1 from sales_order o where o.id = order_id
        and o.created_at < iif(buyer like '${NETWORK_BUYER}%', ?1, ?2))`,
    )
    .bind(before(NETWORK_MS), before(BUYER_MS));
}
