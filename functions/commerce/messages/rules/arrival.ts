import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { type DeliveryCalendar, daysTo, deliveryEstimate, formatDays } from '../../../../src/kernel/delivery-days.ts';
import { vietnamTime } from '../../../../src/kernel/vietnam-time.ts';
import type { StoredOrder } from '../../orders/db/order.ts';
import { readConfig } from '../../shared/db/config.ts';
import { isAnyPreOrder } from '../db/pre-orders.ts';

const CALENDAR = 'shipping/delivery_date';
const METHODS = 'shipping/methods';

const span = z.tuple([z.number().int().min(0), z.number().int().min(0)]).transform(([min, max]) => ({ min, max }));
const names = z.array(z.string());
const method = z.looseObject({
  carrier_code: z.string(),
  method_code: z.string(),
  provinces: names.nullable().catch(null).default(null),
  days: span.nullable().catch(null).default(null),
  zones: z
    .array(z.object({ provinces: names, days: span }))
    .catch([])
    .default([]),
});
const calendar = z
  .looseObject({
    cut_off: z.string(),
    rest_days: z.array(z.number()).default([]),
    holidays: z.array(z.string()).default([]),
  })
  .transform(
    ({ cut_off, rest_days, holidays }): DeliveryCalendar => ({ cutOff: cut_off, restDays: rest_days, holidays }),
  );

/**
 * The days between which an order arrives, as `28–30/11`, by the calendar and the days of its shipping method that the
 * pages of the shop promise by too. Empty when nothing is promised, when the days are over, and for what is fetched,
 * downloaded or not made yet.
 */
export async function arrivalOf(db: D1Database, { order, items, shipping }: StoredOrder, now: Date): Promise<string> {
  if (!shipping || order.is_virtual || order.pickup_location_code !== null) return '';
  const config = await readConfig(db, [CALENDAR, METHODS], order.store);
  const known = calendar.safeParse(config.get(CALENDAR)).data;
  const methods = z.array(method).safeParse(config.get(METHODS)).data ?? [];
  const chosen = methods.find(
    ({ carrier_code, method_code }) => carrier_code === order.carrier_code && method_code === order.method_code,
  );
  const place = [shipping.region_code, shipping.region, shipping.city].flatMap((name) => name || []);
  const days = chosen && daysTo(chosen, ...place);
  if (!known || !days) return '';
  if (
    await isAnyPreOrder(
      db,
      items.map(({ parent_sku, sku }) => parent_sku ?? sku),
    )
  )
    return '';
  const estimate = deliveryEstimate(known, days, new Date(order.created_at));
  const today = vietnamTime(now).toISOString().slice(0, 10);
  return estimate && estimate.to >= today ? formatDays(estimate) : '';
}
