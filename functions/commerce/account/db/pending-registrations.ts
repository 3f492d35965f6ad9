import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** An account that waits until the link sent to its address is followed. */
interface PendingRow {
  key_hash: string;
  email: string;
  password_hash: string | null;
  /** JSON with the columns of a customer. */
  profile: string;
  is_subscribed: number;
  store: string;
}

const COLUMNS = 'key_hash, email, password_hash, profile, is_subscribed, store';

/** Stores a registration until its key is used or it expires. */
export function insertPending(
  db: D1Database,
  row: PendingRow,
  moments: { createdAt: string; expiresAt: string },
): D1PreparedStatement {
  return db
    .prepare(
      `insert into pending_registration (${COLUMNS}, created_at, expires_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      row.key_hash,
      row.email,
      row.password_hash,
      row.profile,
      row.is_subscribed,
      row.store,
      moments.createdAt,
      moments.expiresAt,
    );
}

/** The registration that belongs to a key; null when there is none for this address or it has expired. */
export const findPending = (db: D1Database, email: string, keyHash: string, now: string) =>
  db
    .prepare(`select ${COLUMNS} from pending_registration where key_hash = ?1 and email = ?2 and expires_at > ?3`)
    .bind(keyHash, email, now)
    .first<PendingRow>();

/** Whether a registration for this address waits for its link. */
export const isPending = async (db: D1Database, email: string, now: Date): Promise<boolean> =>
  (await db
    .prepare('select 1 as found from pending_registration where email = ?1 and expires_at > ?2 limit 1')
    .bind(email, now.toISOString())
    .first('found')) !== null;

const NEWEST = `(select key_hash from pending_registration where email = ?1 and expires_at > ?2
  order by created_at desc, key_hash limit 1)`;

/** The newest registration for an address, for a password check. Counts the attempt; null after too many. */
export const tryPending = (db: D1Database, email: string, now: string, most: number) =>
  db
    .prepare(
      `update pending_registration set attempts = attempts + 1 where attempts < ?3 and key_hash = ${NEWEST}
       returning ${COLUMNS}`,
    )
    .bind(email, now, most)
    .first<PendingRow>();

/** Replaces the key of the newest registration for an address; false when none waits. */
export async function renewPending(db: D1Database, email: string, keyHash: string, now: string): Promise<boolean> {
  const { meta } = await db
    .prepare(`update pending_registration set key_hash = ?3 where key_hash = ${NEWEST}`)
    .bind(email, now, keyHash)
    .run();
  return meta.changes === 1;
}

/** Deletes all registrations for an address. */
export const deletePending = (db: D1Database, email: string): D1PreparedStatement =>
  db.prepare('delete from pending_registration where email = ?1').bind(email);
