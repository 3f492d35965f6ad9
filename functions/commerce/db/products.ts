import type { D1Database } from '@cloudflare/workers-types';
import type {
  BundleOptionRow,
  BundleSelectionRow,
  DownloadableLinkRow,
  LinkedProductRow,
  MediaRow,
  ProductRow,
  StockRow,
  SuperAttributeRow,
  UrlRewriteRow,
  VariantRow,
} from './catalog-rows.ts';

/** Rows for a list of keys, which travels as one JSON parameter. */
async function rowsFor<Row>(db: D1Database, sql: string, keys: readonly (number | string)[]): Promise<Row[]> {
  return (await db.prepare(sql).bind(JSON.stringify(keys)).all<Row>()).results;
}

/** Enabled products, also those that are only shown as a part of others. */
export const listProductsById = (db: D1Database, ids: readonly number[]) =>
  rowsFor<ProductRow>(
    db,
    'select * from priced_product where status = 1 and id in (select value from json_each(?1))',
    ids,
  );

/** Enabled products by SKU, in any case of letters. */
export const listProductsBySku = (db: D1Database, skus: readonly string[]) =>
  rowsFor<ProductRow>(
    db,
    'select p.* from json_each(?1) s join priced_product p on p.sku = s.value collate nocase where p.status = 1',
    skus,
  );

/** Enabled variants of configurable products, in their order. */
export const listVariants = (db: D1Database, parentIds: readonly number[]) =>
  rowsFor<VariantRow>(
    db,
    `select p.*, l.parent_id from product_super_link l join priced_product p on p.id = l.child_id
     where l.parent_id in (select value from json_each(?1)) and p.status = 1 order by l.position, p.id`,
    parentIds,
  );

export const listSuperAttributes = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<SuperAttributeRow>(
    db,
    `select * from product_super_attribute where product_id in (select value from json_each(?1))
     order by position, attribute_id`,
    productIds,
  );

/** Linked products of all kinds; those that are not shown alone are listed for grouped products only. */
export const listLinkedProducts = (db: D1Database, ownerIds: readonly number[]) =>
  rowsFor<LinkedProductRow>(
    db,
    `select p.*, l.product_id as owner_id, l.type as link_type, l.position as link_position, l.qty as link_qty
     from product_link l join priced_product p on p.id = l.linked_id
     where l.product_id in (select value from json_each(?1)) and p.status = 1
       and (l.type = 'grouped' or p.visibility <> 1)
     order by l.position, l.linked_id`,
    ownerIds,
  );

export const listStock = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<StockRow>(db, 'select * from stock_item where product_id in (select value from json_each(?1))', productIds);

/** Pictures that are shown, in their order. */
export const listMedia = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<MediaRow>(
    db,
    `select product_id, file, label, position from product_media
     where product_id in (select value from json_each(?1)) and disabled = 0 order by position, file`,
    productIds,
  );

export const listCategoryLinks = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<{ product_id: number; category_id: number }>(
    db,
    'select product_id, category_id from product_category where product_id in (select value from json_each(?1))',
    productIds,
  );

/** Addresses that answer with the product itself, the shortest first. */
export const listProductAddresses = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<UrlRewriteRow & { entity_id: number }>(
    db,
    `select * from url_rewrite where entity_type = 'product' and redirect_type = 0
       and entity_id in (select value from json_each(?1))
     order by length(request_path), request_path`,
    productIds,
  );

export const listBundleOptions = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<BundleOptionRow>(
    db,
    'select * from bundle_option where product_id in (select value from json_each(?1)) order by position, id',
    productIds,
  );

/** Choices of bundles whose product is enabled. */
export const listBundleSelections = (db: D1Database, bundleIds: readonly number[]) =>
  rowsFor<BundleSelectionRow>(
    db,
    `select s.*, o.product_id as bundle_id from bundle_option o join bundle_selection s on s.option_id = o.id
     join product p on p.id = s.product_id
     where o.product_id in (select value from json_each(?1)) and p.status = 1 order by s.position, s.id`,
    bundleIds,
  );

export const listDownloadableLinks = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<DownloadableLinkRow>(
    db,
    'select * from downloadable_link where product_id in (select value from json_each(?1)) order by position, id',
    productIds,
  );

export const listGiftCardAmounts = (db: D1Database, productIds: readonly number[]) =>
  rowsFor<{ product_id: number; value: number }>(
    db,
    'select product_id, value from giftcard_amount where product_id in (select value from json_each(?1)) order by value',
    productIds,
  );

/** An enabled product that is shown alone, by its url key. */
export const findProductByUrlKey = (db: D1Database, urlKey: string) =>
  db
    .prepare('select * from priced_product where url_key = ?1 and status = 1 and visibility <> 1')
    .bind(urlKey)
    .first<ProductRow>();
