import type { D1Database } from '@cloudflare/workers-types';
import { type CartRule, findRule } from '../../promotions/db/promotions.ts';
import { findVoucherRule } from '../../promotions/db/vouchers.ts';
import { applyPromotions } from '../../promotions/rules/promotions.ts';
import { voucherDiscount } from '../../promotions/rules/voucher.ts';
import { listRecentCarts } from '../db/recent-carts.ts';
import { type Cart, loadCart, ruleLine } from './cart.ts';

/** Maximum number of carts in a trial; the prices of each are computed. */
const MOST_CARTS = 40;

/** The effect of a rule or voucher on one cart, in đồng. It does not reveal whose cart it is. */
interface TouchedCart {
  /** Number of the cart; the last changed cart is 1. */
  place: number;
  subtotal: number;
  pieces: number;
  discount: number;
  free_shipping: boolean;
  /** Number of gifts to choose from. */
  gifts: number;
}

/** The result of trying a rule on the current carts. */
interface Trial {
  /** Number of carts that were checked. */
  carts: number;
  touched: TouchedCart[];
}

/** The rule as if it were active and its code had been entered. */
const running = (rule: CartRule): CartRule => ({
  ...rule,
  ...{ isActive: true, needsCoupon: false, coupon: null, startsAt: null, endsAt: null },
  ...{ usesLeft: null, usesPerCustomer: null },
});

const paidLines = ({ lines }: Cart) => lines.filter(({ giftRuleId }) => giftRuleId === null);

async function tryOn(db: D1Database, touch: (cart: Cart) => Omit<TouchedCart, 'place'> | null): Promise<Trial> {
  const ids = await listRecentCarts(db, MOST_CARTS);
  const touched: TouchedCart[] = [];
  for (const [index, id] of ids.entries()) {
    const cart = await loadCart(db, id);
    const found = cart && touch(cart);
    if (found) touched.push({ place: index + 1, ...found });
  }
  return { carts: ids.length, touched };
}

const sumsOf = (cart: Cart) => {
  const lines = paidLines(cart);
  return {
    subtotal: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

/** The current carts that a rule would affect, whether it is active or not; null for an unknown rule. */
export async function trySalesRule(db: D1Database, id: number, now: Date): Promise<Trial | null> {
  const rule = await findRule(db, id);
  if (!rule) return null;
  return tryOn(db, (cart) => {
    const lines = paidLines(cart).map((line) => ruleLine(line, cart.catalogue));
    const sources = { codes: [], rules: [running(rule)], vouchers: [], shopper: cart.shopper, unnamed: rule.name };
    const { discounts, freeShipping, gifts } = applyPromotions(lines, sources, now);
    const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
    const given = gifts.reduce((sum, { count }) => sum + count, 0);
    if (discount === 0 && !freeShipping && given === 0) return null;
    return { ...sumsOf(cart), discount, free_shipping: freeShipping, gifts: given };
  });
}

/** The current carts that a voucher of a rule would affect; null for an unknown rule. */
export async function tryVoucherRule(db: D1Database, id: number): Promise<Trial | null> {
  const rule = await findVoucherRule(db, id);
  if (!rule) return null;
  return tryOn(db, (cart) => {
    const sums = sumsOf(cart);
    if (sums.subtotal < rule.min_subtotal) return null;
    return { ...sums, discount: voucherDiscount(rule, sums.subtotal), free_shipping: false, gifts: 0 };
  });
}
