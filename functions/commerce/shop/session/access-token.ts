import type { D1Database } from '@cloudflare/workers-types';
import { createSecret, hashSecret } from '../transport/secret.ts';

/** A new token that allows one thing of this purpose until it expires. */
export async function createAccessToken(
  db: D1Database,
  purpose: string,
  lifeSeconds: number,
  now: Date,
): Promise<string> {
  const token = createSecret();
  const expires = new Date(now.getTime() + lifeSeconds * 1000).toISOString();
  await db.batch([
    db.prepare('delete from access_token where expires_at <= ?1').bind(now.toISOString()),
    db
      .prepare('insert into access_token (token_hash, purpose, expires_at) values (?1, ?2, ?3)')
      .bind(await hashSecret(token), purpose, expires),
  ]);
  return token;
}

/** Uses a token up; false when it is unknown, expired, used, or for something else. */
export async function spendAccessToken(db: D1Database, token: string, purpose: string, now: Date): Promise<boolean> {
  const used = await db
    .prepare('delete from access_token where token_hash = ?1 and purpose = ?2 and expires_at > ?3 returning token_hash')
    .bind(await hashSecret(token), purpose, now.toISOString())
    .first();
  return used !== null;
}
