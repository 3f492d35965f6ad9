import type { ColumnValue } from '../db/shared/bulk.ts';

/** The tables a catalogue is written to, in an order that respects their references. */
export const COLUMNS = {
  attribute: ['id', 'code', 'label', 'input', 'swatch', 'is_filterable', 'is_searchable', 'position'],
  attribute_option: ['id', 'attribute_id', 'label', 'position', 'swatch_type', 'swatch_value', 'is_default'],
  category: [
    'id',
    'parent_id',
    'path',
    'level',
    'position',
    'name',
    'url_key',
    'url_path',
    'include_in_menu',
    'display_mode',
    'landing_block',
    'description',
    'image',
    'thumbnail',
    'meta_title',
    'meta_description',
  ],
  product: [
    'id',
    'sku',
    'type_id',
    'name',
    'url_key',
    'visibility',
    'price',
    'special_price',
    'special_from',
    'special_to',
    'weight',
    'short_description',
    'description',
    'meta_title',
    'meta_description',
    'image',
    'small_image',
    'thumbnail',
    'swatch_image',
    'attributes',
    'created_at',
    'updated_at',
  ],
  product_media: ['product_id', 'file', 'label', 'position'],
  product_category: ['category_id', 'product_id', 'position'],
  product_super_attribute: ['product_id', 'attribute_id', 'position'],
  product_super_link: ['parent_id', 'child_id', 'position'],
  product_link: ['product_id', 'linked_id', 'type', 'position', 'qty'],
  bundle_option: ['id', 'product_id', 'title', 'input', 'required', 'position'],
  bundle_selection: ['id', 'option_id', 'product_id', 'qty', 'can_change_qty', 'price', 'is_default', 'position'],
  downloadable_link: ['id', 'product_id', 'title', 'price', 'sample_url', 'position'],
  giftcard_amount: ['product_id', 'value'],
  stock_item: ['product_id', 'qty', 'is_in_stock', 'manage_stock'],
  review: ['id', 'product_id', 'nickname', 'summary', 'text', 'rating', 'status', 'created_at'],
  url_rewrite: ['request_path', 'entity_type', 'entity_id', 'target_path', 'redirect_type'],
  cms_page: ['id', 'identifier', 'title', 'content_heading', 'content', 'meta_title', 'meta_description', 'updated_at'],
  cms_block: ['id', 'identifier', 'title', 'content', 'updated_at'],
  config: ['path', 'store', 'value'],
  mega_menu_item: ['id', 'parent_id', 'store', 'position', 'item'],
  region: ['id', 'scheme', 'level', 'parent_id', 'successor_id', 'code', 'name', 'position'],
  media_drawing: ['path', 'drawing'],
  faq_group: ['id', 'name', 'description', 'icon', 'position'],
  faq: ['id', 'group_id', 'question', 'answer', 'folded', 'position'],
  blog_category: ['id', 'name', 'url_key', 'position'],
  blog_post: [
    'id',
    'name',
    'url_key',
    'category_ids',
    'publish_date',
    'author',
    'image',
    'image_alt',
    'summary',
    'content',
    'folded',
    'meta_title',
    'is_featured',
  ],
  layout_section: ['id', 'page', 'type', 'title', 'settings', 'position'],
  video: [
    'id',
    'title',
    'description',
    'poster',
    'source',
    'captions',
    'frames',
    'duration_s',
    'skus',
    'is_excluded',
    'published_at',
    'position',
  ],
  shop_location: [
    'id',
    'code',
    'name',
    'province_code',
    'district',
    'street',
    'phone',
    'opens_at',
    'closes_at',
    'latitude',
    'longitude',
    'services',
    'folded',
    'is_top',
    'position',
  ],
  store_stock: ['product_id', 'store_id', 'qty'],
  company: ['tax_code', 'name', 'address'],
  flash_deal: ['id', 'name', 'starts_at', 'ends_at', 'repeats_every_hours'],
  flash_deal_item: ['deal_id', 'product_id', 'qty', 'price', 'sold_qty', 'sold_since', 'position'],
  catalog_rule: ['id', 'name', 'action', 'amount', 'category_ids', 'skus', 'starts_at', 'ends_at'],
  sales_rule: [
    'id',
    'name',
    'label',
    'description',
    'action',
    'amount',
    'step',
    'max_discount',
    'free_shipping',
    'min_subtotal',
    'min_qty',
    'category_ids',
    'skus',
    'needs_coupon',
    'uses_per_customer',
    'starts_at',
    'ends_at',
    'sort_order',
    'stop_rules',
  ],
  coupon: ['code', 'rule_id', 'uses_left', 'created_at'],
  sales_rule_gift: ['rule_id', 'product_id', 'position'],
  voucher_rule: [
    'id',
    'name',
    'description',
    'discount_type',
    'value',
    'max_discount',
    'min_subtotal',
    'starts_at',
    'ends_at',
    'is_public',
    'is_issued',
    'uses_per_customer',
  ],
  voucher: ['code', 'rule_id', 'created_at'],
  wheel_reward: ['id', 'name', 'color', 'weight', 'qty_left', 'voucher_rule_id', 'position'],
  game_code: ['code', 'expires_at'],
} as const;
export type TableName = keyof typeof COLUMNS;
export const TABLE_NAMES = Object.keys(COLUMNS) as TableName[]; // keys of a constant

type Row<T extends TableName> = Partial<Record<(typeof COLUMNS)[T][number], ColumnValue>>;

/** Rows collected for every table; columns left out become null. */
export class SeedTables {
  readonly #rows = new Map<TableName, ColumnValue[][]>();

  add<T extends TableName>(table: T, row: Row<T>): void {
    const values: Partial<Record<string, ColumnValue>> = row;
    const rows = this.#rows.get(table) ?? [];
    rows.push(COLUMNS[table].map((column) => values[column] ?? null));
    this.#rows.set(table, rows);
  }

  rows(table: TableName): readonly ColumnValue[][] {
    return this.#rows.get(table) ?? [];
  }

  /** The rows as objects, for tests and for rules that look back at what was collected. */
  list(table: TableName): Record<string, ColumnValue>[] {
    return this.rows(table).map((row) =>
      Object.fromEntries(COLUMNS[table].map((column, index) => [column, row[index] ?? null])),
    );
  }
}

/** The day the catalogue was put together; every date of the seed follows from it. */
export const SEED_DAY = '2026-11-01T03:00:00.000Z';
const DAY_MS = 86_400_000;

/** ISO time so many days before `SEED_DAY`. */
export function daysBefore(days: number): string {
  return new Date(Date.parse(SEED_DAY) - days * DAY_MS).toISOString();
}

/** Sales of the default catalogue run for years, so that it looks the same whenever it is loaded. */
export const SALE_FROM = '2025-01-01T00:00:00.000Z';
export const SALE_TO = '2039-12-31T16:59:59.000Z';
