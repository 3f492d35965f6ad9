import type { RegionChoices } from '../domain/address.ts';
import type { Commerce } from './client.ts';
import { listCities, listStates, listWards } from './region.ts';

/**
 * The lists that an address form with these choices shows: all provinces, the districts of the chosen one, the wards of
 * the chosen district, or of the province itself where it has no districts [X63].
 */
export async function listRegionChoices(commerce: Commerce, cityId: string, stateId: string): Promise<RegionChoices> {
  const [city, state] = [Number(cityId), Number(stateId)];
  const [cities, states] = await Promise.all([listCities(commerce), city ? listStates(commerce, city) : []]);
  const parent = states.some(({ id }) => id === state) ? state : city && !states.length ? city : 0;
  return { cities, states, wards: parent ? await listWards(commerce, parent) : [] };
}
