import type { D1Database } from '@cloudflare/workers-types';

export interface PartnerRow {
  id: number;
  code: string;
  name: string;
  phone: string | null;
  email: string | null;
  tax_code: string | null;
  status: 'pre' | 'active';
}

const COLUMNS = 'p.id, p.code, p.name, p.phone, p.email, p.tax_code, p.status';

/** The partner linked with a customer's account. */
export const findPartnerOfCustomer = (db: D1Database, customerId: number) =>
  db
    .prepare(
      `select ${COLUMNS} from customer_link l join erp_partner p on p.code = l.external_id
      where l.customer_id = ?1 and l.kind = 'erp'`,
    )
    .bind(customerId)
    .first<PartnerRow>();

/** Creates a partner, or updates the one with this number. */
export async function upsertPartner(
  db: D1Database,
  partner: Pick<PartnerRow, 'name' | 'phone' | 'email' | 'tax_code'>,
  now: Date,
): Promise<PartnerRow> {
  const row = await db
    .prepare(
      `insert into erp_partner (code, name, phone, email, tax_code, status, created_at)
      values ((select 'KH' || substr('00000000' || (coalesce(max(id), 0) + 1), -8) from erp_partner), ?1, ?2, ?3, ?4, 'pre', ?5)
      on conflict (phone) do update set name = excluded.name, email = coalesce(excluded.email, email),
        tax_code = coalesce(excluded.tax_code, tax_code)
      returning id, code, name, phone, email, tax_code, status`,
    )
    .bind(partner.name, partner.phone, partner.email, partner.tax_code, now.toISOString())
    .first<PartnerRow>();
  if (!row) throw new Error('The partner was written but the database returned no row');
  return row;
}

/** Links a customer with a partner, who becomes active; false when either is already linked otherwise. */
export async function linkPartner(db: D1Database, customerId: number, code: string, now: Date): Promise<boolean> {
  const [, linked] = await db.batch<{ external_id: string }>([
    db
      .prepare(
        `insert into customer_link (customer_id, kind, external_id, linked_at) values (?1, 'erp', ?2, ?3)
        on conflict do nothing`,
      )
      .bind(customerId, code, now.toISOString()),
    db
      .prepare("select external_id from customer_link where customer_id = ?1 and kind = 'erp' and external_id = ?2")
      .bind(customerId, code),
    db
      .prepare(
        `update erp_partner set status = 'active' where code = ?2 and exists (
          select 1 from customer_link where customer_id = ?1 and kind = 'erp' and external_id = ?2)`,
      )
      .bind(customerId, code),
  ]);
  return (linked?.results.length ?? 0) > 0;
}

/** Removes a link; false when there was none. */
export async function unlink(db: D1Database, customerId: number, kind: string): Promise<boolean> {
  const { meta } = await db
    .prepare('delete from customer_link where customer_id = ?1 and kind = ?2')
    .bind(customerId, kind)
    .run();
  return meta.changes > 0;
}
