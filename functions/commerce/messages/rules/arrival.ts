import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import {
  type DeliveryCalendar,
  daysTo,
  deliveryEstimate,
  formatDays,
} from '../../../../src/kernel/time/delivery-days.ts';
import { vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import { keptPromise, type StoredOrder } from '../../orders/db/order.ts';
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

/** The days between which an order is promised to arrive, as `2026-12-02`. */
interface PromisedDays {
  from: string;
  to: string;
}

/** What decides when an order arrives. */
export interface Consignment {
  store: string;
  carrierCode: string | null;
  methodCode: string | null;
  /** Names and code of the place; null for what is fetched or downloaded. */
  place: readonly (string | null | undefined)[] | null;
  /** SKUs of its products. */
  skus: readonly string[];
}

/**
 * The days that the shop promises for what is ordered at `placedAt`, by the calendar and the days of the shipping method that its
 * pages promise by too. Null when nothing is promised, and for what is fetched, downloaded or not made yet.
 */
export async function promiseFor(
  db: D1Database,
  { store, carrierCode, methodCode, place, skus }: Consignment,
  placedAt: Date,
): Promise<PromisedDays | null> {
  if (!place) return null;
  const config = await readConfig(db, [CALENDAR, METHODS], store);
  const known = calendar.safeParse(config.get(CALENDAR)).data;
  const methods = z.array(method).safeParse(config.get(METHODS)).data ?? [];
  const chosen = methods.find(
    ({ carrier_code, method_code }) => carrier_code === carrierCode && method_code === methodCode,
  );
  const days = chosen && daysTo(chosen, ...place.flatMap((name) => name || []));
  if (!known || !days || (await isAnyPreOrder(db, skus))) return null;
  const estimate = deliveryEstimate(known, days, placedAt);
  return estimate && { from: estimate.from, to: estimate.to };
}

/**
 * The days that were promised when an order was placed. For an order of the time before the shop kept them, what it would promise
 * today for that time. Null when nothing was promised, also for an order of another system.
 */
export async function promisedDays(
  db: D1Database,
  { order, items, shipping }: StoredOrder,
): Promise<PromisedDays | null> {
  if (order.arrives_to !== null || order.origin !== null) return keptPromise(order);
  const isSent = shipping !== null && order.is_virtual !== 1 && order.pickup_location_code === null;
  const consignment = {
    store: order.store,
    carrierCode: order.carrier_code,
    methodCode: order.method_code,
    place: isSent ? [shipping.region_code, shipping.region, shipping.city] : null,
    skus: items.map(({ parent_sku, sku }) => parent_sku ?? sku),
  };
  return promiseFor(db, consignment, new Date(order.created_at));
}

/** The same in words, as `28–30/11`; empty when nothing was promised or the days are over. */
export async function arrivalOf(db: D1Database, stored: StoredOrder, now: Date): Promise<string> {
  const promised = await promisedDays(db, stored);
  return promised && promised.to >= vietnamDay(now) ? formatDays(promised) : '';
}
