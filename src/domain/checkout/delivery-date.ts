import { text } from '../../text/vi.ts';
import { isSameRegion } from '../address/region-search.ts';
import type { Cart } from '../cart/cart.ts';
import type { Dong } from '../shared/money.ts';
import { formatClock } from '../shared/time.ts';
import { shippingMethodValue } from './checkout.ts';
import { type DeliveryCalendar, methodsFor, type SellingTerms, type ShippingMethod } from './selling-terms.ts';

/** The days between which an order arrives, as `2026-11-24`, if it is placed before `orderBy` (ms since the epoch). */
interface DeliveryEstimate {
  from: string;
  to: string;
  orderBy: number;
}

/** The estimate for some provinces; `provinces` is null for all others, or for all of Vietnam in a single row. */
export interface DeliveryRow {
  provinces: readonly string[] | null;
  estimate: DeliveryEstimate;
}

const DAY_MS = 86_400_000;
const VIETNAM_OFFSET_MS = 7 * 3_600_000;
/** The number of days in which a working day is searched; if there is none in a quarter of a year, no date is promised. */
const SEARCHED_DAYS = 92;

const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10);

/**
 * When an order arrives that is placed at `orderedAt` and takes `days` working days. It leaves on the same
 * working day before the cut-off, else on the next one. Null when the calendar has no working days.
 */
export function deliveryEstimate(
  calendar: DeliveryCalendar,
  days: { min: number; max: number },
  orderedAt: Date,
): DeliveryEstimate | null {
  // UTC parts of this number are Vietnam time.
  const local = orderedAt.getTime() + VIETNAM_OFFSET_MS;
  const time = new Date(local).toISOString().slice(11, 16);
  const today = local - (local % DAY_MS);
  const leaves = nextWorkingDay(calendar, time < calendar.cutOff ? today : today + DAY_MS);
  const from = leaves && addWorkingDays(calendar, leaves, days.min);
  const to = from && addWorkingDays(calendar, from, days.max - days.min);
  if (!leaves || !from || !to) return null;
  const orderBy = Date.parse(`${dayOf(leaves)}T${calendar.cutOff}:00Z`) - VIETNAM_OFFSET_MS;
  return { from: dayOf(from), to: dayOf(to), orderBy };
}

function isWorkingDay({ restDays, holidays }: DeliveryCalendar, local: number): boolean {
  const day = dayOf(local);
  return !restDays.includes(new Date(local).getUTCDay()) && !holidays.includes(day) && !holidays.includes(day.slice(5));
}

/** This day or the first working day after it; null for none. */
function nextWorkingDay(calendar: DeliveryCalendar, from: number): number | null {
  for (let tried = 0; tried < SEARCHED_DAYS; tried++) {
    const local = from + tried * DAY_MS;
    if (isWorkingDay(calendar, local)) return local;
  }
  return null;
}

function addWorkingDays(calendar: DeliveryCalendar, from: number, count: number): number | null {
  let local: number | null = from;
  for (let added = 0; added < count && local !== null; added++) local = nextWorkingDay(calendar, local + DAY_MS);
  return local;
}

/** Days on the way to a province (by name); null when not configured or not delivered to. */
export function daysTo(method: ShippingMethod, province: string): { min: number; max: number } | null {
  const among = (names: readonly string[]) => names.some((name) => isSameRegion(name, province));
  if (method.provinces && !among(method.provinces)) return null;
  return method.zones.find(({ provinces }) => among(provinces))?.days ?? method.days;
}

/** When an order by this shipping method (`carrier:method`) arrives; null when nothing is promised. */
export function methodEstimate(
  { calendar, shipping }: SellingTerms,
  code: string,
  province: string,
  now: Date,
): DeliveryEstimate | null {
  const method = shipping.find((known) => known.code === code);
  const days = method && daysTo(method, province);
  return calendar && days ? deliveryEstimate(calendar, days, now) : null;
}

/**
 * When goods of this value arrive, by province, with the cheapest method that delivers everywhere. Empty when nothing is
 * promised. The rows are the same for all visitors, so a page with them can be cached until the first `orderBy`.
 */
export function deliveryRows(terms: SellingTerms, value: Dong, now: Date): DeliveryRow[] {
  const method = methodsFor(terms, value)
    .filter(({ provinces, days }) => provinces === null && days)
    .sort((a, b) => a.fee - b.fee)[0];
  const { calendar } = terms;
  if (!calendar || !method?.days) return [];
  return [...method.zones, { provinces: null, days: method.days }].flatMap(({ provinces, days }) => {
    const estimate = deliveryEstimate(calendar, days, now);
    return estimate ? [{ provinces, estimate }] : [];
  });
}

/** `24/11`, `24–27/11`, `30/11–2/12`: two days as Vietnamese write them. */
export function formatDays({ from, to }: Pick<DeliveryEstimate, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((day) => {
    const [, month, date] = day.split('-').map(Number);
    return { month, date };
  });
  const end = `${last?.date}/${last?.month}`;
  if (from === to) return end;
  return from.slice(0, 7) === to.slice(0, 7) ? `${first?.date}–${end}` : `${first?.date}/${first?.month}–${end}`;
}

/** A name whose words stay together: `TP. Hồ Chí Minh` does not end a line after `Hồ`. */
const inOneLine = (name: string) => name.replaceAll(' ', '\u00a0');

/** The rows in words, one line for each, and until when they are valid; null without rows. */
export function deliveryTexts(rows: readonly DeliveryRow[]): { lines: string[]; orderBy: string } | null {
  const [first] = rows;
  if (!first) return null;
  const lines = rows.map(({ provinces, estimate }) => {
    const days = formatDays(estimate);
    if (provinces) return text('delivery.arrivesIn', days, provinces.map(inOneLine).join(', '));
    return text(rows.length > 1 ? 'delivery.elsewhere' : 'delivery.everywhere', days);
  });
  // All rows leave at the same time.
  const orderBy = new Date(first.estimate.orderBy).toISOString();
  const day = dayOf(first.estimate.orderBy + VIETNAM_OFFSET_MS);
  return { lines, orderBy: text('delivery.orderBy', formatClock(orderBy), formatDays({ from: day, to: day })) };
}

/**
 * When a cart arrives, in words: by its shipping method to its address once both are chosen, before that by province.
 * Empty when nothing is promised. Products that are not made yet have no date.
 */
export function cartDelivery(cart: Cart, terms: SellingTerms | null, now: Date): string[] {
  if (!terms || cart.isVirtual || cart.hasPreOrder) return [];
  const { shippingAddress, shippingMethod } = cart;
  if (shippingAddress?.city && shippingMethod) {
    const estimate = methodEstimate(terms, shippingMethodValue(shippingMethod), shippingAddress.city, now);
    return estimate ? [text('delivery.arrivesIn', formatDays(estimate), shippingAddress.city)] : [];
  }
  const words = deliveryTexts(deliveryRows(terms, cart.freeShippingTotal, now));
  return words ? [...words.lines, words.orderBy] : [];
}
