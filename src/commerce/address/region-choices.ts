import { hasTypedWards, type RegionChoices } from '../../domain/address/address.ts';
import type { Commerce } from '../transport/client.ts';
import { listCities, listStates, listWards } from './region.ts';

/**
 * The lists that an address form with these choices shows: all provinces, the districts of the chosen one, the wards of
 * the chosen district, or of the province itself where it has no districts [X63]. A province that is none of them, such
 * as one of another scheme, has nothing below it.
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
