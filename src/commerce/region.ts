import { z } from 'zod';
import type { Region } from '../domain/address.ts';
import type { TextKey } from '../text/vi.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { getBody } from './middleware.ts';
import { SETTINGS_LIFE_S } from './shared-reads.ts';

const Regions = z.array(z.object({ id: z.coerce.number(), name: z.string() }));
const SHARED = { lifeS: SETTINGS_LIFE_S, shape: Regions.min(1) };

/** Provinces: Hanoi, then Ho Chi Minh City, then the rest [ADDR-012]. Throws `CommerceError` [ERR-034]. */
export async function listCities(commerce: Commerce): Promise<Region[]> {
  const cities = await list(commerce, 'region_getcity', { country_id: 'VN' }, 'Failed to fetch city data.');
  return cities.toSorted((a, b) => rank(a) - rank(b));
}

/** Districts of a province; empty for a province without them [X63]. Throws `CommerceError` [ERR-035]. */
export async function listStates(commerce: Commerce, cityId: number): Promise<Region[]> {
  return list(commerce, 'region_getstates', { region_id: String(cityId) }, 'Failed to fetch state data.');
}

/** Wards of a district, or of a province without districts. Throws `CommerceError` [ERR-036]. */
export async function listWards(commerce: Commerce, parentId: number): Promise<Region[]> {
  return list(commerce, 'region_getwards', { city_id: String(parentId) }, 'Failed to fetch ward data.');
}

function list(commerce: Commerce, name: string, params: Record<string, string>, failure: TextKey): Promise<Region[]> {
  return commerce.once(`${name}:${Object.values(params)}`, async () => {
    const regions = Regions.safeParse((await getBody(commerce, name, params, SHARED))?.result);
    if (!regions.success) throw new CommerceError('refused', failure);
    return regions.data;
  });
}

function rank({ name }: Region): number {
  if (name.endsWith('Hà Nội')) return 0;
  return name.endsWith('Hồ Chí Minh') ? 1 : 2;
}
