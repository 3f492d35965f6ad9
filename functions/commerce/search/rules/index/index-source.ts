import type { D1Database } from '@cloudflare/workers-types';
import type { AttributeOptionRow, AttributeRow, CategoryRow, ProductRow } from '../../../catalog/db/catalog-rows.ts';

/** The data for search documents: catalogue rows, joined by id in memory. */
export interface IndexedProductRow
  extends Omit<ProductRow, 'weight' | 'meta_title' | 'meta_description' | 'meta_keyword'> {
  url_path: string | null;
  qty: number | null;
  /** The merchant's stock switch; null without a stock row. */
  is_in_stock: number | null;
  /** At least one piece of its own stock can be bought. */
  is_salable: number | null;
  /** Pieces ordered; null for none. */
  sold: number | null;
}

type IndexedAttributeRow = Pick<AttributeRow, 'id' | 'code' | 'label' | 'input' | 'is_searchable'>;
type IndexedOptionRow = Omit<AttributeOptionRow, 'is_default'>;
interface IndexedCategoryRow extends Pick<CategoryRow, 'id' | 'path' | 'name' | 'url_key' | 'url_path' | 'is_anchor'> {
  is_active: number;
}

/** Attributes and categories, read once per run. */
export interface IndexContext {
  attributes: Map<string, IndexedAttributeRow>;
  attributesById: Map<number, IndexedAttributeRow>;
  options: Map<number, IndexedOptionRow>;
  categories: Map<number, IndexedCategoryRow>;
}

/** A member of a configurable, grouped or bundle product. */
export interface MemberRow {
  parent_id: number;
  child_id: number;
  /** For bundles: the option, and the data of the selection. Otherwise null. */
  option_id: number | null;
  required: number | null;
  qty: number | null;
  price: number | null;
}

export interface IndexSource {
  products: IndexedProductRow[];
  members: Map<number, MemberRow[]>;
  children: Map<number, IndexedProductRow>;
  categories: Map<number, { category_id: number; position: number }[]>;
  media: Map<number, { file: string; label: string | null; position: number }[]>;
  superAttributes: Map<number, { attribute_id: number; position: number }[]>;
  giftcardAmounts: Map<number, number[]>;
  /** Prices of the links of downloads, in đồng. */
  linkPrices: Map<number, number[]>;
}

const PRODUCT_COLUMNS = `p.id, p.sku, p.type_id, p.attribute_set, p.name, p.url_key, p.status, p.visibility, p.price,
  p.special_price, p.special_from, p.special_to, p.offers, p.short_description, p.description, p.image, p.small_image, p.thumbnail,
  p.swatch_image, p.attributes, p.created_at, p.updated_at, s.qty, s.is_in_stock,
  (s.manage_stock = 0 or (s.is_in_stock = 1 and (s.qty > 0 or s.backorders > 0))) as is_salable,
  (select qty from product_sale where product_id = p.id) as sold`;

const SUBJECTS = 'select value from json_each(?1)';

const MEMBERS = `
  select parent_id, child_id, null as option_id, null as required, null as qty, null as price, position
  from product_super_link where parent_id in (${SUBJECTS})
  union all
  select product_id, linked_id, null, null, null, null, position
  from product_link where type = 'grouped' and product_id in (${SUBJECTS})
  union all
  select o.product_id, b.product_id, o.id, o.required, b.qty, b.price, o.position * 1000 + b.position
  from bundle_option o join bundle_selection b on b.option_id = o.id where o.product_id in (${SUBJECTS})`;

export async function loadContext(db: D1Database): Promise<IndexContext> {
  const [attributes, options, categories] = await db.batch<Record<string, unknown>>([
    db.prepare('select id, code, label, input, is_searchable from attribute'),
    db.prepare('select id, attribute_id, label, position, swatch_type, swatch_value from attribute_option'),
    db.prepare('select id, path, name, url_key, url_path, is_active, is_anchor from category'),
  ]);
  const attributeRows = rowsOf<IndexedAttributeRow>(attributes);
  return {
    attributes: new Map(attributeRows.map((row) => [row.code, row])),
    attributesById: new Map(attributeRows.map((row) => [row.id, row])),
    options: new Map(rowsOf<IndexedOptionRow>(options).map((row) => [row.id, row])),
    categories: new Map(rowsOf<IndexedCategoryRow>(categories).map((row) => [row.id, row])),
  };
}

/** Reads everything that the documents of these products need, in one batch. */
export async function loadSource(db: D1Database, productIds: number[]): Promise<IndexSource> {
  const read = (sql: string) => db.prepare(sql).bind(JSON.stringify(productIds));
  const [products, members, children, categories, media, superAttributes, amounts, links] = await db.batch<
    Record<string, unknown>
  >([
    read(`select ${PRODUCT_COLUMNS}, (
        select r.request_path from url_rewrite r
        where r.entity_type = 'product' and r.entity_id = p.id and r.redirect_type = 0
        order by length(r.request_path), r.request_path limit 1) as url_path
      from priced_product p left join stock_item s on s.product_id = p.id
      where p.id in (${SUBJECTS}) and p.status = 1 and p.visibility in (2, 3, 4)`),
    read(`${MEMBERS} order by parent_id, position`),
    read(`select ${PRODUCT_COLUMNS}, null as url_path from priced_product p left join stock_item s on s.product_id = p.id
      where p.id in (select child_id from (${MEMBERS}))`),
    read(`select product_id, category_id, position from product_category where product_id in (${SUBJECTS})`),
    read(`select product_id, file, label, position from product_media
      where disabled = 0 and product_id in (${SUBJECTS}) order by product_id, position`),
    read(`select product_id, attribute_id, position from product_super_attribute
      where product_id in (${SUBJECTS}) order by product_id, position`),
    read(`select product_id, value from giftcard_amount where product_id in (${SUBJECTS})`),
    read(`select product_id, price as value from downloadable_link where product_id in (${SUBJECTS})`),
  ]);
  const childRows = rowsOf<IndexedProductRow>(children);
  return {
    products: rowsOf<IndexedProductRow>(products),
    members: Map.groupBy(rowsOf<MemberRow>(members), (row) => row.parent_id),
    children: new Map(childRows.map((row) => [row.id, row])),
    categories: Map.groupBy(
      rowsOf<{ product_id: number; category_id: number; position: number }>(categories),
      (row) => row.product_id,
    ),
    media: Map.groupBy(
      rowsOf<{ product_id: number; file: string; label: string | null; position: number }>(media),
      (row) => row.product_id,
    ),
    superAttributes: Map.groupBy(
      rowsOf<{ product_id: number; attribute_id: number; position: number }>(superAttributes),
      (row) => row.product_id,
    ),
    giftcardAmounts: valuesByProduct(amounts),
    linkPrices: valuesByProduct(links),
  };
}

/** Types the rows; the columns are those of the statement next to the type. */
function rowsOf<Row>(result: { results: unknown[] } | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}

/** Amounts by product id. */
const valuesByProduct = (result: { results: unknown[] } | undefined): Map<number, number[]> =>
  new Map(
    Array.from(
      Map.groupBy(rowsOf<{ product_id: number; value: number }>(result), (row) => row.product_id),
      ([id, rows]) => [id, rows.map(({ value }) => value)],
    ),
  );
