import type { Commerce } from '../../transport/server/commerce.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { type AddressChoices, hasTypedWards, type RegionChoices, typedWard } from '../rules/address.ts';
import type { Address } from '../rules/postal-address.ts';
import { isSameRegion } from '../rules/region-search.ts';
import { listCities, listStates, listWards } from './region.ts';
import { readStreetLines } from './street-lines.ts';

/** What an address form offers for the selected province and district. Throws `CommerceError`. */
export async function listAddressChoices(commerce: Commerce, cityId: string, stateId: string): Promise<AddressChoices> {
  const [regions, streetLines] = await Promise.all([
    listRegionChoices(commerce, cityId, stateId),
    readStreetLines(commerce),
  ]);
  return { ...regions, streetLines };
}

/**
 * The lists of an address form: all provinces, the districts of the selected province, and the wards of the selected
 * district (or of the province, when it has no districts). A province that is not in the list, such as one of the
 * former division, has nothing below it.
 */
export async function listRegionChoices(commerce: Commerce, cityId: string, stateId: string): Promise<RegionChoices> {
  const cities = await listCities(commerce);
  const city = cities.find(({ id }) => String(id) === cityId);
  if (hasTypedWards(cities)) return { cities, states: [], wards: [] };
  const states = city && city.hasStates !== false ? await listStates(commerce, city.id) : [];
  const state = states.find(({ id }) => String(id) === stateId);
  const parent = state?.id ?? (city && !states.length ? city.id : 0);
  return { cities, states, wards: parent ? await listWards(commerce, parent) : [] };
}

/**
 * A saved address with its regions looked up by name. A standard Magento stores no region ids, or its own; those of a
 * middleware's lists are not stored there. Throws `CommerceError`.
 */
export async function withListedPlaces<Saved extends Address>(commerce: Commerce, saved: Saved): Promise<Saved> {
  if (await hasOwnFields(commerce)) return saved;
  const cities = await listCities(commerce);
  if (hasTypedWards(cities)) return saved;
  const city = byName(cities, saved.city);
  if (!city) return { ...saved, cityId: null, districtId: null, wardId: null };
  const names = typedWard(saved).split(', ');
  const states = city.hasStates === false ? [] : await listStates(commerce, city.id);
  const state = byName(states, names.at(-1));
  const wards = state || !states.length ? await listWards(commerce, state?.id ?? city.id) : [];
  return {
    ...saved,
    cityId: city.id,
    districtId: state?.id ?? null,
    wardId: byName(wards, names[0])?.id ?? null,
  };
}

const byName = <Named extends { name: string }>(regions: readonly Named[], name: string | undefined) =>
  regions.find((region) => region.name === name) ?? regions.find((region) => name && isSameRegion(region.name, name));
