import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type DataSubject, eraseStatements } from '../../privacy/db/personal-data.ts';
import { openLoyalty } from '../../promotions/db/loyalty-ledger.ts';

/** The profile fields that a customer fills in. */
export interface CustomerProfile {
  firstname: string;
  lastname: string;
  middlename: string | null;
  prefix: string | null;
  suffix: string | null;
  gender: number | null;
  date_of_birth: string | null;
  taxvat: string | null;
}

/** A customer without password and tokens. */
export interface CustomerRow extends CustomerProfile {
  id: number;
  email: string;
  phone_number: string | null;
  default_billing_id: number | null;
  default_shipping_id: number | null;
  is_subscribed: number;
  created_at: string;
}

const PUBLIC_COLUMNS = `c.id, c.email, c.phone_number, c.firstname, c.lastname, c.middlename, c.prefix, c.suffix,
  c.gender, c.date_of_birth, c.taxvat, c.default_billing_id, c.default_shipping_id, c.created_at,
  exists (select 1 from newsletter_subscriber s where s.email = c.email and s.status = 'subscribed') as is_subscribed`;

export const findCustomer = (db: D1Database, id: number) =>
  db.prepare(`select ${PUBLIC_COLUMNS} from customer c where c.id = ?1`).bind(id).first<CustomerRow>();

/** The customer with this e-mail address; upper and lower case count as the same. */
export const findCustomerByEmail = (db: D1Database, email: string) =>
  db.prepare(`select ${PUBLIC_COLUMNS} from customer c where c.email = ?1`).bind(email).first<CustomerRow>();

/** The customer who verified this phone number, in its national form. */
export const findCustomerByPhone = (db: D1Database, phoneNumber: string) =>
  db
    .prepare(`select ${PUBLIC_COLUMNS} from customer c where c.phone_number = ?1`)
    .bind(phoneNumber)
    .first<CustomerRow>();

/** A customer together with the session of their token. */
interface SessionRow extends CustomerRow {
  token_created_at: string;
  token_used_at: string;
}

/** Days without a request after which a session ends; the table `config` may hold another value. */
const IDLE_DAYS = 14;

/**
 * The customer who owns a token that is not expired, revoked or idle for too long, and whose account is not locked. The
 * configured idle time is read in the same query, because every customer request needs both.
 */
export const findCustomerByToken = (db: D1Database, tokenHash: string, now: string) =>
  db
    .prepare(
      `select ${PUBLIC_COLUMNS}, t.created_at as token_created_at,
         coalesce(t.last_used_at, t.created_at) as token_used_at
       from customer_token t join customer c on c.id = t.customer_id
       where t.token_hash = ?1 and t.revoked_at is null and t.expires_at > ?2 and c.closed_at is null
         and julianday(?2) - julianday(coalesce(t.last_used_at, t.created_at)) < coalesce(
           (select cast(json_extract(value, '$') as real) from config
            where path = 'store/customer_session_idle_days' and store = 'default'
              and cast(json_extract(value, '$') as real) > 0),
           ?3)`,
    )
    .bind(tokenHash, now, IDLE_DAYS)
    .first<SessionRow>();

/** Creates a customer; null when the e-mail address is taken. */
export async function insertCustomer(
  db: D1Database,
  customer: CustomerProfile & {
    email: string;
    password_hash: string | null;
    confirmation_hash: string | null;
    /** When a link in a mail to this address was followed; missing: never. */
    email_confirmed_at?: string | null;
    /** Version of the privacy text that the customer accepted; missing when the client named no text. */
    consent_version?: string | null;
    /** When it was accepted; missing: now. */
    consent_at?: string;
  },
  store: string,
): Promise<number | null> {
  const insert = db
    .prepare(
      `insert into customer (email, password_hash, confirmation_hash, firstname, lastname, middlename, prefix, suffix,
         gender, date_of_birth, taxvat, store, created_at, updated_at, email_confirmed_at, consent_version, consent_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?14, ?15, iif(?15 is null, null, ?16))
       on conflict (email) do nothing returning id`,
    )
    .bind(
      customer.email,
      customer.password_hash,
      customer.confirmation_hash,
      customer.firstname,
      customer.lastname,
      customer.middlename,
      customer.prefix,
      customer.suffix,
      customer.gender,
      customer.date_of_birth,
      customer.taxvat,
      store,
      new Date().toISOString(),
      customer.email_confirmed_at ?? null,
      customer.consent_version ?? null,
      customer.consent_at ?? new Date().toISOString(),
    );
  return withLoyalty(db, insert, customer.email);
}

/** Inserts a customer and opens their C Point account. Returns the new id; null when nothing was inserted. */
async function withLoyalty(db: D1Database, insert: D1PreparedStatement, email: string): Promise<number | null> {
  const [inserted] = await db.batch<{ id: number }>([insert, openLoyalty(db, email)]);
  return inserted?.results[0]?.id ?? null;
}

/** Creates a customer who signs in by phone; null when the number or the e-mail address is taken. */
export async function insertPhoneCustomer(
  db: D1Database,
  customer: { firstname: string; lastname: string; phone: string; email: string; consentVersion: string | null },
  store: string,
): Promise<number | null> {
  const insert = db
    .prepare(
      `insert into customer (email, phone_number, firstname, lastname, store, created_at, updated_at, phone_proven_at,
         consent_version, consent_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6, ?7, iif(?7 is null, null, ?6)) on conflict do nothing returning id`,
    )
    .bind(
      customer.email,
      customer.phone,
      customer.firstname,
      customer.lastname,
      store,
      new Date().toISOString(),
      customer.consentVersion,
    );
  return withLoyalty(db, insert, customer.email);
}

/**
 * Stores the phone number that a customer verified; false when it belongs to another customer, or the session ended
 * meanwhile.
 */
export async function setPhone(
  db: D1Database,
  { customer, tokenHash }: { customer: CustomerRow; tokenHash: string },
  phone: string,
): Promise<boolean> {
  const row = await db
    .prepare(
      `update or ignore customer set phone_number = ?2, phone_proven_at = ?3, updated_at = ?3
       where id = ?1 and exists (select 1 from customer_token where token_hash = ?4 and revoked_at is null)
       returning id`,
    )
    .bind(customer.id, phone, new Date().toISOString(), tokenHash)
    .first();
  return row !== null;
}

type CustomerColumn = keyof CustomerProfile | 'default_billing_id' | 'default_shipping_id' | 'phone_number';

/** Updates columns of a customer. */
export function updateCustomer(
  db: D1Database,
  id: number,
  values: Partial<Record<CustomerColumn, string | number | null>>,
): D1PreparedStatement {
  const columns = Object.keys(values) as CustomerColumn[];
  const assignments = columns.map((column, index) => `${column} = ?${index + 3}, `).join('');
  return db
    .prepare(`update customer set ${assignments}updated_at = ?2 where id = ?1`)
    .bind(id, new Date().toISOString(), ...columns.map((column) => values[column] ?? null));
}

/**
 * Changes a customer's e-mail address, which is then unconfirmed, also in their open cart and newsletter subscription.
 * Returns false when the address is taken. The notices are queued in the same transaction.
 */
export async function changeEmail(
  db: D1Database,
  { id, email }: CustomerRow,
  newEmail: string,
  notices: readonly D1PreparedStatement[],
): Promise<boolean> {
  const now = new Date().toISOString();
  try {
    await db.batch([
      db
        .prepare(
          `update customer set email = ?2, updated_at = ?3, email_confirmed_at = null, reset_hash = null, reset_sent_at = null
           where id = ?1`,
        )
        .bind(id, newEmail, now),
      db.prepare('update cart set email = ?2 where customer_id = ?1 and is_active = 1').bind(id, newEmail),
      db.prepare('update or replace newsletter_subscriber set email = ?2 where email = ?1').bind(email, newEmail),
      ...notices,
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('customer.email')) return false;
    throw error;
  }
}

/** Author name shown on a published review after its author's account was deleted. */
const FORMER_REVIEWER = 'Khách hàng';

/** The customer as the person whose data is exported or erased. */
export async function dataSubject(db: D1Database, customer: CustomerRow): Promise<DataSubject> {
  const { id, email, phone_number: phone } = customer;
  const isProven = await db
    .prepare('select 1 from customer where id = ?1 and email_confirmed_at is not null')
    .bind(id)
    .first();
  return { id, email, provenEmail: isProven ? email : null, phone };
}

/** Deletes an account and all personal data; orders are kept as far as accounting needs them (docs/security.md). */
export async function deleteCustomer(db: D1Database, customer: CustomerRow): Promise<void> {
  await db.batch(await eraseStatements(db, await dataSubject(db, customer), FORMER_REVIEWER));
}

/** Makes addresses of a customer's book the default addresses where none are set. */
export const setMissingDefaults = (
  db: D1Database,
  customerId: number,
  shippingId: number,
  billingId: number,
): D1PreparedStatement =>
  db
    .prepare(
      `update customer set default_shipping_id = coalesce(default_shipping_id, ?2),
        default_billing_id = coalesce(default_billing_id, ?3) where id = ?1`,
    )
    .bind(customerId, shippingId, billingId);
