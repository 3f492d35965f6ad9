import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { hashSubject } from '../../session/db/subject.ts';

export interface VoucherRow {
  code: string;
  rule_id: number;
  name: string;
  description: string;
  discount_type: 'percent' | 'amount';
  /** Percent, or đồng. */
  value: number;
  max_discount: number | null;
  min_subtotal: number;
  starts_at: string;
  ends_at: string;
  is_public: number;
  is_active: number;
  /** The owner of the voucher; both null: anybody may use it. */
  phone: string | null;
  customer_id: number | null;
  /** Null: unlimited. */
  uses_left: number | null;
  uses_per_customer: number | null;
  /** How often this shopper used vouchers of the same rule. */
  times_used: number;
}

/** All columns of `VoucherRow` except `times_used`, for voucher v and its rule r. */
export const VOUCHER_COLUMNS = `v.code, v.phone, v.customer_id, v.uses_left, v.rule_id, r.uses_per_customer, r.name, r.description, r.discount_type, r.value,
  r.max_discount, r.min_subtotal, r.starts_at, r.ends_at, r.is_public, r.is_active`;
const VOUCHERS = `select ${VOUCHER_COLUMNS}, 0 as times_used
  from voucher v join voucher_rule r on r.id = v.rule_id`;

/** SQL: how often the shopper with the names ?2 (JSON, hashed) used what `kind` and `ruleId` name. */
export const timesUsed = (
  kind: 'rule' | 'voucher',
  ruleId: string,
) => `coalesce((select sum(u.uses) from promotion_use u
    where u.kind = '${kind}' and u.rule_id = ${ruleId} and u.order_id in (
      select order_id from promotion_subject where subject in (select value from json_each(?2)))), 0)`;

/** The vouchers with the codes ?1, for a shopper whose uses are counted by the names ?2. */
export const VOUCHERS_OF_CODES = `select ${VOUCHER_COLUMNS}, ${timesUsed('voucher', 'v.rule_id')} as times_used
  from voucher v join voucher_rule r on r.id = v.rule_id where v.code in (select value from json_each(?1))`;

/** The vouchers with these codes, in the requested order; upper and lower case count as the same. */
export async function listVouchers(db: D1Database, codes: readonly string[]): Promise<VoucherRow[]> {
  const { results } = await db
    .prepare(
      `select distinct found.* from json_each(?1) a join (${VOUCHERS}) found on found.code = a.value collate nocase
      order by a.key`,
    )
    .bind(JSON.stringify(codes))
    .all<VoucherRow>();
  return results;
}

/** Public vouchers that can be used now, those that end first in front; optionally only of one rule. */
export async function listPublicVouchers(db: D1Database, ruleId: number | null, now: Date): Promise<VoucherRow[]> {
  const { results } = await db
    .prepare(
      `${VOUCHERS} where r.is_public = 1 and r.is_active = 1 and v.phone is null and v.customer_id is null and (v.uses_left is null or v.uses_left > 0)
        and r.starts_at <= ?1 and r.ends_at > ?1 and (?2 is null or r.id = ?2) order by r.ends_at, v.code`,
    )
    .bind(now.toISOString(), ruleId)
    .all<VoucherRow>();
  return results;
}

/** What a voucher of a rule takes off, and from which subtotal; null for no such rule. */
export const findVoucherRule = (db: D1Database, id: number) =>
  db
    .prepare('select discount_type, value, max_discount, min_subtotal from voucher_rule where id = ?1')
    .bind(id)
    .first<Pick<VoucherRow, 'discount_type' | 'value' | 'max_discount' | 'min_subtotal'>>();

/** The rule of a voucher that readers of the newsletter get; null while it gives none. */
export const findReaderRule = (db: D1Database, ruleId: number, now: Date) =>
  db
    .prepare(
      `select id, discount_type, value, description from voucher_rule
      where id = ?1 and is_active = 1 and starts_at <= ?2 and ends_at > ?2`,
    )
    .bind(ruleId, now.toISOString())
    .first<Pick<VoucherRow, 'discount_type' | 'value' | 'description'> & { id: number }>();

/**
 * Issues a code for one order to an address that was never in the list of readers: for the transaction that writes it
 * there, before that statement, so that no address gets a second one.
 */
export const issueReaderVoucher = (
  db: D1Database,
  { code, ruleId, email }: { code: string; ruleId: number; email: string },
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into voucher (code, rule_id, uses_left, source, created_at)
      select ?1, ?2, 1, 'newsletter', ?4 where not exists (select 1 from newsletter_subscriber where email = ?3)`,
    )
    .bind(code, ruleId, email, now.toISOString());

/** The newest rule whose codes the voucher form gives out now, or the named rule. */
export const findFormRule = (db: D1Database, ruleId: number | null, now: Date) =>
  db
    .prepare(
      `select id from voucher_rule where is_issued = 1 and is_public = 1 and is_active = 1 and starts_at <= ?1
        and ends_at > ?1 and (?2 is null or id = ?2) order by starts_at desc, id desc limit 1`,
    )
    .bind(now.toISOString(), ruleId)
    .first<{ id: number }>();

/** Issues a code of a rule to a phone number; false when the number already had one. */
export async function issueFormVoucher(
  db: D1Database,
  { code, ruleId, phone }: { code: string; ruleId: number; phone: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .prepare(
      `insert into voucher (code, rule_id, phone, uses_left, source, created_at)
      select ?1, ?2, ?3, 1, 'form', ?4
      where not exists (select 1 from voucher where rule_id = ?2 and phone = ?5 and source = 'form')
      on conflict (rule_id, phone) where source = 'form' do nothing returning code`,
    )
    // The number of a deleted account is stored as a hash: it has had its voucher as well.
    .bind(code, ruleId, phone, now.toISOString(), await hashSubject(phone))
    .first();
  return row !== null;
}
