import type { Dong } from '../../../kernel/money/money.ts';
import type { DeliveryCalendar } from '../../../kernel/time/delivery-days.ts';

/** A shipping method within Vietnam, as offered in the checkout. */
export interface ShippingMethod {
  /** Codes of carrier and method: `flatrate:flatrate`. */
  code: string;
  fee: Dong;
  /** Whether it is for orders below the free-shipping threshold, from it on, or for all (null). */
  orders: 'below_free_shipping' | 'from_free_shipping' | null;
  /** Names of the provinces it delivers to; null for all of Vietnam. */
  provinces: readonly string[] | null;
  /** Days until delivery; null when not configured. */
  days: { min: number; max: number } | null;
  /** Provinces, by name, with another number of days. */
  zones: readonly { provinces: readonly string[]; days: { min: number; max: number } }[];
}

/** The merchant's return policy. */
export interface ReturnTerms {
  /** Days after delivery. */
  days: number;
  /** Whether the shop pays for the return. */
  isFree: boolean;
  places: readonly ('mail' | 'store')[];
}

/** Sales terms, also for crawlers; a field that the merchant did not configure is empty. */
export interface SellingTerms {
  shipping: readonly ShippingMethod[];
  freeShippingThreshold: Dong | null;
  returns: ReturnTerms | null;
  /** How many months the shop mends what comes apart; null: it does not promise to. */
  warrantyMonths: number | null;
  /** Whether orders can be paid when they are delivered; false also when the backend does not say. */
  acceptsCashOnDelivery: boolean;
  /** Whether orders can be paid by VietQR; false also when the backend does not say. */
  acceptsVietqr: boolean;
  /** Null: no delivery dates are promised. */
  calendar: DeliveryCalendar | null;
}

/** How goods can be exchanged, and within how many days after delivery. */
interface Exchange {
  /** In the shop's stores, which costs nothing; by mail at the shop's cost, or at the shopper's. */
  way: 'InStores' | 'Free' | 'Paid';
  days: number;
}

/** What the return policy promises about exchanges; null without a policy. `hasStores`: the shop shows its stores. */
export function exchangeOf(returns: ReturnTerms | null | undefined, hasStores: boolean): Exchange | null {
  if (!returns) return null;
  const { days, isFree, places } = returns;
  if (hasStores && places.includes('store')) return { way: 'InStores', days };
  return { way: isFree ? 'Free' : 'Paid', days };
}

/** The shipping methods for one piece at this price, as the checkout would offer them. */
export function methodsFor({ shipping, freeShippingThreshold }: SellingTerms, price: Dong): readonly ShippingMethod[] {
  const isFree = freeShippingThreshold !== null && price >= freeShippingThreshold;
  return shipping.filter(({ orders }) => orders === null || isFree === (orders === 'from_free_shipping'));
}
