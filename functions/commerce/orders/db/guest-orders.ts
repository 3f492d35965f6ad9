import type { D1Database } from '@cloudflare/workers-types';

/** What an offer says about an order: nothing that only its buyer may know. */
interface GuestOrder {
  order_code: string;
  created_at: string;
  grand_total: number;
  status: string;
}

/** A number may have another owner by then, in days. */
const OFFERED_DAYS = 180;
const MOST = 20;

/**
 * SQL: the guests' orders of customer ?1 since ?2: those to the phone number, and those with the address, that the
 * customer confirmed. What somebody typed proves nothing.
 */
const OWN = `
  select o.id from customer c
    join sales_order_address a on a.type = 'shipping' and a.telephone = c.phone_number
    join sales_order o on o.id = a.order_id
    where c.id = ?1 and o.customer_id is null and o.created_at >= ?2
  union select o.id from customer c
    join sales_order o on o.email = c.email collate nocase and o.customer_id is null
    where c.id = ?1 and c.email_confirmed_at is not null and o.created_at >= ?2`;

const since = (now: Date) => new Date(now.getTime() - OFFERED_DAYS * 86_400_000).toISOString();

/** The guests' orders that a customer may take into the account, the newest first. */
export async function listGuestOrdersOf(db: D1Database, customerId: number, now: Date): Promise<GuestOrder[]> {
  const { results } = await db
    .prepare(
      `select increment_id as order_code, created_at, grand_total, status from sales_order
      where id in (${OWN}) order by id desc limit ${MOST}`,
    )
    .bind(customerId, since(now))
    .all<GuestOrder>();
  return results;
}

/** Whether a customer may take this guest's order into the account. */
export async function isGuestOrderOf(db: D1Database, orderId: number, customerId: number, now: Date): Promise<boolean> {
  const row = await db.prepare(`select 1 where ?3 in (${OWN})`).bind(customerId, since(now), orderId).first();
  return row !== null;
}
