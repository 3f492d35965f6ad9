import { z } from 'zod';
import { getConfig, listRedirects } from '../db/configuration.ts';
import { answer, readQuery } from './answer.ts';
import type { Calls } from './calls.ts';

const storeQuery = z.object({ storeCode: z.enum(['default', 'vi', 'mobile']).default('default') });

/** Remote configuration and redirect rules [MW-017, MW-019]. */
export const configCalls: Calls = {
  config_list: {
    GET: async (context) => answer(context, await getConfig(context.env.DB, readQuery(context, storeQuery).storeCode)),
  },
  config_url_rewrite: {
    GET: async (context) => answer(context, await listRedirects(context.env.DB)),
  },
};
