import type { D1Database } from '@cloudflare/workers-types';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { findStaff, insertStaff, type StaffRow, setCodeKey } from '../../../functions/commerce/session/db/staff.ts';
import { hashPassword } from '../../../functions/commerce/session/rules/password.ts';
import { createCodeKey } from '../../../functions/commerce/session/rules/staff-code.ts';
import { renewRecoveryCodes } from '../../../functions/commerce/session/rules/staff-recovery.ts';
import { proveStaffCode, proveStaffPassword } from '../../../functions/commerce/session/rules/staff-session.ts';
import { openDatabase } from '../../backend/support/open-database.ts';

const PASSWORD = 'Len-Vai-2026';
const EMAIL = 'owner@chi.example';
const NOW = new Date('2026-11-23T10:00:00.000Z');
/** Wrong codes or passwords that lock an account. */
const WRONG = 10;

let db: D1Database;
let key: string;
/** The account as a request reads it before others have locked it. */
let readBefore: StaffRow;

const read = async () => (await findStaff(db, { email: EMAIL })) as StaffRow;
const rightCode = () => new TOTP({ secret: key }).generate({ timestamp: NOW.getTime() });
const wrongCode = () => String((Number(rightCode()) + 500_000) % 1_000_000).padStart(6, '0');
const tryAtOnce = () =>
  Promise.all(Array.from({ length: WRONG }, () => proveStaffCode(db, readBefore, wrongCode(), NOW)));

beforeEach(async () => {
  db = openDatabase();
  key = createCodeKey();
  const password_hash = await hashPassword(PASSWORD);
  const created_at = NOW.toISOString();
  const made = await insertStaff(db, { email: EMAIL, name: 'Chị Chủ', role: 'owner', password_hash, created_at });
  await setCodeKey(db, made?.id ?? 0, key).run();
  readBefore = await read();
});

test('[B-103] attack: of many codes sent at once from many networks, the right one is refused after ten wrong ones', async () => {
  expect(await tryAtOnce()).not.toContain(true);
  expect((await read()).locked_until).not.toBeNull();
  expect(await proveStaffCode(db, readBefore, rightCode(), NOW)).toBe(false);
  const later = new Date(NOW.getTime() + 11 * 60_000);
  const code = new TOTP({ secret: key }).generate({ timestamp: later.getTime() });
  expect(await proveStaffCode(db, await read(), code, later), 'the lock ends').toBe(true);
});

test('[B-103] attack: so is a recovery code, which stays valid for its owner', async () => {
  const [code = ''] = await renewRecoveryCodes(db, readBefore.id);
  await tryAtOnce();
  expect(await proveStaffCode(db, readBefore, code, NOW)).toBe(false);
  const later = new Date(NOW.getTime() + 11 * 60_000);
  expect(await proveStaffCode(db, await read(), code, later)).toBe(true);
});

test('[B-103] attack: a password is refused when the account was locked while it was compared', async () => {
  let reads = 0;
  /** The same database; after the first statement of a request, others lock the account. */
  const contested = {
    prepare: (sql: string) => {
      const statement = db.prepare(sql);
      reads += 1;
      if (reads > 1) return statement;
      const first = async (values: unknown[]) => {
        const row = await statement.bind(...values).first();
        await tryAtOnce();
        return row;
      };
      return { bind: (...values: unknown[]) => ({ first: () => first(values) }) };
    },
  } as unknown as D1Database;
  const guess = { kind: 'staff', subject: EMAIL, network: null, known: null } as const;
  expect(await proveStaffPassword(contested, guess, PASSWORD, NOW)).toBeNull();
  const later = new Date(NOW.getTime() + 11 * 60_000);
  expect((await proveStaffPassword(db, guess, PASSWORD, later))?.email).toBe(EMAIL);
});
