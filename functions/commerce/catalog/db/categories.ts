import type { ReadDatabase } from '../../shared/db/batch.ts';
import type { CategoryRow } from './catalog-rows.ts';

/**
 * All active categories, parents before children. A category below an inactive one is still reached by its own address.
 */
export async function listCategories(db: ReadDatabase): Promise<CategoryRow[]> {
  const sql = `select c.*, b.id as landing_page
    from category c left join cms_block b on b.identifier = c.landing_block where c.is_active = 1
    order by c.level, c.position, c.id`;
  return (await db.prepare(sql).all<CategoryRow>()).results;
}

/**
 * How many products each category lists, according to the search index. An anchor category includes its descendants.
 */
export async function countProducts(
  db: ReadDatabase,
  categoryIds: readonly number[],
): Promise<{ category_id: number; count: number }[]> {
  const sql = `select l.category_id, count(*) as count from search_position l
    join search_document d on d.product_id = l.product_id and d.status = 1 and d.visibility in (2, 4)
    where l.category_id in (select value from json_each(?1)) group by l.category_id`;
  return (await db.prepare(sql).bind(JSON.stringify(categoryIds)).all<{ category_id: number; count: number }>())
    .results;
}
