import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** What has codes: a cart rule or a voucher. */
export type CodedKind = 'salesRules' | 'voucherRule';

const OF_RULE = { salesRules: ['sales_rule', 'coupon'], voucherRule: ['voucher_rule', 'voucher'] } as const;

/** A rule as far as its codes are concerned. */
interface CodedRule {
  name: string;
  /** How many codes it has. */
  codes: number;
  /** 1: its codes are shown to everybody. */
  is_public: number;
}

/** The rule that codes are made for; null when there is none. */
export const findCodedRule = (db: D1Database, kind: CodedKind, id: number): Promise<CodedRule | null> => {
  const [rule, code] = OF_RULE[kind];
  return db
    .prepare(
      `select name, ${kind === 'voucherRule' ? 'is_public' : '0 as is_public'},
        (select count(*) from ${code} where rule_id = ?1) as codes from ${rule} where id = ?1`,
    )
    .bind(id)
    .first<CodedRule>();
};

/** The number of codes for turns of the wheel. */
export const countGameCodes = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as count from game_code').first<number>('count')) ?? 0;

/** What all new codes of a rule have in common. */
interface RuleCodes {
  rule: number;
  /** How often each may be used; null: any number. */
  uses: number | null;
  at: string;
}

const codesOf = async (statement: D1PreparedStatement): Promise<string[]> =>
  (await statement.all<{ code: string }>()).results.map(({ code }) => code);

/** Adds codes to a rule, and returns those that nothing else had. */
export const insertRuleCodes = (
  db: D1Database,
  kind: CodedKind,
  codes: readonly string[],
  { rule, uses, at }: RuleCodes,
): Promise<string[]> =>
  codesOf(
    db
      .prepare(
        `insert into ${OF_RULE[kind][1]} (code, rule_id, uses_left, created_at)
        select value, ?2, ?3, ?4 from json_each(?1) where true on conflict do nothing returning code`,
      )
      .bind(JSON.stringify(codes), rule, uses, at),
  );

/** Adds codes for a turn of the wheel until a time, and returns those that nothing else had. */
export const insertGameCodes = (db: D1Database, codes: readonly string[], expiresAt: string): Promise<string[]> =>
  codesOf(
    db
      .prepare(
        `insert into game_code (code, expires_at)
        select value, ?2 from json_each(?1) where true on conflict do nothing returning code`,
      )
      .bind(JSON.stringify(codes), expiresAt),
  );

/** A group of customers, such as those who get a voucher. */
export type VoucherGroup =
  | { kind: 'bought'; days: number; orders: number }
  | { kind: 'away'; days: number }
  | { kind: 'birthday'; month: number }
  | { kind: 'points'; points: number }
  | { kind: 'letters' };

const COUNTED = "o.customer_id = c.id and o.status in ('processing', 'complete')";

/** SQL of the condition of a group for customer c; ?2 is its time or month, ?3 its number. */
const GROUPS: Readonly<Record<VoucherGroup['kind'], string>> = {
  bought: `(select count(*) from sales_order o where ${COUNTED} and o.created_at >= ?2) >= ?3`,
  away: `exists (select 1 from sales_order o where ${COUNTED})
    and not exists (select 1 from sales_order o where ${COUNTED} and o.created_at >= ?2)`,
  birthday: `substr(c.date_of_birth, 6, 2) = ?2`,
  points: `exists (select 1 from loyalty_balance a where a.customer_id = c.id and a.points >= ?3)`,
  letters: `exists (select 1 from newsletter_subscriber n where n.email = c.email and n.status = 'subscribed')
   `,
};
const DAY_MS = 86_400_000;
const MONTH_DIGITS = 2;

function valuesOf(group: VoucherGroup, now: Date): [string, number] {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  switch (group.kind) {
    case 'bought':
      return [since(group.days), group.orders];
    case 'away':
      return [since(group.days), 0];
    case 'birthday':
      return [String(group.month).padStart(MONTH_DIGITS, '0'), 0];
    case 'points':
      return ['', group.points];
    default:
      return ['', 0];
  }
}

/** The condition of a group as SQL about customer c, which reads the two values from ?2 and ?3. */
export const groupCondition = (group: VoucherGroup, now: Date): { sql: string; values: [string, number] } => ({
  sql: GROUPS[group.kind],
  values: valuesOf(group, now),
});

/** The ids of the customers of a group, `most` at most, with whether each has a code of the rule already. */
export const listGroup = async (
  db: D1Database,
  rule: number,
  group: VoucherGroup,
  { now, most }: { now: Date; most: number },
): Promise<{ id: number; has: number }[]> =>
  (
    await db
      .prepare(
        `select c.id, exists (select 1 from voucher v where v.rule_id = ?1 and (v.customer_id = c.id or v.phone = c.phone_number)) as has
        from customer c where c.closed_at is null and ${GROUPS[group.kind]} order by c.id limit ?4`,
      )
      .bind(rule, ...valuesOf(group, now), most)
      .all<{ id: number; has: number }>()
  ).results;

/** Puts a code of the rule into the wallet of each customer who has none yet. */
export const giveVouchers = (
  db: D1Database,
  rule: number,
  given: readonly { id: number; code: string }[],
  at: string,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into voucher (code, rule_id, customer_id, uses_left, created_at)
      select g.value ->> 'code', ?2, c.id, 1, ?3 from json_each(?1) g join customer c on c.id = g.value ->> 'id'
      where not exists (select 1 from voucher v where v.rule_id = ?2 and v.customer_id = c.id)
      on conflict do nothing`,
    )
    .bind(JSON.stringify(given), rule, at);
