import type { D1Database } from '@cloudflare/workers-types';
import { createSecret, hashSecret } from '../../../functions/commerce/transport/rules/secret.ts';

const HOUR_MS = 3_600_000;

/** Opens a session of a customer, as a login at `now` does; returns the token. */
export async function openSession(
  db: D1Database,
  customerId: number,
  lifetimeHours: number,
  now = new Date(),
): Promise<string> {
  const token = createSecret();
  const ends = new Date(now.getTime() + lifetimeHours * HOUR_MS);
  await db
    .prepare('insert into customer_token (token_hash, customer_id, created_at, expires_at) values (?1, ?2, ?3, ?4)')
    .bind(await hashSecret(token), customerId, now.toISOString(), ends.toISOString())
    .run();
  return token;
}
