import type { D1Database } from '@cloudflare/workers-types';
import { type CustomerRow, findCustomerByToken } from '../../db/account/customers.ts';
import { insertToken, type SessionProof, touchToken } from '../../db/session/credentials.ts';
import { createSecret, hashSecret } from '../transport/secret.ts';

const HOUR_MS = 3_600_000;
/** How long after a sign-in what cannot be taken back may be done without another proof. */
export const RECENT_MS = 15 * 60_000;

/**
 * Signs a customer in: the token to hand out, whose hash alone is kept. Null when what was proven stopped opening the
 * account between the proof and this moment.
 */
export async function issueToken(
  db: D1Database,
  customerId: number,
  proof: SessionProof,
  lifetimeHours: number,
): Promise<string | null> {
  const token = createSecret();
  const now = new Date();
  const opened = await insertToken(db, {
    hash: await hashSecret(token),
    customerId,
    proof,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeHours * HOUR_MS).toISOString(),
  }).first();
  return opened ? token : null;
}

/** Who is signed in, and by which token. */
export interface Session {
  customer: CustomerRow;
  tokenHash: string;
  /** When its holder gave a password or a code, ISO 8601. */
  signedInAt: string;
}

/**
 * Whether the session began so lately that its holder counts as the owner for what cannot be taken back: another phone
 * number, the end of the account. A token that was stolen grows old; its thief cannot renew it.
 */
export const isRecent = ({ signedInAt }: Session, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) < RECENT_MS;

const BEARER = /^Bearer +([0-9a-f]{64})$/i;

/** The session that a header `Authorization` proves; null for everybody else, as in Magento a guest. */
export async function findSession(db: D1Database, header: string | null, now: Date): Promise<Session | null> {
  const token = header?.match(BEARER)?.[1];
  if (!token) return null;
  const tokenHash = await hashSecret(token.toLowerCase());
  const found = await findCustomerByToken(db, tokenHash, now.toISOString());
  if (!found) return null;
  const { token_created_at, token_used_at, ...customer } = found;
  // Noted once an hour: a session that is in use need not write with every request.
  if (now.getTime() - Date.parse(token_used_at) > HOUR_MS) await touchToken(db, tokenHash, now);
  return { customer, tokenHash, signedInAt: token_created_at };
}
