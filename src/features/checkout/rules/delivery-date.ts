import type { Dong } from '../../../kernel/money/money.ts';
import { type DeliveryEstimate, daysTo, deliveryEstimate, formatDays } from '../../../kernel/time/delivery-days.ts';
import { formatClock } from '../../../kernel/time/time.ts';
import { VIETNAM_MS, vietnamDay } from '../../../kernel/time/vietnam-time.ts';
import { text } from '../../../text/vi.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { methodsFor, type SellingTerms } from '../../terms/rules/selling-terms.ts';
import { shippingMethodValue } from './checkout.ts';

export { deliveryEstimate, formatDays };

/** The estimate for some provinces; `provinces` is null for all others, or for all of Vietnam in a single row. */
export interface DeliveryRow {
  provinces: readonly string[] | null;
  estimate: DeliveryEstimate;
}

const dayOf = (local: number) => new Date(local).toISOString().slice(0, 10);

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

/** The parts of an order that decide when it arrives, as in `OrderDetails`. */
interface OnItsWay {
  progress: { step: string | null; isCanceled: boolean };
  promised: { from: string; to: string } | null;
}

/**
 * When a placed order arrives, in words: the days that were promised when it was placed, whatever the shop promises now, and that
 * it is late once they are over. Null when nothing was promised, and when the order has arrived or ended.
 */
export function orderDelivery({ progress, promised }: OnItsWay, now = new Date()): string | null {
  if (!promised || progress.isCanceled || progress.step === null || progress.step === 'delivered') return null;
  const isLate = promised.to < vietnamDay(now);
  return text(isLate ? 'delivery.late' : 'delivery.arrives', formatDays(promised));
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
  const day = dayOf(first.estimate.orderBy + VIETNAM_MS);
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
