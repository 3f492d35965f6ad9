import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { BlogPostRow } from './blog.ts';

export type EditedPost = BlogPostRow & { is_active: number };

/** A post, published or not; null when there is none. */
export const findPost = (db: D1Database, id: number) =>
  db.prepare('select * from blog_post where id = ?1').bind(id).first<EditedPost>();

/** Writes a post, and the folded words that make it searchable. */
export const updatePost = (db: D1Database, post: EditedPost, folded: string): D1PreparedStatement =>
  db
    .prepare(
      `update blog_post set name = ?2, summary = ?3, content = ?4, meta_title = ?5, is_featured = ?6, is_active = ?7,
        folded = ?8 where id = ?1`,
    )
    .bind(post.id, post.name, post.summary, post.content, post.meta_title, post.is_featured, post.is_active, folded);

/** The fields of a mega menu entry without its children; null when there is none. */
export async function findMenuFields(db: D1Database, id: number): Promise<Record<string, unknown> | null> {
  const item = await db.prepare('select item from mega_menu_item where id = ?1').bind(id).first<string>('item');
  return item === null ? null : (JSON.parse(item) as Record<string, unknown>);
}

export const updateMenuFields = (db: D1Database, id: number, fields: Record<string, unknown>): D1PreparedStatement =>
  db.prepare('update mega_menu_item set item = ?2 where id = ?1').bind(id, JSON.stringify(fields));
