import type { D1Database } from '@cloudflare/workers-types';

/**
 * Makes a guest's order an order of this customer, unless it already has a customer. Returns the id of its customer.
 */
export async function claimOrder(db: D1Database, orderId: number, customerId: number, now: Date): Promise<number> {
  const [, owner] = await db.batch<{ customer_id: number }>([
    db
      .prepare('update sales_order set customer_id = ?2, updated_at = ?3 where id = ?1 and customer_id is null')
      .bind(orderId, customerId, now.toISOString()),
    db.prepare('select customer_id from sales_order where id = ?1').bind(orderId),
  ]);
  const row = owner?.results[0];
  if (!row) throw new Error(`Order ${orderId} no longer exists`);
  return row.customer_id;
}
