import type { D1Database } from '@cloudflare/workers-types';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';

/** Fields by which customers are searched and sorted, and the columns behind them. */
export const CUSTOMER_FIELDS = {
  entity_id: 'o.id',
  email: 'o.email',
  firstname: 'o.firstname',
  lastname: 'o.lastname',
  phone_number: 'o.phone_number',
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
} as const;

/** The ids of the matching customers, and their total count. */
export const searchCustomers = (db: D1Database, search: RowSearch<keyof typeof CUSTOMER_FIELDS>) =>
  searchRows(db, { table: 'customer', fields: CUSTOMER_FIELDS }, search);

/** The data of a customer that staff see. */
export interface CustomerSummary {
  id: number;
  email: string;
  phone_number: string | null;
  /** The group that another shop had them in. */
  group_name: string | null;
  firstname: string;
  lastname: string;
  created_at: string;
  updated_at: string;
  default_billing_id: number | null;
  default_shipping_id: number | null;
  /** When its owner locked the account; null: it is open. */
  closed_at: string | null;
  /** C Point balance; null for a customer without a C Point account. */
  points: number | null;
  orders: number;
  /** Sum of the orders that were not canceled, less refunds, in đồng. */
  spent: number;
}

/** Customers by their ids, in no particular order. */
export async function listCustomers(db: D1Database, ids: readonly number[]): Promise<CustomerSummary[]> {
  const { results } = await db
    .prepare(
      `select c.id, c.email, c.phone_number, c.group_name, c.firstname, c.lastname, c.created_at, c.updated_at, c.default_billing_id,
        c.default_shipping_id, c.closed_at,
        (select a.points from loyalty_balance a where a.customer_id = c.id) as points,
        (select count(*) from sales_order o where o.customer_id = c.id) as orders,
        (select coalesce(sum(o.grand_total - o.total_refunded), 0) from sales_order o
          where o.customer_id = c.id and o.status <> 'canceled') as spent
      from customer c where c.id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<CustomerSummary>();
  return results;
}
