import type { D1Database } from '@cloudflare/workers-types';

/** A product in the picker of the desk. */
interface PickedProduct {
  sku: string;
  name: string;
}
/** A page of the shop that a link can point to. */
interface PickedAddress {
  path: string;
  name: string;
}

const MOST = 20;
const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Visible products whose name or SKU contains the words. */
export const pickProducts = async (db: D1Database, words: string): Promise<PickedProduct[]> =>
  (
    await db
      .prepare(
        `select sku, name from product where status = 1 and visibility > 1
          and (name like ?1 escape '\\' or sku like ?1 escape '\\') order by name limit ?2`,
      )
      .bind(pattern(words), MOST)
      .all<PickedProduct>()
  ).results;

/** The products with these SKUs. */
export const productsOfSkus = async (db: D1Database, skus: readonly string[]): Promise<PickedProduct[]> =>
  (
    await db
      .prepare('select sku, name from product where sku in (select value from json_each(?1))')
      .bind(JSON.stringify(skus))
      .all<PickedProduct>()
  ).results;

/** Categories, products, pages and posts whose name contains the words; categories come first. */
export const pickAddresses = async (db: D1Database, words: string): Promise<PickedAddress[]> =>
  (
    await db
      .prepare(
        `select path, name from (
          select 1 as kind, url_path || '.html' as path, name from category where is_active = 1 and level > 1
          union all select 2, identifier, title from cms_page where is_active = 1
          union all select 3, 'blog/' || url_key, name from blog_post where is_active = 1
          union all select 4, url_key || '.html', name from product where status = 1 and visibility > 1)
        where name like ?1 escape '\\' order by kind, name limit ?2`,
      )
      .bind(pattern(words), MOST)
      .all<PickedAddress>()
  ).results;
