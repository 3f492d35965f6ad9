import type { D1Database } from '@cloudflare/workers-types';

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
  phone: string;
  name: string | null;
  qty: number;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
}

/**
 * Stores a request to be notified about a sold-out product. A second request with the same phone replaces the first.
 * Returns its id.
 */
export async function upsertBackOrder(db: D1Database, wish: BackOrder, now: Date): Promise<number> {
  const row = await db
    .prepare(
      `insert into back_order_request (product_id, phone, name, qty, created_at, customer_id)
      values (?1, ?2, ?3, ?4, ?5, ?6)
      on conflict (product_id, phone) do update set name = coalesce(excluded.name, name), qty = excluded.qty
      returning id`,
    )
    .bind(wish.productId, wish.phone, wish.name, wish.qty, now.toISOString(), wish.customerId)
    .first<{ id: number }>();
  if (!row) throw new Error('The notice was written but the database returned no row');
  return row.id;
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
