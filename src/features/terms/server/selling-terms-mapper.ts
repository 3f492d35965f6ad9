import * as z from 'zod';
import type { DeliveryCalendar } from '../../../kernel/time/delivery-days.ts';
import { PROVINCE_NAMES } from '../../address/rules/province-codes.ts';
import { ON_DELIVERY, VIETQR } from '../../payment/rules/payment.ts';
import type { ReturnTerms, ShippingMethod } from '../rules/selling-terms.ts';

const days = z.number().int().min(0).max(365);

const span = z.tuple([days, days]).refine(([min, max]) => min <= max);

const WireMethod = z.looseObject({
  carrier_code: z.string().default(''),
  method_code: z.string().default(''),
  price: z.coerce.number().min(0),
  when: z.enum(['below_free_shipping', 'from_free_shipping']).nullish(),
  provinces: z.array(z.string()).nullish(),
  days: span.nullish().catch(null),
  zones: z
    .array(z.object({ provinces: z.array(z.string()).min(1), days: span }))
    .nullish()
    .catch(null),
});

const WireReturns = z.looseObject({
  days: days.min(1),
  is_free: z.boolean().default(false),
  places: z.array(z.enum(['mail', 'store'])).default(['mail']),
});

/** A date of one year (`2027-02-06`) or of every year (`09-02`). */
const holiday = z.union([z.iso.date(), z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)]);

const WireCalendar = z.looseObject({
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  rest_days: z.array(z.number().int().min(0).max(6)).max(6).default([]),
  holidays: z.array(holiday).max(200).default([]),
});

const nameOf = (province: string) => PROVINCE_NAMES[province] ?? province;
const toDays = ([min, max]: readonly [number, number]) => ({ min, max });

/** The shipping methods in `shipping/methods`, as the checkout reads them; none when one of them is invalid. */
export function toShippingMethods(wire: unknown): ShippingMethod[] {
  const methods = z.array(WireMethod).safeParse(wire);
  return (methods.data ?? []).map((method) => ({
    code: `${method.carrier_code}:${method.method_code}`,
    fee: Math.round(method.price),
    orders: method.when ?? null,
    provinces: method.provinces?.map(nameOf) ?? null,
    days: method.days ? toDays(method.days) : null,
    zones: (method.zones ?? []).map((zone) => ({ provinces: zone.provinces.map(nameOf), days: toDays(zone.days) })),
  }));
}

/** The return policy in `returns/policy`; null when it is missing or invalid. */
export function toReturnTerms(wire: unknown): ReturnTerms | null {
  const { data } = WireReturns.safeParse(wire);
  return data ? { days: data.days, isFree: data.is_free, places: data.places } : null;
}

/** Whether `payment/methods` lists payment on delivery; false when the row is missing or invalid. */
export const acceptsCashOnDelivery = (wire: unknown): boolean => listsMethod(wire, ON_DELIVERY);

/** Whether `payment/methods` lists a transfer by VietQR; false when the row is missing or invalid. */
export const acceptsVietqr = (wire: unknown): boolean => listsMethod(wire, VIETQR);

function listsMethod(wire: unknown, wanted: string): boolean {
  const methods = z.array(z.looseObject({ code: z.string() })).safeParse(wire);
  return (methods.data ?? []).some(({ code }) => code === wanted);
}

/** The calendar in `shipping/delivery_date`; null when it is missing or invalid: then no dates are promised. */
export function toDeliveryCalendar(wire: unknown): DeliveryCalendar | null {
  const { data } = WireCalendar.safeParse(wire);
  return data ? { cutOff: data.cut_off, restDays: data.rest_days, holidays: data.holidays } : null;
}
