import type { D1Database } from '@cloudflare/workers-types';
import { consumeResetKey, findCredentials, revokeTokens, setPassword, setResetKey } from '../db/credentials.ts';
import { queueMessage, withdrawNewest } from '../db/outbox.ts';
import { hashPassword } from './password.ts';
import { createSecret, hashSecret } from './secret.ts';

const MINUTE_MS = 60_000;
/** How long a mailed key can be used. */
const KEY_LIFE_MS = 120 * MINUTE_MS;
/** How soon another one is sent. */
const RESEND_MS = MINUTE_MS;

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

/** Sets a new password with a mailed key, once, and ends every session; false when the key opens nothing. */
export async function resetPassword(
  db: D1Database,
  email: string,
  key: string,
  password: string,
  now = new Date(),
): Promise<boolean> {
  const [customer, passwordHash, keyHash] = await Promise.all([
    findCredentials(db, { email }),
    hashPassword(password),
    hashSecret(key),
  ]);
  if (!customer || !(await consumeResetKey(db, customer.id, keyHash, before(now, KEY_LIFE_MS)))) return false;
  await db.batch([setPassword(db, customer.id, passwordHash), revokeTokens(db, customer.id, null)]);
  return true;
}
