import type { D1Database } from '@cloudflare/workers-types';

/** A product of an active deal with a waiting room, as the database has it; times ISO 8601 UTC. */
interface RoomFactsRow {
  starts_at: string;
  ends_at: string;
  repeats_every_hours: number | null;
  /** Pieces of each run. */
  qty: number;
  sold_qty: number;
  sold_since: string | null;
  /** Salable pieces in stock, of all variants together; null when stock is not counted. */
  stock: number | null;
}

/** Reads what a waiting room must know; null when there is no such active deal with a waiting room. */
export const readRoomFacts = (db: D1Database, dealId: number, productId: number): Promise<RoomFactsRow | null> =>
  db
    .prepare(
      `select d.starts_at, d.ends_at, d.repeats_every_hours, i.qty, i.sold_qty, i.sold_since,
        (select case when max(s.manage_stock = 0 or s.backorders > 0) then null else sum(max(s.qty, 0)) end
         from stock_item s join product p on p.id = s.product_id
         where s.is_in_stock = 1 and p.status = 1 and s.product_id in (
           select i.product_id union all select child_id from product_super_link where parent_id = i.product_id)) as stock
      from flash_deal d join flash_deal_item i on i.deal_id = d.id join product own on own.id = i.product_id
      where d.id = ?1 and i.product_id = ?2 and d.is_active = 1 and d.waiting_room = 1 and own.status = 1`,
    )
    .bind(dealId, productId)
    .first<RoomFactsRow>();

/** Reads which of these carts (masked ids) were ordered. */
export async function listOrderedCarts(db: D1Database, carts: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `select c.masked_id from cart c join sales_order o on o.cart_id = c.id
      where c.masked_id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(carts))
    .all<{ masked_id: string }>();
  return new Set(results.map(({ masked_id }) => masked_id));
}
