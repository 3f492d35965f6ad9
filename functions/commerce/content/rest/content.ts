import { Hono } from 'hono';
import * as z from 'zod';
import {
  type CmsChange,
  type CmsRow,
  findCmsBlock,
  findCmsPage,
  updateCmsBlock,
  updateCmsPage,
} from '../../catalog/db/merchant-catalog.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { NAME_MOST } from '../../tables/fit.ts';
import { flag, noSuchEntity, pathId, type RestContext, readBody, tellStorefront } from '../../transport/rest/answer.ts';

const MAX_CONTENT = 400_000;
const line = z.string().max(255).nullable().optional();
const fields = z.object({
  title: z.string().trim().min(1).max(NAME_MOST).optional(),
  content: z.string().max(MAX_CONTENT).optional(),
  active: flag.optional(),
  content_heading: line,
  meta_title: line,
  meta_description: z.string().max(1000).nullable().optional(),
  meta_keywords: z.string().max(1000).nullable().optional(),
});

function changeOf({ active, ...texts }: z.output<typeof fields>): CmsChange {
  const change: CmsChange = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  if (active !== undefined) change.is_active = Number(active);
  return change;
}

const common = (row: CmsRow) => ({
  id: row.id,
  identifier: row.identifier,
  title: row.title,
  content: row.content,
  update_time: magentoTime(row.updated_at),
  active: row.is_active === 1,
});
const pageView = (row: CmsRow) => ({
  ...common(row),
  page_layout: row.page_layout,
  content_heading: row.content_heading,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  meta_keywords: row.meta_keywords,
});

async function requireRow(context: RestContext, find: typeof findCmsPage): Promise<CmsRow> {
  const id = pathId(context);
  const row = await find(context.env.DB, id);
  if (!row) throw noSuchEntity('id', id);
  return row;
}
/** Magento identifies a page by number and storefronts by identifier, so both become tags. */
const tagsOf = (kind: 'cms_p' | 'cms_b', { id, identifier }: CmsRow) => [`${kind}_${id}`, `${kind}_${identifier}`];

/** Pages and blocks. */
export const contentRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/cmsPage/:id', async (context) => context.json(pageView(await requireRow(context, findCmsPage))))
  .put('/cmsPage/:id', async (context) => {
    const row = await requireRow(context, findCmsPage);
    const { page } = await readBody(context, z.object({ page: fields }));
    const update = updateCmsPage(context.env.DB, row.id, changeOf(page));
    await changeWithPurge(context.env, [update], tagsOf('cms_p', row), new Date());
    tellStorefront(context);
    return context.json(pageView(await requireRow(context, findCmsPage)));
  })
  .get('/cmsBlock/:id', async (context) => context.json(common(await requireRow(context, findCmsBlock))))
  .put('/cmsBlock/:id', async (context) => {
    const row = await requireRow(context, findCmsBlock);
    const { block } = await readBody(context, z.object({ block: fields }));
    const update = updateCmsBlock(context.env.DB, row.id, changeOf(block));
    await changeWithPurge(context.env, [update], tagsOf('cms_b', row), new Date());
    tellStorefront(context);
    return context.json(common(await requireRow(context, findCmsBlock)));
  });
