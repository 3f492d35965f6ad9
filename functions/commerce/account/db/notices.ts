import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

interface CompanyRow {
  tax_code: string;
  name: string;
  address: string;
}

/** A company by its tax code, unless it was dissolved. */
export const findCompany = (db: D1Database, taxCode: string) =>
  db
    .prepare('select tax_code, name, address from company where tax_code = ?1 and is_active = 1')
    .bind(taxCode)
    .first<CompanyRow>();

interface BackOrder {
  productId: number;
  /** A phone number, or the id of a push subscription. */
  recipient: string;
  name: string | null;
  qty: number;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
}

/**
 * Stores a request to be notified about a sold-out product. A second request of the same recipient replaces the first.
 * Returns its id.
 */
export async function upsertBackOrder(db: D1Database, wish: BackOrder, now: Date): Promise<number> {
  const row = await db
    .prepare(
      `insert into back_order_request (product_id, recipient, name, qty, created_at, customer_id)
      values (?1, ?2, ?3, ?4, ?5, ?6)
      on conflict (product_id, recipient) do update set name = coalesce(excluded.name, name), qty = excluded.qty
      returning id`,
    )
    .bind(wish.productId, wish.recipient, wish.name, wish.qty, now.toISOString(), wish.customerId)
    .first<{ id: number }>();
  if (!row) throw new Error('The notice was written but the database returned no row');
  return row.id;
}

/** Requests for products that can be bought now, the oldest first; ?1 is the maximum number. A variant has its parent's page. */
const DUE = `select r.id, r.recipient, p.name,
    (select u.request_path from url_rewrite u
      where u.entity_type = 'product' and u.redirect_type = 0 and u.entity_id = coalesce(
        (select l.parent_id from product_super_link l where l.child_id = p.id order by l.parent_id limit 1), p.id)
      order by length(u.request_path) limit 1) as path
  from back_order_request r
  join product p on p.id = r.product_id and p.status = 1
  left join stock_item s on s.product_id = p.id
  where coalesce(s.is_in_stock, 1) = 1 and coalesce(
    (select max(v.manage_stock = 0 or (v.is_in_stock = 1 and (v.qty > 0 or v.backorders > 0)))
      from product_super_link l
      join product c on c.id = l.child_id and c.status = 1
      join stock_item v on v.product_id = c.id
      where l.parent_id = p.id),
    s.manage_stock = 0 or s.qty > 0 or s.backorders > 0, 0)
  order by r.id limit ?1`;

/** SQL: how a recipient is told. */
const CHANNEL = "iif(recipient like 'push:%', 'push', 'sms')";

/**
 * Queues a message for each of the oldest `most` requests whose product can be bought again, and deletes these requests,
 * so that nobody is told twice. One transaction: both statements see the same stock.
 */
export function tellBackInStock(
  db: D1Database,
  { most, now }: { most: number; now: Date },
): [queued: D1PreparedStatement, deleted: D1PreparedStatement] {
  return [
    db
      .prepare(
        `insert into message_outbox (channel, recipient, template, variables, created_at)
        select ${CHANNEL}, recipient, 'back_in_stock_' || ${CHANNEL}, json_object('product', name, 'path', coalesce(path, '')), ?2
        from (${DUE})`,
      )
      .bind(most, now.toISOString()),
    db.prepare(`delete from back_order_request where id in (select id from (${DUE}))`).bind(most),
  ];
}

interface PushDevice {
  token: string;
  platform: string;
  /** The customer signed in on the device; null for none. */
  customerId: number | null;
}

/** Stores where push messages for a device go. A device belongs to the customer who signed in on it last. */
export async function upsertDevice(
  db: D1Database,
  { token, platform, customerId }: PushDevice,
  now: Date,
): Promise<void> {
  await db
    .prepare(
      `insert into push_device (token, platform, customer_id, created_at, updated_at) values (?1, ?2, ?4, ?3, ?3)
      on conflict (token) do update set platform = excluded.platform, customer_id = excluded.customer_id,
        updated_at = excluded.updated_at`,
    )
    .bind(token, platform, now.toISOString(), customerId)
    .run();
}
