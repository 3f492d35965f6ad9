import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../address/db/address.ts';
import { COUNTRY } from '../../address/rules/address.ts';
import type { CartLine } from '../../catalog/rules/line.ts';
import {
  listPickupLocations,
  listStoreHoldings,
  listStoresHolding,
  type PickupLocationRow,
  type PickupPlace,
} from '../../stores/db/pickup-locations.ts';
import type { PickupRule } from '../../terms/rules/pickup-rule.ts';
import type { ShippingRate } from '../../terms/rules/shipping.ts';

/** Magento's codes of the shipping method for pickup in a shop. */
const CARRIER = 'instore';
const METHOD = 'pickup';
/** Magento's message when no shop has all products of a cart in stock. */
export const PICKUP_NOT_AVAILABLE =
  'In-Store Delivery is not available. To use this delivery method, please contact us.';

/** Pickup for a cart: the shops where it can be collected. */
export interface PickupOffer {
  rule: PickupRule;
  /** A shop was selected, in stock or not. */
  isNamed: boolean;
  /** The selected shop, if it has every line in stock. */
  chosen: PickupPlace | null;
  /** Shops that have every line in stock. */
  places: PickupPlace[];
}

/** Whether a shipping method is pickup in a shop. */
export const isPickup = (method: { carrier_code: string | null; method_code: string | null } | null): boolean =>
  method?.carrier_code === CARRIER && method.method_code === METHOD;

/** Returns how many pieces of each product a shop must have for these lines, with the name of the line. */
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

/** A product of which a shop has too few for a cart: the cart needs `quantity` pieces, the shop has `held`. */
interface Missing {
  sku: string;
  name: string;
  quantity: number;
  held: number;
}

/** Returns all shops with pickup, each with the products of which it has too few for these lines. */
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

/** Finds the shops that have all pieces of these lines; a product without managed stock is available in every shop. */
export async function readPickupOffer(
  db: D1Database,
  rule: PickupRule,
  lines: readonly CartLine[],
  named: string | null,
): Promise<PickupOffer> {
  const places = await listStoresHolding(db, demandOf(lines));
  return { rule, isNamed: named !== null, chosen: places.find(({ code }) => code === named) ?? null, places };
}

/** The rate for pickup; null if no shop, or not the selected one, has everything in stock. */
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

/**
 * The shipping address for pickup: the shop's address with the name and phone of the person who collects, as in
 * Magento.
 */
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

/** What Magento lists in place of the rate if pickup is not possible; null if it is possible. */
export function refusedPickup(offer: PickupOffer | null) {
  if (!offer || pickupRate(offer)) return null;
  return { carrier_code: CARRIER, carrier_title: offer.rule.carrierTitle, error_message: PICKUP_NOT_AVAILABLE };
}
