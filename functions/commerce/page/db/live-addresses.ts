import type { D1Database } from '@cloudflare/workers-types';

/** Maximum number of addresses that are checked, because a product may be in a hundred lists. */
const MOST = 30;

/** SQL for the paths of pages that show the row ?1 of a resource, its own page first; `*` means every page. */
const PATHS: Readonly<Record<string, string>> = {
  blogPost: `select '/blog/' || url_key as path from blog_post where id = ?1 union all select '/blog' union all select '/'`,
  blogCategory: `select '/blog' as path`,
  cmsPage: `select iif(identifier = 'home', '/', '/' || identifier) as path from cms_page where id = ?1`,
  cmsBlock: `select '/' as path from cms_block b join layout_section s on s.settings ->> '$.block' = b.identifier
      and s.is_active = 1 where b.id = ?1
    union select '/' || c.url_path || '.html' from cms_block b join category c on c.landing_block = b.identifier where b.id = ?1`,
  homeLayout: `select '/' as path`,
  faq: `select '/hoi-dap/' || id as path from faq where id = ?1 union all select '/hoi-dap'
    union all select '/supportdetail/' || group_id from faq where id = ?1`,
  faqGroup: `select '/supportdetail/' || ?1 as path union all select '/hoi-dap'`,
  watchShopVideo: `select '/watch-shop' as path union all select '/'`,
  outfit: `select '/' || p.url_key || '.html' as path from outfit_item i join product p on p.id = i.product_id
    where i.outfit_id = ?1 and p.visibility > 1`,
  storeLocation: `select '/cua-hang.html' as path union all select '/'`,
  productRow: `select '/' || url_key || '.html' as path from product where id = ?1 and visibility > 1
    union all select '/' || p.url_key || '.html' from product_super_link l join product p on p.id = l.parent_id where l.child_id = ?1
    union all select '/' || c.url_path || '.html' from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = ?1 and c.level > 1`,
  categoryRow: `select '/' || url_path || '.html' as path from category where id = ?1
    union all select '/' || p.url_path || '.html' from category c join category p on p.id = c.parent_id
      where c.id = ?1 and p.level > 1`,
  reviews: `select '/' || p.url_key || '.html' as path from review r join product p on p.id = r.product_id where r.id = ?1`,
};

/** The paths of pages that show a record; null if every page shows it, or if nothing is known about its kind. */
export async function listLivePaths(db: D1Database, resource: string, id: string): Promise<string[] | null> {
  const sql = PATHS[resource];
  if (!sql) return null;
  const key = /^\d+$/.test(id) ? Number(id) : id;
  const { results } = await db
    .prepare(`select distinct path from (${sql}) where ?1 is not null limit ${MOST}`)
    .bind(key)
    .all<{ path: string }>();
  return results.map(({ path }) => path);
}

/** The newest purge of one of these tags, and when the storefront confirmed it; null if none is stored. */
export const lastPurgeOf = (db: D1Database, tags: readonly string[]) =>
  db
    .prepare(
      `select created_at, sent_at from purge_event e
      where exists (select 1 from json_each(e.tags) t where t.value in (select value from json_each(?1)))
      order by e.id desc limit 1`,
    )
    .bind(JSON.stringify(tags))
    .first<{ created_at: string; sent_at: string | null }>();
