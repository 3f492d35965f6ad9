import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from './batch.ts';

/** Fields a merchant may search and sort orders by, and the columns behind them. */
export const ORDER_FIELDS = {
  entity_id: 'o.id',
  increment_id: 'o.increment_id',
  status: 'o.status',
  state: "iif(o.status = 'pending', 'new', o.status)",
  customer_id: 'o.customer_id',
  customer_email: 'o.email',
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
  grand_total: 'o.grand_total',
  total_paid: 'o.total_paid',
} as const;
export type OrderField = keyof typeof ORDER_FIELDS;

const CONDITIONS = {
  eq: (column: string) => `${column} = t.value ->> 'value'`,
  neq: (column: string) => `${column} <> t.value ->> 'value'`,
  gt: (column: string) => `${column} > t.value ->> 'value'`,
  gteq: (column: string) => `${column} >= t.value ->> 'value'`,
  lt: (column: string) => `${column} < t.value ->> 'value'`,
  lteq: (column: string) => `${column} <= t.value ->> 'value'`,
  from: (column: string) => `${column} >= t.value ->> 'value'`,
  to: (column: string) => `${column} <= t.value ->> 'value'`,
  like: (column: string) => `${column} like t.value ->> 'value'`,
  in: (column: string) => `${column} in (select l.value from json_each(t.value, '$.value') l)`,
  nin: (column: string) => `${column} not in (select l.value from json_each(t.value, '$.value') l)`,
  null: (column: string) => `${column} is null`,
  notnull: (column: string) => `${column} is not null`,
} as const;
export type OrderCondition = keyof typeof CONDITIONS;
export const ORDER_CONDITIONS = Object.keys(CONDITIONS) as OrderCondition[]; // the keys of CONDITIONS

export interface OrderFilterTerm {
  field: OrderField;
  condition: OrderCondition;
  value: string | number | (string | number)[];
}
export interface OrderSearch {
  /** Every group must hold; of a group one term is enough. */
  groups: OrderFilterTerm[][];
  sort: { field: OrderField; direction: 'asc' | 'desc' }[];
  limit: number;
  offset: number;
}

/** The ids of the orders found, and how many there are at all. */
export async function searchOrders(
  db: D1Database,
  { groups, sort, limit, offset }: OrderSearch,
): Promise<{ ids: number[]; total: number }> {
  // Texts of code with places for values: term 3 of group 1 reads its value from ?1 at $[1][3].
  const where = groups.map((terms, group) => {
    const either = terms.map(
      ({ field, condition }, term) =>
        `(select ${CONDITIONS[condition](ORDER_FIELDS[field])} from json_each(?1, '$[${group}]') t where t.key = ${term})`,
    );
    return `(${either.join(' or ')})`;
  });
  const matching = `from sales_order o where ?1 is not null${where.map((condition) => ` and ${condition}`).join('')}`;
  const order = [...sort, { field: 'entity_id' as const, direction: 'asc' as const }]
    .map(({ field, direction }) => `${ORDER_FIELDS[field]} ${direction}`)
    .join(', ');
  const values = JSON.stringify(groups.map((terms) => terms.map(({ value }) => ({ value }))));
  const [ids, counts] = await readBatch<[{ id: number }[], { total: number }[]]>(db, [
    db.prepare(`select o.id ${matching} order by ${order} limit ?2 offset ?3`).bind(values, limit, offset),
    db.prepare(`select count(*) as total ${matching}`).bind(values),
  ]);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
