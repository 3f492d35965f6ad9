import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';

/** Maximum number of products that a browser keeps for a guest. */
export const GUEST_WISHES_MAX = 40;
/** Maximum length of the cookie's value: browsers and proxies refuse headers of more than a few kilobytes. */
const LENGTH_MAX = 3000;
/** Separators between two products, and between a product and its variant. A cookie may contain both. */
const NEXT = '~';
const VARIANT = '!';

/** A value without the two separators, of characters that are allowed in a cookie. */
const encoded = (sku: string) =>
  encodeURIComponent(sku).replace(/[~!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function decoded(part: string | undefined): string | null {
  try {
    const sku = decodeURIComponent(part ?? '');
    return sku !== '' && sku.length <= SKU_LENGTH_MAX ? sku : null;
  } catch {
    return null;
  }
}

/** The products in the cookie's value, oldest first, each once; what cannot be read is left out. */
export function parseGuestWishes(value: string | null | undefined): Wish[] {
  const wishes: Wish[] = [];
  for (const entry of (value ?? '').split(NEXT, GUEST_WISHES_MAX)) {
    const [first, second, ...rest] = entry.split(VARIANT);
    const parent = decoded(first);
    const variant = second === undefined ? null : decoded(second);
    if (parent === null || rest.length > 0 || (second !== undefined && variant === null)) continue;
    const wish = variant === null ? { sku: parent, parentSku: null } : { sku: variant, parentSku: parent };
    if (!findWish(wishes, wish.sku)) wishes.push(wish);
  }
  return wishes;
}

/** The cookie's value for these products: `A~B!B-RED-M`. */
export function writeGuestWishes(wishes: readonly Wish[]): string {
  return wishes
    .map(({ sku, parentSku }) =>
      parentSku && parentSku !== sku ? `${encoded(parentSku)}${VARIANT}${encoded(sku)}` : encoded(sku),
    )
    .join(NEXT);
}

/** The list with this product at its end, once; null if the browser cannot keep more. */
export function withGuestWish(wishes: readonly Wish[], { sku, parentSku }: Wish): Wish[] | null {
  if (findWish(wishes, sku)) return [...wishes];
  const list = [...wishes, { sku, parentSku: parentSku && parentSku !== sku ? parentSku : null }];
  const isTooMuch =
    list.length > GUEST_WISHES_MAX || writeGuestWishes(list).length > LENGTH_MAX || sku.length > SKU_LENGTH_MAX;
  return isTooMuch ? null : list;
}

/** The list without the product or variant with this SKU. */
export function withoutGuestWish(wishes: readonly Wish[], sku: string): Wish[] {
  return wishes.filter((wish) => wish.sku !== sku);
}

export function findWish(wishes: readonly Wish[], sku: string): Wish | undefined {
  return wishes.find((wish) => wish.sku === sku);
}

/** The data for hearts and counts: the SKU is the id of a guest's item. */
export function guestSummary(wishes: readonly Wish[]): { items: Record<string, string>; count: number } {
  const items: Record<string, string> = {};
  for (const { sku, parentSku } of wishes) {
    items[sku] = sku;
    // A heart is filled if any variant of the product is on the list; the item of the product itself is preferred.
    if (parentSku) items[parentSku] ??= sku;
  }
  return { items, count: wishes.length };
}
