import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';
import { category as categoryTable } from '../../tables/catalogue.ts';
import type { CategoryRow, ProductRow, ProductVideoRow, StockRow } from './catalog-rows.ts';
import { limitStoreStock } from './stock-ledger.ts';

export interface MerchantProduct {
  product: ProductRow;
  stock: StockRow | null;
  categories: { category_id: number; position: number }[];
  media: { file: string; label: string | null; position: number; disabled: number }[];
  videos: ProductVideoRow[];
}

/** A product for its merchant, enabled or not; null when there is none. */
export async function findMerchantProduct(db: D1Database, sku: string): Promise<MerchantProduct | null> {
  const ofProduct = '(select id from product where sku = ?1)';
  const [[product], [stock], categories, media, videos] = await readBatch<
    [ProductRow[], StockRow[], MerchantProduct['categories'], MerchantProduct['media'], ProductVideoRow[]]
  >(db, [
    db.prepare('select * from product where sku = ?1').bind(sku),
    db.prepare(`select * from stock_item where product_id = ${ofProduct}`).bind(sku),
    db
      .prepare(
        `select category_id, position from product_category where product_id = ${ofProduct} order by category_id`,
      )
      .bind(sku),
    db
      .prepare(
        `select file, label, position, disabled from product_media where product_id = ${ofProduct} order by position`,
      )
      .bind(sku),
    db.prepare(`select * from product_video where product_id = ${ofProduct} order by position, url`).bind(sku),
  ]);
  return product ? { product, stock: stock ?? null, categories, media, videos } : null;
}

const PRODUCT_COLUMNS = [
  'name',
  'price',
  'status',
  'visibility',
  'special_price',
  'special_from',
  'special_to',
  'description',
  'short_description',
  'meta_title',
  'meta_description',
  'meta_keyword',
] as const;
export type ProductChange = Partial<Record<(typeof PRODUCT_COLUMNS)[number], string | number | null>>;

const STOCK_COLUMNS = ['qty', 'is_in_stock', 'manage_stock', 'backorders', 'min_sale_qty', 'max_sale_qty'] as const;
export type StockChange = Partial<Record<(typeof STOCK_COLUMNS)[number], number>>;

/** All columns except those that place the category in the tree. */
const CATEGORY_COLUMNS = Object.keys(categoryTable.columns).filter(
  (name) => !['url_path', 'parent', 'url_key'].includes(name),
);
export type CategoryChange = Record<string, string | number | null>;

const CMS_COLUMNS = [
  'title',
  'content',
  'is_active',
  'content_heading',
  'meta_title',
  'meta_description',
  'meta_keywords',
] as const;
export type CmsChange = Partial<Record<(typeof CMS_COLUMNS)[number], string | number | null>>;

/** Updates only the named columns. The names come from the lists above, the values from one JSON parameter. */
function update(
  db: D1Database,
  table: string,
  key: string,
  id: number,
  columns: readonly string[],
  change: Record<string, unknown>,
  extra = '',
): D1PreparedStatement {
  const wanted = columns.filter((column) => change[column] !== undefined);
  const set = [...wanted.map((column) => `${column} = ?2 ->> '${column}'`), ...(extra ? [extra] : [])];
  const sql = `update ${table} set ${set.length > 0 ? set.join(', ') : `${key} = ${key}`} where ${key} = ?1 and ?2 is not null`;
  return db.prepare(sql).bind(id, JSON.stringify(change));
}

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

export const updateProduct = (db: D1Database, id: number, change: ProductChange) =>
  update(db, 'product', 'id', id, PRODUCT_COLUMNS, change, `updated_at = ${NOW}`);
/** Sets the stock of a product. The stock of the shops in town is lowered if together they would have more. */
export const updateStock = (db: D1Database, productId: number, change: StockChange): D1PreparedStatement[] => [
  update(db, 'stock_item', 'product_id', productId, STOCK_COLUMNS, change),
  ...(change.qty === undefined ? [] : [limitStoreStock(db, [productId])]),
];
export const updateCategory = (db: D1Database, id: number, change: CategoryChange) =>
  update(db, 'category', 'id', id, CATEGORY_COLUMNS, change, `updated_at = ${NOW}`);
export const updateCmsPage = (db: D1Database, id: number, change: CmsChange) =>
  update(db, 'cms_page', 'id', id, CMS_COLUMNS, change, `updated_at = ${NOW}`);
export const updateCmsBlock = (db: D1Database, id: number, change: CmsChange) =>
  update(db, 'cms_block', 'id', id, ['title', 'content', 'is_active'], change, `updated_at = ${NOW}`);

/** Adds an empty stock row to a product without one, so that it can be updated. */
export const ensureStock = (db: D1Database, productId: number): D1PreparedStatement =>
  db
    .prepare('insert into stock_item (product_id, qty, is_in_stock) values (?1, 0, 0) on conflict do nothing')
    .bind(productId);

interface MerchantCategory extends CategoryRow {
  is_active: number;
}

/** A category with the ids of all its descendants; null when there is none. */
export async function findMerchantCategory(
  db: D1Database,
  id: number,
): Promise<{ category: MerchantCategory; children: number[] } | null> {
  const [[category], children] = await readBatch<[MerchantCategory[], { id: number }[]]>(db, [
    db
      .prepare(
        'select c.*, b.id as landing_page from category c left join cms_block b on b.identifier = c.landing_block where c.id = ?1',
      )
      .bind(id),
    db.prepare('select id from category where parent_id = ?1 order by position, id').bind(id),
  ]);
  return category ? { category, children: children.map((child) => child.id) } : null;
}

export interface CmsRow {
  id: number;
  identifier: string;
  title: string;
  content: string;
  is_active: number;
  updated_at: string;
  content_heading?: string | null;
  page_layout?: string;
  meta_title?: string | null;
  meta_description?: string | null;
  meta_keywords?: string | null;
}
export const findCmsPage = (db: D1Database, id: number) =>
  db.prepare('select * from cms_page where id = ?1').bind(id).first<CmsRow>();
export const findCmsBlock = (db: D1Database, id: number) =>
  db.prepare('select * from cms_block where id = ?1').bind(id).first<CmsRow>();
