import type { D1Database } from '@cloudflare/workers-types';
import { setConfirmationKey } from '../db/credentials.ts';
import { type CustomerProfile, insertCustomer } from '../db/customers.ts';
import { setSubscription } from '../db/newsletter.ts';
import { queueMessage } from '../db/outbox.ts';
import { hashPassword } from './password.ts';
import { requestPasswordReset } from './password-reset.ts';
import { createSecret, hashSecret } from './secret.ts';

/** A new account, checked. */
export interface Registration {
  profile: Partial<CustomerProfile> & Pick<CustomerProfile, 'firstname' | 'lastname'>;
  email: string;
  /** Null: the customer is mailed a key to set one. */
  password: string | null;
  isSubscribed: boolean;
  /** The customer cannot sign in before they confirmed their e-mail address. */
  needsConfirmation: boolean;
  /** Of the text that was agreed to; null: the client told of none. */
  consentVersion: string | null;
  store: string;
}

const confirmationMessage = (email: string, firstname: string, key: string) => ({
  channel: 'email' as const,
  recipient: email,
  template: 'customer_confirmation',
  variables: { firstname, email, key },
});

/** Makes an account and tells its owner; answers its id, or null when the e-mail address has one already. */
export async function register(db: D1Database, registration: Registration): Promise<number | null> {
  const { profile, email, password, isSubscribed, needsConfirmation, consentVersion, store } = registration;
  const key = createSecret();
  const id = await insertCustomer(
    db,
    {
      middlename: null,
      prefix: null,
      suffix: null,
      gender: null,
      date_of_birth: null,
      taxvat: null,
      ...profile,
      email,
      password_hash: password === null ? null : await hashPassword(password),
      confirmation_hash: needsConfirmation ? await hashSecret(key) : null,
      consent_version: consentVersion,
    },
    store,
  );
  if (id === null) return null;
  const statements = [
    queueMessage(
      db,
      needsConfirmation
        ? confirmationMessage(email, profile.firstname, key)
        : {
            channel: 'email',
            recipient: email,
            template: 'customer_new_account',
            variables: { firstname: profile.firstname, email },
          },
    ),
  ];
  if (isSubscribed) statements.push(setSubscription(db, email, true, store));
  await db.batch(statements);
  if (password === null) await requestPasswordReset(db, email);
  return id;
}

/** Mails another key to confirm an e-mail address with. */
export async function resendConfirmation(
  db: D1Database,
  customer: { id: number; email: string; firstname: string },
): Promise<void> {
  const key = createSecret();
  await db.batch([
    setConfirmationKey(db, customer.id, await hashSecret(key)),
    queueMessage(db, confirmationMessage(customer.email, customer.firstname, key)),
  ]);
}
