import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { PriceRow } from '../../catalog/db/catalog-rows.ts';
import { type ReadDatabase, readBatch } from '../../shared/db/batch.ts';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';

/** How the buyer gives the goods back. */
export type WayBack = 'store' | 'carrier';
export type Resolution = 'refund' | 'exchange';
export type ReturnReason = 'wrong_size' | 'changed_mind' | 'not_as_described' | 'faulty' | 'wrong_item' | 'other';
/** Magento's statuses of a returned line. */
export type ReturnItemStatus = 'pending' | 'authorized' | 'received' | 'approved' | 'rejected' | 'denied';
/** Magento's statuses of a return; `processed_closed`: at least one line was accepted, `closed`: none. */
export type ReturnStatus =
  | 'pending'
  | 'authorized'
  | 'partial_authorized'
  | 'received'
  | 'received_on_item'
  | 'approved_on_item'
  | 'rejected_on_item'
  | 'processed_closed'
  | 'closed';

interface ReturnRow {
  id: number;
  increment_id: string;
  order_id: number;
  status: ReturnStatus;
  /** What the buyer wrote. */
  comment: string | null;
  created_at: string;
  updated_at: string;
}

export interface ReturnItemDraft {
  order_item_id: number;
  qty_requested: number;
  reason: ReturnReason;
  resolution: Resolution;
  way_back: WayBack;
  /** The variant that the buyer gets instead; null: none. */
  exchange_sku: string | null;
}

/** The pieces of an order line in a return; a number of pieces is null until it is decided. */
export interface ReturnItem extends ReturnItemDraft {
  id: number;
  return_id: number;
  qty_authorized: number | null;
  qty_returned: number | null;
  qty_approved: number | null;
  status: ReturnItemStatus;
}

export interface StoredReturn extends ReturnRow {
  items: ReturnItem[];
}

const RETURNS = {
  id: 'select id from sales_return where id in (select value from json_each(?1))',
  order: 'select id from sales_return where order_id in (select value from json_each(?1))',
} as const;

/** Returns by id or by order, the newest first. */
export async function listReturns(
  db: D1Database,
  by: keyof typeof RETURNS,
  ids: readonly number[],
): Promise<StoredReturn[]> {
  const wanted = JSON.stringify(ids);
  const [rows, items] = await readBatch<[ReturnRow[], ReturnItem[]]>(db, [
    db.prepare(`select * from sales_return where id in (${RETURNS[by]}) order by id desc`).bind(wanted),
    db.prepare(`select * from sales_return_item where return_id in (${RETURNS[by]}) order by id`).bind(wanted),
  ]);
  const itemsOf = Map.groupBy(items, ({ return_id }) => return_id);
  return rows.map((row) => ({ ...row, items: itemsOf.get(row.id) ?? [] }));
}

/** What was asked for lines of orders. */
export async function listReturnedLines(db: ReadDatabase, orderItemIds: readonly number[]): Promise<ReturnItem[]> {
  const { results } = await db
    .prepare('select * from sales_return_item where order_item_id in (select value from json_each(?1))')
    .bind(JSON.stringify(orderItemIds))
    .all<ReturnItem>();
  return results;
}

const OF_CUSTOMER = 'from sales_return r join sales_order o on o.id = r.order_id where o.customer_id = ?1';

/** The ids of one page of a customer's returns, the newest first, and the total count. */
export async function findCustomerReturns(
  db: D1Database,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [ids, counts] = await readBatch<[{ id: number }[], { total: number }[]]>(db, [
    db.prepare(`select r.id ${OF_CUSTOMER} order by r.id desc limit ?2 offset ?3`).bind(customerId, limit, offset),
    db.prepare(`select count(*) as total ${OF_CUSTOMER}`).bind(customerId),
  ]);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}

/** What is stored about the returns of one order. */
export interface OrderReturnRows {
  order_id: number;
  /** When the order was handed over or complete, ISO 8601 UTC; null before. */
  delivered_at: string | null;
  /** The newest first. */
  returns: StoredReturn[];
}

/** When these orders were delivered, and their returns. */
export async function listOrderReturns(db: D1Database, orderIds: readonly number[]): Promise<OrderReturnRows[]> {
  const [{ results }, returns] = await Promise.all([
    db
      .prepare(
        `select id as order_id, coalesce(picked_up_at,
          (select min(created_at) from sales_order_history h where h.order_id = o.id and h.status = 'complete'),
          iif(status = 'complete', updated_at, null)) as delivered_at
        from sales_order o where id in (select value from json_each(?1))`,
      )
      .bind(JSON.stringify(orderIds))
      .all<Omit<OrderReturnRows, 'returns'>>(),
    listReturns(db, 'order', orderIds),
  ]);
  const byOrder = Map.groupBy(returns, ({ order_id }) => order_id);
  return results.map((row) => ({ ...row, returns: byOrder.get(row.order_id) ?? [] }));
}

/** A variant that can be exchanged for the bought one. */
interface ExchangeVariant extends PriceRow {
  product_id: number;
  sku: string;
  is_in_stock: boolean;
}

/** The other enabled variants of the same configurable products, by the SKU of the bought variant. */
export async function listExchangeVariants(
  db: D1Database,
  bought: readonly { sku: string; parent_sku: string }[],
): Promise<ReadonlyMap<string, ExchangeVariant[]>> {
  const { results } = await db
    .prepare(
      `select b.value ->> 'sku' as bought, v.id as product_id, v.sku, v.price, v.special_price, v.special_from, v.special_to, v.offers,
        coalesce(s.manage_stock = 0 or (s.is_in_stock = 1 and (s.backorders > 0 or s.qty > 0)), 0) as is_in_stock
      from json_each(?1) b
      join product own on own.sku = b.value ->> 'sku'
      join product parent on parent.sku = b.value ->> 'parent_sku' and parent.status = 1
      join product_super_link l on l.parent_id = parent.id
      join priced_product v on v.id = l.child_id and v.id <> own.id and v.status = 1
      left join stock_item s on s.product_id = v.id
      order by l.position, v.id`,
    )
    .bind(JSON.stringify(bought))
    .all<Omit<ExchangeVariant, 'is_in_stock'> & { bought: string; is_in_stock: number }>();
  return Map.groupBy(
    results.map((row) => ({ ...row, is_in_stock: row.is_in_stock === 1 })),
    (row) => row.bought,
  );
}

const NUMBER = "substr('000000000' || next.id, -max(9, length(next.id)))";

/** Inserts a return with its lines. */
export function insertReturn(
  db: D1Database,
  { orderId, items, comment, now }: { orderId: number; items: ReturnItemDraft[]; comment: string | null; now: Date },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `insert into sales_return (id, increment_id, order_id, status, comment, created_at, updated_at)
        select next.id, ${NUMBER}, ?1, 'pending', ?2, ?3, ?3
        from (select coalesce(max(id), 0) + 1 as id from sales_return) next`,
      )
      .bind(orderId, comment, now.toISOString()),
    db
      .prepare(
        `insert into sales_return_item (return_id, order_item_id, qty_requested, reason, resolution, way_back,
          exchange_sku, status)
        select (select max(id) from sales_return), value ->> 'order_item_id', value ->> 'qty_requested',
          value ->> 'reason', value ->> 'resolution', value ->> 'way_back', value ->> 'exchange_sku', 'pending'
        from json_each(?1)`,
      )
      .bind(JSON.stringify(items)),
  ];
}

/** Stores the decisions about a return: its status, and its lines as they are now. */
export function updateReturn(
  db: D1Database,
  { id, status, items }: Pick<StoredReturn, 'id' | 'status' | 'items'>,
  now: Date,
): D1PreparedStatement[] {
  return [
    db
      .prepare('update sales_return set status = ?2, updated_at = ?3 where id = ?1')
      .bind(id, status, now.toISOString()),
    db
      .prepare(
        `update sales_return_item as i set status = n.value ->> 'status', resolution = n.value ->> 'resolution',
          qty_authorized = n.value ->> 'qty_authorized', qty_returned = n.value ->> 'qty_returned',
          qty_approved = n.value ->> 'qty_approved'
        from json_each(?2) n where i.return_id = ?1 and i.id = n.value ->> 'id'`,
      )
      .bind(id, JSON.stringify(items)),
  ];
}

const ORDER_OF = (column: string) => `(select ${column} from sales_order where id = o.order_id)`;
/** Fields that a merchant can search and sort returns by, with their columns. */
export const RETURN_FIELDS = {
  entity_id: 'o.id',
  increment_id: 'o.increment_id',
  status: 'o.status',
  order_id: 'o.order_id',
  order_increment_id: ORDER_OF('increment_id'),
  customer_id: ORDER_OF('customer_id'),
  date_requested: 'o.created_at',
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
} as const;

/** Ids of the matching returns, and their total count. */
export const searchReturns = (db: D1Database, search: RowSearch<keyof typeof RETURN_FIELDS>) =>
  searchRows(db, { table: 'sales_return', fields: RETURN_FIELDS }, search);
