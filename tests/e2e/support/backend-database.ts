import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CategoryMeta, OrderRecord } from './backend-records.ts';
import { STATE } from './state.ts';

// The test reads the file, and writes only in one short statement, because a second Worker would lock the file.
const FOLDER = join(STATE, 'v3/d1/miniflare-D1DatabaseObject');

function open(readOnly: boolean): DatabaseSync {
  const file = readdirSync(FOLDER).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`${FOLDER} holds no database`);
  return new DatabaseSync(join(FOLDER, file), { readOnly, timeout: 5000 });
}

function rows<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
  const database = open(true);
  try {
    // The statement beside each call says what its rows are.
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

function change(sql: string, ...values: SQLInputValue[]): void {
  const database = open(false);
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

/** The quantities of a cart, by the SKU of each variant. */
export async function readCart(cartId: string): Promise<OrderRecord['items']> {
  return rows<OrderRecord['items'][number]>(
    `select p.sku as sku, i.qty as quantity from cart c join cart_item i on i.cart_id = c.id
      join product p on p.id = coalesce(i.variant_id, i.product_id) where c.masked_id = ?`,
    cartId,
  ).map(({ sku, quantity }) => ({ sku, quantity }));
}

/** The order that a cart became; null for a wrong number. */
export async function readOrder(number: string, cartId: string): Promise<OrderRecord | null> {
  const [order] = rows<{ id: number }>(
    'select o.id from sales_order o join cart c on c.id = o.cart_id where o.increment_id = ? and c.masked_id = ?',
    number,
    cartId,
  );
  if (!order) return null;
  const items = rows<OrderRecord['items'][number]>(
    'select sku, qty_ordered as quantity from sales_order_item where order_id = ? order by position',
    order.id,
  );
  return { number, items: items.map(({ sku, quantity }) => ({ sku, quantity })) };
}

/** The expected head of a category's page. */
export async function readCategoryMeta(urlPath: string): Promise<CategoryMeta> {
  const [meta] = rows<CategoryMeta>(
    `select meta_title as title, meta_description as description, meta_keywords as keywords
      from category where url_path = ?`,
    urlPath,
  );
  if (!meta) throw new Error(`there is no category ${urlPath}`);
  return { ...meta };
}

/** Pieces of a SKU in stock. */
export async function readStock(sku: string): Promise<number> {
  const [stock] = rows<{ qty: number }>(
    'select s.qty from stock_item s join product p on p.id = s.product_id where p.sku = ?',
    sku,
  );
  if (!stock) throw new Error(`no stock is kept for ${sku}`);
  return stock.qty;
}

/** Sets a value of the backend's configuration, as a merchant would; returns the previous value. For titles with @alone. */
export async function configure(path: string, value: unknown): Promise<unknown> {
  const [before] = rows<{ value: string }>("select value from config where path = ? and store = 'default'", path);
  change("update config set value = ? where path = ? and store = 'default'", JSON.stringify(value), path);
  return JSON.parse(before?.value ?? 'null');
}

/** Stores a number of shop purchases with a phone number, the newest last. For titles with @alone. */
export function addShopPurchases(phone: string, count: number, name: string): void {
  for (let index = 1; index <= count; index++) {
    const number = `HN01-${phone}-${index}`;
    const at = `2026-01-${String(index).padStart(2, '0')}T03:04:05.000Z`;
    change(
      `insert into offline_order (number, phone, store_id, grand_total, created_at)
      values (?, ?, (select min(id) from shop_location), 458000, ?)`,
      ...[number, phone, at],
    );
    change(
      "insert into offline_order_item select id, 1, 'MAT2601', ?, 2, 229000 from offline_order where number = ?",
      ...[name, number],
    );
  }
}

/** Ends the time in which an order can be paid. For titles with @alone. */
export function endTimeToPay(number: string): void {
  change("update sales_order set expires_at = '2026-01-01T00:00:00.000Z' where increment_id = ?", number);
}

const OF_STAFF = 'staff_id = (select id from staff where email = ?)';

/** Makes all sessions of a staff account look unused for two hours. For titles with @alone. */
export function idleStaffSessions(email: string): void {
  const then = new Date(Date.now() - 2 * 3_600_000).toISOString();
  change(`update staff_session set last_used_at = ? where ${OF_STAFF}`, then, email);
}
