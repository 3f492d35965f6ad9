import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** The account data that a sign-in is checked with. */
export interface CredentialsRow {
  id: number;
  email: string;
  firstname: string;
  lastname: string;
  phone_number: string | null;
  password_hash: string | null;
  confirmation_hash: string | null;
  reset_hash: string | null;
  reset_sent_at: string | null;
  /** When its owner closed the account permanently. */
  closed_at: string | null;
  /** When a link in a mail was followed; null: the address is unconfirmed. */
  email_confirmed_at: string | null;
}

export const findCredentials = (db: D1Database, key: { email: string } | { id: number }) =>
  db
    .prepare(
      `select id, email, firstname, lastname, phone_number, password_hash, confirmation_hash, reset_hash, reset_sent_at,
         closed_at, email_confirmed_at
       from customer where ${'id' in key ? 'id' : 'email'} = ?1`,
    )
    .bind('id' in key ? key.id : key.email)
    .first<CredentialsRow>();

/** Sets a password, and deletes unused reset keys. */
export function setPassword(db: D1Database, id: number, passwordHash: string): D1PreparedStatement {
  return db
    .prepare(
      `update customer set password_hash = ?2, reset_hash = null, reset_sent_at = null, updated_at = ?3
       where id = ?1`,
    )
    .bind(id, passwordHash, new Date().toISOString());
}

export function setResetKey(db: D1Database, id: number, keyHash: string, now: Date): D1PreparedStatement {
  return db
    .prepare('update customer set reset_hash = ?2, reset_sent_at = ?3 where id = ?1')
    .bind(id, keyHash, now.toISOString());
}

/** Redeems a reset key; false when it belongs to another customer, is too old or was used. */
export async function consumeResetKey(
  db: D1Database,
  id: number,
  keyHash: string,
  sentAfter: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `update customer set reset_hash = null, reset_sent_at = null
       where id = ?1 and reset_hash = ?2 and reset_sent_at > ?3`,
    )
    .bind(id, keyHash, sentAfter)
    .run();
  return meta.changes === 1;
}

/** Records that the customer has access to the mailbox of the account. */
export function confirmMailbox(db: D1Database, id: number, now: Date): D1PreparedStatement {
  return db
    .prepare('update customer set confirmation_hash = null, email_confirmed_at = ?2 where id = ?1')
    .bind(id, now.toISOString());
}

/**
 * Removes data that the owner of the e-mail address never confirmed. For an unconfirmed address: the phone, the
 * addresses, the open cart and the link to the shop's books. For a confirmed address: the phone verified since
 * `provenSince`, which may be a stranger's. Runs before the mailbox counts as confirmed.
 */
export function giveUpUnconfirmed(db: D1Database, id: number, provenSince: string): D1PreparedStatement[] {
  const isUnconfirmed = 'exists (select 1 from customer where id = ?1 and email_confirmed_at is null)';
  return [
    ...['delete from customer_address where', 'delete from cart where is_active = 1 and'].map((statement) =>
      db.prepare(`${statement} customer_id = ?1 and ${isUnconfirmed}`).bind(id),
    ),
    db
      .prepare(
        `update customer set phone_number = null, phone_proven_at = null
         where id = ?1 and (email_confirmed_at is null or phone_proven_at > ?2)`,
      )
      .bind(id, provenSince),
    db
      .prepare(
        `delete from customer_link where customer_id = ?1 and kind = 'erp'
         and exists (select 1 from customer where id = ?1 and phone_number is null)`,
      )
      .bind(id),
  ];
}

/**
 * Opens a session. Nothing is written when the proof no longer opens the account, because its password was changed or
 * its phone was removed meanwhile. Returns the hash when a session was opened.
 */
export function insertToken(
  db: D1Database,
  token: { hash: string; customerId: number; createdAt: string; expiresAt: string; proof: SessionProof },
): D1PreparedStatement {
  const { column, value } = token.proof;
  return db
    .prepare(
      `insert into customer_token (token_hash, customer_id, created_at, expires_at)
       select ?1, ?2, ?3, ?4 where exists (select 1 from customer where id = ?2 and ${PROOF_COLUMNS[column]} = ?5)
       returning token_hash`,
    )
    .bind(token.hash, token.customerId, token.createdAt, token.expiresAt, value);
}

const PROOF_COLUMNS = { password: 'password_hash', phone: 'phone_number' } as const;
/** The proof for opening a session: the stored hash of the password, or the phone number. */
export interface SessionProof {
  column: keyof typeof PROOF_COLUMNS;
  value: string;
}

/** Records that a session is in use. */
export async function touchToken(db: D1Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .prepare('update customer_token set last_used_at = ?2 where token_hash = ?1')
    .bind(tokenHash, now.toISOString())
    .run();
}

export function revokeToken(db: D1Database, tokenHash: string): D1PreparedStatement {
  return db
    .prepare('update customer_token set revoked_at = ?2 where token_hash = ?1 and revoked_at is null')
    .bind(tokenHash, new Date().toISOString());
}

/** Revokes all tokens of a customer except one. */
export function revokeTokens(db: D1Database, customerId: number, exceptHash: string | null): D1PreparedStatement {
  return db
    .prepare(
      `update customer_token set revoked_at = ?3
       where customer_id = ?1 and revoked_at is null and token_hash is not ?2`,
    )
    .bind(customerId, exceptHash, new Date().toISOString());
}

/** Locks an account because its owner requested it. */
export const closeAccount = (db: D1Database, id: number, at: string): D1PreparedStatement =>
  db.prepare('update customer set closed_at = ?2, updated_at = ?2 where id = ?1').bind(id, at);

/** Unlocks an account that its owner locked. Returns false if it is not locked or does not exist. */
export async function reopenAccount(db: D1Database, id: number, at: string): Promise<boolean> {
  const row = await db
    .prepare(
      'update customer set closed_at = null, updated_at = ?2 where id = ?1 and closed_at is not null returning id',
    )
    .bind(id, at)
    .first();
  return row !== null;
}
