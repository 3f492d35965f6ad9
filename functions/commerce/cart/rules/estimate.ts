import { includedTax } from '../../terms/rules/tax.ts';
import type { Cart } from './cart.ts';
import { chosenRate, offeredRates } from './cart-delivery.ts';

/** A possible delivery destination and shipping method. */
export interface Destination {
  /** Null when the province is unknown. */
  provinceCode: string | null;
  countryCode: string;
  method: { carrier_code: string; method_code: string } | null;
}

/** The cart as it would be for a destination; nothing is stored. */
export function estimateCart(cart: Cart, { provinceCode, countryCode, method }: Destination): Cart {
  const { settings, totals } = cart;
  const rates = offeredRates(cart, { provinceCode, countryCode }, totals.subtotal);
  const rate = chosenRate(rates, method);
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
