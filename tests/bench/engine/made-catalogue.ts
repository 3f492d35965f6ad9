import type { D1Database } from '@cloudflare/workers-types';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { randomOf } from '../../backend/support/random.ts';

/** Words of a line of goods; two of them make its name, so that a large catalogue has more words than a small one. */
const FIRST = 'An,Bình,Chi,Diệp,Giang,Hạ,Khánh,Lam,Mai,Ngân,Oanh,Phương,Quỳnh,Sương,Thảo,Uyên,Vân,Xuân,Yến,Đan'.split(
  ',',
);
const SECOND = 'Biển,Cỏ,Dương,Hoàng,Hương,Khuê,Lụa,Mây,Nắng,Nguyệt,Phố,Rừng,Sông,Sen,Thu,Trúc,Tuyết,Vàng,Vũ,Đông'.split(
  ',',
);
const PRICE_STEP = 1000;
const MOST_DAYS = 900;
const MOST_PIECES = 60;
/** Goods that are copied; sets of other products are not. */
const TYPES = "('configurable', 'simple', 'virtual')";

/** Copies that were made before, so that a catalogue grows. */
export interface Made {
  copies: number;
  /** The distance between the ids of a product and its next copy. */
  step: number;
}

/** Products that a listing can show, and all SKUs. */
export async function countGoods(db: D1Database): Promise<{ products: number; skus: number }> {
  const row = await db
    .prepare('select count(*) as skus, sum(visibility > 1) as products from product')
    .first<{ products: number; skus: number }>();
  return row ?? { products: 0, skus: 0 };
}

/**
 * Copies the default catalogue until there are so many SKUs. Each copy of a product has a line of goods in its name, and
 * prices, days and pieces of its own, drawn by a fixed seed; categories, options and texts are those of the product.
 */
export async function growCatalogue(db: D1Database, skus: number, made: Made | null, seed = 51): Promise<Made> {
  const step = made?.step ?? (await db.prepare('select max(id) + 1 as n from product').first<number>('n')) ?? 1;
  let copies = made?.copies ?? 0;
  await db
    .prepare(
      'create table if not exists made_line (product_id integer primary key, line text, factor real, days integer, qty integer)',
    )
    .run();
  for (let all = (await countGoods(db)).skus, each = 0; all < skus; all += each) {
    copies += 1;
    each = await copyOnce(db, copies, { step, random: randomOf(seed + copies) });
  }
  return { copies, step };
}

/** Returns how many products and versions were copied. */
async function copyOnce(
  db: D1Database,
  copy: number,
  { step, random }: { step: number; random: () => number },
): Promise<number> {
  const { results } = await db
    .prepare(`select id from product where id < ?1 and type_id in ${TYPES} order by id`)
    .bind(step)
    .all<{ id: number }>();
  const whole = (most: number) => Math.floor(random() * most);
  await db.prepare('delete from made_line').run();
  await bulkInsert(
    db,
    'made_line',
    ['product_id', 'line', 'factor', 'days', 'qty'],
    results.map(({ id }) => [
      id,
      `${FIRST[whole(FIRST.length)]} ${SECOND[whole(SECOND.length)]}`,
      0.7 + random() * 0.8,
      whole(MOST_DAYS),
      whole(MOST_PIECES),
    ]),
  );
  await db.batch(statements(step * copy, copy).map((sql) => db.prepare(sql)));
  return results.length;
}

/** Statements that copy the products of `made_line`; a version has line and price of its product. */
function statements(by: number, copy: number): string[] {
  const parent = 'coalesce((select min(parent_id) from product_super_link where child_id = p.id), p.id)';
  const changed = new Map([
    ['id', `p.id + ${by}`],
    ['sku', `p.sku || '-${copy}'`],
    ['url_key', `p.url_key || '-${copy}'`],
    ['name', "p.name || ' ' || m.line"],
    ['price', `round(p.price * m.factor / ${PRICE_STEP}) * ${PRICE_STEP}`],
    ['special_price', `round(p.special_price * m.factor / ${PRICE_STEP}) * ${PRICE_STEP}`],
    ['created_at', "strftime('%Y-%m-%dT%H:%M:%fZ', p.created_at, '-' || m.days || ' days')"],
  ]);
  const kept = [
    'type_id',
    'attribute_set',
    'status',
    'visibility',
    'special_from',
    'special_to',
    'tax_class',
    'weight',
  ];
  const texts = ['short_description', 'description', 'image', 'small_image', 'thumbnail', 'swatch_image', 'attributes'];
  const columns = [...changed.keys(), ...kept, ...texts, 'updated_at'];
  const values = columns.map((column) => changed.get(column) ?? `p.${column}`);
  return [
    `insert into product (${columns.join(', ')}) select ${values.join(', ')}
      from product p join made_line own on own.product_id = p.id join made_line m on m.product_id = ${parent}`,
    `insert into stock_item (product_id, qty, is_in_stock, manage_stock, backorders, min_sale_qty, max_sale_qty)
      select s.product_id + ${by}, m.qty, s.is_in_stock, s.manage_stock, s.backorders, s.min_sale_qty, s.max_sale_qty
      from stock_item s join made_line m using (product_id)`,
    `insert into product_sale (product_id, qty) select s.product_id + ${by}, s.qty from product_sale s join made_line using (product_id)`,
    `insert into product_category (category_id, product_id, position)
      select c.category_id, c.product_id + ${by}, c.position + ${copy} from product_category c join made_line using (product_id)`,
    `insert into product_super_attribute (product_id, attribute_id, position)
      select a.product_id + ${by}, a.attribute_id, a.position from product_super_attribute a join made_line using (product_id)`,
    `insert into product_super_link (parent_id, child_id, position)
      select l.parent_id + ${by}, l.child_id + ${by}, l.position from product_super_link l join made_line m on m.product_id = l.parent_id
      where l.child_id in (select product_id from made_line)`,
    `insert into product_media (product_id, file, label, position, disabled)
      select f.product_id + ${by}, f.file, f.label, f.position, f.disabled from product_media f join made_line m using (product_id)
      join product p on p.id = m.product_id where p.visibility > 1`,
  ];
}
