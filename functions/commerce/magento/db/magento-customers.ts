import type { D1Database } from '@cloudflare/workers-types';

/** The Magento customer account that a verified phone number opens. */
export interface PhoneAccount {
  phone: string;
  /** E-mail address with which the customer is created. */
  email: string;
  /** Null while the customer is being created. */
  customer_id: number | null;
}

export const findPhoneAccount = (db: D1Database, phone: string): Promise<PhoneAccount | null> =>
  db.prepare('select * from magento_customer where phone = ?1').bind(phone).first<PhoneAccount>();

/** Reserves an account for a number. Two simultaneous calls get the same one. */
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

/** Links the number with this customer; false when the number or the customer is already linked otherwise. */
export async function setPhoneCustomer(
  db: D1Database,
  { phone, email, customerId, now }: { phone: string; email: string; customerId: number; now: Date },
): Promise<boolean> {
  const [, written] = await db.batch([
    // A customer who verifies another number loses the old one.
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

/** Deletes the link of a customer who no longer exists, so that the number can get a new account. */
export async function forgetPhoneAccount(db: D1Database, phone: string): Promise<void> {
  await db.prepare('delete from magento_customer where phone = ?1').bind(phone).run();
}
