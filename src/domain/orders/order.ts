import type { PaymentMethod } from '../cart/cart.ts';
import type { Picture } from '../catalog/catalog.ts';
import type { Dong } from '../shared/money.ts';

/** No order has a longer number. */
export const ORDER_NUMBER_LENGTH_MAX = 32;
/** Magento fills a number with zeros to so many digits: people leave them out. */
const ORDER_NUMBER_DIGITS = 9;

/** The numbers that somebody may mean by `12` or `#000000012`, the likeliest first; none for an empty line. */
export function orderNumbers(typed: string): string[] {
  const number = typed.replace(/[\s#]/g, '').slice(0, ORDER_NUMBER_LENGTH_MAX);
  return [...new Set([/^\d+$/.test(number) ? number.padStart(ORDER_NUMBER_DIGITS, '0') : number, number])].filter(
    Boolean,
  );
}

/** One order as its buyer sees it. */
export interface OrderDetails {
  number: string;
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  subtotal: Dong;
  shippingAmount: Dong;
  discountAmount: Dong;
  grandTotal: Dong;
  /** As it is called, and its code. */
  paymentMethod: string;
  paymentCode: string;
  /** When it was paid, ISO 8601 UTC; null while it is not, or where the backend does not tell. */
  paidAt: string | null;
  /** Until when its online payment is waited for; null when none is. */
  expiresAt: string | null;
  /** Nothing was sent yet, so it may be canceled. */
  canCancel: boolean;
  /** The ways to pay that it may still get, its own among them [PAY-007]. */
  payableBy: PaymentMethod[];
  shippingMethod: string;
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
  /** Before reductions; the same as the price when there is none. */
  originalPrice: Dong;
  /** Taken off the whole line by coupons, vouchers and points. */
  discount: Dong;
  picture: Picture | null;
  /** The way to its product; null where that is not known. */
  href: string | null;
}

/** The secret of an order, as a link carries it. */
export const ORDER_TOKEN = /^[\w-]{16,400}$/;

/** What shows that somebody may see an order, besides a customer's login: of a guest, the cart that it was [X103]. */
export interface OrderProof {
  number: string;
  cartId: string | null;
  /** The secret that came with the order, or with a message about it. */
  token?: string | null;
}
