import type { CartLine } from './cart.ts';
import { parseQuantity } from './quantity.ts';

/** Maximum number of lines in the cookie, so that it stays small. */
const LINES_MAX = 20;
/** Ids of Magento are Base64; others are not kept, because they could contain the separators. */
const UID = /^[\w+/=-]{1,64}$/;
/** Separators between two lines, and between the parts of a line. */
const NEXT = '~';
const PART = '!';

/** A quantity that the shopper chose and the shop has not confirmed yet. */
export interface UnsentQuantity {
  uid: string;
  /** The confirmed quantity when the shopper chose. If the cart has another one now, it was changed elsewhere since. */
  before: number;
  wanted: number;
}

/** The quantities in the cookie's value; what cannot be read is left out. */
export function parseUnsent(value: string | null | undefined): UnsentQuantity[] {
  return (value ?? '').split(NEXT, LINES_MAX).flatMap((entry) => {
    const [uid = '', confirmed, chosen, ...rest] = entry.split(PART);
    const before = parseQuantity(confirmed);
    const wanted = parseQuantity(chosen);
    if (!UID.test(uid) || before === null || wanted === null || rest.length > 0) return [];
    return { uid, before, wanted };
  });
}

/** The cookie's value for these quantities: `MTI=!1!3~MTM=!2!5`; the newest ones if there are too many. */
export function writeUnsent(quantities: readonly UnsentQuantity[]): string {
  return quantities
    .filter(({ uid }) => UID.test(uid))
    .slice(-LINES_MAX)
    .map(({ uid, before, wanted }) => [uid, before, wanted].join(PART))
    .join(NEXT);
}

/** The wanted quantity by line id, for the lines of this cart that have not changed since. */
export function stillUnsent(
  lines: readonly Pick<CartLine, 'uid' | 'quantity'>[],
  quantities: readonly UnsentQuantity[],
): Record<string, number> {
  const open = quantities.filter(
    ({ uid, before, wanted }) =>
      wanted !== before && lines.some((line) => line.uid === uid && line.quantity === before),
  );
  return Object.fromEntries(open.map(({ uid, wanted }) => [uid, wanted]));
}
