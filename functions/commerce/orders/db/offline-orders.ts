import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

export interface OfflineOrder {
  number: string;
  store_name: string | null;
  grand_total: number;
  created_at: string;
  items: { sku: string; name: string; qty: number; price: number }[];
}

type OrderRow = Omit<OfflineOrder, 'items'> & { id: number };
type ItemRow = OfflineOrder['items'][number] & { order_id: number };

const PAGE = 'select id from offline_order where phone = ?1 order by created_at desc, id desc limit ?2 offset ?3';

/** Purchases made in shops in town with this phone number, newest first, and their total count. */
export async function listOfflineOrders(
  db: D1Database,
  phone: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OfflineOrder[]; total: number }> {
  const [orders, items, counts] = await readBatch<[OrderRow[], ItemRow[], { total: number }[]]>(db, [
    db
      .prepare(
        `select o.id, o.number, o.grand_total, o.created_at, s.name as store_name
        from offline_order o left join shop_location s on s.id = o.store_id
        where o.id in (${PAGE}) order by o.created_at desc, o.id desc`,
      )
      .bind(phone, limit, offset),
    db
      .prepare(`select * from offline_order_item where order_id in (${PAGE}) order by order_id, position`)
      .bind(phone, limit, offset),
    db.prepare('select count(*) as total from offline_order where phone = ?1').bind(phone),
  ]);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return {
    orders: orders.map(({ id, ...order }) => ({
      ...order,
      items: (itemsOf.get(id) ?? []).map(({ sku, name, qty, price }) => ({ sku, name, qty, price })),
    })),
    total: counts[0]?.total ?? 0,
  };
}
