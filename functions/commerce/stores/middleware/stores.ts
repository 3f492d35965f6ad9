import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import type { Position } from '../../../../src/kernel/contact/distance.ts';
import { toStoreHolidays } from '../../../../src/kernel/time/store-holidays.ts';
import { listProductsBySku } from '../../catalog/db/products.ts';
import { searchWords } from '../../content/middleware/faq.ts';
import { accessToken, requireAccessToken } from '../../content/middleware/videos.ts';
import { readSession } from '../../session/middleware/session.ts';
import { readConfig } from '../../shared/db/config.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { id, nothing, pageSize, phone, sku, text } from '../../transport/middleware/fields.ts';
import {
  findShopLocation,
  insertCallback,
  listShopCities,
  listShopLocations,
  type ShopLocationQuery,
} from '../db/shop-locations.ts';
import { listStoreStock } from '../db/store-stock.ts';
import { STORE_EXAMPLE, type Store, store, toStore } from './store-fields.ts';

const MAX_CALLBACK_DAYS = 30;
const DAY_MS = 86_400_000;

const position = {
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
};
const city = id.optional().describe('Id of a city, as in region_getcity');
const holding = z.object({ ...store.shape, qty: z.number().int().describe('Pieces of the product there') });
const HOLDING_EXAMPLE = { ...STORE_EXAMPLE, qty: 3 };

interface Place {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The requested position; throws RequestError 400 when only one coordinate is given. */
function positionOf({ latitude, longitude }: Place): Position | null {
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined || longitude === undefined)
    throw new RequestError(400, 'latitude and longitude belong together');
  return { latitude, longitude };
}

const byDistance = (a: Store, b: Store) => (a.distance_km ?? 0) - (b.distance_km ?? 0);

const HOLIDAYS = 'stores/holidays';
const readHolidays = async (db: D1Database) =>
  toStoreHolidays((await readConfig(db, [HOLIDAYS], 'default')).get(HOLIDAYS));

/** Matching shops, the nearest first when a position is given. */
async function findStores({ env }: MiddlewareContext, query: ShopLocationQuery, from: Position | null) {
  const now = new Date();
  const [rows, holidays] = await Promise.all([listShopLocations(env.DB, query), readHolidays(env.DB)]);
  return rows.map((row) => toStore(row, holidays, now, from)).toSorted(byDistance);
}

/** Shops that have a product in stock; throws RequestError 404 for an unknown product. */
async function findHolding(context: MiddlewareContext, sku: string, query: ShopLocationQuery, from: Position | null) {
  const [products, stores, stock] = await Promise.all([
    listProductsBySku(context.env.DB, [sku]),
    findStores(context, query, from),
    listStoreStock(context.env.DB, [sku]),
  ]);
  if (products.length === 0) throw new RequestError(404, `no product with sku ${sku}`);
  const quantities = new Map(stock.map(({ store_id, qty }) => [store_id, qty]));
  return stores.flatMap((found) => {
    const qty = quantities.get(found.id);
    return qty === undefined ? [] : [{ ...found, qty }];
  });
}

/** Shops in town with their stock, and callback requests. */
export const storeCalls: Calls = {
  storelocator_city: get({
    summary: 'The cities that have a shop, and how many',
    input: nothing,
    result: z.array(
      z.object({ id: z.number().int(), code: z.string(), name: z.string(), store_count: z.number().int() }),
    ),
    example: { input: {}, result: [{ id: 1, code: '01', name: 'Hà Nội', store_count: 5 }] },
    maxAge: 60,
    answer: (_, { env }) => listShopCities(env.DB),
  }),
  storelocator_top_stores: get({
    summary: 'The shops that are shown first',
    input: nothing,
    result: z.array(store),
    example: { input: {}, result: [STORE_EXAMPLE] },
    answer: (_, context) => findStores(context, { isTop: true }, null),
  }),
  storelocator_find_stores: get({
    summary:
      'Shops of a city, with every word of the keyword in name or address, the nearest first when a position is given',
    input: z.object({ city, keyword: z.string().max(200).optional(), ...position }),
    result: z.array(store),
    example: { input: { city: 1, keyword: 'hoan kiem' }, result: [STORE_EXAMPLE] },
    answer: ({ city, keyword, ...place }, context) =>
      findStores(context, { provinceId: city, words: searchWords(keyword) }, positionOf(place)),
  }),
  storelocator_get_store_detail: get({
    summary: 'One shop',
    input: z.object({ id }),
    result: store,
    example: { input: { id: 1 }, result: { ...STORE_EXAMPLE, distance_km: null } },
    refuses: { 404: 'There is no such shop' },
    answer: async ({ id }, { env }) => {
      const [row, holidays] = await Promise.all([findShopLocation(env.DB, id), readHolidays(env.DB)]);
      if (!row) throw new RequestError(404, `no store ${id}`);
      return toStore(row, holidays, new Date());
    },
  }),
  storelocator_find_product: get({
    summary: 'Shops that hold a product; of a product made of variants, any of them',
    input: z.object({ sku, city }),
    result: z.array(holding),
    example: { input: { sku: 'NAT2601-DEN-M' }, result: [HOLDING_EXAMPLE] },
    refuses: { 404: 'No product has this SKU' },
    answer: ({ sku, city }, context) => findHolding(context, sku, { provinceId: city }, null),
  }),
  storelocator_location_product: get({
    summary: 'The nearest shops that hold a product',
    input: z.object({
      sku,
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      pageSize: pageSize(10),
    }),
    result: z.array(holding),
    example: { input: { sku: 'NAT2601-DEN-M', latitude: 21.03, longitude: 105.85 }, result: [HOLDING_EXAMPLE] },
    refuses: { 404: 'No product has this SKU' },
    answer: async ({ sku, pageSize, ...place }, context) =>
      (await findHolding(context, sku, {}, place)).slice(0, pageSize),
  }),
  list_stores: get({
    summary: 'The shops a callback can be booked with',
    input: nothing,
    result: z.array(z.object({ id: z.number().int(), name: z.string(), address: z.string(), phone: z.string() })),
    example: {
      input: {},
      result: [{ id: 1, name: STORE_EXAMPLE.name, address: STORE_EXAMPLE.address, phone: STORE_EXAMPLE.phone }],
    },
    answer: async (_, context) =>
      (await findStores(context, {}, null)).map(({ id, name, address, phone }) => ({ id, name, address, phone })),
  }),
  save_callback_book: post({
    summary: 'Stores the wish to be called back at a time within the next 30 days',
    input: z.object({
      access_token: accessToken,
      name: text(60, 2),
      phone,
      time: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 time' }),
      store_id: id.optional(),
      note: text(500).optional(),
    }),
    result: z.object({ id: z.number().int() }),
    example: {
      input: { access_token: 'q3k0…', name: 'Lan', phone: '0912 345 678', time: '2026-11-22T09:00:00+07:00' },
      result: { id: 3 },
    },
    refuses: { 401: 'The access token is unknown, used or expired', 404: 'There is no such shop' },
    answer: async ({ access_token, name, phone, time, store_id, note }, context) => {
      const now = new Date();
      const ahead = Date.parse(time) - now.getTime();
      if (ahead <= 0 || ahead > MAX_CALLBACK_DAYS * DAY_MS)
        throw new RequestError(400, `time: must lie within the next ${MAX_CALLBACK_DAYS} days`);
      await requireAccessToken(context, access_token, 'callback');
      const wishedAt = new Date(time).toISOString();
      const customerId = (await readSession(context))?.customer.id ?? null;
      const booking = { name, phone, storeId: store_id ?? null, wishedAt, note: note ?? null, customerId };
      const id = await insertCallback(context.env.DB, booking, now);
      if (id === null) throw new RequestError(404, `no store ${store_id}`);
      return { id };
    },
  }),
};
