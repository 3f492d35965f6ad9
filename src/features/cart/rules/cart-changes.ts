import type { TextKey } from '../../../text/vi.ts';
import type { Cart, CartLine } from './cart.ts';

/** A change to the cart that the shopper did not request: a text key and its values. */
interface CartChange {
  key: TextKey;
  values: string[];
}

type Before = Pick<Cart, 'id' | 'lines' | 'coupons' | 'loyaltyPoints'>;
type After = Before & Pick<Cart, 'unmetCodes'>;

/**
 * The changes to report when one cart replaces another: missing lines and gifts, codes that no longer work, C Point
 * that were returned. `asked` lists what the shopper removed themselves.
 */
export function cartChanges(
  before: Before,
  after: After,
  asked: { uids?: readonly string[]; codes?: readonly string[]; hasAskedPoints?: boolean } = {},
): CartChange[] {
  const changes: CartChange[] = [];
  for (const line of before.lines) {
    if (asked.uids?.includes(line.uid) || isStillThere(line, before, after)) continue;
    changes.push({ key: line.isGift ? 'cart.giftLeft' : 'cart.lineLeft', values: [line.name] });
  }
  for (const code of before.coupons) {
    if (asked.codes?.includes(code) || after.coupons.includes(code)) continue;
    const reason = after.unmetCodes.find((unmet) => unmet.code === code)?.message;
    changes.push(reason ? { key: 'coupon.rests', values: [code, reason] } : { key: 'coupon.left', values: [code] });
  }
  if (!asked.hasAskedPoints && after.loyaltyPoints < before.loyaltyPoints) {
    changes.push({ key: 'points.fewer', values: [String(after.loyaltyPoints)] });
  }
  return changes;
}

/** In another cart, for example after a login, the same item has another uid. */
function isStillThere(line: CartLine, before: Before, after: After): boolean {
  if (after.lines.some(({ uid }) => before.id === after.id && uid === line.uid)) return true;
  return before.id !== after.id && after.lines.some(({ sku, isGift }) => sku === line.sku && isGift === line.isGift);
}
