import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A product of a category, for sorting by hand. */
interface OrderedProduct {
  id: number;
  sku: string;
  name: string;
  image: string | null;
  status: number;
  position: number;
}

/** The products that a category lists, in the order of their positions. */
export const listCategoryOrder = async (db: D1Database, categoryId: number): Promise<OrderedProduct[]> =>
  (
    await db
      .prepare(
        `select p.id, p.sku, p.name, p.small_image as image, p.status, c.position
        from product_category c join product p on p.id = c.product_id
        where c.category_id = ?1 and p.visibility > 1 order by c.position, p.id desc`,
      )
      .bind(categoryId)
      .all<OrderedProduct>()
  ).results;

/**
 * Sets the positions of the category's products in this list, from 1; the positions of other products do not change.
 */
export const writeCategoryOrder = (db: D1Database, categoryId: number, ids: readonly number[]): D1PreparedStatement =>
  db
    .prepare(
      `update product_category set position = 1 + (select key from json_each(?2) where value = product_id)
      where category_id = ?1 and product_id in (select value from json_each(?2))`,
    )
    .bind(categoryId, JSON.stringify(ids));
