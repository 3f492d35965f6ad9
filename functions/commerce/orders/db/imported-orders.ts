import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A past order as the undo of an import finds it. */
interface PastOrderState {
  id: number;
  cart_id: number;
  increment_id: string;
  /** Somebody changed it, wrote about it, or asked to return something of it. */
  is_touched: number;
}

/** The ids of orders with these numbers. */
export async function listOrderIds(db: D1Database, numbers: readonly string[]): Promise<number[]> {
  const { results } = await db
    .prepare('select id from sales_order where increment_id in (select value from json_each(?1)) order by id')
    .bind(JSON.stringify(numbers))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Documents that a past order does not have by itself. */
const DOCUMENTS = ['sales_invoice', 'sales_shipment', 'sales_creditmemo', 'sales_return', 'payment', 'stock_movement'];

/** Past orders with these ids. */
export async function listPastOrders(db: D1Database, ids: readonly number[]): Promise<PastOrderState[]> {
  const documents = DOCUMENTS.map((table) => `exists (select 1 from ${table} d where d.order_id = o.id)`);
  const { results } = await db
    .prepare(
      `select o.id, o.cart_id, o.increment_id, ((select count(*) from sales_order_history h where h.order_id = o.id) > 1 or ${documents.join(' or ')}) as is_touched
      from sales_order o where o.origin is not null and o.id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<PastOrderState>();
  return results;
}

/** Removes past orders with their lines, addresses and the empty carts that they were. */
export function removePastOrders(db: D1Database, orders: readonly PastOrderState[]): D1PreparedStatement[] {
  const ids = orders.map(({ id }) => id);
  const carts = orders.map(({ cart_id }) => cart_id);
  const without = (table: string, column: string, gone: readonly number[]) =>
    db.prepare(`delete from ${table} where ${column} in (select value from json_each(?1))`).bind(JSON.stringify(gone));
  return [without('order_lookup', 'rowid', ids), without('sales_order', 'id', ids), without('cart', 'id', carts)];
}
