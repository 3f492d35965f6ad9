import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

/** Filter for a customer's orders; null values do not filter. */
export interface OrderFilter {
  /** Exact order numbers. */
  numbers: string[] | null;
  /** Part of the order number. With both, one of them is enough. */
  numberLike: string | null;
  statuses: string[] | null;
  /** ISO 8601 UTC, inclusive. */
  from: string | null;
  to: string | null;
  totalFrom: number | null;
  totalTo: number | null;
  /** Delivery phone number in its national form. */
  phone: string | null;
}

export const ANY_ORDER: OrderFilter = {
  numbers: null,
  numberLike: null,
  statuses: null,
  from: null,
  to: null,
  totalFrom: null,
  totalTo: null,
  phone: null,
};

interface OrderPage {
  sort: 'NUMBER' | 'CREATED_AT';
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

const MATCHING = `from sales_order where customer_id = ?1
  and ((?2 is null and ?3 is null) or increment_id in (select value from json_each(?2)) or instr(increment_id, ?3) > 0)
  and (?4 is null or status in (select value from json_each(?4)))
  and (?5 is null or created_at >= ?5) and (?6 is null or created_at <= ?6)
  and (?7 is null or grand_total >= ?7) and (?8 is null or grand_total <= ?8)
  and (?9 is null or exists (
    select 1 from sales_order_address a where a.order_id = sales_order.id and a.telephone = ?9))`;

const SORT_COLUMNS = { NUMBER: 'increment_id', CREATED_AT: 'created_at' } as const;

/** Ids of one page of a customer's orders, the total count, and the time of the first order. */
export async function findCustomerOrders(
  db: D1Database,
  customerId: number,
  filter: OrderFilter,
  { sort, direction, limit, offset }: OrderPage,
): Promise<{ ids: number[]; total: number; firstAt: string | null }> {
  const list = (values: string[] | null) => (values === null ? null : JSON.stringify(values));
  const parameters = [
    customerId,
    list(filter.numbers),
    filter.numberLike,
    list(filter.statuses),
    filter.from,
    filter.to,
    filter.totalFrom,
    filter.totalTo,
    filter.phone,
  ];
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const [ids, counts, firsts] = await readBatch<[{ id: number }[], { total: number }[], { at: string | null }[]]>(db, [
    db
      .prepare(`select id ${MATCHING} order by ${SORT_COLUMNS[sort]} ${order}, id ${order} limit ?10 offset ?11`)
      .bind(...parameters, limit, offset),
    db.prepare(`select count(*) as total ${MATCHING}`).bind(...parameters),
    db.prepare('select min(created_at) as at from sales_order where customer_id = ?1').bind(customerId),
  ]);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0, firstAt: firsts[0]?.at ?? null };
}
