import type { D1Database } from '@cloudflare/workers-types';

/** Who asks for a code: a phone number with a purpose, and the visitor's network (empty if unknown). */
interface CodeAsker {
  purpose: string;
  phone: string;
  network: string;
}

/** When this visitor's last code was sent, ISO 8601; null for never. */
export const lastCodeSent = (db: D1Database, { purpose, phone, network }: CodeAsker): Promise<string | null> =>
  db
    .prepare('select max(sent_at) as sent_at from code_request where phone = ?1 and purpose = ?2 and network = ?3')
    .bind(phone, purpose, network)
    .first<string>('sent_at');

/** A code before it is sent. Times are ISO 8601. */
interface NewCode extends CodeAsker {
  id: string;
  channel: string;
  codeHash: string;
  sentAt: string;
  expiresAt: string;
  /** No code is sent when the visitor's last code is newer than this. */
  notSince: string;
}

/**
 * Stores a code; false when the last one is too new. It is one statement, so only one of two simultaneous requests
 * sends a code.
 */
export async function insertCode(db: D1Database, code: NewCode): Promise<boolean> {
  const stored = await db
    .prepare(
      `insert into code_request (id, purpose, phone, network, channel, code_hash, sent_at, expires_at)
      select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where not exists (
        select 1 from code_request where phone = ?3 and purpose = ?2 and network = ?4 and sent_at > ?9
      ) returning id`,
    )
    .bind(
      code.id,
      code.purpose,
      code.phone,
      code.network,
      code.channel,
      code.codeHash,
      code.sentAt,
      code.expiresAt,
      code.notSince,
    )
    .first();
  return stored !== null;
}

/** Finds the request that a typed code is compared with: ?1 purpose, ?2 phone, ?3 request or null, ?4 network. */
const REQUEST = `select id from code_request
  where phone = ?2 and purpose = ?1 and iif(?3 is null, network = ?4, id = ?3) order by sent_at desc limit 1`;

/** Counts an attempt; null when this visitor or request has no open code. */
export function countCodeTry(
  db: D1Database,
  { purpose, phone, network }: CodeAsker,
  requestId: string | null,
  now: string,
): Promise<{ id: string; code_hash: string; attempts: number } | null> {
  return db
    .prepare(
      `update code_request set attempts = attempts + 1
      where id = (${REQUEST}) and expires_at > ?5 returning id, code_hash, attempts`,
    )
    .bind(purpose, phone, requestId, network, now)
    .first<{ id: string; code_hash: string; attempts: number }>();
}

/**
 * Takes back the attempt of a correct code, which stays valid for the next step; false when the code no longer exists.
 */
export async function keepCode(db: D1Database, id: string): Promise<boolean> {
  const kept = await db
    .prepare('update code_request set attempts = attempts - 1 where id = ?1 returning id')
    .bind(id)
    .first();
  return kept !== null;
}

/** Deletes all open codes of a phone and purpose. Returns true for only one of two simultaneous calls. */
export async function endCodes(db: D1Database, id: string, { purpose, phone }: CodeAsker): Promise<boolean> {
  const used = await db.prepare('delete from code_request where id = ?1 returning id').bind(id).first();
  if (used) await db.prepare('delete from code_request where phone = ?1 and purpose = ?2').bind(phone, purpose).run();
  return used !== null;
}
