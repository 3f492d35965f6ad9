import type { D1Database } from '@cloudflare/workers-types';

/** By whom a code is asked for: a phone for a purpose, and the network of the visitor, empty where it is not known. */
interface CodeAsker {
  purpose: string;
  phone: string;
  network: string;
}

/** When this visitor's last code was sent, ISO 8601; null: none was. */
export const lastCodeSent = (db: D1Database, { purpose, phone, network }: CodeAsker): Promise<string | null> =>
  db
    .prepare('select max(sent_at) as sent_at from code_request where phone = ?1 and purpose = ?2 and network = ?3')
    .bind(phone, purpose, network)
    .first<string>('sent_at');

/** A code that is about to be sent. Times are ISO 8601. */
interface NewCode extends CodeAsker {
  id: string;
  channel: string;
  codeHash: string;
  sentAt: string;
  expiresAt: string;
  /** Nothing is sent where the visitor's last code is younger than this. */
  notSince: string;
}

/** Keeps a code; false where the last one is too young. One statement: of two requests at the same moment one sends. */
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

/** The request that a typed code is compared with: ?1 purpose, ?2 phone, ?3 request or null, ?4 network. */
const REQUEST = `select id from code_request
  where phone = ?2 and purpose = ?1 and iif(?3 is null, network = ?4, id = ?3) order by sent_at desc limit 1`;

/** Counts a try; null where no code of this visitor, or of this request, is open. */
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

/** Takes the try of a right code back, which is kept for the step that follows; false when the code is gone. */
export async function keepCode(db: D1Database, id: string): Promise<boolean> {
  const kept = await db
    .prepare('update code_request set attempts = attempts - 1 where id = ?1 returning id')
    .bind(id)
    .first();
  return kept !== null;
}

/** Takes every open code of a phone and purpose back, of two tries at once for one of them. */
export async function endCodes(db: D1Database, id: string, { purpose, phone }: CodeAsker): Promise<boolean> {
  const used = await db.prepare('delete from code_request where id = ?1 returning id').bind(id).first();
  if (used) await db.prepare('delete from code_request where phone = ?1 and purpose = ?2').bind(phone, purpose).run();
  return used !== null;
}
