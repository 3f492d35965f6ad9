import { allocate } from '../../shared/rules/allocate.ts';
import type { CartRule } from '../db/promotions.ts';
import type { VoucherRow } from '../db/vouchers.ts';
import { linesOfRule, type RuleLine, ruleProblem } from './cart-rule.ts';
import { type CodeProblem, codeUnmet, unknownCode } from './code-problem.ts';
import { type OpenLine, ruleDiscount } from './rule-discount.ts';
import { type VoucherShopper, voucherCodeProblem, voucherDiscount } from './voucher.ts';

/** A discount, in đồng. */
export interface Discount {
  label: string;
  amount: number;
  /** The code that gave it; null for a rule without a code. */
  code: string | null;
  kind: 'rule' | 'voucher';
}

/** One use of a promotion by an order. */
interface PromotionUse {
  kind: 'rule' | 'coupon' | 'voucher';
  ruleId: number;
  code: string | null;
}

/** Gifts that a cart may choose. */
export interface GiftOffer {
  ruleId: number;
  label: string;
  count: number;
  /** The value of the goods from which on they are given, in đồng. */
  minSubtotal: number;
}

export interface RefusedCode extends CodeProblem {
  code: string;
}

/** The effect of promotions on a cart. */
export interface Promotions {
  /** Discounts of each line, by the line's id. */
  lineDiscounts: ReadonlyMap<number, Discount[]>;
  /** The same, summed over the lines, in order of application. */
  discounts: Discount[];
  coupons: string[];
  vouchers: string[];
  /** Entered codes that give no discount. */
  refused: RefusedCode[];
  freeShipping: boolean;
  gifts: GiftOffer[];
  uses: PromotionUse[];
  /** A rule that excludes products by attribute was evaluated. */
  looksAtGoods: boolean;
}

export interface PromotionSources {
  /** The codes as the shopper typed them. */
  codes: readonly string[];
  rules: readonly CartRule[];
  vouchers: readonly VoucherRow[];
  shopper: VoucherShopper;
  /** Text for a rule that has neither a label nor a code. */
  unnamed: string;
}

const oncePerOrder = () => codeUnmet('Mỗi đơn chỉ dùng một mã của chương trình này.');
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The remaining price of each line, and the promotions applied so far. */
interface Progress extends Promotions {
  open: OpenLine[];
  lineDiscounts: Map<number, Discount[]>;
}

/** Discounts each of these lines by the wanted amount, at most by its remaining price. Returns the sum. */
function take(
  progress: Progress,
  discount: Omit<Discount, 'amount'>,
  from: readonly OpenLine[],
  amounts: readonly number[],
): number {
  let sum = 0;
  for (const [index, line] of from.entries()) {
    const amount = Math.min(line.left, amounts[index] ?? 0);
    if (amount <= 0) continue;
    line.left -= amount;
    sum += amount;
    const own = progress.lineDiscounts.get(line.id) ?? [];
    progress.lineDiscounts.set(line.id, [...own, { ...discount, amount }]);
  }
  if (sum > 0) progress.discounts.push({ ...discount, amount: sum });
  return sum;
}

/** Applies rules in sort order. A rule that stops others excludes its lines from later rules. */
function applyRules(
  progress: Progress,
  lines: readonly RuleLine[],
  { rules, unnamed }: PromotionSources,
  now: Date,
): void {
  const closed = new Set<number>();
  const used = new Set<number>();
  for (const rule of rules.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)) {
    const code = rule.coupon?.code ?? null;
    if (rule.needsCoupon && code === null) continue;
    const problem = used.has(rule.id) ? oncePerOrder() : ruleProblem(rule, now);
    const wanted = problem ? [] : linesOfRule(rule, lines);
    const own = progress.open.filter(({ id }) => !closed.has(id) && wanted.some((line) => line.id === id));
    const taken =
      own.length > 0
        ? take(progress, { label: rule.label ?? code ?? unnamed, code, kind: 'rule' }, own, ruleDiscount(rule, own))
        : 0;
    const gives = own.length > 0 && (rule.freeShipping || rule.action === 'free_gift');
    if (taken === 0 && !gives) {
      if (code !== null) progress.refused.push({ code, ...(problem ?? codeUnmet()) });
      continue;
    }
    used.add(rule.id);
    if (rule.exceptSkus.length > 0) progress.looksAtGoods = true;
    if (code !== null) progress.coupons.push(code);
    if (rule.freeShipping) progress.freeShipping = true;
    if (rule.action === 'free_gift')
      progress.gifts.push({
        ...{ ruleId: rule.id, label: rule.label ?? rule.name },
        ...{ count: rule.amount, minSubtotal: rule.minSubtotal },
      });
    progress.uses.push({ kind: 'rule', ruleId: rule.id, code: null });
    if (code !== null) progress.uses.push({ kind: 'coupon', ruleId: rule.id, code });
    if (rule.stops) for (const { id } of own) closed.add(id);
  }
}

/** Applies vouchers in the order they were entered. Their minimum order value is compared with the full price. */
function applyVouchers(
  progress: Progress,
  { codes, vouchers, shopper }: PromotionSources,
  subtotal: number,
  now: Date,
): void {
  const used = new Set<number>();
  for (const code of codes) {
    const voucher = vouchers.find((row) => isSame(row.code, code));
    if (!voucher) continue;
    const problem = used.has(voucher.rule_id) ? oncePerOrder() : voucherCodeProblem(voucher, shopper, subtotal, now);
    const left = progress.open.map((line) => line.left);
    const goods = left.reduce((sum, amount) => sum + amount, 0);
    const shares = problem ? [] : allocate(voucherDiscount(voucher, goods), left);
    const discount = { label: voucher.name, code: voucher.code, kind: 'voucher' } as const;
    if (take(progress, discount, progress.open, shares) === 0) {
      progress.refused.push({ code: voucher.code, ...(problem ?? codeUnmet()) });
      continue;
    }
    used.add(voucher.rule_id);
    progress.vouchers.push(voucher.code);
    progress.uses.push({ kind: 'voucher', ruleId: voucher.rule_id, code: voucher.code });
  }
}

function unknownCodes({ codes, rules, vouchers }: PromotionSources): RefusedCode[] {
  const known = [...rules.flatMap(({ coupon }) => coupon?.code ?? []), ...vouchers.map(({ code }) => code)];
  return codes
    .filter((code) => !known.some((other) => isSame(other, code)))
    .map((code) => ({ code, ...unknownCode() }));
}

/**
 * Applies rules in sort order, then vouchers in the order they were entered, each to the remaining price. Gifts are not
 * included: they are free and do not count towards conditions.
 */
export function applyPromotions(lines: readonly RuleLine[], sources: PromotionSources, now: Date): Promotions {
  const progress: Progress = {
    open: lines.map((line) => ({ ...line, left: line.price * line.quantity })),
    lineDiscounts: new Map(),
    discounts: [],
    coupons: [],
    vouchers: [],
    refused: [],
    freeShipping: false,
    gifts: [],
    uses: [],
    looksAtGoods: false,
  };
  const subtotal = progress.open.reduce((sum, { left }) => sum + left, 0);
  applyRules(progress, lines, sources, now);
  applyVouchers(progress, sources, subtotal, now);
  progress.refused.push(...unknownCodes(sources));
  const { open: _, ...promotions } = progress;
  return promotions;
}
