import type { D1Database } from '@cloudflare/workers-types';
import { findCustomer } from '../../db/account/customers.ts';
import { queueMessage, withdrawNewest } from '../../db/messages/outbox.ts';
import {
  confirmMailbox,
  consumeResetKey,
  findCredentials,
  giveUpUnconfirmed,
  revokeTokens,
  setPassword,
  setResetKey,
} from '../../db/session/credentials.ts';
import { changeNotices } from '../account/change-notices.ts';
import { createSecret, hashSecret } from '../transport/secret.ts';
import { isOwnName } from './common-password.ts';
import { hashPassword } from './password.ts';

const MINUTE_MS = 60_000;
/** How long a mailed key can be used. */
const KEY_LIFE_MS = 120 * MINUTE_MS;
/** How soon another one is sent. */
const RESEND_MS = MINUTE_MS;
/** A phone number that was proven later than this before a reset is taken back: the owner may just have read of it. */
const PHONE_TRIAL_MS = 7 * 24 * 60 * MINUTE_MS;

/** No customer has this id. */
const NOBODY = 0;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Mails a key for a new password, where there is such an account; says nothing about whether there is [X102]. */
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
  // For nobody the same work is done, so that the time it takes tells nothing; what it wrote is taken back at once.
  await db.batch(
    isMailed
      ? [setResetKey(db, customer.id, keyHash, now), letter]
      : [setResetKey(db, NOBODY, keyHash, now), letter, withdrawNewest(db)],
  );
}

/** What became of a new password: `unknown`: the key opens nothing; `ownName`: it is the owner's name, the key stays. */
type ResetOutcome = 'done' | 'unknown' | 'ownName';

/**
 * Sets a new password with a mailed key, once, and ends every session. Who has the key reads the mailbox, so the account
 * is theirs from then on: what was typed into it before anybody confirmed the address is given up.
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
