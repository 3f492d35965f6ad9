import type { D1Database } from '@cloudflare/workers-types';
import type { DownloadableLinkRow, JoinedStock, PriceRow, ProductRow } from '../../catalog/db/catalog-rows.ts';
import {
  optionFrom,
  PRODUCT_OPTIONS,
  type ProductOption,
  type ProductOptionRow,
} from '../../catalog/db/product-options.ts';
import { readBatch } from '../../shared/db/batch.ts';

/** A product as a cart line needs it, with its stock. The stock columns are null when there is no stock row. */
export interface LineProduct
  extends PriceRow,
    JoinedStock,
    Pick<
      ProductRow,
      'id' | 'sku' | 'type_id' | 'name' | 'url_key' | 'status' | 'visibility' | 'thumbnail' | 'attributes'
    > {}

interface SuperAttribute {
  product_id: number;
  attribute_id: number;
  code: string;
  label: string;
}

export interface BundleChoice {
  selection_id: number;
  option_id: number;
  bundle_id: number;
  title: string;
  input: string;
  required: number;
  product_id: number;
  qty: number;
  can_change_qty: number;
  price: number | null;
}

/** The part of the catalogue that some cart lines refer to, read in one transaction. */
export interface LineCatalogue {
  products: Map<number, LineProduct>;
  /** By configurable product, in display order. */
  superAttributes: Map<number, SuperAttribute[]>;
  optionLabels: Map<number, string>;
  /** Variant ids by configurable product. */
  variants: Map<number, number[]>;
  bundleChoices: Map<number, BundleChoice[]>;
  links: Map<number, DownloadableLinkRow[]>;
  /** Custom options, by product. */
  customOptions: Map<number, ProductOption[]>;
  /** The categories of each product and their ancestors. */
  categories: Map<number, Set<number>>;
}

const PRODUCTS = `
  select p.id, p.sku, p.type_id, p.name, p.url_key, p.status, p.visibility, p.thumbnail, p.attributes,
    p.price, p.special_price, p.special_from, p.special_to, p.offers,
    s.qty, s.is_in_stock, s.manage_stock, s.backorders, s.min_sale_qty, s.max_sale_qty
  from priced_product p left join stock_item s on s.product_id = p.id
  where p.id in (select value from json_each(?1))
    or p.id in (select l.child_id from product_super_link l join json_each(?2) w on w.value = l.parent_id)
    or p.id in (select bs.product_id from bundle_option bo join bundle_selection bs on bs.option_id = bo.id
      join json_each(?1) w on w.value = bo.product_id)`;
const SUPER_ATTRIBUTES = `
  select sa.product_id, sa.attribute_id, a.code, a.label
  from product_super_attribute sa join attribute a on a.id = sa.attribute_id
  where sa.product_id in (select value from json_each(?1)) order by sa.product_id, sa.position, a.position`;
const OPTION_LABELS = `
  select o.id, o.label from attribute_option o
  where o.attribute_id in (select attribute_id from product_super_attribute
    where product_id in (select value from json_each(?1)))`;
const VARIANTS = `
  select parent_id, child_id from product_super_link
  where parent_id in (select value from json_each(?1)) order by position, child_id`;
const BUNDLE_CHOICES = `
  select bs.id as selection_id, bo.id as option_id, bo.product_id as bundle_id, bo.title, bo.input, bo.required,
    bs.product_id, bs.qty, bs.can_change_qty, bs.price
  from bundle_option bo join bundle_selection bs on bs.option_id = bo.id
  where bo.product_id in (select value from json_each(?1)) order by bo.position, bo.id, bs.position, bs.id`;
const CATEGORY_PATHS = `
  select pc.product_id, c.path from product_category pc join category c on c.id = pc.category_id
  where pc.product_id in (select value from json_each(?1))`;
const LINKS = `
  select id, product_id, title, price, sample_url, position from downloadable_link
  where product_id in (select value from json_each(?1)) order by position, id`;

/**
 * Reads the catalogue rows of lines in one round trip. `productIds` are the products of the lines and their variants;
 * for products in `withVariants` all variants are read, so that one can be chosen by its options.
 */
export async function readLineCatalogue(
  db: D1Database,
  productIds: readonly number[],
  withVariants: readonly number[] = [],
): Promise<LineCatalogue> {
  const ids = JSON.stringify(productIds);
  const [products, superAttributes, labels, variants, choices, links, paths, options] = await readBatch<
    [
      LineProduct[],
      SuperAttribute[],
      { id: number; label: string }[],
      { parent_id: number; child_id: number }[],
      BundleChoice[],
      DownloadableLinkRow[],
      { product_id: number; path: string }[],
      ProductOptionRow[],
    ]
  >(db, [
    db.prepare(PRODUCTS).bind(ids, JSON.stringify(withVariants)),
    db.prepare(SUPER_ATTRIBUTES).bind(ids),
    db.prepare(OPTION_LABELS).bind(ids),
    db.prepare(VARIANTS).bind(ids),
    db.prepare(BUNDLE_CHOICES).bind(ids),
    db.prepare(LINKS).bind(ids),
    db.prepare(CATEGORY_PATHS).bind(ids),
    db.prepare(PRODUCT_OPTIONS).bind(ids),
  ]);
  const variantIds = new Map<number, number[]>();
  for (const [parent, rows] of Map.groupBy(variants, (row) => row.parent_id))
    variantIds.set(
      parent,
      rows.map((row) => row.child_id),
    );
  const categories = new Map<number, Set<number>>();
  for (const { product_id, path } of paths) {
    const own = categories.get(product_id) ?? new Set<number>();
    for (const id of path.split('/')) own.add(Number(id));
    categories.set(product_id, own);
  }
  return {
    products: new Map(products.map((row) => [row.id, row])),
    superAttributes: Map.groupBy(superAttributes, (row) => row.product_id),
    optionLabels: new Map(labels.map((row) => [row.id, row.label])),
    variants: variantIds,
    bundleChoices: Map.groupBy(choices, (row) => row.bundle_id),
    links: Map.groupBy(links, (row) => row.product_id),
    customOptions: Map.groupBy(options.map(optionFrom), (option) => option.product_id),
    categories,
  };
}

/** A product found by SKU, and the configurable products that have it as a variant. */
export interface SkuMatch {
  id: number;
  sku: string;
  type_id: string;
  visibility: number;
  parent_ids: number[];
}

/** Products by SKU (any case), keyed by the SKU in lower case. */
export async function findBySku(db: D1Database, skus: readonly string[]): Promise<Map<string, SkuMatch>> {
  const { results } = await db
    .prepare(
      `select p.id, p.sku, p.type_id, p.visibility,
         (select json_group_array(l.parent_id) from product_super_link l
          join product parent on parent.id = l.parent_id and parent.status = 1 where l.child_id = p.id) as parent_ids
       from json_each(?1) w join product p on p.sku = w.value collate nocase`,
    )
    .bind(JSON.stringify(skus))
    .all<Omit<SkuMatch, 'parent_ids'> & { parent_ids: string }>();
  return new Map(
    results.map((row) => [row.sku.toLowerCase(), { ...row, parent_ids: JSON.parse(row.parent_ids) as number[] }]),
  );
}
