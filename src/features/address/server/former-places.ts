import type { SavedAddress } from '../../account/rules/customer.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { type DeliveryInput, hasTypedWards, mayHaveStates } from '../rules/address.ts';
import { type PlacesToday, placesLine } from '../rules/former-address.ts';
import { wardsOf } from '../rules/former-places.ts';
import type { Address } from '../rules/postal-address.ts';
import { findRegions, isSameRegion, provinceOfFormer } from '../rules/region-search.ts';
import { isPlaceText } from '../rules/typed-place.ts';
import { findPlaces, listCities, listWards } from './region.ts';

/**
 * The places of today of a saved address of before July 2025; null for an address of today, in a shop with three
 * levels, and without lists of wards. Throws `CommerceError`.
 */
export async function findPlacesToday(commerce: Commerce, saved: Address): Promise<PlacesToday | null> {
  const cities = await listCities(commerce);
  if (!saved.city || hasTypedWards(cities) || mayHaveStates(cities)) return null;
  const isOfToday = cities.some(({ id }) => id === saved.cityId) && !saved.district;
  if (isOfToday) return null;
  const city = cities.find(({ name }) => isSameRegion(name, saved.city)) ?? provinceOfFormer(cities, saved.city);
  if (!city) return null;
  return { city, wards: wardsOf(await listWards(commerce, city.id), [saved.ward, saved.district]) };
}

/** The address book; an address of before July 2025 also says where it lies today (`today`). */
export async function withPlacesOfToday(
  commerce: Commerce,
  addresses: readonly SavedAddress[],
): Promise<SavedAddress[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const places = await optional(findPlacesToday(commerce, address), null);
      return places ? { ...address, today: placesLine(places) } : address;
    }),
  );
}

/**
 * A form with the place that was typed without scripts selected: a province by any name, or a ward or district of today
 * or before. Several wards of one province select the province. `several` names the places when the shopper must
 * choose. Throws `CommerceError`.
 */
export async function withTypedPlace<Input extends DeliveryInput>(
  commerce: Commerce,
  input: Input,
): Promise<{ input: Input; several: string[] }> {
  const typed = input.cityName?.trim();
  if (!typed) return { input, several: [] };
  const cities = await listCities(commerce);
  const [city] = isPlaceText(typed) ? [] : findRegions(cities, typed);
  const places = city ? [] : await findPlaces(commerce, typed);
  const [first, ...others] = places;
  const cityId = city?.id ?? first?.cityId;
  const isOneCity = others.every((each) => each.cityId === cityId);
  if (!cityId || !isOneCity || !cities.some(({ id }) => id === cityId))
    return { input: { ...input, cityId: '', stateId: '', wardId: '' }, several: places.map(({ name }) => name) };
  const wardId = places.length === 1 ? String(first?.wardId ?? '') : '';
  const isSame = String(cityId) === input.cityId && !wardId;
  return {
    input: { ...input, cityName: '', ...(isSame ? {} : { cityId: String(cityId), stateId: '', wardId }) },
    several: others.length ? places.map(({ name }) => name) : [],
  };
}
