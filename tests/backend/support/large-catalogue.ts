import type { D1Database } from '@cloudflare/workers-types';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { CATEGORY, COLOR, insertCatalogue, SIZE } from './fixture.ts';

/** Sizes of a large catalogue: as many products as one page may have, each with many versions, links and reviews. */
const LARGE = { products: 300, variants: 24, links: 8, reviews: 20, pictures: 6 };
/** Ids of its products begin here; a product's versions follow all products. */
const FIRST = 10_000;
const FIRST_VARIANT = 20_000;
const NOW = '2026-01-02T03:04:05.000Z';

/** Fills an empty, migrated database with the catalogue of the tests and many large configurable products. */
export async function insertLargeCatalogue(db: D1Database, size = LARGE): Promise<void> {
  await insertCatalogue(db);
  const { products, variants, links, reviews, pictures } = size;
  const numbers = (count: number, name: string) =>
    `${name}(n) as (select 0 union all select n + 1 from ${name} where n < ${count - 1})`;
  const two = (inner: number) => `with recursive ${numbers(products, 'p')}, ${numbers(inner, 'q')}`;
  const columns =
    'id, sku, type_id, name, url_key, status, visibility, price, short_description, description, image, attributes, created_at, updated_at';
  const text = "'<p>' || replace(hex(zeroblob(500)), '0', 'mặc ') || '</p>'";
  const sql = [
    `with recursive ${numbers(products, 'p')} insert into product (${columns}) select ${FIRST} + n, 'LON' || n, 'configurable',
      'Áo rất lớn số ' || n, 'ao-rat-lon-' || n, 1, 4, null, ${text}, ${text}, '/lon.svg', '{"material":750}', '${NOW}', '${NOW}' from p`,
    `${two(variants)} insert into product (${columns}) select ${FIRST_VARIANT} + p.n * ${variants} + q.n, 'LON' || p.n || '-' || q.n,
      'simple', 'Áo rất lớn số ' || p.n, 'ao-rat-lon-' || p.n || '-' || q.n, 1, 1, 300000 + q.n, '', '', '/lon.svg',
      json_object('color', ${COLOR.black}, 'size', ${SIZE.small}), '${NOW}', '${NOW}' from p, q`,
    `${two(variants)} insert into product_super_link (parent_id, child_id, position)
      select ${FIRST} + p.n, ${FIRST_VARIANT} + p.n * ${variants} + q.n, q.n from p, q`,
    `with recursive ${numbers(products, 'p')} insert into product_super_attribute (product_id, attribute_id, position)
      select ${FIRST} + n, ${COLOR.attribute}, 0 from p`,
    `${two(variants)} insert into stock_item (product_id, qty, is_in_stock)
      select ${FIRST_VARIANT} + p.n * ${variants} + q.n, 9, 1 from p, q`,
    `with recursive ${numbers(products, 'p')} insert into product_category (category_id, product_id, position)
      select ${CATEGORY.shirts}, ${FIRST} + n, n from p`,
    `${two(links)} insert into product_link (product_id, linked_id, type, position)
      select ${FIRST} + p.n, ${FIRST} + (p.n + q.n + 1) % ${products}, 'related', q.n from p, q`,
    `${two(pictures)} insert into product_media (product_id, file, label, position, disabled)
      select ${FIRST} + p.n, '/lon-' || q.n || '.svg', 'Ảnh', q.n, 0 from p, q`,
    `${two(reviews)} insert into review (product_id, nickname, summary, text, rating, status, created_at)
      select ${FIRST} + p.n, 'Bạn', 'Đẹp', 'Mặc thích lắm', 100, 'approved', '${NOW}' from p, q`,
  ];
  for (const statement of sql) await db.prepare(statement).run();
  await reindexProducts(db, 'all');
}
