import type { D1Database } from '@cloudflare/workers-types';

/** The stock that the middleware reports. A configurable product has the sum of its variants. */
export interface StockLevel {
  sku: string;
  qty: number;
  is_in_stock: boolean;
  min_sale_qty: number;
  max_sale_qty: number;
}

/** Stock of the enabled products among these SKUs, in the requested order; unknown SKUs are left out. */
export async function listStock(db: D1Database, skus: readonly string[]): Promise<StockLevel[]> {
  const { results } = await db
    .prepare(
      `with asked as (
        select min(a.key) as place, p.id, p.sku from json_each(?1) a join product p on p.sku = a.value
        where p.status = 1 group by p.id),
      variant as (
        select l.parent_id, s.qty, s.manage_stock = 0 or (s.is_in_stock = 1 and (s.qty > 0 or s.backorders > 0)) as salable
        from product_super_link l join product c on c.id = l.child_id and c.status = 1
        join stock_item s on s.product_id = c.id where l.parent_id in (select id from asked))
      select a.sku,
        coalesce((select sum(v.qty) from variant v where v.parent_id = a.id), s.qty, 0) as qty,
        coalesce(s.is_in_stock, 1) = 1 and coalesce(
          (select max(v.salable) from variant v where v.parent_id = a.id),
          s.manage_stock = 0 or s.qty > 0 or s.backorders > 0, 0) as is_in_stock,
        coalesce(s.min_sale_qty, 1) as min_sale_qty,
        coalesce(s.max_sale_qty, 10000) as max_sale_qty
      from asked a left join stock_item s on s.product_id = a.id order by a.place`,
    )
    .bind(JSON.stringify(skus))
    .all<Omit<StockLevel, 'is_in_stock'> & { is_in_stock: number }>();
  return results.map((row) => ({ ...row, is_in_stock: row.is_in_stock === 1 }));
}
