import * as z from 'zod';
import type { Problem } from '../../tables/table.ts';
import { numberOf } from './setting-form.ts';
import { type ShippingRule, toShippingRules } from './shipping.ts';

/** When a method is offered: for every order, or on one side of the amount from which shipping is free. */
const WHEN = ['always', 'below_free_shipping', 'from_free_shipping'] as const;

/** Bounds of what an owner may write: đồng of a fee, and characters of a title. */
export const MOST_FEE = 10_000_000;
export const MOST_TITLE = 100;
const MOST_DAYS = 60;
const MOST_PROVINCES = 100;

/** A shipping method as an owner writes it. */
export const shippingMethod = z.object({
  /** Both codes name a method in orders; a new one gets its codes from the shop. */
  carrier_code: z.string().max(MOST_TITLE).nullish(),
  method_code: z.string().max(MOST_TITLE).nullish(),
  method_title: z.string().trim().min(1).max(MOST_TITLE),
  carrier_title: z.string().trim().max(MOST_TITLE).nullish(),
  price: z.number().int().min(0).max(MOST_FEE),
  when: z.enum(WHEN).default('always'),
  provinces: z.array(z.string().max(MOST_TITLE)).max(MOST_PROVINCES).nullish(),
  days_from: z.number().int().min(0).max(MOST_DAYS).nullish(),
  days_to: z.number().int().min(0).max(MOST_DAYS).nullish(),
  near_provinces: z.array(z.string().max(MOST_TITLE)).max(MOST_PROVINCES).nullish(),
  near_from: z.number().int().min(0).max(MOST_DAYS).nullish(),
  near_to: z.number().int().min(0).max(MOST_DAYS).nullish(),
});
/** A shipping method with its days. */
export type Method = z.infer<typeof shippingMethod>;

/** A method of the setting, as the form shows it. */
export function toMethod(rule: ShippingRule): Method {
  const [near] = rule.zones ?? [];
  return {
    ...{ carrier_code: rule.carrier_code, method_code: rule.method_code },
    ...{ method_title: rule.method_title, carrier_title: rule.carrier_title },
    price: numberOf(rule.price) ?? 0,
    when: rule.when ?? 'always',
    provinces: rule.provinces ?? [],
    ...{ days_from: rule.days?.[0] ?? null, days_to: rule.days?.[1] ?? null },
    near_provinces: near?.provinces ?? [],
    ...{ near_from: near?.days[0] ?? null, near_to: near?.days[1] ?? null },
  };
}

/** The first name `own-1`, `own-2` … that no method has. */
function freeCode(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`own-${number}`)) number += 1;
  return `own-${number}`;
}

/** A span of days; undefined where nothing is promised. */
const span = (from: number | null | undefined, to: number | null | undefined): [number, number] | undefined =>
  typeof from === 'number' && typeof to === 'number' ? [from, to] : undefined;

/** The methods as the setting holds them; what the form does not show stays as it was. */
export function methodsValue(methods: readonly Method[], before: unknown): ShippingRule[] {
  const known = toShippingRules(before);
  const taken = new Set(known.map(({ carrier_code }) => carrier_code));
  return methods.map((one) => {
    const rule = known.find((each) => each.carrier_code === one.carrier_code && each.method_code === one.method_code);
    const code = rule ? rule.carrier_code : freeCode(taken);
    taken.add(code);
    const { when: _when, provinces: _provinces, days: _days, zones, ...kept } = rule ?? {};
    const days = span(one.days_from, one.days_to);
    const near = span(one.near_from, one.near_to);
    const places = one.near_provinces ?? [];
    const allZones = [
      ...(near && places.length > 0 ? [{ provinces: places, days: near }] : []),
      ...(zones ?? []).slice(1),
    ];
    return {
      ...kept,
      ...{ carrier_code: code, method_code: rule?.method_code ?? code },
      ...{ carrier_title: one.carrier_title || one.method_title, method_title: one.method_title, price: one.price },
      ...(one.when !== 'always' && { when: one.when }),
      ...(one.provinces?.length && { provinces: one.provinces }),
      ...(days && { days }),
      ...(allZones.length > 0 && { zones: allZones }),
    };
  });
}

/** Why a span of days cannot be promised; null when it can. */
function spanProblem(line: string, name: 'days' | 'near', method: Method): Problem | null {
  const [from, to] = [method[`${name}_from`] ?? null, method[`${name}_to`] ?? null];
  const places = method.near_provinces ?? [];
  if (name === 'near' && from !== null && to !== null && places.length === 0)
    return { column: `${line}.near_provinces`, code: 'FIELD_MISSING', reason: 'names no province' };
  if (name === 'near' && from === null && to === null && places.length > 0)
    return { column: `${line}.near_from`, code: 'FIELD_MISSING', reason: 'names no days' };
  if (from === null && to === null) return null;
  if (from === null || to === null)
    return {
      column: `${line}.${name}_${from === null ? 'from' : 'to'}`,
      code: 'FIELD_MISSING',
      reason: 'names no days',
    };
  if (from <= to) return null;
  return { column: `${line}.${name}_to`, code: 'FIELD_TOO_SMALL', value: from, reason: `is below ${from}` };
}

/** Why a method cannot be offered; `isProvince` knows the codes that it may have. Null when it can. */
export function methodProblem(line: string, method: Method, isProvince: (code: string) => boolean): Problem | null {
  const problem = spanProblem(line, 'days', method) ?? spanProblem(line, 'near', method);
  if (problem) return problem;
  for (const name of ['provinces', 'near_provinces'] as const) {
    const unknown = (method[name] ?? []).find((code) => !isProvince(code));
    if (unknown) return { column: `${line}.${name}`, code: 'FIELD_UNKNOWN', value: unknown, reason: 'is no province' };
  }
  return null;
}
