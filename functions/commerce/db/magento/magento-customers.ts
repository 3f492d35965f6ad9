import type { D1Database } from '@cloudflare/workers-types';

/** Whose account a proven phone number opens in the Magento beside. */
export interface PhoneAccount {
  phone: string;
  /** Under which the customer is made. */
  email: string;
  /** Null while the customer is being made. */
  customer_id: number | null;
}

export const findPhoneAccount = (db: D1Database, phone: string): Promise<PhoneAccount | null> =>
  db.prepare('select * from magento_customer where phone = ?1').bind(phone).first<PhoneAccount>();

/** Begins an account for a number; of two at once both get the same one. */
export async function beginPhoneAccount(
  db: D1Database,
  { phone, email, consentVersion, now }: { phone: string; email: string; consentVersion: string | null; now: Date },
): Promise<PhoneAccount> {
  await db
    .prepare(
      'insert into magento_customer (phone, email, consent_version, created_at) values (?1, ?2, ?3, ?4) on conflict (phone) do nothing',
    )
    .bind(phone, email, consentVersion, now.toISOString())
    .run();
  const row = await findPhoneAccount(db, phone);
  if (!row) throw new Error('the account of a phone was written but cannot be read');
  return row;
}

/** The number opens this customer's account from now on; false where the number or the customer is another's. */
export async function setPhoneCustomer(
  db: D1Database,
  { phone, email, customerId, now }: { phone: string; email: string; customerId: number; now: Date },
): Promise<boolean> {
  const [, written] = await db.batch([
    // A customer who proves another number leaves the old one behind.
    db
      .prepare(
        `delete from magento_customer where customer_id = ?2 and phone <> ?1
          and not exists (select 1 from magento_customer where phone = ?1 and customer_id is not null and customer_id <> ?2)`,
      )
      .bind(phone, customerId),
    db
      .prepare(
        `insert into magento_customer (phone, email, customer_id, created_at) values (?1, ?2, ?3, ?4)
        on conflict (phone) do update set customer_id = excluded.customer_id
        where customer_id is null or customer_id = excluded.customer_id`,
      )
      .bind(phone, email, customerId, now.toISOString()),
  ]);
  return written?.meta.changes === 1;
}

/** The customer is no more: the number is free for a new account. */
export async function forgetPhoneAccount(db: D1Database, phone: string): Promise<void> {
  await db.prepare('delete from magento_customer where phone = ?1').bind(phone).run();
}
