import type { D1Database } from '@cloudflare/workers-types';
import { FEED_ID_MAX, FEED_TITLE_MAX, type FeedProblemCode } from '../../../../src/kernel/files/feed-limits.ts';
import { readBatch } from '../../shared/db/batch.ts';
import { foundIds } from '../../shared/db/record-words.ts';
import { dayOf } from '../../shared/db/vietnam-time.ts';

/** From this many pieces of a product in all, down to one, few are left. */
export const FEW_PIECES = 10;
/** How much of a product is left: it can be bought, few pieces can, or none. */
export const STOCK_STATES = ['in', 'few', 'out'] as const;
type StockState = (typeof STOCK_STATES)[number];
/** The value of the category filter for products without a category. */
export const NO_CATEGORY = 'none';

/** A product in the list of goods; money in đồng. */
export interface GoodsRow {
  id: number;
  sku: string;
  name: string;
  type_id: string;
  /** 1: shown in the shop. */
  status: number;
  /** 1: it has no page of its own, because it is sold only with others. */
  visibility: number;
  image: string | null;
  /** JSON: the names of its categories. */
  categories: string;
  /** JSON: `GoodsFigures`. */
  figures: string;
  /** JSON: `FeedProblemCode`s, null in between. */
  feed_problems: string;
}

/** The sums of a product over its variants that are shown, or its own; null where it has no price or stock of its own. */
export interface GoodsFigures {
  variants: number;
  price_from: number | null;
  price_to: number | null;
  /** With the special prices of now. */
  final_from: number | null;
  final_to: number | null;
  qty: number | null;
  stock: StockState | null;
}

/** Which products are listed; null: any. */
interface GoodsFilter {
  /** What somebody typed. */
  typed: string;
  /** Its words as a search of `record_word`. */
  search: string;
  category: number | typeof NO_CATEGORY | null;
  isShown: boolean | null;
  stock: StockState | null;
  /** True: only products that shopping services would refuse. */
  isLeftOut: boolean | null;
}

/** Types of products whose stock is that of the products in them. */
const WITHOUT_STOCK = "('grouped', 'bundle')";
/** The rows `c` with `s` that make up a product `o`: its variants that are shown, or itself. */
const PARTS = `from product c left join stock_item s on s.product_id = c.id where c.id in (
    select l.child_id from product_super_link l where l.parent_id = o.id
    union all select o.id where o.type_id <> 'configurable')
  and (c.id = o.id or c.status = 1)`;
const IS_COUNTED = 'coalesce(s.manage_stock, 1) = 1';
const IS_SALABLE = `(s.manage_stock = 0 or (s.is_in_stock = 1 and (s.qty > 0 or s.backorders > 0)))`;
/** Without a limit: pieces are not counted, or can be ordered before they are there. */
const IS_ENDLESS = `(s.manage_stock = 0 or s.backorders > 0)`;
const PIECES = `coalesce(sum(iif(${IS_COUNTED}, max(s.qty, 0), 0)), 0)`;
const IS_CLOSED = `(o.type_id = 'configurable'
  and coalesce((select own.is_in_stock from stock_item own where own.product_id = o.id), 1) = 0)`;
const STOCK = `case when o.type_id in ${WITHOUT_STOCK} then null
  when ${IS_CLOSED} or coalesce(max(${IS_SALABLE}), 0) = 0 then 'out'
  when max(${IS_ENDLESS}) = 0 and ${PIECES} <= ${FEW_PIECES} then 'few' else 'in' end`;
/** A bundle's special price is a percentage. */
const FINAL = `iif(o.type_id <> 'bundle' and c.special_price > 0 and c.special_price < c.price
  and (c.special_from is null or c.special_from <= ?2) and (c.special_to is null or ?2 <= c.special_to), c.special_price, c.price)`;

const FIGURES = `(select json_object('variants', iif(o.type_id = 'configurable', count(c.id), 0),
  'price_from', min(c.price), 'price_to', max(c.price), 'final_from', min(${FINAL}), 'final_to', max(${FINAL}),
  'qty', iif(o.type_id in ${WITHOUT_STOCK}, null, ${PIECES}), 'stock', ${STOCK}) ${PARTS})`;

const reason = (code: FeedProblemCode, condition: string) =>
  // An aggregate of the outer product alone would be one of the outer query.
  `iif(max(c.id is not null and (${condition})), '${code}', null)`;
/** A number of days, or a day that is not over in Vietnam. */
const IS_DATED = `coalesce(iif(length(o.attributes ->> 'availability_date') <= 3,
  cast(o.attributes ->> 'availability_date' as integer) between 1 and 365,
  date(substr(o.attributes ->> 'availability_date', 1, 10)) > ${dayOf("'now'")}), 0)`;
const IS_IN_FEEDS = "o.status = 1 and o.visibility > 1 and o.type_id in ('simple', 'virtual', 'configurable')";
/**
 * Why shopping services would refuse a product that is shown, or one of its variants. For each item of a feed
 * src/features/exchange/rules/feed.ts decides the same.
 */
const FEED_PROBLEMS = `(select json_array(
    ${reason('no_picture', 'coalesce(c.small_image, c.image, o.small_image, o.image) is null')},
    ${reason('no_price', 'coalesce(c.price, 0) <= 0')},
    ${reason('no_date', `o.attributes ->> 'is_pre_order' in (1, '1') and not ${IS_DATED}`)},
    ${reason('long_sku', `length(c.sku) > ${FEED_ID_MAX}`)},
    ${reason('long_name', `length(o.name) > ${FEED_TITLE_MAX}`)})
  ${PARTS} and ${IS_IN_FEEDS})`;

const CATEGORIES = `(select json_group_array(name) from (select k.name from product_category pc join category k on k.id = pc.category_id
  where pc.product_id = o.id order by k.path))`;

/** The orders in which goods are listed. */
export const GOODS_ORDERS = {
  id: 'o.id',
  name: 'o.name',
  sku: 'o.sku',
  price: `(select min(c.price) ${PARTS})`,
  qty: `(select ${PIECES} ${PARTS})`,
} as const;

/** A variant is found by its words, too: what is listed is its product. */
const FOUND = `(?1 ->> 'typed' = '' or o.id in (${foundIds('product', "?1 ->> 'search'")})
  or o.id in (select parent_id from product_super_link where child_id in (${foundIds('product', "?1 ->> 'search'")})))`;
const IN_CATEGORY = `(?1 ->> 'category' is null
  or (?1 ->> 'category' = '${NO_CATEGORY}' and not exists (select 1 from product_category pc where pc.product_id = o.id))
  or exists (select 1 from category top join category k on k.id = top.id or k.path like top.path || '/%'
    join product_category pc on pc.category_id = k.id where top.id = ?1 ->> 'category' and pc.product_id = o.id))`;
const IN_STATE = `(?1 ->> 'isShown' is null or (o.status = 1) = (?1 ->> 'isShown'))`;
const IN_STOCK = `(?1 ->> 'stock' is null or (select ${STOCK} ${PARTS}) = ?1 ->> 'stock')`;
/** A variant is a part of its product unless it has a page of its own. */
const LISTED = `(o.visibility > 1 or not exists (select 1 from product_super_link l where l.child_id = o.id))`;
const IN_FEEDS = `(?1 ->> 'isLeftOut' is null
  or exists (select 1 from json_each(${FEED_PROBLEMS}) problem where problem.value is not null))`;
const WHERE = `where ${LISTED} and ${FOUND} and ${IN_CATEGORY} and ${IN_STATE} and ${IN_STOCK} and ${IN_FEEDS}`;
/** Whose SKU was typed comes first, then the product of the variant whose SKU was typed. */
const EXACT = `o.sku = ?1 ->> 'typed' collate nocase desc, exists (select 1 from product_super_link l
  join product v on v.id = l.child_id where l.parent_id = o.id and v.sku = ?1 ->> 'typed') desc`;

/** One page of the goods, and how many there are. */
interface GoodsPage {
  order: keyof typeof GOODS_ORDERS;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** The goods that match a filter, in order. */
export async function listGoods(
  db: D1Database,
  filter: GoodsFilter,
  { order, isDescending, limit, offset }: GoodsPage,
  now: Date,
): Promise<{ rows: GoodsRow[]; total: number }> {
  const values = JSON.stringify(filter);
  const direction = isDescending ? 'desc' : 'asc';
  const [found, counts] = await readBatch<[{ id: number }[], { total: number }[]]>(db, [
    db
      .prepare(
        `select o.id from product o ${WHERE}
        order by ${EXACT}, ${GOODS_ORDERS[order]} ${direction}, o.id desc limit ?2 offset ?3`,
      )
      .bind(values, limit, offset),
    db.prepare(`select count(*) as total from product o ${WHERE}`).bind(values),
  ]);
  const { results } = await db
    .prepare(
      `select o.id, o.sku, o.name, o.type_id, o.status, o.visibility, coalesce(o.small_image, o.image) as image,
        ${CATEGORIES} as categories, ${FIGURES} as figures, ${FEED_PROBLEMS} as feed_problems
      from json_each(?1) asked join product o on o.id = asked.value order by asked.key`,
    )
    .bind(JSON.stringify(found.map(({ id }) => id)), now.toISOString())
    .all<GoodsRow>();
  return { rows: results, total: counts[0]?.total ?? 0 };
}

/** A category as a choice: its level is 2 for an entry of the top menu. */
interface CategoryChoice {
  id: number;
  name: string;
  level: number;
  is_active: number;
}

/** The most categories in one answer. */
const MOST_CATEGORIES = 2000;

/** All categories below the root: each after the one that it is in. */
export async function listCategoryChoices(db: D1Database): Promise<CategoryChoice[]> {
  const sql = `with recursive tree(id, name, level, is_active, place) as (
      select id, name, level, is_active, printf('%09d/%09d', position, id) from category where level = 2
      union all select c.id, c.name, c.level, c.is_active, t.place || '/' || printf('%09d/%09d', c.position, c.id)
        from category c join tree t on c.parent_id = t.id)
    select id, name, level, is_active from tree order by place limit ?1`;
  return (await db.prepare(sql).bind(MOST_CATEGORIES).all<CategoryChoice>()).results;
}
