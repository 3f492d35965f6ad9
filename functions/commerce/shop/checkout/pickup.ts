import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../db/address/address.ts';
import { listStoresHolding, type PickupLocationRow, type PickupPlace } from '../../db/stores/pickup-locations.ts';
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

/** Finds the shops that hold every piece of these lines; goods whose stock is not counted lie everywhere. */
export async function readPickupOffer(
  db: D1Database,
  rule: PickupRule,
  lines: readonly CartLine[],
  named: string | null,
): Promise<PickupOffer> {
  const demand = new Map<number, number>();
  for (const { demand: parts, quantity } of lines)
    for (const { product, pieces } of parts)
      if (product.manage_stock !== 0) demand.set(product.id, (demand.get(product.id) ?? 0) + pieces * quantity);
  const places = await listStoresHolding(
    db,
    [...demand].map(([productId, pieces]) => ({ productId, pieces })),
  );
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
