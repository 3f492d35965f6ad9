import type { D1Database } from '@cloudflare/workers-types';
import { hashSecret } from '../../transport/rules/secret.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from '../db/staff-recovery.ts';

/** Number of recovery codes, which staff keep on paper. */
const COUNT = 10;
/** Letters and digits that are not confused with each other: 32 of them, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Letters per group. Two groups have 50 bits, which is enough with ten attempts an hour. */
const GROUP = 5;
const FORM = /^[a-z0-9]{5}-?[a-z0-9]{5}$/;

const plain = (code: string): string => code.trim().toLowerCase().replace('-', '');
const hashOf = (staffId: number, code: string): Promise<string> => hashSecret(`recovery/${staffId}/${plain(code)}`);

function createCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(GROUP * 2))].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`;
}

/** Whether a typed text has the format of a recovery code and not of an app's code. */
export const isRecoveryCode = (typed: string): boolean => FORM.test(typed.trim().toLowerCase());

/** Creates ten new codes in place of the old ones; only their hashes are stored. */
export async function renewRecoveryCodes(db: D1Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  const hashes = await Promise.all(codes.map((code) => hashOf(staffId, code)));
  await db.batch(replaceRecoveryCodes(db, staffId, hashes));
  return codes;
}

/** Uses a recovery code; false for a wrong or used one. */
export const proveRecoveryCode = async (db: D1Database, staffId: number, code: string, now: Date): Promise<boolean> =>
  (await spendRecoveryCode(db, staffId, await hashOf(staffId, code), now.toISOString())) !== null;
