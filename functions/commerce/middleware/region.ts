import { z } from 'zod';
import { listProvinces, listRegions } from '../db/regions.ts';
import { type Calls, get } from './endpoint.ts';
import { id } from './fields.ts';

const regions = z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() }).meta({ id: 'Region' }));

/** Cities (provinces), states (districts of a city) and wards of a state [MW-040..042]. */
export const regionCalls: Calls = {
  region_getcity: get({
    summary: 'The cities and provinces of Vietnam, Hanoi and Ho Chi Minh City first; other countries have none here',
    input: z.object({ country_id: z.string().max(8).default('VN') }),
    result: regions,
    example: { input: { country_id: 'VN' }, result: [{ id: 1, code: '01', name: 'Hà Nội' }] },
    maxAge: 86_400,
    answer: async ({ country_id }, { env }) => (country_id.toUpperCase() === 'VN' ? listProvinces(env.DB) : []),
  }),
  region_getstates: get({
    summary: 'The districts of a city',
    input: z.object({ region_id: id }),
    result: regions,
    example: { input: { region_id: 1 }, result: [{ id: 64, code: '001', name: 'Quận Ba Đình' }] },
    maxAge: 86_400,
    answer: ({ region_id }, { env }) => listRegions(env.DB, region_id, 2),
  }),
  region_getwards: get({
    summary: 'The wards of a district',
    input: z.object({ city_id: id }),
    result: regions,
    example: { input: { city_id: 64 }, result: [{ id: 760, code: '00001', name: 'Phường Phúc Xá' }] },
    maxAge: 86_400,
    answer: ({ city_id }, { env }) => listRegions(env.DB, city_id, 3),
  }),
};
