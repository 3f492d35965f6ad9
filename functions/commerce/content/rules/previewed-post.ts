import type { CommerceEnv } from '../../env.ts';
import type { BlogPostRow } from '../db/blog.ts';
import { listCategoryIds } from '../db/blog.ts';
import { previewOf } from './preview.ts';

/** The draft of the post that a request may preview, in the form of a database row; null for all other requests. */
export async function previewedPost(headers: Headers, env: CommerceEnv): Promise<BlogPostRow | null> {
  const draft = await previewOf(headers, env, 'blogPost');
  if (!draft) return null;
  const { categories, is_featured, ...row } = draft;
  const ids = await listCategoryIds(env.DB, Array.isArray(categories) ? categories.map(String) : []);
  // The other columns have the same name in both forms.
  return { ...row, category_ids: JSON.stringify(ids), is_featured: Number(is_featured) } as BlogPostRow;
}
