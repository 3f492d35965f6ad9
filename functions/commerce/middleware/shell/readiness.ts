import * as z from 'zod';
import { listMissing } from '../../db/shell/readiness.ts';
import { type Calls, get } from '../transport/endpoint.ts';

const MOST_LETTERS = 2000;

/** Whether a newly deployed shop has everything it needs. */
export const readinessCalls: Calls = {
  shop_missing: get({
    summary: 'What the shop lacks to sell: regions, configuration, products, and those of the pages asked for',
    input: z.object({ pages: z.string().max(MOST_LETTERS).default('').describe('identifiers, separated by commas') }),
    result: z.array(z.string()),
    example: { input: { pages: 'home' }, result: ['regions', 'page home'] },
    answer: ({ pages }, { env }) => listMissing(env.DB, pages.split(',').filter(Boolean)),
  }),
};
