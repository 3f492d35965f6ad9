import type { D1Database } from '@cloudflare/workers-types';

export interface BlogPostRow {
  id: number;
  name: string;
  url_key: string;
  /** JSON list of blog category ids. */
  category_ids: string;
  publish_date: string;
  author: string;
  image: string | null;
  image_alt: string | null;
  summary: string;
  /** Html. */
  content: string;
  meta_title: string | null;
  layout: 'standard' | 'wide' | 'quiet';
  /** The first paragraph; null for none. */
  lead: string | null;
  is_featured: number;
  updated_at: string | null;
}

interface BlogPostQuery {
  categoryId?: number | undefined;
  isFeatured?: boolean;
  /** Folded words that must all occur. */
  words?: readonly string[];
  limit: number;
  offset: number;
}

/** Posts that are published at the given time, newest first. */
export async function listBlogPosts(db: D1Database, query: BlogPostQuery, now: Date): Promise<BlogPostRow[]> {
  const { results } = await db
    .prepare(
      `select * from blog_post p where is_active = 1 and publish_date <= ?1
        and (?2 is null or exists (select 1 from json_each(p.category_ids) c where c.value = ?2))
        and is_featured >= ?3
        and not exists (select 1 from json_each(?4) w where instr(p.folded, w.value) = 0)
      order by publish_date desc, id desc limit ?5 offset ?6`,
    )
    .bind(
      now.toISOString(),
      query.categoryId ?? null,
      query.isFeatured ? 1 : 0,
      JSON.stringify(query.words ?? []),
      query.limit,
      query.offset,
    )
    .all<BlogPostRow>();
  return results;
}

/** A published post by its id or url key. */
export const findBlogPost = (db: D1Database, key: { id: number } | { urlKey: string }, now: Date) =>
  db
    .prepare(
      `select * from blog_post where is_active = 1 and publish_date <= ?1 and ${'id' in key ? 'id' : 'url_key'} = ?2`,
    )
    .bind(now.toISOString(), 'id' in key ? key.id : key.urlKey)
    .first<BlogPostRow>();

interface BlogCategoryRow {
  id: number;
  name: string;
  url_key: string;
  post_count: number;
}

/** Categories that have at least one published post at the given time. */
export async function listBlogCategories(db: D1Database, now: Date): Promise<BlogCategoryRow[]> {
  const { results } = await db
    .prepare(
      `select c.id, c.name, c.url_key, count(p.id) as post_count from blog_category c
      join blog_post p on p.is_active = 1 and p.publish_date <= ?1
        and exists (select 1 from json_each(p.category_ids) k where k.value = c.id)
      group by c.id order by c.position, c.id`,
    )
    .bind(now.toISOString())
    .all<BlogCategoryRow>();
  return results;
}

/** Ids of blog categories by their url keys; unknown keys are left out. */
export async function listCategoryIds(db: D1Database, urlKeys: readonly string[]): Promise<number[]> {
  const sql = 'select id from blog_category where url_key in (select value from json_each(?1)) order by position, id';
  const { results } = await db.prepare(sql).bind(JSON.stringify(urlKeys)).all<{ id: number }>();
  return results.map(({ id }) => id);
}
