import type { Dong } from '../shared/money.ts';

/** A shipping method within Vietnam, as offered in the checkout. */
export interface ShippingMethod {
  fee: Dong;
  /** Whether it is for orders below the free-shipping threshold, from it on, or for all (null). */
  orders: 'below_free_shipping' | 'from_free_shipping' | null;
  /** Names of the provinces it delivers to; null for all of Vietnam. */
  provinces: readonly string[] | null;
  /** Days until delivery; null when not configured. */
  days: { min: number; max: number } | null;
}

/** The merchant's return policy. */
export interface ReturnTerms {
  /** Days after delivery. */
  days: number;
  /** Whether the shop pays for the return. */
  isFree: boolean;
  places: readonly ('mail' | 'store')[];
}

/** Sales terms for crawlers; what the merchant did not configure is empty. */
export interface SellingTerms {
  shipping: readonly ShippingMethod[];
  freeShippingThreshold: Dong | null;
  returns: ReturnTerms | null;
}

/** The shipping methods for one piece at this price, as the checkout would offer them. */
export function methodsFor({ shipping, freeShippingThreshold }: SellingTerms, price: Dong): readonly ShippingMethod[] {
  const isFree = freeShippingThreshold !== null && price >= freeShippingThreshold;
  return shipping.filter(({ orders }) => orders === null || isFree === (orders === 'from_free_shipping'));
}
