import type { CartRule } from '../db/promotions.ts';
import type { CodeProblem } from './code-problem.ts';

/** A cart line as rules need it; the price is per piece. */
export interface RuleLine {
  id: number;
  sku: string;
  /** SKU of the configurable product, when the line is a variant. */
  parentSku: string | null;
  /** The product's categories and their ancestors. */
  categoryIds: ReadonlySet<number>;
  price: number;
  quantity: number;
}

/** Whether a line belongs to one of the categories or has one of the SKUs. */
function isOf(line: RuleLine, categoryIds: readonly number[], skus: readonly string[]): boolean {
  const names = [line.sku, line.parentSku].map((sku) => sku?.toLowerCase());
  return categoryIds.some((id) => line.categoryIds.has(id)) || skus.some((sku) => names.includes(sku.toLowerCase()));
}

/** Whether a rule discounts a line. */
function isForLine(rule: CartRule, line: RuleLine): boolean {
  if (isOf(line, rule.exceptCategoryIds, rule.exceptSkus)) return false;
  const isForAll = rule.categoryIds.length === 0 && rule.skus.length === 0;
  return isForAll || isOf(line, rule.categoryIds, rule.skus);
}

/** Whether a cart contains what a rule requires. These can be other products than the discounted ones. */
function holdsAsked({ cartCategoryIds, cartSkus }: CartRule, lines: readonly RuleLine[]): boolean {
  if (cartCategoryIds.length === 0 && cartSkus.length === 0) return true;
  return lines.some((line) => isOf(line, cartCategoryIds, cartSkus));
}

/** The lines that a rule discounts, if the cart meets its conditions (contents, number and price); otherwise none. */
export function linesOfRule(rule: CartRule, lines: readonly RuleLine[]): RuleLine[] {
  if (!holdsAsked(rule, lines)) return [];
  const own = lines.filter((line) => isForLine(rule, line));
  const subtotal = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
  return subtotal >= rule.minSubtotal && quantity >= rule.minQty ? own : [];
}

const gone = (message: string): CodeProblem => ({ message, isFinal: true });

/** Why a rule is not valid at the given time, whatever the cart contains; null when it is. */
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
