import * as z from 'zod';
import type { TextKey } from '../../../text/vi.ts';
import type { Commerce, MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { getBody } from '../../transport/server/middleware.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import type { City, Region } from '../rules/address.ts';
import { POSTCODE_UNKNOWN, PROVINCES } from '../rules/provinces.ts';
import { isSameRegion } from '../rules/region-search.ts';
import type { TypedPlace } from '../rules/typed-place.ts';

const RegionRow = z.object({ id: z.coerce.number(), name: z.string() });
const Regions = z.array(RegionRow);
const Wards = z.array(RegionRow.extend({ former: z.array(z.string()).optional().catch(undefined) }));
const Places = z.object({
  result: z.array(
    z.object({
      ...{ city_id: z.coerce.number(), city: z.string(), former: z.string().nullish() },
      ...{ ward_id: z.coerce.number().nullish(), ward: z.string().nullish() },
    }),
  ),
});
/** Only the embedded backend reports which provinces have no districts. */
const Cities = z.array(RegionRow.extend({ has_states: z.boolean().optional().catch(undefined) }));

/** Longer texts are no names. */
const PLACE_LENGTH_MAX = 120;
const CALL = 'region_getcity';
const COUNTRY = 'VN';

const AvailableRegions = graphql(`
  query AvailableRegions($country: String!) { country(id: $country) { available_regions { id name } } }
`);

/** The provinces that have ids in Magento itself; none by default. Throws `CommerceError`. */
async function listOwnRegions(commerce: Commerce): Promise<Region[]> {
  return commerce.once('available-regions', async () => {
    const { country } = await commerce.forEverybody.read(AvailableRegions, { country: COUNTRY }, SETTINGS_LIFE_S);
    return (country?.available_regions ?? []).flatMap((region) =>
      region?.id && region.name ? [{ id: region.id, name: region.name }] : [],
    );
  });
}

/** Magento's own id of a province; null when it has none, which is the default for Vietnam. Throws `CommerceError`. */
export async function findRegionId(commerce: Commerce, province: string): Promise<number | null> {
  return (await listOwnRegions(commerce)).find(({ name }) => isSameRegion(name, province))?.id ?? null;
}

/** The postal code of a province's centre, for a backend that requires one; shoppers are not asked for it. */
export function provincePostcode(province: string): string {
  return PROVINCES.find(({ name }) => isSameRegion(name, province))?.postcode ?? POSTCODE_UNKNOWN;
}

/**
 * Provinces: Hanoi, Ho Chi Minh City, then the others. Without a middleware those of Magento, else the 34 by
 * name; then the levels below are typed. Throws `CommerceError`.
 */
export async function listCities(commerce: Commerce): Promise<City[]> {
  try {
    return await listCitiesWithWards(commerce);
  } catch (error) {
    if (commerce.hasCall(CALL)) throw error;
  }
  const own = await listOwnRegions(commerce);
  const cities: City[] = own.length
    ? own
    : PROVINCES.map(({ name }, index) => ({ id: index + 1, name, isNameOnly: true }));
  return cities.map((city) => ({ ...city, hasStates: false, hasTypedWards: true })).sort((a, b) => rank(a) - rank(b));
}

async function listCitiesWithWards(commerce: MiddlewareApi & RequestState): Promise<City[]> {
  const cities = await list(commerce, CALL, { country_id: COUNTRY }, 'Failed to fetch city data.', Cities);
  return cities
    .map(({ id, name, has_states }) => (has_states === false ? { id, name, hasStates: false } : { id, name }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Districts of a province; empty for a province without them. Throws `CommerceError`. */
export async function listStates(commerce: MiddlewareApi & RequestState, cityId: number): Promise<Region[]> {
  return list(commerce, 'region_getstates', { region_id: String(cityId) }, 'Failed to fetch state data.', Regions);
}

/** Wards of a district, or of a province without districts. Throws `CommerceError`. */
export async function listWards(commerce: MiddlewareApi & RequestState, parentId: number): Promise<Region[]> {
  return list(commerce, 'region_getwards', { city_id: String(parentId) }, 'Failed to fetch ward data.', Wards);
}

const FIND = 'region_find';

/**
 * The places that a typed text can mean, of today or before July 2025. None from a middleware that cannot search.
 * Throws `CommerceError`.
 */
export async function findPlaces(commerce: MiddlewareApi & RequestState, typed: string): Promise<TypedPlace[]> {
  if (!commerce.hasCall(FIND)) return [];
  const name = typed.normalize('NFC').trim().slice(0, PLACE_LENGTH_MAX);
  const found = Places.safeParse(
    await getBody(commerce, FIND, { name }, { lifeS: SETTINGS_LIFE_S, shape: Places.shape.result }),
  );
  if (!found.success) return [];
  return found.data.result.map(({ city_id, city, ward_id, ward, former }) => ({
    id: ward_id ?? city_id,
    ...{ cityId: city_id, wardId: ward_id ?? null, name: [ward, city].filter(Boolean).join(', ') },
    ...(former && { former: [former] }),
  }));
}

function list<Row extends Region>(
  commerce: MiddlewareApi & RequestState,
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
