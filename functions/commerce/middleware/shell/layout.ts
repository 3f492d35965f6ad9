import * as z from 'zod';
import { listLayoutSections } from '../../db/shell/layout.ts';
import { type Calls, get } from '../transport/endpoint.ts';

const section = z
  .object({
    id: z.number().int(),
    page: z.string(),
    type: z.string(),
    title: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LayoutSection' });

/** What a page is put together from [MW-064]. */
export const layoutCalls: Calls = {
  layout_list: get({
    summary: 'The sections of a page from top to bottom',
    input: z.object({ page: z.string().max(64).default('home') }),
    result: z.array(section),
    example: {
      input: { page: 'home' },
      result: [{ id: 1, page: 'home', type: 'hero', title: null, settings: { block: 'home-hero' } }],
    },
    maxAge: 60,
    answer: async ({ page }, { env }) =>
      (await listLayoutSections(env.DB, page)).map((row) => ({
        ...row,
        settings: JSON.parse(row.settings) as Record<string, unknown>,
      })),
  }),
};
