import type { D1Database } from '@cloudflare/workers-types';

/** Stores the hash of a token for one purpose, and deletes expired tokens. Times are ISO 8601. */
export async function insertAccessToken(
  db: D1Database,
  token: { hash: string; purpose: string; expiresAt: string },
  now: string,
): Promise<void> {
  await db.batch([
    db.prepare('delete from access_token where expires_at <= ?1').bind(now),
    db
      .prepare('insert into access_token (token_hash, purpose, expires_at) values (?1, ?2, ?3)')
      .bind(token.hash, token.purpose, token.expiresAt),
  ]);
}

/** Redeems a token; false when no valid token of this purpose exists. */
export async function takeAccessToken(db: D1Database, hash: string, purpose: string, now: string): Promise<boolean> {
  const used = await db
    .prepare('delete from access_token where token_hash = ?1 and purpose = ?2 and expires_at > ?3 returning token_hash')
    .bind(hash, purpose, now)
    .first();
  return used !== null;
}
