import type { D1Database } from '@cloudflare/workers-types';
import { type CustomerRow, findCustomerByToken } from '../../account/db/customers.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { insertToken, type SessionProof, touchToken } from '../db/credentials.ts';

const HOUR_MS = 3_600_000;
/** How long after a sign-in irreversible actions are allowed without another proof. */
export const RECENT_MS = 15 * 60_000;

/**
 * Signs a customer in. Returns the token, of which only the hash is stored. Null when the proof no longer opens the
 * account.
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

/** The signed-in customer and their token. */
export interface Session {
  customer: CustomerRow;
  tokenHash: string;
  /** When the password or code was given, ISO 8601. */
  signedInAt: string;
}

/**
 * Whether the sign-in is recent enough for irreversible actions: a new phone number, or deleting the account. A stolen
 * token gets old, and a thief cannot renew it.
 */
export const isRecent = ({ signedInAt }: Session, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) < RECENT_MS;

const BEARER = /^Bearer +([0-9a-f]{64})$/i;

/** The session of an `Authorization` header; null for everybody else, who is a guest as in Magento. */
export async function findSession(db: D1Database, header: string | null, now: Date): Promise<Session | null> {
  const token = header?.match(BEARER)?.[1];
  if (!token) return null;
  const tokenHash = await hashSecret(token.toLowerCase());
  const found = await findCustomerByToken(db, tokenHash, now.toISOString());
  if (!found) return null;
  const { token_created_at, token_used_at, ...customer } = found;
  // Recorded at most once an hour, so that an active session does not write with every request.
  if (now.getTime() - Date.parse(token_used_at) > HOUR_MS) await touchToken(db, tokenHash, now);
  return { customer, tokenHash, signedInAt: token_created_at };
}
