import type { TextKey } from '../../text/vi.ts';
import type { Cart, CartLine } from './cart.ts';

/** Something that happened to a cart without being asked for: a text and its values. */
interface CartChange {
  key: TextKey;
  values: string[];
}

type Before = Pick<Cart, 'id' | 'lines' | 'coupons' | 'loyaltyPoints'>;
type After = Before & Pick<Cart, 'unmetCodes'>;

/**
 * What a shopper must be told of when one cart takes the place of another: lines and gifts that left, codes that stopped
 * working, C Point that came back. `asked` names what they wanted to go themselves.
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

/** In another cart, as after a login, the same choice has another uid. */
function isStillThere(line: CartLine, before: Before, after: After): boolean {
  if (after.lines.some(({ uid }) => before.id === after.id && uid === line.uid)) return true;
  return before.id !== after.id && after.lines.some(({ sku, isGift }) => sku === line.sku && isGift === line.isGift);
}
