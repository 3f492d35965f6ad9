import * as z from 'zod';
import { previewOf } from '../../content/rules/preview.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { listLayoutSections } from '../db/layout.ts';

const section = z
  .object({
    id: z.number().int(),
    page: z.string(),
    type: z.string(),
    title: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LayoutSection' });

const HOME = 'home';
/** A section of a draft has no number while it is unpublished. */
const drafted = z.array(
  section.extend({
    id: z.number().int().default(0),
    page: z.string().default(HOME),
    is_active: z.boolean().default(true),
  }),
);

/** The visible sections of a draft. */
const draftedSections = (sections: unknown) =>
  drafted
    .parse(sections)
    .filter(({ is_active }) => is_active)
    .map(({ is_active: _, ...shown }) => shown);

/** The sections of a page. */
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
    answer: async ({ page }, { env, req }) => {
      const draft = page === HOME ? await previewOf(req.raw.headers, env, 'homeLayout') : null;
      if (draft) return draftedSections(draft.sections);
      return (await listLayoutSections(env.DB, page)).map((row) => ({
        ...row,
        settings: JSON.parse(row.settings) as Record<string, unknown>,
      }));
    },
  }),
};
