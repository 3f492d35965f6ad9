import type { D1Database } from '@cloudflare/workers-types';
import { setSubscription } from '../../content/db/newsletter.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { findCredentials } from '../../session/db/credentials.ts';
import { hashPassword, verifyPassword } from '../../session/rules/password.ts';
import { requestPasswordReset } from '../../session/rules/password-reset.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { type CustomerProfile, insertCustomer } from '../db/customers.ts';
import { deletePending, findPending, insertPending, renewPending, tryPending } from '../db/pending-registrations.ts';
import type { Registration } from './register.ts';

const HOUR_MS = 3_600_000;
/** How long the mailed link is valid. */
const KEY_LIFE_MS = 24 * HOUR_MS;
/** Maximum number of logins that are compared with one registration's password. */
const MOST_ATTEMPTS = 10;

/** The privacy text that was accepted at registration, and when. */
interface Consent {
  consent_version: string | null;
  consent_at: string;
}

const confirmation = (email: string, key: string) => ({
  channel: 'email' as const,
  recipient: email,
  template: 'customer_confirmation',
  variables: { email, key },
});
const alreadyThere = (email: string) => ({
  channel: 'email' as const,
  recipient: email,
  template: 'customer_exists',
  variables: { email },
});

/**
 * Stores a registration until the owner of the address opens the mailed link. For an address that already has an
 * account the work and the answer are the same: its owner is informed by mail, and nobody gets the key.
 */
export async function requestRegistration(db: D1Database, registration: Registration, now: Date): Promise<void> {
  const { profile, email, password, isSubscribed, consentVersion, store } = registration;
  const key = createSecret();
  const [account, keyHash, passwordHash] = await Promise.all([
    findCredentials(db, { email }),
    hashSecret(key),
    password === null ? null : hashPassword(password),
  ]);
  const row = {
    key_hash: keyHash,
    email,
    password_hash: passwordHash,
    profile: JSON.stringify({ ...profile, consent_version: consentVersion, consent_at: now.toISOString() }),
    is_subscribed: isSubscribed ? 1 : 0,
    store,
  };
  const expiresAt = new Date(now.getTime() + KEY_LIFE_MS).toISOString();
  await db.batch([
    insertPending(db, row, { createdAt: now.toISOString(), expiresAt }),
    queueMessage(db, account ? alreadyThere(account.email) : confirmation(email, key)),
  ]);
}

/** Creates the account that a mailed key belongs to. Returns its id; null for an invalid key. */
export async function confirmRegistration(
  db: D1Database,
  email: string,
  key: string,
  now: Date,
): Promise<number | null> {
  const pending = await findPending(db, email, await hashSecret(key), now.toISOString());
  if (!pending) return null;
  const profile = JSON.parse(pending.profile) as Pick<CustomerProfile, 'firstname' | 'lastname'> & Consent;
  const empty = { middlename: null, prefix: null, suffix: null, gender: null, date_of_birth: null, taxvat: null };
  const id = await insertCustomer(
    db,
    {
      ...empty,
      ...profile,
      email: pending.email,
      password_hash: pending.password_hash,
      confirmation_hash: null,
      email_confirmed_at: now.toISOString(),
    },
    pending.store,
  );
  if (id === null) return null;
  const subscription = pending.is_subscribed === 1 ? [setSubscription(db, pending.email, true, pending.store)] : [];
  await db.batch([deletePending(db, pending.email), ...subscription]);
  if (pending.password_hash === null) await requestPasswordReset(db, pending.email, now);
  return id;
}

/**
 * Whether this is the password of a registration that waits for its link. The check also runs for an address that
 * already has an account, so that a login does not reveal which addresses have one.
 */
export async function isPendingPassword(db: D1Database, email: string, password: string, now: Date): Promise<boolean> {
  const pending = await tryPending(db, email, now.toISOString(), MOST_ATTEMPTS);
  return pending !== null && verifyPassword(password, pending.password_hash);
}

/** Sends a new key for a waiting registration, unless the address has an account by now. */
export async function resendRegistration(db: D1Database, email: string, now: Date): Promise<void> {
  const key = createSecret();
  const account = await findCredentials(db, { email });
  const isWaiting = await renewPending(db, email, await hashSecret(key), now.toISOString());
  if (isWaiting) await queueMessage(db, account ? alreadyThere(account.email) : confirmation(email, key)).run();
}
