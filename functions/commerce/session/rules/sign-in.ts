import type { D1Database } from '@cloudflare/workers-types';
import { type CredentialsRow, findCredentials, setPassword } from '../db/credentials.ts';
import { countGuess, forgiveGuess, type Guess, rememberNetwork } from './guesses/guess-limit.ts';
import { comparePassword } from './guesses/guess-password.ts';
import { hashPassword, isCurrentHash, TooManyPasswords } from './password.ts';

type PasswordProof =
  | { outcome: 'right'; credentials: CredentialsRow }
  | { outcome: 'wrong' | 'locked'; credentials: CredentialsRow | null };

/**
 * Checks a password. For an account that does not exist, has no password or is closed, the check takes as long as for a
 * wrong password. Wrong passwords are counted for the account and the visitor (`countGuess`); beyond the limit nothing
 * is compared. Throws TooManyPasswords while others are hashed.
 */
export async function provePassword(
  db: D1Database,
  key: { email: string } | { id: number },
  password: string,
  guess: Guess,
  now = new Date(),
): Promise<PasswordProof> {
  const credentials = await findCredentials(db, key);
  if ((await countGuess(db, guess, now)) !== null) return { outcome: 'locked', credentials };
  const isRight = await comparePassword(db, guess, password, credentials?.password_hash ?? null);
  if (!credentials) return { outcome: 'wrong', credentials };
  if (credentials.closed_at !== null) return { outcome: 'locked', credentials };
  if (!isRight) return { outcome: 'wrong', credentials };
  await forgiveGuess(db, guess);
  await rememberNetwork(db, guess, now);
  if (!credentials.password_hash || isCurrentHash(credentials.password_hash)) return { outcome: 'right', credentials };
  // The new hash is the proof of the session that follows.
  const password_hash = await renewHash(db, credentials, password);
  return { outcome: 'right', credentials: { ...credentials, password_hash } };
}

/**
 * Hashes a right password with the current parameters; at the next sign-in when others are hashed now. Returns the hash
 * that is stored.
 */
async function renewHash(
  db: D1Database,
  { id, password_hash: old }: CredentialsRow,
  password: string,
): Promise<string | null> {
  try {
    const renewed = await hashPassword(password);
    await setPassword(db, id, renewed).run();
    return renewed;
  } catch (error) {
    if (!(error instanceof TooManyPasswords)) throw error;
    return old;
  }
}
