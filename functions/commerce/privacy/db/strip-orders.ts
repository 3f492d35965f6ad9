import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

// A return under way still needs the buyer's address.
const IS_OVER = `erasure = 'due' and status in ('complete', 'closed', 'canceled')
  and not exists (select 1 from sales_return r where r.order_id = sales_order.id and r.status not in ('processed_closed', 'closed'))`;
const OVER = `order_id in (select id from sales_order where ${IS_OVER})`;
/**
 * Mails about these orders. A mail that does not name its order, and was already sent, is found by its recipient.
 */
const OVER_LETTERS = `order_id in (select id from sales_order where ${IS_OVER}) or template like 'order\\_%' escape '\\'
  and recipient in (select email from sales_order where ${IS_OVER}
    union select telephone from sales_order_address where ${OVER})
  and (sent_at is not null or variables ->> 'number' in (select increment_id from sales_order where ${IS_OVER}))`;

/**
 * Deletes from the finished orders of deleted accounts what accounting does not need. Buyer and amounts stay; mails,
 * e-mail address, phone, notes and delivery address are deleted. An order without any cost is emptied completely.
 */
export const stripOrders = (db: D1Database): D1PreparedStatement[] =>
  [
    `delete from message_outbox where ${OVER_LETTERS}`,
    `delete from order_lookup where rowid in (select id from sales_order where ${IS_OVER})`,
    `delete from sales_order_address where ${OVER} and (
      type = 'shipping' and exists (select 1 from sales_order_address b
        where b.order_id = sales_order_address.order_id and b.type = 'billing')
      or order_id in (select id from sales_order o where o.status = 'canceled' and o.total_paid = 0
        and not exists (select 1 from sales_invoice i where i.order_id = o.id)))`,
    `update sales_order_address set telephone = null, fax = null,
      custom_attributes = json_patch('{}', json_object('ward_name', custom_attributes ->> 'ward_name')) where ${OVER}`,
    ...['sales_order_history', 'sales_invoice', 'sales_shipment', 'sales_creditmemo', 'sales_return'].map(
      (table) => `update ${table} set comment = null where ${OVER}`,
    ),
    `update sales_return_picture set return_id = null, created_at = '' where ${OVER}`,
    `delete from guest_cancellation where ${OVER}`,
    `update sales_order set email = '', customer_notes = null, purchase_order_number = null, erasure = 'done'
      where ${IS_OVER}`,
  ].map((sql) => db.prepare(sql));
