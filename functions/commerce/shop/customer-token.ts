import type { D1Database } from '@cloudflare/workers-types';
import { insertToken } from '../db/credentials.ts';
import { type CustomerRow, findCustomerByToken } from '../db/customers.ts';
import { createSecret, hashSecret } from './secret.ts';

const HOUR_MS = 3_600_000;

/** Signs a customer in: the token to hand out, whose hash alone is kept. */
export async function issueToken(
  db: D1Database,
  customerId: number,
  lifetimeHours: number,
  now = new Date(),
): Promise<string> {
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + lifetimeHours * HOUR_MS).toISOString();
  await insertToken(db, {
    hash: await hashSecret(token),
    customerId,
    createdAt: now.toISOString(),
    expiresAt,
  }).run();
  return token;
}

/** Who is signed in, and by which token. */
export interface Session {
  customer: CustomerRow;
  tokenHash: string;
}

const BEARER = /^Bearer +([0-9a-f]{64})$/i;

/** The session that a header `Authorization` proves; null for everybody else, as in Magento a guest. */
export async function findSession(db: D1Database, header: string | null, now: Date): Promise<Session | null> {
  const token = header?.match(BEARER)?.[1];
  if (!token) return null;
  const tokenHash = await hashSecret(token.toLowerCase());
  const customer = await findCustomerByToken(db, tokenHash, now.toISOString());
  return customer && { customer, tokenHash };
}
