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
/** Maximum number of choices that are listed together. */
const MOST_CHOICES = 100;
/**
 * SQL that tells whether a column contains the text ?1; the case of ASCII letters does not matter. It does not use
 * LIKE, because D1 accepts only short patterns.
 */
const holds = (column: string) => `instr(lower(${column}), lower(?1)) > 0`;

/** Visible products whose name or SKU contains the words. */
export const pickProducts = async (db: D1Database, words: string): Promise<PickedProduct[]> =>
  (
    await db
      .prepare(
        `select sku, name from product where status = 1 and visibility > 1
          and (${holds('name')} or ${holds('sku')}) order by name limit ?2`,
      )
      .bind(words, MOST)
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

const ADDRESSES = `select path, name from (
  select 1 as kind, url_path || '.html' as path, name from category where is_active = 1 and level > 1
  union all select 2, identifier, title from cms_page where is_active = 1
  union all select 3, 'blog/' || url_key, name from blog_post where is_active = 1
  union all select 4, url_key || '.html', name from product where status = 1 and visibility > 1)`;

/** The pages of these addresses. */
export const pagesOfAddresses = async (db: D1Database, paths: readonly string[]): Promise<PickedAddress[]> =>
  (
    await db
      .prepare(`${ADDRESSES} where path in (select value from json_each(?1))`)
      .bind(JSON.stringify(paths))
      .all<PickedAddress>()
  ).results;

/** Provinces of the scheme that the shop is set to, by a part of their name. */
export const pickProvinces = async (db: D1Database, words: string): Promise<{ code: string; name: string }[]> =>
  (
    await db
      .prepare(`select code, name from served_province where ${holds('name')} order by position, name limit ?2`)
      .bind(words, MOST_CHOICES)
      .all<{ code: string; name: string }>()
  ).results;

/** Labels of attribute options. */
export const pickLabels = async (db: D1Database, words: string): Promise<{ name: string }[]> =>
  (
    await db
      .prepare(
        `select o.label as name from attribute_option o join attribute a on a.id = o.attribute_id
        where a.code = 'labels_sales' and ${holds('o.label')} order by o.position, o.label limit ?2`,
      )
      .bind(words, MOST_CHOICES)
      .all<{ name: string }>()
  ).results;

/** Categories, products, pages and posts whose name contains the words; categories come first. */
export const pickAddresses = async (db: D1Database, words: string): Promise<PickedAddress[]> =>
  (
    await db
      .prepare(
        `${ADDRESSES}
        where ${holds('name')} order by kind, name limit ?2`,
      )
      .bind(words, MOST)
      .all<PickedAddress>()
  ).results;
