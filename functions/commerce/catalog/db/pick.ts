import type { D1Database } from '@cloudflare/workers-types';
import { foundIds } from '../../shared/db/record-words.ts';

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
/** Maximum number of choices that are read to be compared with what was typed. */
const MOST_READ = 1000;

/** What somebody typed, and its words as a search of `record_word`. */
interface Typed {
  typed: string;
  search: string;
}

/** Visible products whose name or SKU contains the words; who has exactly this SKU comes first. */
export const pickProducts = async (db: D1Database, { typed, search }: Typed): Promise<PickedProduct[]> =>
  (
    await db
      .prepare(
        `select sku, name from product where status = 1 and visibility > 1
          and (?1 = '' or id in (${foundIds('product', '?3')})) order by sku = ?1 collate nocase desc, name limit ?2`,
      )
      .bind(typed, MOST, search)
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

const addresses = (found: (table: string) => string) => `select path, name from (
  select 1 as kind, url_path || '.html' as path, name from category where is_active = 1 and level > 1 and ${found('category')}
  union all select 2, identifier, title from cms_page where is_active = 1 and ${found('cms_page')}
  union all select 3, 'blog/' || url_key, name from blog_post where is_active = 1 and ${found('blog_post')}
  union all select 4, url_key || '.html', name from product where status = 1 and visibility > 1 and ${found('product')})`;
const ADDRESSES = addresses(() => 'true');
const FOUND_ADDRESSES = addresses((table) => `(?1 = '' or id in (${foundIds(table, '?3')}))`);

/** The pages of these addresses. */
export const pagesOfAddresses = async (db: D1Database, paths: readonly string[]): Promise<PickedAddress[]> =>
  (
    await db
      .prepare(`${ADDRESSES} where path in (select value from json_each(?1))`)
      .bind(JSON.stringify(paths))
      .all<PickedAddress>()
  ).results;

/** Provinces of the scheme that the shop is set to. */
export async function listServedProvinces(db: D1Database): Promise<{ code: string; name: string }[]> {
  const sql = 'select code, name from served_province order by position, name limit ?1';
  return (await db.prepare(sql).bind(MOST_READ).all<{ code: string; name: string }>()).results;
}

/** Labels of attribute options. */
export async function listLabels(db: D1Database): Promise<{ name: string }[]> {
  const sql = `select o.label as name from attribute_option o join attribute a on a.id = o.attribute_id
    where a.code = 'labels_sales' order by o.position, o.label limit ?1`;
  return (await db.prepare(sql).bind(MOST_READ).all<{ name: string }>()).results;
}

/** Categories, products, pages and posts whose name contains the words; categories come first. */
export const pickAddresses = async (db: D1Database, { typed, search }: Typed): Promise<PickedAddress[]> =>
  (await db.prepare(`${FOUND_ADDRESSES} order by kind, name limit ?2`).bind(typed, MOST, search).all<PickedAddress>())
    .results;
