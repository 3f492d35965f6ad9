import type { CartRule } from '../db/promotions.ts';
import type { VoucherRow } from '../db/vouchers.ts';
import { allocate } from './allocate.ts';
import { linesOfRule, type RuleLine, ruleProblem } from './cart-rule.ts';
import { type CodeProblem, codeUnmet, unknownCode } from './code-problem.ts';
import { type OpenLine, ruleDiscount } from './rule-discount.ts';
import { type VoucherShopper, voucherCodeProblem, voucherDiscount } from './voucher.ts';

/** Money off, in đồng. */
export interface Discount {
  label: string;
  amount: number;
  /** The code that brought it; null for a rule that needs none. */
  code: string | null;
  kind: 'rule' | 'voucher';
}

/** What an order uses up of a promotion. */
export interface PromotionUse {
  kind: 'rule' | 'coupon' | 'voucher';
  ruleId: number;
  code: string | null;
}

/** Gifts a cart may choose. */
export interface GiftOffer {
  ruleId: number;
  label: string;
  count: number;
}

export interface RefusedCode extends CodeProblem {
  code: string;
}

/** What promotions do to a cart. */
export interface Promotions {
  /** Of each line, by its id. */
  lineDiscounts: ReadonlyMap<number, Discount[]>;
  /** The same summed up over the lines, in the order they were applied. */
  discounts: Discount[];
  coupons: string[];
  vouchers: string[];
  /** Codes that were entered and take nothing off. */
  refused: RefusedCode[];
  freeShipping: boolean;
  gifts: GiftOffer[];
  uses: PromotionUse[];
}

export interface PromotionSources {
  /** As the shopper entered them. */
  codes: readonly string[];
  rules: readonly CartRule[];
  vouchers: readonly VoucherRow[];
  shopper: VoucherShopper;
}

const oncePerOrder = () => codeUnmet('Mỗi đơn chỉ dùng một mã của chương trình này.');
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Applies rules by their sort order, then vouchers in the order they were entered, each to what the ones before left to
 * pay. Gifts are no part of the lines: what is free cannot be lowered, nor does it count towards a condition.
 */
export function applyPromotions(lines: readonly RuleLine[], sources: PromotionSources, now: Date): Promotions {
  const open: OpenLine[] = lines.map((line) => ({ ...line, left: line.price * line.quantity }));
  const subtotal = open.reduce((sum, { left }) => sum + left, 0);
  const closed = new Set<number>();
  const result = {
    lineDiscounts: new Map<number, Discount[]>(),
    discounts: [] as Discount[],
    coupons: [] as string[],
    vouchers: [] as string[],
    refused: [] as RefusedCode[],
    freeShipping: false,
    gifts: [] as GiftOffer[],
    uses: [] as PromotionUse[],
  };

  function take(discount: Omit<Discount, 'amount'>, from: readonly OpenLine[], amounts: readonly number[]): number {
    let sum = 0;
    for (const [index, line] of from.entries()) {
      const amount = Math.min(line.left, amounts[index] ?? 0);
      if (amount <= 0) continue;
      line.left -= amount;
      sum += amount;
      const own = result.lineDiscounts.get(line.id) ?? [];
      result.lineDiscounts.set(line.id, [...own, { ...discount, amount }]);
    }
    if (sum > 0) result.discounts.push({ ...discount, amount: sum });
    return sum;
  }

  const usedRules = new Set<number>();
  for (const rule of sources.rules.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)) {
    const code = rule.coupon?.code ?? null;
    if (rule.needsCoupon && code === null) continue;
    const problem = usedRules.has(rule.id) ? oncePerOrder() : ruleProblem(rule, now);
    const wanted = problem ? [] : linesOfRule(rule, lines);
    const own = open.filter(({ id }) => !closed.has(id) && wanted.some((line) => line.id === id));
    const taken = own.length > 0 ? take({ label: rule.label, code, kind: 'rule' }, own, ruleDiscount(rule, own)) : 0;
    const gives = own.length > 0 && (rule.freeShipping || rule.action === 'free_gift');
    if (taken === 0 && !gives) {
      if (code !== null) result.refused.push({ code, ...(problem ?? codeUnmet()) });
      continue;
    }
    usedRules.add(rule.id);
    if (code !== null) result.coupons.push(code);
    if (rule.freeShipping) result.freeShipping = true;
    if (rule.action === 'free_gift') result.gifts.push({ ruleId: rule.id, label: rule.label, count: rule.amount });
    result.uses.push({ kind: 'rule', ruleId: rule.id, code: null });
    if (code !== null) result.uses.push({ kind: 'coupon', ruleId: rule.id, code });
    if (rule.stops) for (const { id } of own) closed.add(id);
  }

  const usedVoucherRules = new Set<number>();
  for (const code of sources.codes) {
    const voucher = sources.vouchers.find((row) => isSame(row.code, code));
    if (!voucher) continue;
    const problem = usedVoucherRules.has(voucher.rule_id)
      ? oncePerOrder()
      : voucherCodeProblem(voucher, sources.shopper, subtotal, now);
    const goods = open.reduce((sum, { left }) => sum + left, 0);
    const shares = problem
      ? []
      : allocate(
          voucherDiscount(voucher, goods),
          open.map(({ left }) => left),
        );
    const taken = take({ label: voucher.name, code: voucher.code, kind: 'voucher' }, open, shares);
    if (taken === 0) {
      result.refused.push({ code: voucher.code, ...(problem ?? codeUnmet()) });
      continue;
    }
    usedVoucherRules.add(voucher.rule_id);
    result.vouchers.push(voucher.code);
    result.uses.push({ kind: 'voucher', ruleId: voucher.rule_id, code: voucher.code });
  }

  const known = [
    ...sources.rules.flatMap(({ coupon }) => coupon?.code ?? []),
    ...sources.vouchers.map(({ code }) => code),
  ];
  for (const code of sources.codes)
    if (!known.some((other) => isSame(other, code))) result.refused.push({ code, ...unknownCode() });
  return result;
}
