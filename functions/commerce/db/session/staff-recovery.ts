import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Puts new codes, by their hashes, in place of all that an account had. */
export const replaceRecoveryCodes = (
  db: D1Database,
  staffId: number,
  hashes: readonly string[],
): D1PreparedStatement[] => [
  db.prepare('delete from staff_recovery_code where staff_id = ?1').bind(staffId),
  db
    .prepare('insert into staff_recovery_code (code_hash, staff_id) select value, ?1 from json_each(?2)')
    .bind(staffId, JSON.stringify(hashes)),
];

/** Uses a code up; null for one that is not the account's or was used before. */
export const spendRecoveryCode = (
  db: D1Database,
  staffId: number,
  hash: string,
  now: string,
): Promise<{ staff_id: number } | null> =>
  db
    .prepare(
      `update staff_recovery_code set used_at = ?3 where code_hash = ?2 and staff_id = ?1 and used_at is null
      returning staff_id`,
    )
    .bind(staffId, hash, now)
    .first<{ staff_id: number }>();

/** How many codes of an account are left. */
export const countRecoveryCodes = async (db: D1Database, staffId: number): Promise<number> =>
  (await db
    .prepare('select count(*) as n from staff_recovery_code where staff_id = ?1 and used_at is null')
    .bind(staffId)
    .first<number>('n')) ?? 0;
