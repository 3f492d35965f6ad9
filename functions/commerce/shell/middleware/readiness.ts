import * as z from 'zod';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { listMissing } from '../db/readiness.ts';
import { takesWrites } from '../rules/writes.ts';

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
  shop_writes: get({
    summary: 'Whether the database takes changes; tried at most once a minute',
    input: z.object({}),
    result: z.boolean(),
    example: { input: {}, result: true },
    answer: (_, { env }) => takesWrites(env.DB, new Date()),
  }),
};
