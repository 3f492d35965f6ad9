import type { D1Database } from '@cloudflare/workers-types';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';

type Value = string | number | null;
type Rows = Record<string, Value>[];

/** Ids that tests use; a shopper chooses by the option ids. */
export const COLOR = { attribute: 93, black: 501, white: 502 };
export const SIZE = { attribute: 144, small: 601, medium: 602 };
export const CATEGORY = { root: 2, women: 3, tops: 4, shirts: 5, linen: 6 };
export const PRODUCT = {
  shirt: 100,
  shirtBlackSmall: 101,
  shirtBlackMedium: 102,
  shirtWhiteSmall: 103,
  shirtWhiteMedium: 104,
  scarf: 110,
  service: 111,
  pattern: 112,
  set: 113,
  giftCard: 114,
  bundle: 115,
  hidden: 116,
  disabled: 117,
  soldOut: 118,
};

const NOW = '2026-01-02T03:04:05.000Z';

const attributes: Rows = [
  { id: COLOR.attribute, code: 'color', label: 'Màu sắc', input: 'select', swatch: 'visual', is_filterable: 1 },
  { id: SIZE.attribute, code: 'size', label: 'Kích cỡ', input: 'select', swatch: 'text', is_filterable: 1 },
  { id: 150, code: 'mastercolor', label: 'Tông màu', input: 'select', swatch: 'visual', is_filterable: 1 },
  { id: 151, code: 'labels_sales', label: 'Nhãn', input: 'multiselect', swatch: null, is_filterable: 0 },
  { id: 152, code: 'campaign', label: 'Chiến dịch', input: 'select', swatch: null, is_filterable: 0 },
  { id: 153, code: 'promotion_image_list', label: 'Khung ảnh', input: 'select', swatch: 'visual', is_filterable: 0 },
  { id: 154, code: 'promotion_image_detail', label: 'Ảnh lớn', input: 'select', swatch: 'visual', is_filterable: 0 },
  { id: 155, code: 'material', label: 'Chất liệu', input: 'select', swatch: null, is_filterable: 1 },
  { id: 156, code: 'flash_sale', label: 'Bán nhanh', input: 'boolean', swatch: null, is_filterable: 0 },
];

const option = (
  id: number,
  attribute_id: number,
  label: string,
  type: number | null = null,
  value: string | null = null,
) => ({
  id,
  attribute_id,
  label,
  position: id,
  swatch_type: type,
  swatch_value: value,
  is_default: 0,
});
const options: Rows = [
  option(COLOR.black, COLOR.attribute, 'Đen', 1, '#000000'),
  option(COLOR.white, COLOR.attribute, 'Trắng', 2, '/swatch/white.svg'),
  option(503, COLOR.attribute, 'Không dùng', 1, '#ff0000'),
  option(SIZE.small, SIZE.attribute, 'S', 0, 'S'),
  option(SIZE.medium, SIZE.attribute, 'M', 0, 'M'),
  option(700, 150, 'Tối', 1, '#111111'),
  option(710, 151, 'Mới'),
  option(711, 151, 'Giảm giá'),
  option(720, 152, 'Hè 2026'),
  option(730, 153, 'Khung hè', 2, '/promotion/summer.svg'),
  option(740, 154, 'Băng hè', 2, '/promotion/summer-large.svg'),
  option(750, 155, 'Linen'),
];

function category(id: number, parent: number | null, path: string, name: string, urlPath: string, extra = {}) {
  const url_key = urlPath.split('/').at(-1) ?? '';
  const level = path.split('/').length - 1;
  const base = { id, parent_id: parent, path, level, position: id, name, url_key, url_path: urlPath };
  return { ...base, description: null, thumbnail: null, meta_title: null, is_active: 1, ...extra };
}
const categories: Rows = [
  category(1, null, '1', 'Gốc', ''),
  category(CATEGORY.root, 1, '1/2', 'Cửa hàng', '', { position: 1 }),
  category(CATEGORY.women, 2, '1/2/3', 'Nữ', 'nu', {
    description: '<p>Đồ nữ</p>',
    thumbnail: '/category/nu.svg',
    meta_title: 'Thời trang nữ',
  }),
  category(CATEGORY.tops, 3, '1/2/3/4', 'Áo nữ', 'nu/ao'),
  category(CATEGORY.shirts, 4, '1/2/3/4/5', 'Sơ mi nữ', 'nu/ao/so-mi'),
  category(CATEGORY.linen, 5, '1/2/3/4/5/6', 'Sơ mi linen', 'nu/ao/so-mi/linen'),
  category(7, 2, '1/2/7', 'Đóng cửa', 'dong-cua', { is_active: 0 }),
  category(8, 7, '1/2/7/8', 'Con của đóng cửa', 'dong-cua/con'),
];

interface ProductInput {
  price?: number | null;
  special_price?: number;
  special_from?: string;
  special_to?: string;
  status?: number;
  visibility?: number;
  attributes?: Record<string, unknown>;
  created_at?: string;
  weight?: number;
}
function product(id: number, sku: string, type_id: string, name: string, url_key: string, input: ProductInput = {}) {
  return {
    id,
    sku,
    type_id,
    name,
    url_key,
    status: input.status ?? 1,
    visibility: input.visibility ?? 4,
    price: input.price ?? null,
    special_price: input.special_price ?? null,
    special_from: input.special_from ?? null,
    special_to: input.special_to ?? null,
    weight: input.weight ?? null,
    short_description: `<p>${name} ngắn</p>`,
    description: `<p>${name} dài</p>`,
    image: `/${sku.toLowerCase()}.svg`,
    small_image: `/${sku.toLowerCase()}.svg`,
    thumbnail: `/${sku.toLowerCase()}-thumbnail.svg`,
    attributes: JSON.stringify(input.attributes ?? {}),
    created_at: input.created_at ?? NOW,
    updated_at: NOW,
  };
}
const variant = (id: number, color: number, size: number, sku: string, input: ProductInput = {}) =>
  product(id, sku, 'simple', `Áo sơ mi ${sku}`, sku.toLowerCase(), {
    price: 300_000,
    visibility: 1,
    attributes: { color, size, mastercolor: 700 },
    ...input,
  });
const products: Rows = [
  product(PRODUCT.shirt, 'SM01', 'configurable', 'Áo sơ mi linen', 'ao-so-mi-linen', {
    created_at: '2026-02-01T00:00:00.000Z',
    attributes: {
      material: 750,
      labels_sales: [710, 711],
      flash_sale: true,
      campaign: 720,
      promotion_image_list: 730,
      promotion_image_detail: 740,
      instruction: '<p>Giặt tay</p>',
      materials: '<p>Linen</p>',
      measurements: '<p>Ngang ngực 45 cm</p>',
      product_note: 'Mặc mát',
      sizeguide: 'ao-nu',
      is_pre_order: false,
      saleQty: 12,
      related_category_id: '4',
    },
  }),
  variant(PRODUCT.shirtBlackSmall, COLOR.black, SIZE.small, 'SM01-SK001-S'),
  variant(PRODUCT.shirtBlackMedium, COLOR.black, SIZE.medium, 'SM01-SK001-M', {
    special_price: 199_000,
    special_from: '2026-01-01T00:00:00.000Z',
  }),
  variant(PRODUCT.shirtWhiteSmall, COLOR.white, SIZE.small, 'SM01-SK002-S', { price: 320_000 }),
  variant(PRODUCT.shirtWhiteMedium, COLOR.white, SIZE.medium, 'SM01-SK002-M', {
    price: 320_000,
    special_price: 1_000,
    special_to: '2026-01-01T00:00:00.000Z',
  }),
  product(PRODUCT.scarf, 'KH01', 'simple', 'Khăn lụa', 'khan-lua', {
    price: 150_000,
    created_at: '2026-03-01T00:00:00.000Z',
    attributes: { color: COLOR.black, material: 750 },
    weight: 0.1,
  }),
  product(PRODUCT.service, 'DV01', 'virtual', 'Gói sửa đồ', 'goi-sua-do', { price: 50_000 }),
  product(PRODUCT.pattern, 'RP01', 'downloadable', 'Rập may áo', 'rap-may-ao', { price: 80_000 }),
  product(PRODUCT.set, 'BO01', 'grouped', 'Bộ phối hè', 'bo-phoi-he'),
  product(PRODUCT.giftCard, 'QT01', 'giftcard', 'Thẻ quà tặng', 'the-qua-tang'),
  product(PRODUCT.bundle, 'GOI01', 'bundle', 'Gói mặc cả tuần', 'goi-mac-ca-tuan'),
  product(PRODUCT.hidden, 'AN01', 'simple', 'Món ẩn', 'mon-an', { price: 10_000, visibility: 1 }),
  product(PRODUCT.disabled, 'TAT01', 'simple', 'Món đã tắt', 'mon-da-tat', { price: 10_000, status: 0 }),
  product(PRODUCT.soldOut, 'HET01', 'simple', 'Món hết hàng', 'mon-het-hang', { price: 90_000 }),
];

const listed = [
  PRODUCT.shirt,
  PRODUCT.scarf,
  PRODUCT.service,
  PRODUCT.pattern,
  PRODUCT.set,
  PRODUCT.giftCard,
  PRODUCT.bundle,
  PRODUCT.disabled,
  PRODUCT.soldOut,
];
const variantIds = [
  PRODUCT.shirtBlackSmall,
  PRODUCT.shirtBlackMedium,
  PRODUCT.shirtWhiteSmall,
  PRODUCT.shirtWhiteMedium,
];
const stocked: [number, number][] = [
  [PRODUCT.shirtBlackSmall, 10],
  [PRODUCT.shirtBlackMedium, 3],
  [PRODUCT.shirtWhiteSmall, 10],
  [PRODUCT.shirtWhiteMedium, 0],
  [PRODUCT.scarf, 2],
  [PRODUCT.service, 100],
  [PRODUCT.pattern, 100],
  [PRODUCT.giftCard, 100],
  [PRODUCT.hidden, 5],
  [PRODUCT.disabled, 5],
  [PRODUCT.soldOut, 0],
];

const rewrite = (
  request_path: string,
  entity_type: string,
  entity_id: number | null,
  target: string | null = null,
) => ({
  request_path,
  entity_type,
  entity_id,
  target_path: target,
  redirect_type: target === null ? 0 : 301,
});

/** The catalogue of the tests: one product of each type, four levels of categories, a page and two blocks. */
export const CATALOGUE: Record<string, Rows> = {
  attribute: attributes.map((row) => ({ position: 0, is_searchable: 0, ...row })),
  attribute_option: options,
  category: categories,
  product: products,
  product_media: [
    { product_id: PRODUCT.shirt, file: '/sm01.svg', label: 'Mặt trước', position: 1, disabled: 0 },
    { product_id: PRODUCT.shirt, file: '/sm01-2.svg', label: null, position: 2, disabled: 0 },
    { product_id: PRODUCT.shirt, file: '/sm01-3.svg', label: null, position: 3, disabled: 1 },
  ],
  product_category: [
    ...listed.map((product_id, position) => ({ category_id: CATEGORY.shirts, product_id, position })),
    { category_id: CATEGORY.linen, product_id: PRODUCT.shirt, position: 0 },
  ],
  product_super_attribute: [
    { product_id: PRODUCT.shirt, attribute_id: COLOR.attribute, position: 0 },
    { product_id: PRODUCT.shirt, attribute_id: SIZE.attribute, position: 1 },
  ],
  product_super_link: variantIds.map((child_id, position) => ({ parent_id: PRODUCT.shirt, child_id, position })),
  product_link: [
    { product_id: PRODUCT.shirt, linked_id: PRODUCT.scarf, type: 'related', position: 1, qty: null },
    { product_id: PRODUCT.shirt, linked_id: PRODUCT.disabled, type: 'related', position: 2, qty: null },
    { product_id: PRODUCT.shirt, linked_id: PRODUCT.hidden, type: 'upsell', position: 1, qty: null },
    { product_id: PRODUCT.set, linked_id: PRODUCT.scarf, type: 'grouped', position: 1, qty: 1 },
    { product_id: PRODUCT.set, linked_id: PRODUCT.hidden, type: 'grouped', position: 2, qty: 2 },
  ],
  bundle_option: [
    { id: 1, product_id: PRODUCT.bundle, title: 'Khăn', input: 'select', required: 1, position: 1 },
    { id: 2, product_id: PRODUCT.bundle, title: 'Thêm', input: 'checkbox', required: 0, position: 2 },
  ],
  bundle_selection: [
    { id: 11, option_id: 1, product_id: PRODUCT.scarf, qty: 2, can_change_qty: 1, price: null, is_default: 1 },
    { id: 12, option_id: 2, product_id: PRODUCT.hidden, qty: 1, can_change_qty: 0, price: 5_000, is_default: 0 },
  ],
  downloadable_link: [
    { id: 21, product_id: PRODUCT.pattern, title: 'Bản PDF', price: 20_000, sample_url: null, position: 1 },
  ],
  giftcard_amount: [
    { product_id: PRODUCT.giftCard, value: 500_000 },
    { product_id: PRODUCT.giftCard, value: 200_000 },
  ],
  stock_item: stocked.map(([product_id, qty]) => ({ product_id, qty, is_in_stock: qty > 0 ? 1 : 0 })),
  review: [
    ...[100, 60].map((rating, index) => ({
      id: index + 1,
      product_id: PRODUCT.shirt,
      nickname: `Bạn ${index + 1}`,
      summary: 'Đẹp',
      text: 'Mặc thích lắm',
      rating,
      status: 'approved',
      created_at: `2026-02-0${index + 1}T00:00:00.000Z`,
    })),
    {
      id: 3,
      product_id: PRODUCT.shirt,
      nickname: 'Chờ duyệt',
      summary: 'Tệ',
      text: 'Chưa duyệt',
      rating: 20,
      status: 'pending',
      created_at: NOW,
    },
  ],
  url_rewrite: [
    rewrite('ao-so-mi-linen.html', 'product', PRODUCT.shirt),
    rewrite('khan-lua.html', 'product', PRODUCT.scarf),
    rewrite('mon-an.html', 'product', PRODUCT.hidden),
    rewrite('mon-da-tat.html', 'product', PRODUCT.disabled),
    rewrite('nu.html', 'category', CATEGORY.women),
    rewrite('nu/ao.html', 'category', CATEGORY.tops),
    rewrite('gioi-thieu', 'cms-page', 1),
    rewrite('ao-cu.html', 'product', PRODUCT.shirt, 'ao-so-mi-linen.html'),
    rewrite('vong-a', 'custom', null, 'vong-b'),
    rewrite('vong-b', 'custom', null, 'vong-a'),
    rewrite('ra-ngoai', 'custom', null, 'https://example.com/su-kien'),
  ],
  cms_page: [
    {
      id: 1,
      identifier: 'gioi-thieu',
      title: 'Giới thiệu',
      content_heading: 'Về chúng tôi',
      content: '<p>Xin chào</p>',
      is_active: 1,
      updated_at: NOW,
    },
  ],
  cms_block: [
    { id: 1, identifier: 'footer', title: 'Chân trang', content: '<p>Chân</p>', is_active: 1, updated_at: NOW },
    { id: 2, identifier: 'da-tat', title: 'Đã tắt', content: '', is_active: 0, updated_at: NOW },
  ],
  config: [
    { path: 'store/store_name', store: 'default', value: '"Chỉ"' },
    { path: 'store/default_title', store: 'default', value: '"Chỉ – thời trang"' },
    { path: 'store/store_name', store: 'mobile', value: '"Chỉ di động"' },
    { path: 'store/header_logo_src', store: 'default', value: '"/logo.svg"' },
    { path: 'store/logo_width', store: 'default', value: '120' },
    { path: 'store/logo_height', store: 'default', value: '40' },
    { path: 'store/logo_alt', store: 'default', value: '"Chỉ"' },
    { path: 'store/stock_threshold_qty', store: 'default', value: '3' },
  ],
  region: Array.from({ length: 34 }, (_, index) => ({
    id: index + 1,
    scheme: 2,
    level: 1,
    parent_id: null,
    code: `P${index + 1}`,
    name: `Tỉnh ${index + 1}`,
    position: index,
  })),
};

/** Fills an empty, migrated database with the catalogue of the tests and its search index. */
export async function insertCatalogue(db: D1Database): Promise<void> {
  await db.batch(
    Object.entries(CATALOGUE).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const values = columns.map((column) => `value ->> '${column}'`).join(', ');
      const sql = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?1)`;
      return db.prepare(sql).bind(JSON.stringify(rows));
    }),
  );
  await reindexProducts(db, 'all');
}
