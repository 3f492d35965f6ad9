import type { CartLine } from '../../catalog/rules/line.ts';
import { checkStock } from '../../catalog/rules/quantity.ts';
import type { RuleGift } from '../db/promotions.ts';
import type { GiftOffer } from './promotions.ts';

/** The gift lines whose rule still applies, limited to the pieces that the rule gives. Other gifts are removed. */
export function keptGifts(
  lines: readonly CartLine[],
  offers: readonly GiftOffer[],
  gifts: readonly RuleGift[],
): CartLine[] {
  const left = new Map(offers.map(({ ruleId, count }) => [ruleId, count]));
  return lines.flatMap((line) => {
    const { giftRuleId, product } = line;
    if (giftRuleId === null) return [];
    const isOffered = gifts.some(({ rule_id, product_id }) => rule_id === giftRuleId && product_id === product.id);
    const quantity = isOffered ? Math.min(line.quantity, left.get(giftRuleId) ?? 0) : 0;
    // A gift that is out of stock must not prevent the order.
    if (quantity <= 0 || checkStock(product, quantity)) return [];
    left.set(giftRuleId, (left.get(giftRuleId) ?? 0) - quantity);
    return [{ ...line, quantity }];
  });
}

/** How many gifts of a rule are in a cart. */
export const chosenGifts = (lines: readonly CartLine[], ruleId: number): number =>
  lines.reduce((sum, line) => sum + (line.giftRuleId === ruleId ? line.quantity : 0), 0);
