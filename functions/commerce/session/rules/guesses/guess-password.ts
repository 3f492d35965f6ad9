import type { D1Database } from '@cloudflare/workers-types';
import { verifyPassword } from '../password.ts';
import { type Guess, returnGuess } from './guess-limit.ts';

/**
 * Compares the password of a guess that was counted. Throws TooManyPasswords while others are hashed, and the guess then
 * does not count.
 */
export async function comparePassword(
  db: D1Database,
  guess: Guess,
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await verifyPassword(password, hash);
  } catch (error) {
    await returnGuess(db, guess);
    throw error;
  }
}
