import type { D1Database } from '@cloudflare/workers-types';
import { priceLine, priceLines } from '../../catalog/rules/line.ts';
import { type CartItem, lineKey } from '../db/cart.ts';
import { readLineCatalogue } from '../db/line-catalogue.ts';
import type { Cart } from './cart.ts';
import { checkLine, totalDemand } from './cart-check.ts';
import { productIds } from './cart-plan.ts';

/** The largest number from 0 to `most` that fits. If a number fits, every smaller one must fit too. */
function largest(most: number, fits: (number: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The items to move from one cart to another. No line is lost: a line that the other cart lacks moves unchanged, even
 * if sold out; a line that it has grows by as many pieces as are available.
 */
export async function itemsToMerge(db: D1Database, source: Cart, destination: Cart, at: Date): Promise<CartItem[]> {
  const catalogue = await readLineCatalogue(db, [...new Set(productIds([...source.items, ...destination.items]))]);
  const merged = destination.items.map((item) => ({ ...item }));
  return source.items.flatMap((item) => {
    // A gift belongs to the cart that earned it. In the merged cart a gift can be chosen again.
    if (item.options.giftRuleId !== undefined) return [];
    const present = merged.find((candidate) => lineKey(candidate) === lineKey(item));
    if (!present) {
      merged.push({ ...item });
      return [item];
    }
    const priced = priceLine(item, catalogue, at);
    const others = priceLines(
      merged.filter((other) => other !== present),
      catalogue,
      at,
    );
    const extra = largest(item.qty, (pieces) => {
      if (pieces === 0) return true;
      if (!priced) return false;
      const line = { ...priced, id: present.id, quantity: present.qty + pieces };
      return checkLine(line, totalDemand([...others, line])) === null;
    });
    present.qty += extra;
    return extra > 0 ? [{ ...item, qty: extra }] : [];
  });
}
