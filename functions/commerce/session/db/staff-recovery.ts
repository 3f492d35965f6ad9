import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Replaces all recovery codes of an account by new ones, given by their hashes. */
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

/** Uses a recovery code; null if it is not a code of this account, was used before, or the account is locked by now. */
export const spendRecoveryCode = (
  db: D1Database,
  staffId: number,
  hash: string,
  now: string,
): Promise<{ staff_id: number } | null> =>
  db
    .prepare(
      `update staff_recovery_code set used_at = ?3 where code_hash = ?2 and staff_id = ?1 and used_at is null
        and exists (select 1 from staff where id = ?1 and (locked_until is null or locked_until <= ?3))
      returning staff_id`,
    )
    .bind(staffId, hash, now)
    .first<{ staff_id: number }>();

/** Number of unused recovery codes of an account. */
export const countRecoveryCodes = async (db: D1Database, staffId: number): Promise<number> =>
  (await db
    .prepare('select count(*) as n from staff_recovery_code where staff_id = ?1 and used_at is null')
    .bind(staffId)
    .first<number>('n')) ?? 0;
