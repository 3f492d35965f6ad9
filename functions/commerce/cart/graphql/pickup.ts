import type { StoredOrder } from '../../orders/db/order.ts';
import { findPickupLocation, listPickupLocations, type PickupLocationRow } from '../../stores/db/pickup-locations.ts';
import { type PickupSearch, searchPickupLocations } from '../../stores/rules/pickup-search.ts';
import { readSalesSettings } from '../../terms/rules/settings.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { checkPage, type PageArguments, pageInfo } from '../../transport/graphql/paging.ts';
import type { Cart } from '../rules/cart.ts';
import { listPickupPlaces } from '../rules/pickup.ts';

interface PickupArguments extends PickupSearch, PageArguments {
  productsInfo?: ({ sku: string } | null)[] | null;
}
/** Maximum number of products in a request; a cart has fewer lines. */
const MAX_PRODUCTS = 500;
/** Maximum length of an unknown code that an error repeats. */
const MAX_CODE_LENGTH = 64;

/** The shops with pickup, none where pickup is off; with products, those that have all of them in stock. */
async function pickupLocations(_: unknown, { productsInfo, ...args }: PickupArguments, { env, store }: GraphqlContext) {
  checkPage(args);
  const skus = (productsInfo ?? []).filter((product) => product !== null).map(({ sku }) => sku);
  if (skus.length > MAX_PRODUCTS) throw inputError(`Maximum number of products is ${MAX_PRODUCTS}`);
  const { inStorePickup } = await readSalesSettings(env.DB, store);
  const found = searchPickupLocations(inStorePickup ? await listPickupLocations(env.DB, skus) : [], args);
  const { pageSize, currentPage } = args;
  return {
    items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: found.length,
    page_info: pageInfo(args, found.length),
  };
}

/** The shop with this code; null if no code was sent. Throws if there is no such shop with pickup. */
export async function requirePickupPlace(
  { env }: GraphqlContext,
  code: string | null | undefined,
): Promise<PickupLocationRow | null> {
  if (!code) return null;
  const place = (await listPickupLocations(env.DB, [])).find((one) => one.code === code);
  if (!place)
    throw noSuchEntity(
      `Can not find Pickup Location with code ${code.slice(0, MAX_CODE_LENGTH)} for website Sales Channel "base".`,
      'PICKUP_GONE',
    );
  return place;
}

/**
 * All shops with pickup, each with the products of which it has too few for the cart; empty if pickup is not possible.
 */
async function pickupPlaces({ lines, isVirtual, settings }: Cart, _: unknown, { env }: GraphqlContext) {
  if (isVirtual || !settings.inStorePickup) return [];
  const { readyHours } = settings.inStorePickup;
  const places = await listPickupPlaces(env.DB, lines);
  return places.map(({ code, ...place }) => ({ ...place, pickup_location_code: code, ready_hours: readyHours }));
}

/** The shop where an order is collected, and the state of the order there; null for an order that is shipped. */
export async function orderPickup({ order, shipping }: StoredOrder, { env, store }: GraphqlContext) {
  const { pickup_location_code } = order;
  if (pickup_location_code === null) return null;
  const [place, { inStorePickup }] = await Promise.all([
    findPickupLocation(env.DB, pickup_location_code),
    readSalesSettings(env.DB, store),
  ]);
  const parts = place ? [place.street, place.city, place.region] : [...(shipping?.street ?? []), shipping?.city];
  return {
    ...{ pickup_location_code, name: place?.name ?? '', address: parts.filter(Boolean).join(', ') },
    ...{ phone: place?.phone ?? null, opens_at: place?.opens_at ?? null, closes_at: place?.closes_at ?? null },
    code: order.picked_up_at === null ? order.pickup_code : null,
    ready_hours: inStorePickup?.readyHours ?? null,
    ...{ ready_at: order.pickup_ready_at, picked_up_at: order.picked_up_at },
  };
}

export const pickupResolvers = { Query: { pickupLocations }, Cart: { pickup_places: pickupPlaces } };
