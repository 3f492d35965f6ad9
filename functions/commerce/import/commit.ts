import type { D1Database } from '@cloudflare/workers-types';
import { LIMIT_STORE_STOCK } from '../db/catalog/stock-ledger.ts';
import { CMS_BLOCK_COLUMNS, CMS_PAGE_COLUMNS } from '../db/content/content.ts';

/** Columns of each target, in the order in which rows are staged; targets in the order in which they may be written. */
const TARGETS: { target: string; columns: readonly string[]; key?: string[]; where?: string }[] = [
  {
    target: 'attribute',
    columns: ['id', 'code', 'label', 'input', 'swatch', 'is_filterable', 'is_searchable', 'position'],
  },
  {
    target: 'attribute_option',
    columns: ['id', 'attribute_id', 'label', 'position', 'swatch_type', 'swatch_value', 'is_default'],
  },
  {
    target: 'category',
    columns: [
      'id',
      'parent_id',
      'path',
      'level',
      'position',
      'name',
      'url_key',
      'url_path',
      'is_active',
      'include_in_menu',
      'is_anchor',
      'display_mode',
      'landing_block',
      'description',
      'image',
      'thumbnail',
      'meta_title',
      'meta_description',
      'meta_keywords',
    ],
  },
  {
    target: 'product',
    columns: [
      'id',
      'sku',
      'type_id',
      'attribute_set',
      'name',
      'url_key',
      'status',
      'visibility',
      'price',
      'special_price',
      'special_from',
      'special_to',
      'tax_class',
      'weight',
      'short_description',
      'description',
      'meta_title',
      'meta_description',
      'meta_keyword',
      'image',
      'small_image',
      'thumbnail',
      'swatch_image',
      'attributes',
      'created_at',
      'updated_at',
    ],
    key: ['id'],
  },
  {
    target: 'stock_item',
    columns: ['product_id', 'qty', 'is_in_stock', 'manage_stock', 'backorders', 'min_sale_qty', 'max_sale_qty'],
    key: ['product_id'],
  },
  {
    target: 'product_media',
    columns: ['product_id', 'file', 'label', 'position', 'disabled'],
    key: ['product_id', 'file'],
  },
  {
    target: 'product_category',
    columns: ['category_id', 'product_id', 'position'],
    key: ['category_id', 'product_id'],
  },
  {
    target: 'product_super_attribute',
    columns: ['product_id', 'attribute_id', 'position'],
    key: ['product_id', 'attribute_id'],
  },
  {
    target: 'product_super_link',
    columns: ['parent_id', 'child_id', 'position'],
    key: ['parent_id', 'child_id'],
    where: 'data ->> 1 in (select id from product)',
  },
  {
    target: 'product_link',
    columns: ['product_id', 'linked_id', 'type', 'position', 'qty'],
    key: ['product_id', 'type', 'linked_id'],
    where: 'data ->> 1 in (select id from product)',
  },
  { target: 'bundle_option', columns: ['id', 'product_id', 'title', 'input', 'required', 'position'] },
  {
    target: 'bundle_selection',
    columns: ['option_id', 'product_id', 'qty', 'can_change_qty', 'price', 'is_default', 'position'],
    where: 'data ->> 1 in (select id from product)',
  },
  { target: 'downloadable_link', columns: ['product_id', 'title', 'price', 'sample_url', 'position'] },
  { target: 'giftcard_amount', columns: ['product_id', 'value'], key: ['product_id', 'value'] },
  { target: 'review', columns: ['product_id', 'nickname', 'summary', 'text', 'rating', 'status', 'created_at'] },
  { target: 'url_rewrite', columns: ['request_path', 'entity_type', 'entity_id'], key: ['request_path'] },
  { target: 'cms_page', columns: CMS_PAGE_COLUMNS, key: ['identifier'] },
  { target: 'cms_block', columns: CMS_BLOCK_COLUMNS, key: ['identifier'] },
  {
    target: 'video',
    columns: ['title', 'description', 'source', 'captions', 'poster', 'skus', 'duration_s', 'published_at'],
    key: ['source'],
  },
];

/** What `--replace` empties; content, configuration and regions stay. */
const CATALOGUE = [
  "delete from url_rewrite where entity_type in ('product', 'category')",
  'delete from product',
  'delete from category where level > 1',
];

/** Parts of a product that a new row replaces as a whole: what the file no longer names is gone. */
const OWNED = [
  'product_media',
  'product_category',
  'product_super_attribute',
  'bundle_option',
  'downloadable_link',
  'giftcard_amount',
].map(
  (table) => `delete from ${table} where product_id in (select data ->> 0 from import_row where target = 'product')`,
);

/** Moves all staged rows to their tables in one transaction: either the whole import is in the shop, or nothing of it. */
export async function commit(db: D1Database, isReplacing: boolean): Promise<void> {
  const moves = TARGETS.map(({ target, columns, key, where }) => {
    const values = columns.map((_, index) => `data ->> ${index}`).join(', ');
    const rest = columns.filter((column) => !key?.includes(column)).map((column) => `${column} = excluded.${column}`);
    const conflict = key
      ? ` on conflict (${key.join(', ')}) do ${rest.length ? `update set ${rest.join(', ')}` : 'nothing'}`
      : '';
    // "where true" also keeps SQLite from reading "on conflict" as part of a join.
    return `insert into ${target} (${columns.join(', ')}) select ${values} from import_row where target = '${target}' and ${where ?? 'true'}${conflict}`;
  });
  const statements = [...(isReplacing ? CATALOGUE : OWNED), ...moves, LIMIT_STORE_STOCK, 'delete from import_row'];
  await db.batch(statements.map((sql) => db.prepare(sql)));
}
