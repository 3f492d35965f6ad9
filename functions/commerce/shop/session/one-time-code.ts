import type { D1Database } from '@cloudflare/workers-types';
import { queueMessage } from '../../db/messages/outbox.ts';
import { readConfig } from '../../db/shared/config.ts';
import { createDigits, hashCode, matchesCode } from '../promotions/short-code.ts';
import { createSecret } from '../transport/secret.ts';

/** What a code lets its owner do. */
export type CodePurpose = 'login' | 'checkout' | 'voucher';

export interface CodeRules {
  digits: number;
  lifeSeconds: number;
  resendSeconds: number;
  attempts: number;
}

const STANDARD: CodeRules = { digits: 6, lifeSeconds: 300, resendSeconds: 60, attempts: 5 };

const within = (value: unknown, least: number, most: number, standard: number) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : standard;
};

/** Length, life, wait and attempts; `otp_config` may set its own within sane bounds [X22]. */
export async function readCodeRules(db: D1Database): Promise<CodeRules> {
  const configured = (await readConfig(db, ['otp_config'], 'default')).get('otp_config');
  const own = typeof configured === 'object' && configured !== null ? (configured as Record<string, unknown>) : {};
  return {
    digits: within(own.length, 4, 8, STANDARD.digits),
    lifeSeconds: within(own.expires_in, 60, 1800, STANDARD.lifeSeconds),
    resendSeconds: within(own.resend_in, 15, 600, STANDARD.resendSeconds),
    attempts: within(own.attempts, 1, 10, STANDARD.attempts),
  };
}

/** Who asks for a code, and where it goes. */
export interface CodeRequest {
  purpose: CodePurpose;
  phone: string;
  channel: 'sms' | 'zalo';
  /** What the visitor is counted by; empty where it is not known. */
  network: string;
}

/** Seconds until this visitor may ask for another code; 0 when it may be now. Others do not make them wait. */
export async function secondsToWait(
  db: D1Database,
  { purpose, phone, network }: Omit<CodeRequest, 'channel'>,
  rules: CodeRules,
  now: Date,
): Promise<number> {
  const last = await db
    .prepare('select max(sent_at) as sent_at from code_request where phone = ?1 and purpose = ?2 and network = ?3')
    .bind(phone, purpose, network)
    .first<{ sent_at: string | null }>();
  if (!last?.sent_at) return 0;
  return Math.max(0, Math.ceil((Date.parse(last.sent_at) - now.getTime()) / 1000 + rules.resendSeconds));
}

/**
 * Sends a new code and answers the id of its request; null when this visitor's last one is too young. The code itself
 * leaves the house only in the message.
 */
export async function sendCode(
  db: D1Database,
  { purpose, phone, channel, network }: CodeRequest,
  rules: CodeRules,
  now: Date,
): Promise<string | null> {
  const code = createDigits(rules.digits);
  const id = createSecret();
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  // One statement: of two requests at the same moment one sends.
  const stored = await db
    .prepare(
      `insert into code_request (id, purpose, phone, network, channel, code_hash, sent_at, expires_at)
      select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where not exists (
        select 1 from code_request where phone = ?3 and purpose = ?2 and network = ?4 and sent_at > ?9
      ) returning id`,
    )
    .bind(
      id,
      purpose,
      phone,
      network,
      channel,
      await hashCode(code),
      moment(0),
      moment(rules.lifeSeconds),
      moment(-rules.resendSeconds),
    )
    .first();
  if (!stored) return null;
  const variables = { code, minutes: Math.round(rules.lifeSeconds / 60) };
  await queueMessage(db, { channel, recipient: phone, template: `otp_${purpose}`, variables }).run();
  return id;
}

export type CodeVerdict = 'right' | 'wrong' | 'gone' | 'too_often';

/** A code as it is typed in. */
export interface TypedCode {
  purpose: CodePurpose;
  phone: string;
  code: string;
  /** The request it was sent for; without it, the newest request of this visitor for the phone. */
  requestId?: string | undefined;
  network: string;
  /** A right code is used up unless it is kept for the step that follows. */
  keep?: boolean;
}

/** The request that a typed code is compared with: ?1 purpose, ?2 phone, ?3 request or null, ?4 network. */
const REQUEST = `select id from code_request
  where phone = ?2 and purpose = ?1 and iif(?3 is null, network = ?4, id = ?3) order by sent_at desc limit 1`;

/**
 * Checks a code against the request it was sent for. Every try counts before it is compared, so parallel guesses gain
 * nothing; wrong tries of somebody else count for their own requests.
 */
export async function checkCode(
  db: D1Database,
  { purpose, phone, code, requestId, network, keep = false }: TypedCode,
  rules: CodeRules,
  now: Date,
): Promise<CodeVerdict> {
  const row = await db
    .prepare(
      `update code_request set attempts = attempts + 1
      where id = (${REQUEST}) and expires_at > ?5 returning id, code_hash, attempts`,
    )
    .bind(purpose, phone, requestId ?? null, network, now.toISOString())
    .first<{ id: string; code_hash: string; attempts: number }>();
  if (!row) return 'gone';
  if (row.attempts > rules.attempts) return 'too_often';
  if (!(await matchesCode(code, row.code_hash))) return 'wrong';
  // Who proved the phone needs no other code of it: the ones that strangers asked for can be guessed no more.
  const settled = keep
    ? await db
        .prepare('update code_request set attempts = attempts - 1 where id = ?1 returning id')
        .bind(row.id)
        .first()
    : await endRequests(db, row.id, purpose, phone);
  return settled ? 'right' : 'gone';
}

/** Takes every open code of a phone and purpose back, of two tries at once for one of them. */
async function endRequests(db: D1Database, id: string, purpose: CodePurpose, phone: string): Promise<unknown> {
  const used = await db.prepare('delete from code_request where id = ?1 returning id').bind(id).first();
  if (used) await db.prepare('delete from code_request where phone = ?1 and purpose = ?2').bind(phone, purpose).run();
  return used;
}

/** Notes that the guest's cart was confirmed by its phone; false when there is no such open cart of a guest. */
export async function confirmCartPhone(db: D1Database, maskedId: string, phone: string, now: Date): Promise<boolean> {
  const row = await db
    .prepare(
      `insert into confirmed_phone (cart_id, phone, confirmed_at)
      select id, ?2, ?3 from cart where masked_id = ?1 and is_active = 1 and customer_id is null
      on conflict (cart_id) do update set phone = excluded.phone, confirmed_at = excluded.confirmed_at
      returning cart_id`,
    )
    .bind(maskedId, phone, now.toISOString())
    .first();
  return row !== null;
}

/** Whether a masked id is of an open cart of a guest. */
export async function isOpenGuestCart(db: D1Database, maskedId: string): Promise<boolean> {
  const sql = 'select 1 from cart where masked_id = ?1 and is_active = 1 and customer_id is null';
  return (await db.prepare(sql).bind(maskedId).first()) !== null;
}
