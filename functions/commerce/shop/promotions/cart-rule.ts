import type { CartRule } from '../../db/promotions/promotions.ts';
import type { CodeProblem } from './code-problem.ts';

/** A line as rules see it; price of one piece. */
export interface RuleLine {
  id: number;
  sku: string;
  /** Of the configurable product, when the line is a variant. */
  parentSku: string | null;
  /** The product's categories and those above them. */
  categoryIds: ReadonlySet<number>;
  price: number;
  quantity: number;
}

/** Whether a rule is for a line. */
function isForLine({ categoryIds, skus }: CartRule, line: RuleLine): boolean {
  if (categoryIds.length === 0 && skus.length === 0) return true;
  const names = [line.sku, line.parentSku].map((sku) => sku?.toLowerCase());
  return categoryIds.some((id) => line.categoryIds.has(id)) || skus.some((sku) => names.includes(sku.toLowerCase()));
}

/** The lines a rule is for, when they are many and dear enough; nothing otherwise. */
export function linesOfRule(rule: CartRule, lines: readonly RuleLine[]): RuleLine[] {
  const own = lines.filter((line) => isForLine(rule, line));
  const subtotal = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
  return subtotal >= rule.minSubtotal && quantity >= rule.minQty ? own : [];
}

const gone = (message: string): CodeProblem => ({ message, isFinal: true });

/** Why a rule does not count at a moment, whatever the cart holds; null when it does. */
export function ruleProblem(rule: CartRule, now: Date): CodeProblem | null {
  const at = now.toISOString();
  const { coupon } = rule;
  if (!rule.isActive) return gone('Mã này đã ngừng áp dụng.');
  if (rule.startsAt !== null && at < rule.startsAt) return gone('Mã này chưa đến ngày dùng.');
  if (rule.endsAt !== null && at >= rule.endsAt) return gone('Mã này đã hết hạn.');
  if (coupon && coupon.expiresAt !== null && at >= coupon.expiresAt) return gone('Mã này đã hết hạn.');
  if (rule.usesLeft === 0 || coupon?.usesLeft === 0) return gone('Mã này đã được dùng hết lượt.');
  if (rule.usesPerCustomer !== null && rule.timesUsed >= rule.usesPerCustomer)
    return gone('Bạn đã dùng hết lượt của mã này.');
  return null;
}
