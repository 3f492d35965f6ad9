import { listRates } from '../checkout/shipping.ts';
import { includedTax } from '../checkout/tax.ts';
import type { Cart } from './cart.ts';

/** Where a cart might be sent, and how. */
export interface Destination {
  /** Null when the province is not known. */
  provinceCode: string | null;
  method: { carrier_code: string; method_code: string } | null;
}

/** The cart as it would be for a destination; nothing is stored. */
export function estimateCart(cart: Cart, { provinceCode, method }: Destination): Cart {
  const { settings, totals, promotions, isVirtual, lines } = cart;
  const threshold = promotions.freeShipping ? 0 : settings.freeShippingThreshold;
  const rates =
    isVirtual || lines.length === 0 ? [] : listRates(settings.shippingRules, provinceCode, totals.subtotal, threshold);
  const rate =
    rates.find((offer) => offer.carrier_code === method?.carrier_code && offer.method_code === method.method_code) ??
    null;
  const shipping = rate?.amount ?? 0;
  const taxOf = (amount: number) => (settings.taxRule ? includedTax(amount, settings.taxRule) : 0);
  return {
    ...cart,
    rates,
    rate,
    totals: {
      ...totals,
      shipping,
      tax: totals.tax - taxOf(totals.shipping) + taxOf(shipping),
      grandTotal: totals.grandTotal - totals.shipping + shipping,
    },
  };
}
