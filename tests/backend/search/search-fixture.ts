import type { D1Database } from '@cloudflare/workers-types';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { bulkInsert, type ColumnValue } from '../../../functions/commerce/shared/db/bulk.ts';

const COLORS = { Đen: 11, Trắng: 12, Đỏ: 13 };
const SIZES = { S: 21, M: 22, L: 23 };

interface Article {
  id: number;
  sku: string;
  name: string;
  price: number;
  special?: number;
  category: number;
  position?: number;
  description?: string;
  visibility?: number;
  status?: number;
  day?: number;
  /** Makes it configurable: colour and size of each variant, and its stock. */
  variants?: [keyof typeof COLORS, keyof typeof SIZES, number][];
  attributes?: Record<string, unknown>;
}

/** Names and prices the tests rely on. */
const ARTICLES: Article[] = [
  {
    id: 100,
    sku: 'CHI-AO-001',
    name: 'Áo sơ mi linen nữ',
    price: 390_000,
    category: 14,
    position: 2,
    description: '<p>Chất vải <b>đũi</b> mát</p>',
    variants: [
      ['Đen', 'S', 5],
      ['Đen', 'M', 0],
      ['Trắng', 'M', 3],
    ],
  },
  {
    id: 101,
    sku: 'CHI-DAM-001',
    name: 'Đầm hoa dự tiệc',
    price: 790_000,
    special: 590_000,
    category: 15,
    day: 3,
    variants: [
      ['Đỏ', 'S', 4],
      ['Đỏ', 'L', 4],
    ],
  },
  { id: 102, sku: 'CHI-DAM-002', name: 'Dâm bụt thêu tay', price: 250_000, category: 15, day: 9 },
  { id: 103, sku: 'CHI-AO-002', name: 'Áo khoác hoà bình', price: 690_000, category: 14, position: 1, day: 5 },
  {
    id: 104,
    sku: 'CHI-AO-003',
    name: 'Ảo ảnh khăn lụa',
    price: 190_000,
    category: 14,
    position: 3,
    attributes: { color: 11, size: 22 },
  },
  { id: 105, sku: 'CHI-QU-001', name: 'Quần đùi nam', price: 150_000, category: 16, description: 'Mặc cùng áo thun' },
  {
    id: 106,
    sku: 'CHI-QU-002',
    name: 'Quần tây',
    price: 450_000,
    category: 16,
    day: 7,
    attributes: { tag: 'ưu đãi', sizeguide: 'quan-nam' },
  },
  { id: 107, sku: 'CHI-AN-001', name: 'Áo ẩn', price: 100_000, category: 14, visibility: 1 },
  { id: 108, sku: 'CHI-TAT-001', name: 'Áo tắt', price: 100_000, category: 14, status: 0 },
];

const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T08:00:00.000Z`;

/** A small shop: a root with two departments, seven listed products, one hidden, one disabled. */
export async function fillCatalog(db: D1Database): Promise<void> {
  await bulkInsert(
    db,
    'attribute',
    ['id', 'code', 'label', 'input', 'is_filterable', 'is_searchable'],
    [
      [1, 'color', 'Màu sắc', 'select', true, true],
      [2, 'size', 'Kích cỡ', 'select', true, true],
      [3, 'tag', 'Thẻ', 'text', true, true],
      [4, 'sizeguide', 'Bảng cỡ', 'text', false, false],
    ],
  );
  const options = [COLORS, SIZES].flatMap((values, index) =>
    Object.entries(values).map(([label, id]): ColumnValue[] => [id, index + 1, label, id]),
  );
  await bulkInsert(db, 'attribute_option', ['id', 'attribute_id', 'label', 'position'], options);
  await bulkInsert(
    db,
    'category',
    ['id', 'parent_id', 'path', 'level', 'name', 'url_key', 'url_path'],
    [
      [1, null, '1', 1, 'Chỉ', 'chi', ''],
      [2, 1, '1/2', 2, 'Nữ', 'nu', 'nu'],
      [3, 1, '1/3', 2, 'Nam', 'nam', 'nam'],
      [14, 2, '1/2/14', 3, 'Áo nữ', 'ao', 'nu/ao'],
      [15, 2, '1/2/15', 3, 'Váy', 'vay', 'nu/vay'],
      [16, 3, '1/3/16', 3, 'Quần nam', 'quan', 'nam/quan'],
    ],
  );
  await addArticles(db, ARTICLES);
  await bulkInsert(
    db,
    'url_rewrite',
    ['request_path', 'entity_type', 'entity_id', 'target_path', 'redirect_type'],
    [
      ['ao-so-mi-linen-nu.html', 'product', 100, null, 0],
      ['ao-cu.html', 'custom', null, 'ao-so-mi-linen-nu.html', 301],
      ['sale', 'custom', null, 'nu.html', 302],
    ],
  );
  await reindexProducts(db, 'all');
}

/** Adds products with their variants; not yet in the index. */
export async function addArticles(db: D1Database, articles: Article[]): Promise<void> {
  const products: ColumnValue[][] = [];
  const stock: ColumnValue[][] = [];
  const links: ColumnValue[][] = [];
  const product = (article: Article, id: number, type: string, suffix: string, attributes: object) => {
    products.push([
      id,
      article.sku + suffix,
      type,
      article.name,
      `p-${id}`,
      article.status ?? 1,
      suffix === '' ? (article.visibility ?? 4) : 1,
      type === 'configurable' ? null : article.price,
      type === 'configurable' ? null : (article.special ?? null),
      article.description ?? null,
      `/c/h/${id}.jpg`,
      JSON.stringify(attributes),
      day(article.day ?? 1),
      day(article.day ?? 1),
    ]);
  };
  for (const article of articles) {
    product(article, article.id, article.variants ? 'configurable' : 'simple', '', article.attributes ?? {});
    if (!article.variants) stock.push([article.id, 8, 1]);
    article.variants?.forEach(([color, size, qty], index) => {
      const id = article.id * 1000 + index;
      product(article, id, 'simple', `-${index}`, { color: COLORS[color], size: SIZES[size] });
      stock.push([id, qty, qty > 0]);
      links.push([article.id, id, index]);
    });
  }
  await bulkInsert(
    db,
    'product',
    [
      'id',
      'sku',
      'type_id',
      'name',
      'url_key',
      'status',
      'visibility',
      'price',
      'special_price',
      'description',
      'image',
      'attributes',
      'created_at',
      'updated_at',
    ],
    products,
  );
  await bulkInsert(db, 'stock_item', ['product_id', 'qty', 'is_in_stock'], stock);
  await bulkInsert(db, 'product_super_link', ['parent_id', 'child_id', 'position'], links);
  const configurables = articles.filter(({ variants }) => variants);
  await bulkInsert(
    db,
    'product_super_attribute',
    ['product_id', 'attribute_id', 'position'],
    configurables.flatMap(({ id }): ColumnValue[][] => [
      [id, 1, 0],
      [id, 2, 1],
    ]),
  );
  await bulkInsert(
    db,
    'product_category',
    ['category_id', 'product_id', 'position'],
    articles.map(({ id, category, position }) => [category, id, position ?? 0]),
  );
}
