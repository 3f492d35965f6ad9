import { z } from 'zod';
import { listProvinces, listRegions } from '../db/regions.ts';
import { answer, readQuery } from './answer.ts';
import type { Calls } from './calls.ts';

const id = z.coerce.number({ error: 'must be an id' }).int('must be an id').positive('must be an id');

/** Cities (provinces), states (districts of a city) and wards of a state [MW-040..042]. */
export const regionCalls: Calls = {
  region_getcity: {
    GET: async (context) => {
      const { country_id } = readQuery(context, z.object({ country_id: z.string().default('VN') }));
      // The shop delivers in Vietnam only: other countries have no cities here.
      return answer(context, country_id.toUpperCase() === 'VN' ? await listProvinces(context.env.DB) : []);
    },
  },
  region_getstates: {
    GET: async (context) => {
      const { region_id } = readQuery(context, z.object({ region_id: id }));
      return answer(context, await listRegions(context.env.DB, region_id, 2));
    },
  },
  region_getwards: {
    GET: async (context) => {
      const { city_id } = readQuery(context, z.object({ city_id: id }));
      return answer(context, await listRegions(context.env.DB, city_id, 3));
    },
  },
};
