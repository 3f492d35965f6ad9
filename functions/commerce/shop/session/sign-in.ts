import type { D1Database } from '@cloudflare/workers-types';
import {
  type CredentialsRow,
  findCredentials,
  type LockRule,
  recordFailure,
  recordSuccess,
  setPassword,
} from '../../db/session/credentials.ts';
import { hashPassword, isCurrentHash, verifyPassword } from './password.ts';

const MINUTE_MS = 60_000;
/** Magento's defaults. */
const LOCK: LockRule = { failures: 10, windowMs: 60 * MINUTE_MS, lockMs: 10 * MINUTE_MS };

/** The id whose failures are counted when there is no account, so that the same statement runs. */
const NOBODY = 0;

type PasswordProof =
  | { outcome: 'right'; credentials: CredentialsRow }
  | { outcome: 'wrong' | 'locked'; credentials: CredentialsRow | null };

/**
 * Checks a password. For an account that does not exist, has no password or is locked, the check takes as long as for a
 * wrong password. Wrong passwords are counted, and too many lock the account for some time.
 */
export async function provePassword(
  db: D1Database,
  key: { email: string } | { id: number },
  password: string,
  now = new Date(),
): Promise<PasswordProof> {
  const credentials = await findCredentials(db, key);
  const isRight = await verifyPassword(password, credentials?.password_hash ?? null);
  if (!credentials) {
    await recordFailure(db, NOBODY, LOCK, now);
    return { outcome: 'wrong', credentials };
  }
  const isLocked = credentials.locked_until !== null && credentials.locked_until > now.toISOString();
  if (isLocked || credentials.closed_at !== null) return { outcome: 'locked', credentials };
  if (!isRight) {
    await recordFailure(db, credentials.id, LOCK, now);
    return { outcome: 'wrong', credentials };
  }
  // Parallel guesses may have locked the account since it was read.
  if (!(await recordSuccess(db, credentials.id, now))) return { outcome: 'locked', credentials };
  if (credentials.password_hash && !isCurrentHash(credentials.password_hash))
    await setPassword(db, credentials.id, await hashPassword(password)).run();
  return { outcome: 'right', credentials };
}
