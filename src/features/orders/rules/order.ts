import type { Dong } from '../../../kernel/money/money.ts';
import type { OrderPickup } from '../../address/rules/pickup.ts';
import type { PaymentMethod } from '../../cart/rules/cart.ts';
import type { Picture } from '../../catalog/rules/catalog.ts';

/** Order numbers are never longer. */
export const ORDER_NUMBER_LENGTH_MAX = 32;
/** Magento pads order numbers with zeros to this length; people leave the zeros out. */
const ORDER_NUMBER_DIGITS = 9;

/** The possible order numbers for `12` or `#000000012`, the most likely first; empty for an empty text. */
export function orderNumbers(typed: string): string[] {
  const number = typed.replace(/[\s#]/g, '').slice(0, ORDER_NUMBER_LENGTH_MAX);
  return [...new Set([/^\d+$/.test(number) ? number.padStart(ORDER_NUMBER_DIGITS, '0') : number, number])].filter(
    Boolean,
  );
}

export const ORDER_STEPS = ['placed', 'confirmed', 'shipped', 'delivered'] as const;

export interface OrderProgress {
  /** The last completed step; null for an order that ended before delivery. */
  step: (typeof ORDER_STEPS)[number] | null;
  isCanceled: boolean;
}

/** An order as its buyer sees it. */
export interface OrderDetails {
  number: string;
  status: string;
  progress: OrderProgress;
  /** Its parcels: the carrier, and the number at the carrier; empty texts if the merchant recorded neither. */
  tracking: { carrier: string; number: string }[];
  /** ISO 8601, UTC. */
  createdAt: string;
  subtotal: Dong;
  shippingAmount: Dong;
  discountAmount: Dong;
  /** The tax that is added to the prices shown; 0 where they include it. The grand total includes it. */
  tax: Dong;
  /** What the grand total contains besides: fixed taxes of products, and fees that a merchant's module adds. */
  fee: Dong;
  grandTotal: Dong;
  /** Title and code of the payment method. */
  paymentMethod: string;
  paymentCode: string;
  /** When it was paid, ISO 8601 UTC; null while unpaid, or when the backend does not report it. */
  paidAt: string | null;
  /** Deadline of its online payment; null when none is expected. */
  expiresAt: string | null;
  /** Nothing was shipped yet, so it can be canceled. */
  canCancel: boolean;
  /** The payment methods that it can still have, including its own. */
  payableBy: PaymentMethod[];
  shippingMethod: string;
  /** Its name where the days of arrival are told, without a time of its own. */
  shippingBesideDate: string;
  /** The days between which its arrival was promised, as `2026-12-02`; null when none was, or the backend does not report it. */
  promised: { from: string; to: string } | null;
  /** The shop for pickup, if the backend sends it; null: the order is shipped. */
  pickup?: OrderPickup | null;
  address: { name: string; phone: string; street: string; ward: string; district: string; city: string; note: string };
  items: OrderLine[];
}

export interface OrderLine {
  name: string;
  sku: string;
  /** The chosen values, as "Be" and "XS". */
  options: string[];
  quantity: number;
  price: Dong;
  /** Price before reductions; equal to the price without any. */
  originalPrice: Dong;
  /** Discount of the whole line by coupons, vouchers and points. */
  discount: Dong;
  picture: Picture | null;
  /** Link to its product; null when unknown. */
  href: string | null;
}

/** Format of the order token in a link. */
export const ORDER_TOKEN = /^[\w-]{16,400}$/;

/** The proof that somebody may see an order, besides a customer's login: for a guest, the cart id. */
export interface OrderProof {
  number: string;
  cartId: string | null;
  /** The token that came with the order or a message about it. */
  token?: string | null;
}
