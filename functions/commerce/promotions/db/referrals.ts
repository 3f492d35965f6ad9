import type { D1Database } from '@cloudflare/workers-types';

/**
 * A customer's referral code. The proposed code is stored when they have none; null when it belongs to another
 * customer.
 */
export async function ensureReferralCode(
  db: D1Database,
  customerId: number,
  offered: string,
  now: Date,
): Promise<string | null> {
  const [, found] = await db.batch<{ code: string }>([
    db
      .prepare('insert into referral_code (customer_id, code, created_at) values (?1, ?2, ?3) on conflict do nothing')
      .bind(customerId, offered, now.toISOString()),
    db.prepare('select code from referral_code where customer_id = ?1').bind(customerId),
  ]);
  return found?.results[0]?.code ?? null;
}

export const findReferrer = (db: D1Database, code: string) =>
  db.prepare('select customer_id as id from referral_code where code = ?1').bind(code).first<{ id: number }>();

/** Records who referred a customer; false when they were referred before, or referred the other one themselves. */
export async function insertReferral(
  db: D1Database,
  customerId: number,
  referrerId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .prepare(
      `insert into referral (customer_id, referrer_id, created_at)
      select ?1, ?2, ?3 where not exists (select 1 from referral where customer_id = ?2 and referrer_id = ?1)
      on conflict do nothing returning customer_id`,
    )
    .bind(customerId, referrerId, now.toISOString())
    .first();
  return row !== null;
}

interface ReferralRow {
  firstname: string;
  lastname: string;
  created_at: string;
  /** Whether the referred customer has an order that was delivered, whose days of return are over, and that was kept. */
  has_ordered: number;
}

/** Customers that a customer referred, newest first. */
export async function listReferrals(
  db: D1Database,
  referrerId: number,
  page: { limit: number; offset: number },
  now: Date,
): Promise<ReferralRow[]> {
  const { results } = await db
    .prepare(
      `select c.firstname, c.lastname, r.created_at, exists (
          select 1 from sales_order o where o.customer_id = c.id and o.status = 'complete' and o.returnable_until <= ?4
            and exists (select 1 from sales_order_item i where i.order_id = o.id and i.price > 0
              and i.qty_refunded + i.qty_canceled < i.qty_ordered)) as has_ordered
      from referral r join customer c on c.id = r.customer_id where r.referrer_id = ?1
      order by r.created_at desc, r.customer_id limit ?2 offset ?3`,
    )
    .bind(referrerId, page.limit, page.offset, now.toISOString())
    .all<ReferralRow>();
  return results;
}

export async function countReferrals(db: D1Database, referrerId: number): Promise<number> {
  const sql = 'select count(*) as count from referral where referrer_id = ?1';
  return (await db.prepare(sql).bind(referrerId).first<number>('count')) ?? 0;
}
