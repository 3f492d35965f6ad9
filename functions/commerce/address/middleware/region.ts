import * as z from 'zod';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { id } from '../../transport/middleware/fields.ts';
import { listFormerWards } from '../db/places.ts';
import { listProvinces, listRegions } from '../db/regions.ts';
import { findPlaces } from '../rules/find-places.ts';

const region = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
const regions = z.array(region.meta({ id: 'Region' }));
const wards = z.array(
  region
    .extend({
      former: z
        .array(z.string())
        .optional()
        .describe('Former wards that became it or a part of it, each with its district; only where districts ended'),
    })
    .meta({ id: 'Ward' }),
);
const places = z.array(
  z.object({
    city_id: z.number().int(),
    city: z.string(),
    ward_id: z.number().int().nullable().describe('Null where only the province is known'),
    ward: z.string().nullable(),
    former: z.string().nullable().describe('The former place by whose name it was found; null for its own name'),
  }),
);
const provinces = z.array(
  region
    .extend({ has_states: z.boolean().describe('False: its wards are asked for with its own id as `city_id`') })
    .meta({ id: 'Province' }),
);
/** The list of provinces follows the configuration, so it is cached only briefly. */
const PROVINCES_MAX_AGE_S = 300;

/** Provinces, districts and wards. */
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
    result: wards,
    example: {
      input: { city_id: 100_001 },
      result: [{ id: 100_035, code: '00004', name: 'Phường Ba Đình', former: ['Phường Trúc Bạch, Quận Ba Đình'] }],
    },
    maxAge: 86_400,
    answer: async ({ city_id }, { env }) => {
      const [found, former] = await Promise.all([listRegions(env.DB, city_id, 3), listFormerWards(env.DB, city_id)]);
      return found.map((ward) => ({ ...ward, ...(former.has(ward.id) && { former: former.get(ward.id) }) }));
    },
  }),
  region_find: get({
    summary:
      'The places that a typed text can mean, in the scheme of `address_levels`: names of today and of before July 2025, with or without marks and words such as quận. A ward that was divided gives all its parts, a district all its wards',
    input: z.object({ name: z.string().max(200) }),
    result: places,
    example: {
      input: { name: 'ben nghe, q1' },
      result: [
        {
          ...{ city_id: 100_028, city: 'TP. Hồ Chí Minh', ward_id: 102_700, ward: 'Phường Sài Gòn' },
          former: 'Phường Bến Nghé, Quận 1',
        },
      ],
    },
    maxAge: PROVINCES_MAX_AGE_S,
    answer: ({ name }, { env }) => findPlaces(env.DB, name),
  }),
};
