import type { Dong } from '../../../kernel/money/money.ts';
import type { TextKey } from '../../../text/vi.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import type { Picture } from '../../catalog/rules/catalog.ts';
import type { Loyalty } from './loyalty.ts';
import type { Voucher } from './voucher.ts';

/** A gift that a rule offers for a cart. */
export interface Gift {
  ruleId: number;
  sku: string;
  name: string;
  picture: Picture | null;
  /** Its price when bought. */
  price: Dong;
  isInStock: boolean;
  /** Number of pieces of this gift that are in the cart. */
  chosenCount: number;
}

/** A product that is suggested next to the cart. */
export interface CartExtra {
  sku: string;
  name: string;
  href: string;
  picture: Picture | null;
  price: Dong;
}

/** The part of `Loyalty` that is needed to use C Point. */
export type PointsAccount = Pick<Loyalty, 'points' | 'lockedPoints' | 'pointValue'>;

/** Discounts that can be chosen for a cart, besides typed codes. */
export interface CartOffers {
  /** False when the backend supports only coupon codes. */
  hasVouchers: boolean;
  /** The shop has personal vouchers or C Point, which need a login. */
  gainsByLogin: boolean;
  /** The shopper's own vouchers first, then public ones. */
  vouchers: Voucher[];
  gifts: Gift[];
  /** Null for a guest, and when C Point is disabled. */
  points: PointsAccount | null;
}

/** Đồng missing to the voucher's minimum order value; 0 when it is reached. */
export function missingForVoucher(
  { minSubtotal }: Pick<Voucher, 'minSubtotal'>,
  { subtotal }: { subtotal: Dong },
): Dong {
  return Math.max(0, minSubtotal - subtotal);
}

/** The goods of a cart and their quantities, as one text: what was said about other goods is no longer true. */
export const goodsOf = ({ lines }: Pick<Cart, 'lines'>): string =>
  lines.map(({ uid, quantity }) => `${uid} ${quantity}`).join();

type PayableCart = Pick<Cart, 'grandTotal' | 'loyaltyDiscount'>;

/** The maximum number of C Point for a cart, limited by balance and total. */
export function mostPoints({ points, pointValue }: PointsAccount, cart: PayableCart): number {
  return Math.max(0, Math.min(points, Math.floor((cart.grandTotal + cart.loyaltyDiscount) / pointValue)));
}

/** Why the typed C Point cannot be used, or null. */
export function pointsProblem(typed: string, account: PointsAccount, cart: PayableCart): TextKey | null {
  const points = Number(typed.trim());
  if (!typed.trim() || !Number.isInteger(points) || points < 1) return 'enter C Point number';
  if (account.lockedPoints > 0) return 'C Point locked, complete another transaction first';
  if (points > account.points) return 'too many C Points';
  if (points > mostPoints(account, cart)) return 'C Points cannot exceed order total';
  return null;
}
