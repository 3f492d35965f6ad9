import { allocate } from '../../shared/rules/allocate.ts';
import type { CartRule } from '../db/promotions.ts';
import type { RuleLine } from './cart-rule.ts';

/** A line with the remaining price of all its pieces, in đồng. */
export interface OpenLine extends RuleLine {
  left: number;
}

const PERCENT = 100;

/** How many pieces are free when `given` come with every `bought`, as Magento counts them. */
export function freePieces(quantity: number, bought: number, given: number): number {
  if (bought < 1 || given < 1) return 0;
  const rounds = Math.floor(quantity / (bought + given));
  const rest = quantity - rounds * (bought + given);
  return rounds * given + Math.max(0, rest - bought);
}

function percentOff({ amount, maxQty }: CartRule, { left, quantity }: OpenLine): number {
  const share = maxQty === null ? 1 : Math.min(1, maxQty / quantity);
  return Math.round((left * share * Math.min(amount, PERCENT)) / PERCENT);
}

/** A rule's discount for each of its lines, in order; at most the remaining price. */
export function ruleDiscount(rule: CartRule, lines: readonly OpenLine[]): number[] {
  const lefts = lines.map(({ left }) => left);
  switch (rule.action) {
    case 'by_percent': {
      const shares = lines.map((line) => percentOff(rule, line));
      const sum = shares.reduce((total, share) => total + share, 0);
      return rule.maxDiscount !== null && sum > rule.maxDiscount ? allocate(rule.maxDiscount, shares) : shares;
    }
    case 'by_fixed':
      return lines.map(({ left, quantity }) =>
        Math.min(left, rule.amount * Math.min(quantity, rule.maxQty ?? quantity)),
      );
    case 'cart_fixed':
      return allocate(rule.amount, lefts);
    case 'buy_x_get_y':
      return lines.map(({ left, price, quantity }) =>
        Math.min(left, price * Math.min(freePieces(quantity, rule.step, rule.amount), rule.maxQty ?? quantity)),
      );
    case 'free_gift':
    case 'none':
      return lines.map(() => 0);
  }
}
