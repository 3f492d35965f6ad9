import type { D1Database } from '@cloudflare/workers-types';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { insertAccessToken, takeAccessToken } from '../db/access-tokens.ts';

/** Creates a token that permits one action of this purpose until it expires. */
export async function createAccessToken(
  db: D1Database,
  purpose: string,
  lifeSeconds: number,
  now: Date,
): Promise<string> {
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000).toISOString();
  await insertAccessToken(db, { hash: await hashSecret(token), purpose, expiresAt }, now.toISOString());
  return token;
}

/** Redeems a token; false when it is unknown, expired, used, or for another purpose. */
export async function spendAccessToken(db: D1Database, token: string, purpose: string, now: Date): Promise<boolean> {
  return takeAccessToken(db, await hashSecret(token), purpose, now.toISOString());
}
