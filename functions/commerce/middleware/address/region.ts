import * as z from 'zod';
import { listProvinces, listRegions } from '../../db/address/regions.ts';
import { type Calls, get } from '../transport/endpoint.ts';
import { id } from '../transport/fields.ts';

const region = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
const regions = z.array(region.meta({ id: 'Region' }));
const provinces = z.array(
  region
    .extend({ has_states: z.boolean().describe('False: its wards are asked for with its own id as `city_id`') })
    .meta({ id: 'Province' }),
);
/** The list of provinces follows the configuration, so it is cached only briefly. */
const PROVINCES_MAX_AGE_S = 300;

/** Provinces, districts and wards [MW-040..042]. */
export const regionCalls: Calls = {
  region_getcity: get({
    summary:
      'The cities and provinces of Vietnam, Hanoi and Ho Chi Minh City first, in the scheme of `address_levels`; other countries have none here',
    input: z.object({ country_id: z.string().max(8).default('VN') }),
    result: provinces,
    example: { input: { country_id: 'VN' }, result: [{ id: 1, code: '01', name: 'Hà Nội', has_states: true }] },
    maxAge: PROVINCES_MAX_AGE_S,
    answer: async ({ country_id }, { env }) => (country_id.toUpperCase() === 'VN' ? listProvinces(env.DB) : []),
  }),
  region_getstates: get({
    summary: 'The districts of a city; none where its wards lie in the city itself',
    input: z.object({ region_id: id }),
    result: regions,
    example: { input: { region_id: 1 }, result: [{ id: 64, code: '001', name: 'Quận Ba Đình' }] },
    maxAge: 86_400,
    answer: ({ region_id }, { env }) => listRegions(env.DB, region_id, 2),
  }),
  region_getwards: get({
    summary: 'The wards of a district, or of a city without districts',
    input: z.object({ city_id: id }),
    result: regions,
    example: { input: { city_id: 64 }, result: [{ id: 760, code: '00001', name: 'Phường Phúc Xá' }] },
    maxAge: 86_400,
    answer: ({ city_id }, { env }) => listRegions(env.DB, city_id, 3),
  }),
};
