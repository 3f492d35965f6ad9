import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../../env.ts';
import { LIMITS } from '../../../transport/rules/limits.ts';
import { visitorNetwork } from '../../../transport/rules/visitor.ts';
import { takeTurn } from '../../db/rate-limit.ts';
import { requireFreeHash, TooManyPasswords } from '../password.ts';

/**
 * What every request that hashes a password passes first, at each door. Throws TooManyPasswords while others are hashed,
 * and beyond the visitor's limit (`passwords`); neither costs a hash.
 */
export async function passPasswordDoor(
  { headers, db }: { headers: Headers; db: D1Database },
  env: CommerceEnv,
  now: Date,
): Promise<void> {
  requireFreeHash();
  const network = await visitorNetwork(headers, env);
  if (network === null) return;
  const wait = await takeTurn(db, `passwords/${network}`, LIMITS.passwords, now);
  if (wait !== null) throw new TooManyPasswords(wait);
}
