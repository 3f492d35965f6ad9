import { Hono } from 'hono';
import * as z from 'zod';
import { fold } from '../../../../src/kernel/text/fold.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import { stripHtml } from '../../shared/rules/spelling.ts';
import { NAME_MOST } from '../../tables/fit.ts';
import { flag, noSuchEntity, pathId, type RestContext, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import { type EditedPost, findMenuFields, findPost, updateMenuFields, updatePost } from '../db/editorial.ts';

const MAX_CONTENT = 400_000;
const line = z.string().trim().max(255);
const fields = z.object({
  name: line.min(1).max(NAME_MOST).optional(),
  summary: z.string().trim().max(1000).optional(),
  content: z.string().max(MAX_CONTENT).optional(),
  meta_title: line.nullable().optional(),
  is_featured: flag.transform(Number).optional(),
  is_active: flag.transform(Number).optional(),
});
/** The fields of a menu entry that an editor changes; the others stay unchanged. */
const menuFields = z.object({
  title: line.min(1).optional(),
  link: line.optional(),
  subtitle: line.optional(),
  textColor: line.optional(),
  itemEnable: z.enum(['0', '1']).optional(),
  label: z.union([z.literal(0), z.object({ html: z.string().max(1000) })]).optional(),
});

const postView = ({ id, name, url_key, summary, content, meta_title, publish_date, ...flags }: EditedPost) => ({
  id,
  name,
  url_key,
  summary,
  content,
  meta_title,
  publish_date,
  is_featured: flags.is_featured === 1,
  is_active: flags.is_active === 1,
});

async function requirePost(context: RestContext): Promise<EditedPost> {
  const id = pathId(context);
  const post = await findPost(context.env.DB, id);
  if (!post) throw noSuchEntity('id', id);
  return post;
}

async function requireMenuItem(context: RestContext): Promise<{ id: number; item: Record<string, unknown> }> {
  const id = pathId(context);
  const item = await findMenuFields(context.env.DB, id);
  if (!item) throw noSuchEntity('id', id);
  return { id, item };
}

const given = <Fields extends object>(change: Fields) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Blog posts and menu entries, which a standard Magento does not have. */
export const editorialRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/blogPost/:id', async (context) => context.json(postView(await requirePost(context))))
  .put('/blogPost/:id', async (context) => {
    const row = await requirePost(context);
    const { post } = await readBody(context, z.object({ post: fields }));
    const changed: EditedPost = { ...row, ...given(post) };
    const words = fold(`${changed.name} ${changed.summary} ${stripHtml(changed.content)}`);
    const update = updatePost(context.env.DB, changed, words);
    await changeWithPurge(context.env, [update], ['blog', `blog_p_${row.id}`], new Date());
    tellStorefront(context);
    return context.json(postView(changed));
  })
  .get('/menuItem/:id', async (context) => {
    const { id, item } = await requireMenuItem(context);
    return context.json({ ...item, id });
  })
  .put('/menuItem/:id', async (context) => {
    const { id, item } = await requireMenuItem(context);
    const change = await readBody(context, z.object({ item: menuFields }));
    const changed = { ...item, ...given(change.item) };
    await changeWithPurge(context.env, [updateMenuFields(context.env.DB, id, changed)], ['mega_menu'], new Date());
    tellStorefront(context);
    return context.json({ ...changed, id });
  });
