import type { D1Database } from '@cloudflare/workers-types';
import { replaceCodes } from '../../promotions/db/cart-codes.ts';
import type { RefusedCode } from '../../promotions/rules/promotions.ts';
import { type Cart, loadCart } from './cart.ts';

/** Maximum number of codes per cart. */
export const MAX_CODES = 5;

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Removes codes that differ only in spelling, and keeps the order. */
export function distinctCodes(codes: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const code of codes.map((typed) => typed.trim())) {
    const name = code.toLowerCase();
    if (name !== '' && !byName.has(name)) byName.set(name, code);
  }
  return [...byName.values()];
}

/**
 * Replaces the codes of a cart. If a new code would give no discount, nothing is changed and these codes are returned.
 * Codes that the cart already had may stay even if it no longer meets their conditions.
 */
export async function enterCodes(
  db: D1Database,
  cart: Cart,
  codes: readonly string[],
  at: Date,
): Promise<RefusedCode[]> {
  const candidate = await loadCart(db, cart.row.masked_id, at, codes);
  if (!candidate) return [];
  const added = (code: string) => !cart.codes.some(isSame(code));
  const refused = candidate.promotions.refused.filter(({ code }) => added(code));
  if (refused.length === 0) await db.batch(replaceCodes(db, cart.row.id, codes));
  return refused;
}

/** The codes that give a discount, coupons first, as the shopper wrote them. */
export const appliedCodes = ({ promotions, codes }: Cart): string[] =>
  [...promotions.coupons, ...promotions.vouchers].map((code) => codes.find(isSame(code)) ?? code);
