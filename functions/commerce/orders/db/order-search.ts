import type { D1Database } from '@cloudflare/workers-types';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';

/** Fields that a merchant can search and sort orders by, with their columns. */
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

/** Ids of the matching orders, and their total count. */
export const searchOrders = (db: D1Database, search: RowSearch<keyof typeof ORDER_FIELDS>) =>
  searchRows(db, { table: 'sales_order', fields: ORDER_FIELDS }, search);
