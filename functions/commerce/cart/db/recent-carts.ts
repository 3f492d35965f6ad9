import type { D1Database } from '@cloudflare/workers-types';

/** The ids of carts that have lines and were not ordered, the last changed first. */
export const listRecentCarts = async (db: D1Database, most: number): Promise<string[]> =>
  (
    await db
      .prepare(
        `select c.masked_id from cart c
        where c.is_active = 1 and c.ordered_at is null and exists (select 1 from cart_item i where i.cart_id = c.id)
        order by c.updated_at desc, c.id desc limit ?1`,
      )
      .bind(most)
      .all<{ masked_id: string }>()
  ).results.map(({ masked_id }) => masked_id);
