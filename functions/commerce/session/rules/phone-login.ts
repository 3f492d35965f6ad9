import type { D1Database } from '@cloudflare/workers-types';
import { placeholderEmail } from '../../../../src/kernel/contact/email.ts';
import { findCustomerByPhone, insertPhoneCustomer, setPhone } from '../../account/db/customers.ts';
import { changeNotices } from '../../messages/rules/change-notices.ts';
import { readConfig } from '../../shared/db/config.ts';
import { findCredentials } from '../db/credentials.ts';
import { issueToken, type Session } from './customer-token.ts';

/** Name of a customer who gave none: "Quý khách". */
export const UNNAMED = { firstname: 'khách', lastname: 'Quý' };
/** Magento's default. */
const STANDARD_TOKEN_HOURS = 1;
const HOUR_SECONDS = 3600;

export interface PhoneLogin {
  phone: string;
  name: { firstname: string; lastname: string } | null;
  /** Version of the privacy text that a new customer accepted; null when the client named none. */
  consentVersion: string | null;
  store: string;
}

export type PhoneLoginOutcome =
  | { kind: 'in'; token: string; expiresInSeconds: number; isNew: boolean }
  /** The account is locked, or the number belongs to another account. */
  | { kind: 'locked' }
  | { kind: 'taken' };

/** How long a session lasts, in hours. */
async function readTokenHours(db: D1Database, store: string): Promise<number> {
  const path = 'store/customer_access_token_lifetime';
  const hours = Number((await readConfig(db, [path], store)).get(path));
  return Number.isFinite(hours) && hours > 0 ? hours : STANDARD_TOKEN_HOURS;
}

/**
 * Signs in the person who verified a phone number. An unknown number creates a customer; a signed-in customer
 * adds the number to their account.
 */
export async function signInByPhone(
  db: D1Database,
  { phone, name, consentVersion, store }: PhoneLogin,
  session: Session | null,
): Promise<PhoneLoginOutcome> {
  const known = await findCustomerByPhone(db, phone);
  if (session && known && known.id !== session.customer.id) return { kind: 'taken' };
  if (session && known === null) {
    if (!(await setPhone(db, session, phone))) return { kind: 'taken' };
    await db.batch(changeNotices(db, session.customer, 'phone'));
  }
  const made =
    known || session
      ? null
      : await insertPhoneCustomer(
          db,
          { ...(name ?? UNNAMED), phone, email: placeholderEmail(phone), consentVersion },
          store,
        );
  // When two first logins happen at once, one creates the customer and both find it.
  const id = known?.id ?? session?.customer.id ?? made ?? (await findCustomerByPhone(db, phone))?.id;
  if (id === undefined) return { kind: 'taken' };
  if ((await findCredentials(db, { id }))?.closed_at) return { kind: 'locked' };
  const hours = await readTokenHours(db, store);
  const token = await issueToken(db, id, { column: 'phone', value: phone }, hours);
  // The number was removed from the account meanwhile.
  if (token === null) return { kind: 'taken' };
  return { kind: 'in', token, expiresInSeconds: hours * HOUR_SECONDS, isNew: made !== null };
}
