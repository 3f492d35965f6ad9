import type { D1Database } from '@cloudflare/workers-types';

/** Weight of each reason to recommend a product, in points. */
/** More than category, branch and colour together: a child's hat goes with a child's shirt, not with an adult's hat. */
const SAME_AUDIENCE = 7;
const BOUGHT_TOGETHER = 5;
const SAME_CATEGORY = 3;
const SAME_BRANCH = 2;
const SAME_COLOUR = 1;
/** Number of newest order lines used to find out what sells. */
const LINES_COUNTED = 10_000;
/** Level of the top categories: women, men, children. */
const WORLD_LEVEL = 2;
/** Level below them: girls and boys among the children. */
const BRANCH_LEVEL = 3;

/** Parameters: the ids as JSON, the category or null, the limit. */
const RECOMMENDED = `with base as (select value as id from json_each(?1)),
  base_sku as (select sku from product where id in (select id from base)),
  base_order as (
    select distinct order_id from sales_order_item
    where sku in (select sku from base_sku) or parent_sku in (select sku from base_sku)),
  together as (
    select p.id, count(distinct i.order_id) as n from sales_order_item i
    join product p on p.sku = coalesce(i.parent_sku, i.sku)
    where i.order_id in (select order_id from base_order) group by p.id),
  sold as (
    select p.id, sum(i.qty_ordered) as n
    from (select * from sales_order_item order by id desc limit ${LINES_COUNTED}) i
    join product p on p.sku = coalesce(i.parent_sku, i.sku) group by p.id),
  own as (
    select pc.product_id, c.id, c.level, c.path from product_category pc
    join category c on c.id = pc.category_id where pc.product_id in (select id from base)),
  deepest as (
    select id, path from own where level = (select max(o.level) from own o where o.product_id = own.product_id)),
  fellow as (
    select distinct s.product_id as id from search_position s
    where s.category_id in (
      select c.id from category c join deepest on deepest.path || '/' like c.path || '/%'
      where c.level = ${WORLD_LEVEL})),
  named as (
    select w.id, '% ' || lower(w.name) || ' %' as word from category w
    where w.level = ${WORLD_LEVEL} and not exists (select 1 from own where own.path || '/' like w.path || '/%')
      and exists (
        select 1 from base join product p using (id)
        where ' ' || lower(p.name) || ' ' like '% ' || lower(w.name) || ' %')),
  meant as (
    select s.product_id as id from search_position s where s.category_id in (select id from named)
    union select p.id from named join product p on ' ' || lower(p.name) || ' ' like named.word),
  strange as (
    select p.id from named join category w on w.level = ${WORLD_LEVEL} and w.id <> named.id
    join fellow join product p on p.id = fellow.id and ' ' || lower(p.name) || ' ' like '% ' || lower(w.name) || ' %'),
  branch as (
    select distinct s.product_id as id from search_position s
    where s.category_id in (
      select c.id from category c join deepest on deepest.path || '/' like c.path || '/%'
      where c.level = ${BRANCH_LEVEL})),
  kin as (
    select distinct s.product_id as id from search_position s
    where s.category_id in (
      select id from deepest
      union all select ?2 where ?2 is not null)),
  alike as (
    select distinct t.product_id as id from search_term b
    join search_term t on t.field = b.field and t.value = b.value
    where b.product_id in (select id from base) and b.field in ('mastercolor', 'color_options'))
  select d.product_id as id from search_document d
  where d.visibility in (2, 4) and d.status = 1 and d.is_in_stock = 1
    and d.product_id not in (select id from base)
    and (?2 is null or d.product_id in (select id from kin))
    and (d.product_id in (select id from meant) or d.product_id in (select id from fellow)
      or not exists (select 1 from fellow))
    and (d.product_id in (select id from meant) or d.product_id not in (select id from strange))
  order by
    ${BOUGHT_TOGETHER} * coalesce((select n from together where together.id = d.product_id), 0)
    + ${SAME_AUDIENCE} * (d.product_id in (select id from meant))
    + ${SAME_CATEGORY} * (d.product_id in (select id from kin))
    + ${SAME_BRANCH} * (d.product_id in (select id from branch))
    + ${SAME_COLOUR} * (d.product_id in (select id from alike)) desc,
    coalesce((select n from sold where sold.id = d.product_id), 0) desc, d.created_at desc, d.product_id
  limit ?3`;

/**
 * Recommendations for these products. In order of weight: same audience, bought together with them, same category, same
 * branch of the top category, same colour; then best sellers, then the newest. Only visible products in stock from the
 * same top category, and none of the given products. The audience is a top category that the product's name names while
 * it is in another one, as a children's hat among the accessories: then products of that top category and those named
 * for it come first, and none that is named for another one.
 */
export async function listRecommendedIds(
  db: D1Database,
  { ids, categoryId, limit }: { ids: readonly number[]; categoryId: number | null; limit: number },
): Promise<number[]> {
  const { results } = await db.prepare(RECOMMENDED).bind(JSON.stringify(ids), categoryId, limit).all<{ id: number }>();
  return results.map(({ id }) => id);
}
