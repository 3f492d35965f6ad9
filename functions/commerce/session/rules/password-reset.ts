import type { D1Database } from '@cloudflare/workers-types';
import { findCustomer } from '../../account/db/customers.ts';
import { queueMessage, withdrawNewest } from '../../messages/db/outbox.ts';
import { changeNotices } from '../../messages/rules/change-notices.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import {
  confirmMailbox,
  consumeResetKey,
  findCredentials,
  giveUpUnconfirmed,
  revokeTokens,
  setPassword,
  setResetKey,
} from '../db/credentials.ts';
import { isOwnName } from './common-password.ts';
import { hashPassword } from './password.ts';

const MINUTE_MS = 60_000;
/** How long a mailed key is valid. */
const KEY_LIFE_MS = 120 * MINUTE_MS;
/** Minimum pause before another one is sent. */
const RESEND_MS = MINUTE_MS;
/**
 * A reset removes a phone number that was verified less than this long ago, because the owner may have just been
 * informed about it.
 */
const PHONE_TRIAL_MS = 7 * 24 * 60 * MINUTE_MS;

/** No customer has this id. */
const NOBODY = 0;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Mails a key for a new password if the account exists. The answer does not reveal whether it does. */
export async function requestPasswordReset(db: D1Database, email: string, now = new Date()): Promise<void> {
  const customer = await findCredentials(db, { email });
  const key = createSecret();
  const keyHash = await hashSecret(key);
  const isMailed = customer && customer.closed_at === null && (customer.reset_sent_at ?? '') <= before(now, RESEND_MS);
  const letter = queueMessage(db, {
    channel: 'email',
    recipient: customer?.email ?? email,
    template: 'customer_password_reset',
    variables: { firstname: customer?.firstname ?? '', email: customer?.email ?? email, token: key },
  });
  // Without an account the same work is done and then undone, so that the response time reveals nothing.
  await db.batch(
    isMailed
      ? [setResetKey(db, customer.id, keyHash, now), letter]
      : [setResetKey(db, NOBODY, keyHash, now), letter, withdrawNewest(db)],
  );
}

/** Whether a key was mailed for this address; it may be too old. */
export async function isResetKey(db: D1Database, email: string, key: string): Promise<boolean> {
  const [customer, keyHash] = await Promise.all([findCredentials(db, { email }), hashSecret(key)]);
  return customer?.reset_hash === keyHash;
}

/**
 * The result of setting a new password. `unknown`: the key is invalid; `ownName`: the password is the owner's name, and
 * the key stays valid.
 */
type ResetOutcome = 'done' | 'unknown' | 'ownName';

/**
 * Sets a new password with a mailed key, once, and ends every session. Whoever has the key owns the mailbox and
 * therefore the account, so data that was entered before the address was confirmed is removed.
 */
export async function resetPassword(
  db: D1Database,
  email: string,
  key: string,
  password: string,
  now = new Date(),
): Promise<ResetOutcome> {
  const [customer, passwordHash, keyHash] = await Promise.all([
    findCredentials(db, { email }),
    hashPassword(password),
    hashSecret(key),
  ]);
  if (customer?.reset_hash !== keyHash) return 'unknown';
  const { id, phone_number: phone } = customer;
  if (isOwnName(password, { ...customer, phone })) return 'ownName';
  if (!(await consumeResetKey(db, id, keyHash, before(now, KEY_LIFE_MS)))) return 'unknown';
  await db.batch([
    ...giveUpUnconfirmed(db, id, before(now, PHONE_TRIAL_MS)),
    confirmMailbox(db, id, now),
    setPassword(db, id, passwordHash),
    revokeTokens(db, id, null),
  ]);
  const isPhoneGone = phone !== null && (await findCustomer(db, id))?.phone_number === null;
  await db.batch([
    ...changeNotices(db, customer, 'password'),
    ...(isPhoneGone ? changeNotices(db, { ...customer, phone_number: null }, 'phoneRemoved') : []),
  ]);
  return 'done';
}
