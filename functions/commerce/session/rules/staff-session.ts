import type { D1Database } from '@cloudflare/workers-types';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { countStaffFailure, findStaff, type StaffRow, spendCodeStep } from '../db/staff.ts';
import {
  findStaffSession,
  insertStaffSession,
  listStaffSessions,
  type StaffSessionRow,
  touchStaffSession,
} from '../db/staff-sessions.ts';
import { forgiveGuess, type Guess } from './guesses/guess-limit.ts';
import { comparePassword } from './guesses/guess-password.ts';
import { stepOfCode } from './staff-code.ts';
import { isRecoveryCode, proveRecoveryCode } from './staff-recovery.ts';

const MINUTE_MS = 60_000;
/** An unused session ends after this time, and any session after the longest working day. */
const IDLE_MS = 60 * MINUTE_MS;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Minimum interval between recorded uses, so that an active desk does not write with every request. */
const TOUCH_MS = MINUTE_MS;
/** Ten wrong codes in an hour lock the account for ten minutes; only who knows the password comes so far. */
const MOST_FAILURES = 10;
const FAILURES_MS = 60 * MINUTE_MS;
const LOCK_MS = 10 * MINUTE_MS;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
const limitsAt = (now: Date) => ({ idleSince: before(now, IDLE_MS), startedSince: before(now, LONGEST_MS) });

const isLocked = ({ locked_until }: StaffRow, now: Date) => locked_until !== null && locked_until > now.toISOString();

async function countFailure(db: D1Database, id: number, now: Date): Promise<void> {
  const times = { since: before(now, FAILURES_MS), lockedUntil: before(now, -LOCK_MS), now: now.toISOString() };
  await countStaffFailure(db, id, { ...times, most: MOST_FAILURES }).run();
}

/**
 * The account for an address and password; null for a wrong one, after the same amount of work. The guess was counted
 * before (`countGuess`). Throws TooManyPasswords while others are hashed.
 */
export async function proveStaffPassword(
  db: D1Database,
  guess: Guess,
  password: string,
  now: Date,
): Promise<StaffRow | null> {
  const person = await findStaff(db, { email: guess.subject });
  const isRight = await comparePassword(db, guess, password, person?.password_hash ?? null);
  if (person?.is_active !== 1 || isLocked(person, now) || !isRight) return null;
  // Wrong codes that were tried at the same time may have locked the account.
  const current = await findStaff(db, { id: person.id });
  if (!current || isLocked(current, now)) return null;
  await forgiveGuess(db, guess);
  return person;
}

async function isCodeRight(db: D1Database, { id, code_key }: StaffRow, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return proveRecoveryCode(db, id, code, now);
  const step = code_key && stepOfCode(code_key, code, now);
  return typeof step === 'number' && (await spendCodeStep(db, id, step, now.toISOString())) !== null;
}

/**
 * Uses a code of the person's authenticator app, or a recovery code. Returns false for a wrong or used code, and for a
 * locked account.
 */
export async function proveStaffCode(db: D1Database, person: StaffRow, code: string, now: Date): Promise<boolean> {
  if (!person.code_key || isLocked(person, now)) return false;
  const isRight = await isCodeRight(db, person, code, now);
  if (!isRight) await countFailure(db, person.id, now);
  return isRight;
}

/** Starts a session. Returns the token for the cookie, of which only the hash is stored. */
export async function beginStaffSession(
  db: D1Database,
  staffId: number,
  isProven: boolean,
  { now, device }: { now: Date; device: string },
): Promise<string> {
  const token = createSecret();
  const session = { hash: await hashSecret(token), staffId, isProven, device };
  await db.batch(insertStaffSession(db, session, { now: now.toISOString(), ...limitsAt(now) }));
  return token;
}

/** The open sessions of an account; `ownHash` is that of the session that asks. */
export const openSessions = (db: D1Database, staffId: number, ownHash: string | null, now: Date) =>
  listStaffSessions(db, staffId, ownHash, limitsAt(now));

/** A desk session, and the hash under which it is stored. */
export interface StaffSession {
  person: StaffSessionRow;
  tokenHash: string;
}

/** The session of a cookie's token; otherwise null. Records its use. */
export async function readStaffSession(db: D1Database, token: string, now: Date): Promise<StaffSession | null> {
  const tokenHash = await hashSecret(token);
  const person = await findStaffSession(db, tokenHash, limitsAt(now));
  if (!person) return null;
  if (now.getTime() - Date.parse(person.last_used_at) > TOUCH_MS)
    await touchStaffSession(db, tokenHash, now.toISOString()).run();
  return { person, tokenHash };
}
