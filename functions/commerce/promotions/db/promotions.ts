import type { D1Database } from '@cloudflare/workers-types';
import { hashNames, hashSubject } from '../../session/db/subject.ts';
import { readBatch } from '../../shared/db/batch.ts';
import { timesUsed, VOUCHERS_OF_CODES, type VoucherRow } from './vouchers.ts';

/** A cart price rule; money in đồng, times in ISO 8601 UTC. */
export interface CartRule {
  id: number;
  /** Name for the merchant; the cart does not show it. */
  name: string;
  /** Text shown in the cart; null: the code, or a general word for discount. */
  label: string | null;
  action: 'by_percent' | 'by_fixed' | 'cart_fixed' | 'buy_x_get_y' | 'free_gift' | 'none';
  /** Percent, đồng per piece, đồng of the cart, or number of free pieces or gifts. */
  amount: number;
  /** Number of pieces to buy before some are free. */
  step: number;
  maxDiscount: number | null;
  /** Maximum number of discounted pieces of a line. */
  maxQty: number | null;
  freeShipping: boolean;
  /** Minimum subtotal of the matching lines, in đồng. */
  minSubtotal: number;
  minQty: number;
  /** Categories and SKUs that are discounted; both empty: every line. */
  categoryIds: readonly number[];
  skus: readonly string[];
  /** Categories and SKUs of which the cart must contain a line; both empty: no condition. */
  cartCategoryIds: readonly number[];
  cartSkus: readonly string[];
  /** Categories and SKUs that are never discounted. */
  exceptCategoryIds: readonly number[];
  exceptSkus: readonly string[];
  needsCoupon: boolean;
  coupon: { code: string; usesLeft: number | null; expiresAt: string | null } | null;
  usesLeft: number | null;
  usesPerCustomer: number | null;
  /** How often this shopper used the rule. */
  timesUsed: number;
  startsAt: string | null;
  endsAt: string | null;
  sortOrder: number;
  /** Later rules do not apply to its lines. */
  stops: boolean;
  isActive: boolean;
}

/** Columns that store a list as JSON. */
type Lists = 'categoryIds' | 'skus' | 'cartCategoryIds' | 'cartSkus' | 'exceptCategoryIds' | 'exceptSkus';

type RuleRow = Omit<CartRule, Lists | 'freeShipping' | 'needsCoupon' | 'stops' | 'isActive' | 'coupon'> &
  Record<Lists, string> & {
    freeShipping: number;
    needsCoupon: number;
    stops: number;
    isActive: number;
    code: string | null;
    codeUsesLeft: number | null;
    codeExpiresAt: string | null;
  };

const RULE = `
  select r.id, r.name, r.label, r.action, r.amount, r.step, r.max_discount as maxDiscount,
    r.max_qty as maxQty, r.free_shipping as freeShipping, r.min_subtotal as minSubtotal, r.min_qty as minQty,
    r.category_ids as categoryIds, r.skus, r.cart_category_ids as cartCategoryIds, r.cart_skus as cartSkus,
    r.except_category_ids as exceptCategoryIds, r.except_skus as exceptSkus, r.needs_coupon as needsCoupon, r.uses_left as usesLeft,
    r.uses_per_customer as usesPerCustomer, r.starts_at as startsAt, r.ends_at as endsAt, r.sort_order as sortOrder,
    r.stop_rules as stops, r.is_active as isActive, c.code, c.uses_left as codeUsesLeft, c.expires_at as codeExpiresAt,
    ${timesUsed('rule', 'r.id')} as timesUsed
  from sales_rule r
  left join coupon c on c.rule_id = r.id and r.needs_coupon = 1 and c.code in (select value from json_each(?1))`;
const RULES = `${RULE}
  where c.code is not null or (r.needs_coupon = 0 and r.is_active = 1
    and (r.starts_at is null or r.starts_at <= ?3) and (r.ends_at is null or r.ends_at > ?3))`;

function toRule({ code, codeUsesLeft, codeExpiresAt, ...row }: RuleRow): CartRule {
  return {
    ...row,
    categoryIds: JSON.parse(row.categoryIds) as number[],
    skus: JSON.parse(row.skus) as string[],
    cartCategoryIds: JSON.parse(row.cartCategoryIds) as number[],
    cartSkus: JSON.parse(row.cartSkus) as string[],
    exceptCategoryIds: JSON.parse(row.exceptCategoryIds) as number[],
    exceptSkus: JSON.parse(row.exceptSkus) as string[],
    freeShipping: row.freeShipping === 1,
    needsCoupon: row.needsCoupon === 1,
    stops: row.stops === 1,
    isActive: row.isActive === 1,
    coupon: code === null ? null : { code, usesLeft: codeUsesLeft, expiresAt: codeExpiresAt },
  };
}

/** A rule as its merchant tries it: without a code, and nobody's uses counted; null for no such rule. */
export async function findRule(db: D1Database, id: number): Promise<CartRule | null> {
  const row = await db.prepare(`${RULE} where r.id = ?3`).bind('[]', '[]', id).first<RuleRow>();
  return row && toRule(row);
}

export interface RuleGift {
  rule_id: number;
  product_id: number;
}

/**
 * Everything that can lower the price of a cart with these codes: rules without a code, rules and vouchers of the
 * codes, and gift rules. `names` identify the shopper for counting uses; none: no counting.
 */
export async function readPromotions(
  db: D1Database,
  codes: readonly string[],
  names: readonly string[],
  now: Date,
): Promise<{ rules: CartRule[]; vouchers: VoucherRow[]; gifts: RuleGift[] }> {
  const asked = JSON.stringify(codes);
  const subjects = JSON.stringify(await hashNames(names));
  const [rules, vouchers, gifts] = await readBatch<[RuleRow[], VoucherRow[], RuleGift[]]>(db, [
    db.prepare(RULES).bind(asked, subjects, now.toISOString()),
    db.prepare(VOUCHERS_OF_CODES).bind(asked, subjects),
    db.prepare(
      `select g.rule_id, g.product_id from sales_rule_gift g join sales_rule r on r.id = g.rule_id
      where r.is_active = 1 order by g.rule_id, g.position, g.product_id`,
    ),
  ]);
  return { rules: rules.map(toRule), vouchers, gifts };
}

const OLD_SHOPPERS = 500;

/** Hashes the shoppers of old rows that still contain a phone number or e-mail address. Returns how many there were. */
export async function hashOldShoppers(db: D1Database): Promise<number> {
  const { results } = await db
    .prepare(
      `select distinct shopper from promotion_use
      where shopper < 'customer:' or (shopper > 'customer;' and shopper < 'k:') or shopper > 'k;' limit ?1`,
    )
    .bind(OLD_SHOPPERS)
    .all<{ shopper: string }>();
  if (results.length === 0) return 0;
  const name = db.prepare(
    'insert or ignore into promotion_subject (subject, order_id) select ?2, order_id from promotion_use where shopper = ?1',
  );
  const update = db.prepare('update promotion_use set shopper = ?2 where shopper = ?1');
  const hashed = results.map(async ({ shopper }) => {
    const hash = await hashSubject(shopper);
    return [name.bind(shopper, hash), update.bind(shopper, hash)];
  });
  await db.batch((await Promise.all(hashed)).flat());
  return results.length;
}
