import type { D1Database } from '@cloudflare/workers-types';
import { setSubscription } from '../../content/db/newsletter.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { hashPassword } from '../../session/rules/password.ts';
import { requestPasswordReset } from '../../session/rules/password-reset.ts';
import { type CustomerProfile, insertCustomer } from '../db/customers.ts';
import { createMailboxKey } from './mailbox-key.ts';

/** A new account whose fields were validated. */
export interface Registration {
  profile: Partial<CustomerProfile> & Pick<CustomerProfile, 'firstname' | 'lastname'>;
  email: string;
  /** Null: a key to set the password is mailed to the customer. */
  password: string | null;
  isSubscribed: boolean;
  /** Version of the privacy text that the customer accepted; null when the client named none. */
  consentVersion: string | null;
  store: string;
}

/**
 * Creates an account that can sign in at once, for a shop without e-mail confirmation, and mails its owner a link that
 * confirms the address. Returns its id; null when the address already has an account.
 */
export async function register(db: D1Database, registration: Registration, now: Date): Promise<number | null> {
  const { profile, email, password, isSubscribed, consentVersion, store } = registration;
  const empty = { middlename: null, prefix: null, suffix: null, gender: null, date_of_birth: null, taxvat: null };
  const id = await insertCustomer(
    db,
    {
      ...empty,
      ...profile,
      email,
      password_hash: password === null ? null : await hashPassword(password),
      confirmation_hash: null,
      consent_version: consentVersion,
    },
    store,
  );
  if (id === null) return null;
  const variables = { email, key: await createMailboxKey(db, { id, email }, now) };
  const statements = [
    queueMessage(db, { channel: 'email', recipient: email, template: 'customer_new_account', variables }),
  ];
  if (isSubscribed) statements.push(setSubscription(db, email, true, store));
  await db.batch(statements);
  if (password === null) await requestPasswordReset(db, email, now);
  return id;
}
