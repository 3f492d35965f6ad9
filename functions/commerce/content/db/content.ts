import type { D1Database } from '@cloudflare/workers-types';
import type { UrlRewriteRow } from '../../catalog/db/catalog-rows.ts';

export interface CmsPageRow {
  id: number;
  identifier: string;
  title: string;
  content_heading: string | null;
  content: string;
  page_layout: string;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  updated_at: string;
}
export interface CmsBlockRow {
  id: number;
  identifier: string;
  title: string;
  content: string;
}

/** An active page by its identifier or its id; null when there is none. */
export const findCmsPage = (db: D1Database, key: { identifier: string } | { id: number }) =>
  'id' in key
    ? db.prepare('select * from cms_page where is_active = 1 and id = ?1').bind(key.id).first<CmsPageRow>()
    : db
        .prepare(
          'select * from cms_page where is_active = 1 and identifier in (?1, ?2) order by identifier <> ?1 limit 1',
        )
        .bind(key.identifier, key.identifier.toLowerCase())
        .first<CmsPageRow>();

/** Active pages except the home page, ordered by title. */
export async function listCmsPages(db: D1Database): Promise<Pick<CmsPageRow, 'identifier' | 'title' | 'updated_at'>[]> {
  const sql =
    "select identifier, title, updated_at from cms_page where is_active = 1 and identifier <> 'home' order by title";
  return (await db.prepare(sql).all<Pick<CmsPageRow, 'identifier' | 'title' | 'updated_at'>>()).results;
}

/** Active blocks by identifier, or by id where a key is a number. */
export async function listCmsBlocks(db: D1Database, keys: readonly string[]): Promise<CmsBlockRow[]> {
  const sql = `select * from cms_block where is_active = 1
    and (identifier in (select value from json_each(?1)) or cast(id as text) in (select value from json_each(?1)))`;
  return (await db.prepare(sql).bind(JSON.stringify(keys)).all<CmsBlockRow>()).results;
}

/** The URL rewrites of these request paths. */
export async function listUrlRewrites(db: D1Database, paths: readonly string[]): Promise<UrlRewriteRow[]> {
  const sql = 'select * from url_rewrite where request_path in (select value from json_each(?1))';
  return (await db.prepare(sql).bind(JSON.stringify(paths)).all<UrlRewriteRow>()).results;
}

/** The configuration below a path; values of the store override default values. Values are parsed JSON. */
export async function loadConfig(db: D1Database, prefix: string, store: string): Promise<Map<string, unknown>> {
  const sql = `select path, value from config where path >= ?1 and path < ?1 || char(1114111) and store in ('default', ?2)
    order by store = 'default' desc`;
  const { results } = await db.prepare(sql).bind(prefix, store).all<{ path: string; value: string }>();
  return new Map(results.map(({ path, value }) => [path.slice(prefix.length), JSON.parse(value)]));
}
