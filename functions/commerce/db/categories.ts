import type { ReadDatabase } from './batch.ts';
import type { CategoryRow } from './catalog-rows.ts';

/** All active categories whose ancestors are active too, parents before children. */
export async function listCategories(db: ReadDatabase): Promise<CategoryRow[]> {
  const sql = `select c.* from category c where c.is_active = 1
      and not exists (select 1 from category a where a.is_active = 0 and substr(c.path, 1, length(a.path) + 1) = a.path || '/')
    order by c.level, c.position, c.id`;
  return (await db.prepare(sql).all<CategoryRow>()).results;
}

/** How many products each category lists; an anchor counts those of its descendants too. */
export async function countProducts(
  db: ReadDatabase,
  categoryIds: readonly number[],
): Promise<{ category_id: number; count: number }[]> {
  const sql = `select c.id as category_id, count(distinct p.id) as count
    from category c
    join category d on d.id = c.id or (c.is_anchor = 1 and substr(d.path, 1, length(c.path) + 1) = c.path || '/')
    join product_category l on l.category_id = d.id
    join product p on p.id = l.product_id and p.status = 1 and p.visibility in (2, 4)
    where c.id in (select value from json_each(?1)) group by c.id`;
  return (await db.prepare(sql).bind(JSON.stringify(categoryIds)).all<{ category_id: number; count: number }>())
    .results;
}
