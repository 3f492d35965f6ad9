import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

/** A variant in the grid of its product; money in đồng. */
export interface GridRow {
  id: number;
  sku: string;
  status: number;
  price: number | null;
  special_price: number | null;
  qty: number;
  is_in_stock: number;
  manage_stock: number;
  backorders: number;
  /** JSON: the id of its option, by the code of the attribute. */
  options: string;
}

/** An attribute by which the variants of a product differ, with the options that they have. */
interface GridAxis {
  code: string;
  label: string;
  /** JSON: `{ id, label }` of each option, in order. */
  options: string;
}

/** The variants of a product and how they differ. */
export interface VariantGrid {
  product: { id: number; sku: string; name: string };
  axes: GridAxis[];
  variants: GridRow[];
}

const VARIANTS = 'product_super_link l join product c on c.id = l.child_id';

/** The grid of a product; null when there is no such product. */
export async function findVariantGrid(db: D1Database, productId: number): Promise<VariantGrid | null> {
  const [[product], axes, variants] = await readBatch<[VariantGrid['product'][], GridAxis[], GridRow[]]>(db, [
    db.prepare('select id, sku, name from product where id = ?1').bind(productId),
    db
      .prepare(
        `select a.code, a.label, (select json_group_array(json_object('id', o.id, 'label', o.label)) from (
            select o.id, o.label from attribute_option o where o.attribute_id = a.id
              and o.id in (select c.attributes ->> a.code from ${VARIANTS} where l.parent_id = ?1)
            order by o.position, o.label) o) as options
        from product_super_attribute s join attribute a on a.id = s.attribute_id
        where s.product_id = ?1 order by s.position, a.code`,
      )
      .bind(productId),
    db
      .prepare(
        `select c.id, c.sku, c.status, c.price, c.special_price, coalesce(s.qty, 0) as qty,
          coalesce(s.is_in_stock, 0) as is_in_stock, coalesce(s.manage_stock, 1) as manage_stock,
          coalesce(s.backorders, 0) as backorders,
          (select json_group_object(a.code, c.attributes ->> a.code) from product_super_attribute x
            join attribute a on a.id = x.attribute_id where x.product_id = ?1) as options
        from ${VARIANTS} left join stock_item s on s.product_id = c.id
        where l.parent_id = ?1 order by l.position, c.id`,
      )
      .bind(productId),
  ]);
  return product ? { product, axes, variants } : null;
}

/** Which of these SKUs are taken, with the product that has each. */
export const listTakenSkus = async (db: D1Database, skus: readonly string[]): Promise<{ id: number; sku: string }[]> =>
  (
    await db
      .prepare('select p.id, p.sku from json_each(?1) s join product p on p.sku = s.value')
      .bind(JSON.stringify(skus))
      .all<{ id: number; sku: string }>()
  ).results;

/** A statement that aborts its transaction when one of these variants is no longer as it was read. */
export const abortIfGridChanged = (db: D1Database, rows: readonly GridRow[]): D1PreparedStatement =>
  db
    .prepare(
      `select json(iif(exists (
        select 1 from json_each(?1) seen left join product p on p.id = seen.value ->> 'id'
          left join stock_item s on s.product_id = p.id
        where p.id is null or p.sku is not seen.value ->> 'sku' or p.price is not seen.value ->> 'price'
          or p.special_price is not seen.value ->> 'special_price' or coalesce(s.qty, 0) is not seen.value ->> 'qty'
      ), 'changed', '{}'))`,
    )
    .bind(JSON.stringify(rows));
