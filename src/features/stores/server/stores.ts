import * as z from 'zod';
import { toStoreHolidays } from '../../../kernel/time/store-holidays.ts';
import { mediaPath } from '../../media/server/picture.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { readList, readResult } from '../../transport/server/middleware.ts';
import type { Store, StoreCity, StoreQuery } from '../rules/store.ts';

const degrees = z.coerce.number().nullish().catch(null);
const words = z.string().nullish().catch(null);

const WireStore = z.object({
  id: z.coerce.number(),
  name: z.string(),
  city_id: z.coerce.number().nullish().catch(null),
  city: words,
  district: words,
  street: words,
  address: words,
  phone: words,
  open_time: words,
  close_time: words,
  special_hours: z.array(z.unknown()).nullish().catch(null),
  latitude: degrees,
  longitude: degrees,
  image: words,
  services: z.array(z.string()).nullish().catch(null),
  is_top: z.union([z.boolean(), z.coerce.number().transform(Boolean)]).catch(false),
  updated_at: words,
  qty: z.coerce.number().nullish().catch(null),
});
const WireStores = z.array(WireStore);
const Cities = z.array(z.object({ id: z.coerce.number(), name: z.string(), store_count: z.coerce.number() }));

/** Cities that have a store. Throws `CommerceError`. */
export async function listStoreCities(commerce: MiddlewareApi): Promise<StoreCity[]> {
  const cities = await readList(commerce, 'storelocator_city', {}, Cities);
  return cities.map(({ id, name, store_count }) => ({ id, name, count: store_count }));
}

/**
 * Matching stores; those with a product in stock when one is given, null for an unknown product.
 * The district is not part of the request, because the city's list contains all districts. Throws `CommerceError`.
 */
export async function listStores(
  commerce: MiddlewareApi,
  { cityId, keyword, sku }: Omit<StoreQuery, 'district'>,
): Promise<Store[] | null> {
  const city: Record<string, string> = cityId === null ? {} : { city: String(cityId) };
  if (sku) return mapped(await readResult(commerce, 'storelocator_find_product', { sku, ...city }, WireStores));
  const params = { ...city, ...(keyword ? { keyword } : {}) };
  return mapped(await readList(commerce, 'storelocator_find_stores', params, WireStores));
}

/** The stores that are shown first. Throws `CommerceError`. */
export async function listTopStores(commerce: MiddlewareApi): Promise<Store[]> {
  return (await readList(commerce, 'storelocator_top_stores', {}, WireStores)).map(toStore);
}

/** One store; null for an unknown one. Throws `CommerceError`. */
export async function getStore(commerce: MiddlewareApi, id: number): Promise<Store | null> {
  const store = await readResult(commerce, 'storelocator_get_store_detail', { id: String(id) }, WireStore);
  return store && toStore(store);
}

const mapped = (stores: z.infer<typeof WireStores> | null) => stores?.map(toStore) ?? null;

function toStore(wire: z.infer<typeof WireStore>): Store {
  const { latitude, longitude } = wire;
  const line = [wire.street, wire.district, wire.city].filter(Boolean).join(', ');
  return {
    id: wire.id,
    name: wire.name,
    cityId: wire.city_id ?? null,
    city: wire.city ?? '',
    district: wire.district ?? '',
    street: wire.street ?? '',
    address: wire.address || line,
    phone: wire.phone ?? '',
    opensAt: wire.open_time ?? '',
    closesAt: wire.close_time ?? '',
    special: toStoreHolidays(wire.special_hours),
    at: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    picture: mediaPath(wire.image),
    services: wire.services ?? [],
    isTop: wire.is_top,
    changedAt: wire.updated_at ?? null,
    quantity: wire.qty ?? null,
  };
}
