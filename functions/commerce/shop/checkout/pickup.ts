import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../db/address/address.ts';
import {
  listPickupLocations,
  listStoreHoldings,
  listStoresHolding,
  type PickupLocationRow,
  type PickupPlace,
} from '../../db/stores/pickup-locations.ts';
import { COUNTRY } from '../address/address.ts';
import type { CartLine } from '../cart/line.ts';
import type { PickupRule } from './pickup-rule.ts';
import type { ShippingRate } from './shipping.ts';

/** Magento's codes of the way to fetch goods in a shop. */
const CARRIER = 'instore';
const METHOD = 'pickup';
/** Magento's words where no shop holds all the goods of a cart. */
export const PICKUP_NOT_AVAILABLE =
  'In-Store Delivery is not available. To use this delivery method, please contact us.';

/** Where the goods of a cart can be fetched. */
export interface PickupOffer {
  rule: PickupRule;
  /** A shop was named, whether or not it holds the goods. */
  isNamed: boolean;
  /** The shop that was named, while it holds every line. */
  chosen: PickupPlace | null;
  /** Shops that hold every line. */
  places: PickupPlace[];
}

/** Whether a method of shipping is the one where nothing is sent. */
export const isPickup = (method: { carrier_code: string | null; method_code: string | null } | null): boolean =>
  method?.carrier_code === CARRIER && method.method_code === METHOD;

/** The pieces that a shop must hold for these lines, by product, with the name of the line that needs it. */
function demandOf(lines: readonly CartLine[]) {
  const demand = new Map<number, { productId: number; pieces: number; sku: string; name: string }>();
  for (const line of lines)
    for (const { product, pieces } of line.demand) {
      if (product.manage_stock === 0) continue;
      const before = demand.get(product.id)?.pieces ?? 0;
      const chosen = line.configurableOptions.map(({ valueLabel }) => valueLabel);
      const name = [line.product.name, chosen.join(', ')].filter(Boolean).join(' · ');
      const entry = { productId: product.id, pieces: before + pieces * line.quantity, sku: product.sku, name };
      demand.set(product.id, entry);
    }
  return [...demand.values()];
}

/** What a shop lacks of a cart: it needs `quantity` pieces and holds `held`. */
interface Missing {
  sku: string;
  name: string;
  quantity: number;
  held: number;
}

/** All shops that hand out, each with what it lacks of these lines; nothing where it holds them all. */
export async function listPickupPlaces(
  db: D1Database,
  lines: readonly CartLine[],
): Promise<(PickupLocationRow & { missing: Missing[] })[]> {
  const demand = demandOf(lines);
  const [places, holdings] = await Promise.all([
    listPickupLocations(db, []),
    listStoreHoldings(
      db,
      demand.map(({ productId }) => productId),
    ),
  ]);
  const held = new Map(holdings.map(({ code, productId, pieces }) => [`${productId} ${code}`, pieces]));
  return places.map((place) => ({
    ...place,
    missing: demand.flatMap(({ productId, pieces, sku, name }) => {
      const there = held.get(`${productId} ${place.code}`) ?? 0;
      return there < pieces ? [{ sku, name, quantity: pieces, held: there }] : [];
    }),
  }));
}

/** Finds the shops that hold every piece of these lines; goods whose stock is not counted lie everywhere. */
export async function readPickupOffer(
  db: D1Database,
  rule: PickupRule,
  lines: readonly CartLine[],
  named: string | null,
): Promise<PickupOffer> {
  const places = await listStoresHolding(db, demandOf(lines));
  return { rule, isNamed: named !== null, chosen: places.find(({ code }) => code === named) ?? null, places };
}

/** The rate of fetching the goods; null where no shop, or not the one that was named, holds them all. */
export function pickupRate({ rule, isNamed, chosen, places }: PickupOffer): ShippingRate | null {
  if (isNamed ? !chosen : places.length === 0) return null;
  return {
    carrier_code: CARRIER,
    carrier_title: rule.carrierTitle,
    method_code: METHOD,
    method_title: rule.methodTitle,
    amount: rule.price,
  };
}

/** Where goods are fetched: the shop's address with the names and numbers of who fetches them, as in Magento. */
export const addressOfPlace = (place: PickupLocationRow, fetcher: AddressFields): AddressFields => ({
  ...fetcher,
  customer_address_id: null,
  country_code: COUNTRY.code,
  region: place.region,
  region_id: place.region_id,
  region_code: place.region_code,
  province_code: place.region_code,
  city: place.city,
  street: [place.street],
  postcode: place.postcode,
  custom_attributes: {},
});

/** What Magento lists in the place of a rate that cannot be had; null where it can. */
export function refusedPickup(offer: PickupOffer | null) {
  if (!offer || pickupRate(offer)) return null;
  return { carrier_code: CARRIER, carrier_title: offer.rule.carrierTitle, error_message: PICKUP_NOT_AVAILABLE };
}
