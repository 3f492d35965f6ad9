import type { D1Database } from '@cloudflare/workers-types';
import type { ItemChoice } from '../../cart/db/cart.ts';

/** An order of the past to insert: columns of its row, its lines and its address. */
export interface PastOrder {
  row: Record<string, string | number | null>;
  items: { sku: string; name: string; qty: number; price: number }[];
  address: Record<string, string | number | null> | null;
}

/** Which of these order numbers are in the shop. */
export async function listKnownNumbers(db: D1Database, numbers: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('select increment_id from sales_order where increment_id in (select value from json_each(?1))')
    .bind(JSON.stringify(numbers))
    .all<{ increment_id: string }>();
  return new Set(results.map(({ increment_id }) => increment_id));
}

/** Whose an order of an e-mail address is: an account whose owner has the mailbox. */
const OWNER = `(select c.id from customer c where c.email = j.value ->> 'email' and c.email_confirmed_at is not null)`;
/** Every order has the cart that it was; the cart of a past order is empty. */
const INSERT_CARTS = `
  insert into cart (masked_id, customer_id, is_active, created_at, updated_at, ordered_at)
  select j.value ->> 'masked_id', ${OWNER}, 0, j.value ->> 'created_at', j.value ->> 'created_at', j.value ->> 'created_at'
  from json_each(?1) j`;
const COPIED = [
  ...[
    'increment_id',
    'token',
    'email',
    'status',
    'origin',
    'payment_title',
    'shipping_description',
    'total_item_count',
  ],
  ...['total_qty_ordered', 'subtotal', 'discount_amount', 'shipping_amount', 'tax_amount', 'grand_total', 'total_paid'],
  ...['total_refunded', 'created_at'],
];
const INSERT_ORDERS = `
  insert into sales_order (cart_id, customer_id, store, payment_method, updated_at, ${COPIED.join(', ')})
  select (select id from cart where masked_id = j.value ->> 'masked_id'), ${OWNER}, 'default', 'past',
    j.value ->> 'created_at', ${COPIED.map((column) => `j.value ->> '${column}'`).join(', ')}
  from json_each(?1) j`;
const ORDER = `(select id from sales_order where increment_id = j.value ->> 'number')`;
/** The pieces of a line that went the way of its order: nothing is left to do. */
const WENT = (statuses: string) => `iif(j.value ->> 'status' in (${statuses}), j.value ->> 'qty', 0)`;
const INSERT_ITEMS = `
  insert into sales_order_item (order_id, position, product_id, type_id, sku, parent_sku, name, url_key, image, qty_ordered,
    qty_invoiced, qty_shipped, qty_canceled, qty_refunded, price, original_price, row_total)
  select ${ORDER}, j.value ->> 'position', p.id, coalesce(o.type_id, p.type_id, 'simple'), j.value ->> 'sku', o.sku,
    j.value ->> 'name', coalesce(o.url_key, p.url_key), coalesce(p.thumbnail, o.thumbnail), j.value ->> 'qty',
    ${WENT("'complete', 'closed'")}, ${WENT("'complete', 'closed'")}, ${WENT("'canceled'")}, ${WENT("'closed'")},
    j.value ->> 'price', j.value ->> 'price', (j.value ->> 'price') * (j.value ->> 'qty')
  from json_each(?1) j left join product p on p.sku = j.value ->> 'sku' and j.value ->> 'sku' <> ''
  left join product o on o.id = (select parent_id from product_super_link where child_id = p.id limit 1)`;
const ADDRESS = [
  ...['firstname', 'lastname', 'company', 'telephone', 'country_code', 'region', 'region_id', 'city', 'street'],
  ...['postcode', 'vat_id', 'custom_attributes'],
];
const INSERT_ADDRESSES = `
  insert into sales_order_address (order_id, type, ${ADDRESS.join(', ')})
  select ${ORDER}, t.value, ${ADDRESS.map((column) => `j.value ->> '${column}'`).join(', ')}
  from json_each(?1) j, json_each('["shipping", "billing"]') t`;
const INSERT_HISTORY = `
  insert into sales_order_history (order_id, status, created_at)
  select id, status, created_at from sales_order
  where increment_id in (select j.value ->> 'increment_id' from json_each(?1) j)`;

/** Writes orders of the past in one transaction. Nothing else of the shop changes: no stock, points, counts or letters. */
export async function insertPastOrders(db: D1Database, orders: readonly PastOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = JSON.stringify(orders.map(({ row }) => row));
  const items = orders.flatMap(({ row, items }) =>
    items.map((item, position) => ({ ...item, position, number: row.increment_id, status: row.status })),
  );
  const addresses = orders.flatMap(({ row, address }) => (address ? [{ ...address, number: row.increment_id }] : []));
  await db.batch([
    db.prepare(INSERT_CARTS).bind(rows),
    db.prepare(INSERT_ORDERS).bind(rows),
    db.prepare(INSERT_ITEMS).bind(JSON.stringify(items)),
    db.prepare(INSERT_ADDRESSES).bind(JSON.stringify(addresses)),
    db.prepare(INSERT_HISTORY).bind(rows),
  ]);
}

/** The lines of a past order as choices of a cart, by the SKUs of today; null for a SKU that is not there. */
export async function listPastChoices(
  db: D1Database,
  orderId: number,
): Promise<{ choice: ItemChoice | null; qty: number }[]> {
  const { results } = await db
    .prepare(
      `select p.id, (select parent_id from product_super_link where child_id = p.id limit 1) as parent_id, i.qty_ordered as qty
      from sales_order_item i left join product p on p.sku = i.sku and i.sku <> '' where i.order_id = ?1 order by i.position`,
    )
    .bind(orderId)
    .all<{ id: number | null; parent_id: number | null; qty: number }>();
  return results.map(({ id, parent_id, qty }) => ({
    qty,
    choice: id === null ? null : { productId: parent_id ?? id, variantId: parent_id === null ? null : id, options: {} },
  }));
}

/** SQL: the orders that an export has. */
const EXPORTED = "status in ('complete', 'canceled', 'closed') and (origin is not null or email <> '')";

/** The number of orders that an export has. */
export const countOrdersForExport = async (db: D1Database): Promise<number> =>
  (await db.prepare(`select count(*) as n from sales_order where ${EXPORTED}`).first<number>('n')) ?? 0;

/** A page of orders that are over, as an import reads them. */
export async function listOrdersForExport(db: D1Database, after: number, limit: number) {
  const page = `select id from sales_order where id > ?1 and ${EXPORTED} order by id limit ?2`;
  const [orders, items, addresses] = await db.batch<Record<string, unknown>>(
    [
      `select * from sales_order where id in (${page}) order by id`,
      `select order_id, sku, name, qty_ordered as qty, price from sales_order_item where order_id in (${page}) order by order_id, position`,
      `select * from sales_order_address where type = 'shipping' and order_id in (${page})`,
    ].map((sql) => db.prepare(sql).bind(after, limit)),
  );
  return { orders: orders?.results ?? [], items: items?.results ?? [], addresses: addresses?.results ?? [] };
}
