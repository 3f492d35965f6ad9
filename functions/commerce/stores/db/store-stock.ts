import type { D1Database } from '@cloudflare/workers-types';

interface StoreStockRow {
  store_id: number;
  /** Code of the shop's province in today's administrative division. */
  province_code: string;
  /** The SKU as requested. */
  sku: string;
  qty: number;
}

/**
 * Pieces of enabled products by shop; a configurable product has the sum of its variants. Shops without stock are left
 * out.
 */
export async function listStoreStock(db: D1Database, skus: readonly string[]): Promise<StoreStockRow[]> {
  const { results } = await db
    .prepare(
      `with asked as (
        select p.id, p.sku, p.id as part from json_each(?1) a join product p on p.sku = a.value where p.status = 1
        union
        select p.id, p.sku, c.id from json_each(?1) a join product p on p.sku = a.value
        join product_super_link l on l.parent_id = p.id join product c on c.id = l.child_id and c.status = 1
        where p.status = 1)
      select s.store_id, coalesce(
          (select r.code from province_served_as r where r.known_code = l.province_code limit 1), l.province_code
        ) as province_code, asked.sku, sum(s.qty) as qty
      from asked join store_stock s on s.product_id = asked.part and s.qty > 0
      join shop_location l on l.id = s.store_id and l.is_active = 1
      group by asked.id, s.store_id order by asked.id, l.position, s.store_id`,
    )
    .bind(JSON.stringify(skus))
    .all<StoreStockRow>();
  return results;
}
