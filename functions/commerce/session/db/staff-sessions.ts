import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { StaffRole, StaffRow } from './staff.ts';

/** A desk session and its account. Times are ISO 8601. */
export type StaffSessionRow = Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'code_confirmed_at'> & {
  is_proven: number;
  started_at: string;
  last_used_at: string;
};

/** Starts a session, and deletes expired ones. */
export const insertStaffSession = (
  db: D1Database,
  session: { hash: string; staffId: number; isProven: boolean; device: string },
  { now, idleSince, startedSince }: { now: string; idleSince: string; startedSince: string },
): D1PreparedStatement[] => [
  db.prepare('delete from staff_session where last_used_at < ?1 or created_at < ?2').bind(idleSince, startedSince),
  db
    .prepare(
      'insert into staff_session (token_hash, staff_id, is_proven, created_at, last_used_at, device) values (?1, ?2, ?3, ?4, ?4, ?5)',
    )
    .bind(session.hash, session.staffId, Number(session.isProven), now, session.device),
];

/** The session of a token that is neither idle nor too old and whose account is active. */
export const findStaffSession = (
  db: D1Database,
  hash: string,
  { idleSince, startedSince }: { idleSince: string; startedSince: string },
): Promise<StaffSessionRow | null> =>
  db
    .prepare(
      `select p.id, p.email, p.name, p.role, p.code_confirmed_at, s.is_proven, s.created_at as started_at, s.last_used_at
      from staff_session s join staff p on p.id = s.staff_id
      where s.token_hash = ?1 and s.last_used_at >= ?2 and s.created_at >= ?3 and p.is_active = 1`,
    )
    .bind(hash, idleSince, startedSince)
    .first<StaffSessionRow>();

export const touchStaffSession = (db: D1Database, hash: string, now: string): D1PreparedStatement =>
  db.prepare('update staff_session set last_used_at = ?2 where token_hash = ?1').bind(hash, now);

export const proveStaffSession = (db: D1Database, hash: string): D1PreparedStatement =>
  db.prepare('update staff_session set is_proven = 1 where token_hash = ?1').bind(hash);

export const deleteStaffSession = (db: D1Database, hash: string): D1PreparedStatement =>
  db.prepare('delete from staff_session where token_hash = ?1').bind(hash);

/** A session as its owner sees it. */
interface OpenSession {
  /** Such as `Chrome, Windows`; empty: unknown. */
  device: string;
  started_at: string;
  last_used_at: string;
  /** 1: the session that asks. */
  is_this: number;
}

/** The open sessions of an account, the one used last in front. */
export const listStaffSessions = async (
  db: D1Database,
  staffId: number,
  ownHash: string | null,
  { idleSince, startedSince }: { idleSince: string; startedSince: string },
): Promise<OpenSession[]> =>
  (
    await db
      .prepare(
        `select device, created_at as started_at, last_used_at, token_hash is ?2 as is_this from staff_session
        where staff_id = ?1 and is_proven = 1 and last_used_at >= ?3 and created_at >= ?4 order by last_used_at desc limit 50`,
      )
      .bind(staffId, ownHash, idleSince, startedSince)
      .all<OpenSession>()
  ).results;

/** Ends all sessions of an account except one. */
export const deleteStaffSessions = (db: D1Database, staffId: number, exceptHash: string | null): D1PreparedStatement =>
  db.prepare('delete from staff_session where staff_id = ?1 and token_hash is not ?2').bind(staffId, exceptHash);

/** Ends the sessions of people of these roles who have no authenticator app. */
export const endSessionsWithoutApp = (db: D1Database, roles: readonly StaffRole[]): D1PreparedStatement =>
  db
    .prepare(
      `delete from staff_session where staff_id in (
        select id from staff where code_confirmed_at is null and role in (select value from json_each(?1)))`,
    )
    .bind(JSON.stringify(roles));
