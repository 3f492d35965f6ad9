import type { D1Database } from '@cloudflare/workers-types';

interface DownloadRow {
  increment_id: string;
  created_at: string;
  status: string;
}

/** Downloads that a customer bought, newest first. */
export async function listDownloads(db: D1Database, customerId: number, most: number): Promise<DownloadRow[]> {
  const { results } = await db
    .prepare(
      `select o.increment_id, o.created_at, o.status from sales_order o
      join sales_order_item i on i.order_id = o.id and i.type_id = 'downloadable'
      where o.customer_id = ?1 order by o.created_at desc, i.position limit ?2`,
    )
    .bind(customerId, most)
    .all<DownloadRow>();
  return results;
}
