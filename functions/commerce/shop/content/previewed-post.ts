import type { BlogPostRow } from '../../db/content/blog.ts';
import { listCategoryIds } from '../../db/content/blog.ts';
import type { CommerceEnv } from '../../env.ts';
import { previewOf } from './preview.ts';

/** The draft of the post whose preview a request may see, as the database would hold it; null for every other request. */
export async function previewedPost(headers: Headers, env: CommerceEnv): Promise<BlogPostRow | null> {
  const draft = await previewOf(headers, env, 'blogPost');
  if (!draft) return null;
  const { categories, is_featured, ...row } = draft;
  const ids = await listCategoryIds(env.DB, Array.isArray(categories) ? categories.map(String) : []);
  // The other columns are named on the wire as in the database.
  return { ...row, category_ids: JSON.stringify(ids), is_featured: Number(is_featured) } as BlogPostRow;
}
