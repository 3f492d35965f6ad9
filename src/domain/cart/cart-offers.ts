import type { TextKey } from '../../text/vi.ts';
import type { Picture } from '../catalog/catalog.ts';
import type { Loyalty } from '../promotions/loyalty.ts';
import type { Voucher } from '../promotions/voucher.ts';
import type { Dong } from '../shared/money.ts';
import type { Cart } from './cart.ts';

/** A gift that a rule offers for a cart [CART-031]. */
export interface Gift {
  ruleId: number;
  sku: string;
  name: string;
  picture: Picture | null;
  /** What it costs otherwise. */
  price: Dong;
  isInStock: boolean;
  /** Pieces of it in the cart. */
  chosenCount: number;
}

/** A product that is suggested beside a cart. */
export interface CartExtra {
  sku: string;
  name: string;
  href: string;
  picture: Picture | null;
  price: Dong;
}

/** What can be done with C Point; a part of `Loyalty`. */
export type PointsAccount = Pick<Loyalty, 'points' | 'lockedPoints' | 'pointValue'>;

/** What may lower the price of a cart: to choose from, beside codes that are typed. */
export interface CartOffers {
  /** False where a code is a coupon and nothing else. */
  hasVouchers: boolean;
  /** The shop has vouchers of one's own or C Point, and they need a login. */
  gainsByLogin: boolean;
  /** The shopper's own first, then public ones. */
  vouchers: Voucher[];
  gifts: Gift[];
  /** Null for a guest, and where C Point is off. */
  points: PointsAccount | null;
}

/** Đồng that the goods lack for a voucher; 0 when they are enough. */
export function missingForVoucher(
  { minSubtotal }: Pick<Voucher, 'minSubtotal'>,
  { subtotal }: { subtotal: Dong },
): Dong {
  return Math.max(0, minSubtotal - subtotal);
}

type PayableCart = Pick<Cart, 'grandTotal' | 'loyaltyDiscount'>;

/** As many C Point as the balance and the total of a cart allow. */
export function mostPoints({ points, pointValue }: PointsAccount, cart: PayableCart): number {
  return Math.max(0, Math.min(points, Math.floor((cart.grandTotal + cart.loyaltyDiscount) / pointValue)));
}

/** Why the typed C Point cannot be used, or null [COUPON-019, COUPON-020, COUPON-021]. */
export function pointsProblem(typed: string, account: PointsAccount, cart: PayableCart): TextKey | null {
  const points = Number(typed.trim());
  if (!typed.trim() || !Number.isInteger(points) || points < 1) return 'enter C Point number';
  if (account.lockedPoints > 0) return 'C Point locked, complete another transaction first';
  if (points > account.points) return 'too many C Points';
  if (points > mostPoints(account, cart)) return 'C Points cannot exceed order total';
  return null;
}
