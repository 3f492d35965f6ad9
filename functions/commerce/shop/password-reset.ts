import type { D1Database } from '@cloudflare/workers-types';
import { consumeResetKey, findCredentials, revokeTokens, setPassword, setResetKey } from '../db/credentials.ts';
import { queueMessage } from '../db/outbox.ts';
import { hashPassword } from './password.ts';
import { createSecret, hashSecret } from './secret.ts';

const MINUTE_MS = 60_000;
/** How long a mailed key can be used. */
const KEY_LIFE_MS = 120 * MINUTE_MS;
/** How soon another one is sent. */
const RESEND_MS = MINUTE_MS;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Mails a key for a new password, where there is such an account; says nothing about whether there is [X102]. */
export async function requestPasswordReset(db: D1Database, email: string, now = new Date()): Promise<void> {
  const customer = await findCredentials(db, { email });
  const key = createSecret();
  const keyHash = await hashSecret(key);
  if (!customer || customer.closed_at !== null || (customer.reset_sent_at ?? '') > before(now, RESEND_MS)) return;
  await db.batch([
    setResetKey(db, customer.id, keyHash, now),
    queueMessage(db, {
      channel: 'email',
      recipient: customer.email,
      template: 'customer_password_reset',
      variables: { firstname: customer.firstname, email: customer.email, token: key },
    }),
  ]);
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
