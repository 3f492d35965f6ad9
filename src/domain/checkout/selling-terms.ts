import type { Dong } from '../shared/money.ts';

/** One way to send goods within Vietnam, as the checkout offers it. */
export interface ShippingMethod {
  fee: Dong;
  /** Whether it is for orders below the free-shipping threshold, from it on, or for all (null). */
  orders: 'below_free_shipping' | 'from_free_shipping' | null;
  /** Names of the provinces it goes to; null for all of Vietnam. */
  provinces: readonly string[] | null;
  /** Days until it arrives; null when the merchant does not tell. */
  days: { min: number; max: number } | null;
}

/** What the merchant promises of returns. */
export interface ReturnTerms {
  /** Days after the goods arrived. */
  days: number;
  /** Whether the shop pays for the way back. */
  isFree: boolean;
  places: readonly ('mail' | 'store')[];
}

/** What machines are told of every sale; what the merchant did not configure is empty. */
export interface SellingTerms {
  shipping: readonly ShippingMethod[];
  freeShippingThreshold: Dong | null;
  returns: ReturnTerms | null;
}

/** The ways in which one piece at this price is sent: the same choice as the checkout makes. */
export function methodsFor({ shipping, freeShippingThreshold }: SellingTerms, price: Dong): readonly ShippingMethod[] {
  const isFree = freeShippingThreshold !== null && price >= freeShippingThreshold;
  return shipping.filter(({ orders }) => orders === null || isFree === (orders === 'from_free_shipping'));
}
