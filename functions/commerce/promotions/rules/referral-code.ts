import type { D1Database } from '@cloudflare/workers-types';
import { ensureReferralCode } from '../db/referrals.ts';

/** Letters and digits that are not mistaken for one another when read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 7;
const MAX_ATTEMPTS = 5;

function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (value) => SIGNS[value % SIGNS.length]).join('');
}

/** A customer's referral code, created at the first call. If a new code already exists, another one is drawn. */
export async function ensureOwnReferralCode(db: D1Database, { id }: { id: number }, now: Date): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = await ensureReferralCode(db, id, createCode(), now);
    if (code !== null) return code;
  }
  throw new Error(`No referral code for customer ${id}: ${MAX_ATTEMPTS} drawn codes were taken`);
}
