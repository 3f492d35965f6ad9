import * as z from 'zod';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import { listProvinces } from '../../address/db/regions.ts';
import { IN_STORE_PICKUP, readPickupRule } from './pickup-rule.ts';
import { isOn, numberOf, objectOf, type Settings, settingForm, textOf } from './setting-form.ts';
import { SHIPPING_METHODS, shipsFree, toShippingRules } from './shipping.ts';
import {
  type Method,
  MOST_FEE,
  MOST_TITLE,
  methodProblem,
  methodsValue,
  shippingMethod,
  toMethod,
} from './shipping-methods.ts';

const CALENDAR = 'shipping/delivery_date';
const FREE_SHIPPING = 'free_ship_value';
/** A setting cannot be null. */
const NONE = '';
/** Days of the week in the order of their numbers: 0 is Sunday. */
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const MOST_DONG = 1_000_000_000;
const MOST_METHODS = 20;
const MOST_HOLIDAYS = 200;
const MOST_HOURS = 240;

/** How parcels are sent, what it costs and when they come. */
interface Shipping {
  /** In đồng; 0: always, null: never. */
  free_shipping_from: number | null;
  methods: Method[];
  /** `14:00`; null: no day is promised. */
  cut_off: string | null;
  rest_days: (typeof WEEK)[number][];
  /** `02-09` of every year as `09-02`, or `2027-02-05`. */
  holidays: { day: string }[];
  pickup_enabled: boolean;
  pickup_title: string | null;
  /** In đồng. */
  pickup_price: number;
  /** Opening hours until an order is ready; null: no time is promised. */
  pickup_ready_hours: number | null;
}

/** Whether a day exists, of one year or of every year; 29 February is one. */
const isDay = (text: string): boolean => {
  const whole = /^\d{2}-\d{2}$/.test(text) ? `2028-${text}` : text;
  return z.iso.date().safeParse(whole).success;
};
const reason = (code: RefusalCode) => ({ params: { reason: code } });

const schema = z.strictObject({
  free_shipping_from: z.number().int().min(0).max(MOST_DONG).nullish(),
  methods: z.array(shippingMethod).min(1).max(MOST_METHODS).optional(),
  cut_off: z
    .string()
    .trim()
    .transform((typed) => typed || null)
    .nullable()
    .refine((typed) => typed === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed), {
      message: 'is no time of day',
      ...reason('FIELD_NO_HOUR'),
    })
    .optional(),
  rest_days: z
    .array(z.enum(WEEK))
    .max(WEEK.length - 1)
    .transform((days) => WEEK.filter((day) => days.includes(day)))
    .optional(),
  holidays: z
    .array(
      z.object({
        day: z
          .string()
          .trim()
          .refine(isDay, { message: 'is no date', ...reason('FIELD_NO_DATE') }),
      }),
    )
    .max(MOST_HOLIDAYS)
    .optional(),
  pickup_enabled: z.boolean().optional(),
  pickup_title: z.string().trim().max(MOST_TITLE).nullish(),
  pickup_price: z.number().int().min(0).max(MOST_FEE).optional(),
  pickup_ready_hours: z.number().int().min(1).max(MOST_HOURS).nullish(),
} satisfies Record<keyof Shipping, z.ZodType>);

const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toShipping(settings: Settings): Shipping {
  const calendar = objectOf(settings.get(CALENDAR));
  const pickup = objectOf(settings.get(IN_STORE_PICKUP));
  // Pickup that is off keeps its words for the day when it is on again.
  const rule = readPickupRule({ ...pickup, enabled: true });
  return {
    free_shipping_from: numberOf(settings.get(FREE_SHIPPING)),
    methods: toShippingRules(settings.get(SHIPPING_METHODS)).map(toMethod),
    cut_off: textOf(calendar.cut_off),
    rest_days: WEEK.filter((_, number) => listAt(calendar.rest_days).includes(number)),
    holidays: listAt(calendar.holidays).map((day) => ({ day: String(day) })),
    pickup_enabled: isOn(pickup.enabled, false),
    pickup_title: textOf(pickup.method_title),
    pickup_price: rule?.price ?? 0,
    pickup_ready_hours: rule?.readyHours ?? null,
  };
}

/** The settings of shipping and of pickup in a shop. */
export const SHIPPING_FORM = settingForm<Shipping>({
  name: 'shipping',
  schema,
  read: toShipping,
  async check({ env, settings, before, after }) {
    const known = new Set((await listProvinces(env.DB)).map(({ code }) => code));
    // A province of a former division may stay where it is, and is never added.
    const held = new Set(before.methods.flatMap(({ provinces, near_provinces }) => [provinces, near_provinces].flat()));
    for (const [place, method] of after.methods.entries()) {
      const problem = methodProblem(`methods.${place}`, method, (code) => known.has(code) || held.has(code));
      if (problem) return problem;
    }
    if (after.free_shipping_from === null || shipsFree(methodsValue(after.methods, settings.get(SHIPPING_METHODS))))
      return null;
    // What was promised before somebody opened this form does not stand in the way of another change.
    if (
      before.free_shipping_from === after.free_shipping_from &&
      !shipsFree(toShippingRules(settings.get(SHIPPING_METHODS)))
    )
      return null;
    return {
      ...{ column: 'free_shipping_from', code: 'FREE_SHIPPING_UNKEPT' },
      reason: 'no shipping method of the shop is free',
    };
  },
  holders: [
    {
      path: FREE_SHIPPING,
      fields: ['free_shipping_from'],
      value: ({ free_shipping_from }) => free_shipping_from ?? NONE,
    },
    { path: SHIPPING_METHODS, fields: ['methods'], value: ({ methods }, before) => methodsValue(methods, before) },
    {
      path: CALENDAR,
      fields: ['cut_off', 'rest_days', 'holidays'],
      value: ({ cut_off, rest_days, holidays }, before) => {
        const { cut_off: _cutOff, ...kept } = objectOf(before);
        return {
          ...kept,
          ...(cut_off && { cut_off }),
          rest_days: rest_days.map((day) => WEEK.indexOf(day)),
          holidays: holidays.map(({ day }) => day),
        };
      },
    },
    {
      path: IN_STORE_PICKUP,
      fields: ['pickup_enabled', 'pickup_title', 'pickup_price', 'pickup_ready_hours'],
      value: ({ pickup_enabled, pickup_title, pickup_price, pickup_ready_hours }, before) => {
        const { method_title: _title, ...kept } = objectOf(before);
        return {
          ...kept,
          enabled: pickup_enabled,
          ...(pickup_title && { method_title: pickup_title }),
          ...{ price: pickup_price, ready_hours: pickup_ready_hours },
        };
      },
    },
  ],
});
