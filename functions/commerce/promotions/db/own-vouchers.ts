import type { D1Database } from '@cloudflare/workers-types';
import { hashNames } from '../../session/db/subject.ts';
import { timesUsed, VOUCHER_COLUMNS, type VoucherRow } from './vouchers.ts';

/** A voucher as a customer sees it. */
export interface WalletRow extends VoucherRow {
  owner: 'personal' | 'collected' | 'public';
  /** 1 when it is entered in their cart. */
  is_applied: number;
}

/** The owner of the vouchers. */
interface WalletOwner {
  customerId: number;
  phone: string | null;
  /** The names that their uses are counted by, as in promotions/rules/same-customer.ts. */
  names: readonly string[];
}

const WALLET = `
  select ${VOUCHER_COLUMNS},
    case when v.customer_id = ?1 or v.phone = ?3 then 'personal' when cv.code is null then 'public' else 'collected' end
      as owner,
    ${timesUsed('voucher', 'v.rule_id')} as times_used,
    exists (select 1 from cart c join cart_code cc on cc.cart_id = c.id
      where c.customer_id = ?1 and c.is_active = 1 and cc.code = v.code) as is_applied
  from voucher v join voucher_rule r on r.id = v.rule_id
  left join collected_voucher cv on cv.customer_id = ?1 and cv.code = v.code
  where v.customer_id = ?1 or v.phone = ?3 or cv.code is not null
    or (?5 and r.is_public = 1 and r.is_active = 1 and v.phone is null and v.customer_id is null
      and (v.uses_left is null or v.uses_left > 0) and r.starts_at <= ?4 and r.ends_at > ?4)`;

/**
 * Vouchers of a customer: issued to them or their phone number, collected, and optionally those that anybody may use.
 * Their own come first, then those that end first; expired ones come last.
 */
export async function listWallet(
  db: D1Database,
  owner: WalletOwner,
  withPublic: boolean,
  page: { limit: number; offset: number },
  now: Date,
): Promise<{ rows: WalletRow[]; total: number }> {
  const names = JSON.stringify(await hashNames(owner.names));
  const { results } = await db
    .prepare(
      `select w.*, count(*) over () as total from (${WALLET}) w
      order by w.ends_at <= ?4, w.owner = 'public', w.ends_at, w.code limit ?6 offset ?7`,
    )
    .bind(owner.customerId, names, owner.phone, now.toISOString(), withPublic ? 1 : 0, page.limit, page.offset)
    .all<WalletRow & { total: number }>();
  return { rows: results, total: results[0]?.total ?? 0 };
}

interface CollectableRule {
  id: number;
  is_issued: number;
  /** A code that anybody may use; null when codes are created on demand. */
  code: string | null;
}

/** A rule whose vouchers customers can collect now. */
export const findCollectableRule = (db: D1Database, ruleId: number, now: Date) =>
  db
    .prepare(
      `select r.id, r.is_issued, (select min(v.code) from voucher v where v.rule_id = r.id and v.phone is null
          and v.customer_id is null and (v.uses_left is null or v.uses_left > 0)) as code
      from voucher_rule r
      where r.id = ?1 and r.is_public = 1 and r.is_active = 1 and r.starts_at <= ?2 and r.ends_at > ?2`,
    )
    .bind(ruleId, now.toISOString())
    .first<CollectableRule>();

/**
 * Adds a code of a rule to a customer's vouchers, once; with `isNew` the code is created for this customer alone.
 * Returns false when they already have it.
 */
export async function collectVoucher(
  db: D1Database,
  { customerId, ruleId, code, isNew }: { customerId: number; ruleId: number; code: string; isNew: boolean },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const [collected] = await db.batch([
    db
      .prepare(
        `insert into collected_voucher (customer_id, rule_id, code, collected_at) values (?1, ?2, ?3, ?4)
        on conflict do nothing`,
      )
      .bind(customerId, ruleId, code, at),
    db
      .prepare(
        `insert into voucher (code, rule_id, customer_id, uses_left, source, created_at)
        select code, rule_id, customer_id, 1, 'collect', ?4 from collected_voucher
        where ?5 and customer_id = ?1 and rule_id = ?2 and code = ?3`,
      )
      .bind(customerId, ruleId, code, at, isNew ? 1 : 0),
  ]);
  return collected?.meta.changes === 1;
}
