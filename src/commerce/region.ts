import * as z from 'zod';
import type { City, Region } from '../domain/address.ts';
import type { TextKey } from '../text/vi.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { getBody } from './middleware.ts';
import { SETTINGS_LIFE_S } from './shared-reads.ts';

const RegionRow = z.object({ id: z.coerce.number(), name: z.string() });
const Regions = z.array(RegionRow);
/** Only the embedded backend says which provinces have no districts. */
const Cities = z.array(RegionRow.extend({ has_states: z.boolean().optional().catch(undefined) }));

/** Provinces: Hanoi, then Ho Chi Minh City, then the rest [ADDR-012]. Throws `CommerceError` [ERR-034]. */
export async function listCities(commerce: Commerce): Promise<City[]> {
  const cities = await list(commerce, 'region_getcity', { country_id: 'VN' }, 'Failed to fetch city data.', Cities);
  return cities
    .map(({ id, name, has_states }) => (has_states === false ? { id, name, hasStates: false } : { id, name }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Districts of a province; empty for a province without them [X63]. Throws `CommerceError` [ERR-035]. */
export async function listStates(commerce: Commerce, cityId: number): Promise<Region[]> {
  return list(commerce, 'region_getstates', { region_id: String(cityId) }, 'Failed to fetch state data.', Regions);
}

/** Wards of a district, or of a province without districts. Throws `CommerceError` [ERR-036]. */
export async function listWards(commerce: Commerce, parentId: number): Promise<Region[]> {
  return list(commerce, 'region_getwards', { city_id: String(parentId) }, 'Failed to fetch ward data.', Regions);
}

function list<Row extends Region>(
  commerce: Commerce,
  name: string,
  params: Record<string, string>,
  failure: TextKey,
  rows: z.ZodType<Row[]>,
): Promise<Row[]> {
  return commerce.once(`${name}:${Object.values(params)}`, async () => {
    const shared = { lifeS: SETTINGS_LIFE_S, shape: Regions.min(1) };
    const regions = rows.safeParse((await getBody(commerce, name, params, shared))?.result);
    if (!regions.success) throw new CommerceError('refused', failure);
    return regions.data;
  });
}

function rank({ name }: Region): number {
  if (name.endsWith('Hà Nội')) return 0;
  return name.endsWith('Hồ Chí Minh') ? 1 : 2;
}
