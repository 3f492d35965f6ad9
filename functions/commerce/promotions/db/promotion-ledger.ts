import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { DUE_NOW } from '../../catalog/db/renewal.ts';

/**
 * All uses of promotions by orders go through two ledgers: `promotion_use` (rules, coupons, vouchers) and
 * `flash_deal_sale` (pieces of deals). Each function returns the statements for one transaction: the movement and its
 * consequences. Using more than is left aborts (triggers `promotion_use_refused`, `flash_deal_sale_refused`).
 */

/** One use of a rule, coupon or voucher by an order; `shopper` is hashed when it is a phone number or an address. */
export interface PromotionUseDraft {
  kind: string;
  ruleId: number;
  code: string | null;
  shopper: string;
}

/** Pieces that an order takes from a deal in one of its windows. */
export interface DealPieces {
  dealId: number;
  productId: number;
  windowStart: string;
  pieces: number;
}

const THIS_ORDER = '(select id from sales_order where token = ?1)';
const TAKEN_USES = `
  select value ->> 'kind' as kind, value ->> 'ruleId' as rule_id, value ->> 'code' as code,
    value ->> 'shopper' as shopper, 1 as uses from json_each(?2)`;
/** Uses by order ?1 that were not given back yet. */
const HELD_USES = `
  select kind, rule_id, code, shopper, -1 as uses from promotion_use
  where order_id = ?1 group by kind, rule_id, code, shopper having sum(uses) > 0`;

const COUNTED = [
  ['sales_rule', "m.kind = 'rule' and m.rule_id = counted.id"],
  ['coupon', "m.kind = 'coupon' and m.code = counted.code"],
  ['voucher', "m.kind = 'voucher' and m.code = counted.code"],
] as const;
const countUses = (uses: string) =>
  COUNTED.map(
    ([table, isSame]) => `
      update ${table} as counted set uses_left = uses_left - (select sum(m.uses) from (${uses}) m where ${isSame})
      where uses_left is not null and exists (select 1 from (${uses}) m where ${isSame})`,
  );

const TAKEN_DEALS = `
  select value ->> 'dealId' as deal_id, value ->> 'productId' as product_id, value ->> 'windowStart' as window_start,
    value ->> 'pieces' as qty from json_each(?2)`;
const HELD_DEALS = `
  select deal_id, product_id, window_start, -sum(qty) as qty from flash_deal_sale
  where order_id = ?1 group by deal_id, product_id, window_start having sum(qty) > 0`;

/** Pieces returned to a window that has ended change nothing. */
const countPieces = (sales: string) => `
  update flash_deal_item as i set
    sold_qty = m.qty + case when i.sold_since = m.window_start then i.sold_qty else 0 end,
    sold_since = m.window_start
  from (${sales}) m
  where i.deal_id = m.deal_id and i.product_id = m.product_id and (m.qty > 0 or i.sold_since = m.window_start)`;
/** A deal that sells out, or has pieces again, changes prices, so its products must be renewed in the search index. */
const noteDeals = (sales: string) => `
  update search_document set price_changes_at = '${DUE_NOW}' where product_id in (
    select product_id from (${sales})
    union select l.parent_id from (${sales}) m join product_super_link l on l.child_id = m.product_id)`;

/** Records the promotion uses of the order with this token, and the names (hashed) that they count for. */
export function takeUses(
  db: D1Database,
  token: string,
  uses: readonly PromotionUseDraft[],
  names: readonly string[],
  at: string,
): D1PreparedStatement[] {
  if (uses.length === 0) return [];
  const taken = JSON.stringify(uses);
  return [
    // Before the uses: their trigger reads who uses them.
    db
      .prepare(`insert into promotion_subject (subject, order_id) select value, ${THIS_ORDER} from json_each(?2)`)
      .bind(token, JSON.stringify(names)),
    db
      .prepare(
        `insert into promotion_use (order_id, kind, rule_id, code, shopper, uses, created_at)
        select ${THIS_ORDER}, kind, rule_id, code, shopper, uses, ?3 from (${TAKEN_USES})`,
      )
      .bind(token, taken, at),
    ...countUses(TAKEN_USES).map((sql) => db.prepare(sql).bind(null, taken)),
  ];
}

/** Takes pieces of deals for the order with this token; one entry per product of a deal. */
export function takeDeals(
  db: D1Database,
  token: string,
  deals: readonly DealPieces[],
  at: string,
): D1PreparedStatement[] {
  if (deals.length === 0) return [];
  const taken = JSON.stringify(deals);
  return [
    db
      .prepare(
        `insert into flash_deal_sale (order_id, deal_id, product_id, window_start, qty, created_at)
        select ${THIS_ORDER}, deal_id, product_id, window_start, qty, ?3 from (${TAKEN_DEALS})`,
      )
      .bind(token, taken, at),
    ...[countPieces(TAKEN_DEALS), noteDeals(TAKEN_DEALS)].map((sql) => db.prepare(sql).bind(null, taken)),
  ];
}

/** Returns the promotion uses and deal pieces of an order. A second call finds nothing to return. */
export function releasePromotions(db: D1Database, orderId: number, at: string): D1PreparedStatement[] {
  return [
    ...countUses(HELD_USES).map((sql) => db.prepare(sql).bind(orderId)),
    db
      .prepare(
        `insert into promotion_use (order_id, kind, rule_id, code, shopper, uses, created_at)
        select ?1, kind, rule_id, code, shopper, uses, ?2 from (${HELD_USES})`,
      )
      .bind(orderId, at),
    ...[countPieces(HELD_DEALS), noteDeals(HELD_DEALS)].map((sql) => db.prepare(sql).bind(orderId)),
    db
      .prepare(
        `insert into flash_deal_sale (order_id, deal_id, product_id, window_start, qty, created_at)
        select ?1, deal_id, product_id, window_start, qty, ?2 from (${HELD_DEALS})`,
      )
      .bind(orderId, at),
  ];
}
