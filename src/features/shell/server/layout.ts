import * as z from 'zod';
import { HOME_LAYOUT, type LayoutSection } from '../../content/rules/home.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { readList } from '../../transport/server/middleware.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';

const Sections = z.array(
  z.object({
    type: z.string(),
    title: z.string().nullish().catch(null),
    settings: z.record(z.string(), z.unknown()).nullish().catch(null),
  }),
);

/** The sections of the home page in order; the default order when the backend has no layout. */
export async function listHomeSections(commerce: MiddlewareApi): Promise<LayoutSection[]> {
  const sections = await optional(readList(commerce, 'layout_list', { page: 'home' }, Sections, SETTINGS_LIFE_S), []);
  if (!sections.length) return [...HOME_LAYOUT];
  return sections.map(({ type, title, settings }) => ({ type, title: title ?? null, settings: settings ?? {} }));
}
