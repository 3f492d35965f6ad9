import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';

/** Roles of staff accounts. */
export const STAFF_ROLES = ['editor', 'trade', 'care', 'warehouse', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A staff account of the desk. Times are ISO 8601. */
export interface StaffRow {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  is_active: number;
  password_hash: string;
  /** Base32; null: no authenticator app is set up. */
  code_key: string | null;
  code_confirmed_at: string | null;
  locked_until: string | null;
  created_at: string;
}

const COLUMNS = [
  ...['staff.id', 'email', 'name', 'role', 'is_active', 'password_hash', 'code_key', 'code_confirmed_at'],
  ...['locked_until', 'created_at'],
].join(', ');

export const findStaff = (db: D1Database, by: { email: string } | { id: number }): Promise<StaffRow | null> =>
  ('id' in by
    ? db.prepare(`select ${COLUMNS} from staff where id = ?1`).bind(by.id)
    : db.prepare(`select ${COLUMNS} from staff where email = ?1`).bind(by.email)
  ).first<StaffRow>();

/** Fields by which accounts are searched and sorted, with their columns. */
export const STAFF_FIELDS = {
  entity_id: 'o.id',
  name: 'o.name',
  email: 'o.email',
  role: 'o.role',
  is_active: 'o.is_active',
  has_code: '(o.code_confirmed_at is not null)',
} as const;

/** The matching accounts of one page, and the number of all matching accounts. */
export async function searchStaff(
  db: D1Database,
  search: RowSearch<keyof typeof STAFF_FIELDS>,
): Promise<{ people: StaffRow[]; total: number }> {
  const { ids, total } = await searchRows(db, { table: 'staff', fields: STAFF_FIELDS }, search);
  const { results } = await db
    .prepare(`select ${COLUMNS} from staff join json_each(?1) asked on asked.value = staff.id order by asked.key`)
    .bind(JSON.stringify(ids))
    .all<StaffRow>();
  return { people: results, total };
}

/** All accounts, by id. */
export const listStaff = async (db: D1Database): Promise<StaffRow[]> =>
  (await db.prepare(`select ${COLUMNS} from staff order by staff.id`).all<StaffRow>()).results;

type NewStaff = Pick<StaffRow, 'email' | 'name' | 'role' | 'password_hash' | 'created_at'>;

/** Creates an account; null when the address is taken. */
export const insertStaff = (
  db: D1Database,
  { email, name, role, password_hash, created_at }: NewStaff,
): Promise<StaffRow | null> =>
  db
    .prepare(
      `insert into staff (email, name, role, password_hash, created_at) values (?1, ?2, ?3, ?4, ?5)
      on conflict do nothing returning ${COLUMNS}`,
    )
    .bind(email, name, role, password_hash, created_at)
    .first<StaffRow>();

/**
 * Changes an account. The last active owner cannot be changed to another role or switched off, so that somebody can
 * always manage accounts.
 */
export const updateStaff = (
  db: D1Database,
  id: number,
  { name, role, is_active }: Pick<StaffRow, 'name' | 'role' | 'is_active'>,
): Promise<{ id: number } | null> =>
  db
    .prepare(
      `update staff set name = ?2, role = ?3, is_active = ?4 where id = ?1 and ((?3 = 'owner' and ?4 = 1)
        or not (role = 'owner' and is_active = 1)
        or exists (select 1 from staff o where o.role = 'owner' and o.is_active = 1 and o.id <> ?1))
      returning id`,
    )
    .bind(id, name, role, is_active)
    .first<{ id: number }>();

export const setStaffPassword = (db: D1Database, id: number, hash: string): D1PreparedStatement =>
  db.prepare('update staff set password_hash = ?2, failures = 0, locked_until = null where id = ?1').bind(id, hash);

/** Removes the authenticator app of an account and its recovery codes: at the next login another app is set up. */
export const dropCodeKey = (db: D1Database, id: number): D1PreparedStatement[] => [
  db.prepare('update staff set code_key = null, code_confirmed_at = null where id = ?1').bind(id),
  db.prepare('delete from staff_recovery_code where staff_id = ?1').bind(id),
];

/** Stores the key of an authenticator app that is not confirmed yet. A confirmed key is never replaced. */
export const setCodeKey = (db: D1Database, id: number, key: string): D1PreparedStatement =>
  db.prepare('update staff set code_key = ?2 where id = ?1 and code_confirmed_at is null').bind(id, key);

/** SQL: whether an account is not locked at ?3. */
const IS_OPEN = '(locked_until is null or locked_until <= ?3)';

/**
 * Marks the code of a time step as used; null when this or a later one was used before, or when the account is locked by
 * now: of many codes tried at once, those after the last allowed one find it locked.
 */
export const spendCodeStep = (db: D1Database, id: number, step: number, now: string): Promise<{ id: number } | null> =>
  db
    .prepare(
      `update staff set code_step = ?2, code_confirmed_at = coalesce(code_confirmed_at, ?3), failures = 0
      where id = ?1 and code_step < ?2 and ${IS_OPEN} returning id`,
    )
    .bind(id, step, now)
    .first<{ id: number }>();

/** Counts a wrong code; the tenth within an hour locks the account for some time. */
export const countStaffFailure = (
  db: D1Database,
  id: number,
  { now, since, lockedUntil, most }: { now: string; since: string; lockedUntil: string; most: number },
): D1PreparedStatement =>
  db
    .prepare(
      `update staff set failures = iif(failed_at is null or failed_at < ?3, 1, failures + 1),
        failed_at = iif(failed_at is null or failed_at < ?3, ?2, failed_at),
        locked_until = iif(failed_at >= ?3 and failures + 1 >= ?5, ?4, locked_until)
      where id = ?1`,
    )
    .bind(id, now, since, lockedUntil, most);
