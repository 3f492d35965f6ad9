import type { ResultOf } from 'gql.tada';
import type { PickupPlace } from '../../address/rules/pickup.ts';
import { isFetched, PICKUP_METHOD } from '../../address/rules/pickup-method.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import { provincePostcode } from '../../address/server/region.ts';
import { toWireAddress } from '../../address/server/wire-address.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { SetShippingAddresses } from '../../cart/server/checkout-documents.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { setBillingAddress, setShippingMethod } from './checkout.ts';
import { CartPickupCode, CartPickupPlaces, PickupLocations } from './pickup-documents.ts';

/** Maximum number of shops that are offered; nobody reads a longer list. */
const PLACES_MAX = 100;

/** Whether any shop has pickup; a Magento without in-store pickup has none. Throws `CommerceError`. */
export async function hasPickup(commerce: Commerce): Promise<boolean> {
  const answer = await commerce.forEverybody.extension(
    PickupLocations,
    { products: null, pageSize: 1 },
    SETTINGS_LIFE_S,
  );
  return (answer?.pickupLocations?.total_count ?? 0) > 0;
}

type OwnPlace = NonNullable<ResultOf<typeof CartPickupPlaces>['cart']>['pickup_places'][number];
type WirePlace = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof PickupLocations>['pickupLocations']>['items']>[number]
>;

/**
 * The shops where a cart can be collected, and whether each has all its products. Our own backend also names the
 * missing products; a Magento only lists the shops that have all products. Throws `CommerceError`.
 */
export async function listPickupPlaces(commerce: Commerce, cart: Pick<Cart, 'id' | 'lines'>): Promise<PickupPlace[]> {
  const own = await ownFields(commerce, CartPickupPlaces, { cartId: cart.id });
  if (own) return (own.cart?.pickup_places ?? []).map(toOwnPlace);
  const products = cart.lines.map(({ sku }) => ({ sku }));
  const [all, complete] = await Promise.all([
    commerce.extension(PickupLocations, { products: null, pageSize: PLACES_MAX }),
    commerce.extension(PickupLocations, { products, pageSize: PLACES_MAX }),
  ]);
  const holding = new Set((complete?.pickupLocations?.items ?? []).map((place) => place?.pickup_location_code));
  return (all?.pickupLocations?.items ?? []).flatMap((place) =>
    place?.pickup_location_code ? [toPlace(place, holding.has(place.pickup_location_code))] : [],
  );
}

function toPlace(wire: Omit<WirePlace, 'postcode'> & { postcode?: string | null }, isComplete: boolean): PickupPlace {
  const { latitude, longitude } = wire;
  const province = wire.region || wire.city || '';
  return {
    code: wire.pickup_location_code ?? '',
    name: wire.name ?? '',
    street: wire.street ?? '',
    district: wire.city ?? '',
    province,
    provinceId: wire.region_id || null,
    postcode: wire.postcode || provincePostcode(province),
    phone: wire.phone ?? '',
    at: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    opensAt: '',
    closesAt: '',
    readyHours: null,
    isComplete,
    missing: [],
  };
}

const toOwnPlace = ({ opens_at, closes_at, ready_hours, missing, ...wire }: OwnPlace): PickupPlace => ({
  ...toPlace(wire, missing.length === 0),
  opensAt: opens_at,
  closesAt: closes_at,
  readyHours: ready_hours,
  missing: missing.map(({ name, quantity, held }) => ({ name, quantity, held })),
});

/**
 * The shop that is selected in a cart, whether or not it still has all products; null for a cart that is shipped, or if
 * the shop no longer has pickup. Throws `CommerceError`.
 */
export async function findPickupPlace(commerce: Commerce, cart: Cart): Promise<PickupPlace | null> {
  if (!isFetched(cart)) return null;
  const named = cart.pickupCode ?? (await readPickupCode(commerce, cart.id));
  return (await listPickupPlaces(commerce, cart)).find(({ code }) => code === named) ?? null;
}

async function readPickupCode(commerce: Commerce, cartId: string): Promise<string | null> {
  const answer = await commerce.extension(CartPickupCode, { cartId });
  return answer?.cart?.shipping_addresses[0]?.pickup_location_code ?? null;
}

/** The person who collects the order. */
type Fetcher = Pick<Address, 'firstname' | 'lastname' | 'telephone'>;

/**
 * Selects pickup of the cart in a shop: sets the address, the payer and the shipping method. Note and invoice stay.
 * Throws `CommerceError`, also if the shop no longer has all products.
 */
export async function fetchAt(commerce: Commerce, cart: Cart, place: PickupPlace, who: Fetcher): Promise<void> {
  const shippingAddress: Address = {
    ...who,
    street: [place.street],
    ...{ city: place.province, cityId: place.provinceId },
    ...{ district: place.district === place.province ? '' : place.district, districtId: null },
    ...{ ward: '', wardId: null },
    postcode: place.postcode,
  };
  const wire = await toWireAddress(commerce, shippingAddress);
  const kept = commerce.hasToken ? { save_in_address_book: false } : {};
  const address = { address: { ...wire, ...kept }, pickup_location_code: place.code };
  await commerce.mutate(SetShippingAddresses, { cartId: cart.id, address });
  await setBillingAddress(commerce, { id: cart.id, shippingAddress }, null, cart.invoice);
  await setShippingMethod(commerce, cart.id, PICKUP_METHOD);
}
