import * as z from 'zod';
import { PROVINCE_NAMES } from '../../domain/address/province-codes.ts';
import type { ReturnTerms, ShippingMethod } from '../../domain/checkout/selling-terms.ts';

const days = z.number().int().min(0).max(365);

const WireMethod = z.looseObject({
  price: z.coerce.number().min(0),
  when: z.enum(['below_free_shipping', 'from_free_shipping']).nullish(),
  provinces: z.array(z.string()).nullish(),
  days: z.tuple([days, days]).nullish().catch(null),
});

const WireReturns = z.looseObject({
  days: days.min(1),
  is_free: z.boolean().default(false),
  places: z.array(z.enum(['mail', 'store'])).default(['mail']),
});

/** The shipping methods in `shipping/methods`, as the checkout reads them; none when one of them is invalid. */
export function toShippingMethods(wire: unknown): ShippingMethod[] {
  const methods = z.array(WireMethod).safeParse(wire);
  return (methods.data ?? []).map((method) => ({
    fee: Math.round(method.price),
    orders: method.when ?? null,
    provinces: method.provinces?.map((code) => PROVINCE_NAMES[code] ?? code) ?? null,
    days: method.days ? { min: method.days[0], max: method.days[1] } : null,
  }));
}

/** The return policy in `returns/policy`; null when it is missing or invalid. */
export function toReturnTerms(wire: unknown): ReturnTerms | null {
  const { data } = WireReturns.safeParse(wire);
  return data ? { days: data.days, isFree: data.is_free, places: data.places } : null;
}
