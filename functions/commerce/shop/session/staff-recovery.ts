import type { D1Database } from '@cloudflare/workers-types';
import { replaceRecoveryCodes, spendRecoveryCode } from '../../db/session/staff-recovery.ts';
import { hashSecret } from '../transport/secret.ts';

/** Codes that somebody keeps on paper. */
const COUNT = 10;
/** Letters and digits that are not taken for each other: 32 of them, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Two groups of five: 50 bits, beside ten tries an hour. */
const GROUP = 5;
const FORM = /^[a-z0-9]{5}-?[a-z0-9]{5}$/;

const plain = (code: string): string => code.trim().toLowerCase().replace('-', '');
const hashOf = (staffId: number, code: string): Promise<string> => hashSecret(`recovery/${staffId}/${plain(code)}`);

function createCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(GROUP * 2))].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}

/** Whether what was typed in place of an app's code looks like a recovery code. */
export const isRecoveryCode = (typed: string): boolean => FORM.test(typed.trim().toLowerCase());

/** Ten new codes in place of those that the account had; their hashes alone are kept. */
export async function renewRecoveryCodes(db: D1Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(staffId, code)));
  await db.batch(replaceRecoveryCodes(db, staffId, hashes));
  return codes;
}

/** Uses a recovery code up; false for a wrong one and a used one. */
export const proveRecoveryCode = async (db: D1Database, staffId: number, code: string, now: Date): Promise<boolean> =>
  (await spendRecoveryCode(db, staffId, await hashOf(staffId, code), now.toISOString())) !== null;
