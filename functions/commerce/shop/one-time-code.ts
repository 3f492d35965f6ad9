import type { D1Database } from '@cloudflare/workers-types';
import { readConfig } from '../db/config.ts';
import { queueMessage } from '../db/outbox.ts';
import { createDigits, hashCode, matchesCode } from './short-code.ts';

/** What a code lets its owner do. */
export type CodePurpose = 'login' | 'checkout';

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

export interface CodeRequest {
  purpose: CodePurpose;
  phone: string;
  channel: 'sms' | 'zalo';
}

/** Seconds until another code may be asked for; 0 when it may be now. */
export async function secondsToWait(
  db: D1Database,
  { purpose, phone }: Pick<CodeRequest, 'purpose' | 'phone'>,
  rules: CodeRules,
  now: Date,
): Promise<number> {
  const last = await db
    .prepare('select sent_at from one_time_code where purpose = ?1 and phone = ?2')
    .bind(purpose, phone)
    .first<{ sent_at: string }>();
  if (!last) return 0;
  return Math.max(0, Math.ceil((Date.parse(last.sent_at) - now.getTime()) / 1000 + rules.resendSeconds));
}

/**
 * Sends a new code, which replaces the one before; false when the last one is too young. The code itself leaves the
 * house only in the message.
 */
export async function sendCode(
  db: D1Database,
  { purpose, phone, channel }: CodeRequest,
  rules: CodeRules,
  now: Date,
): Promise<boolean> {
  const code = createDigits(rules.digits);
  const moment = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const stored = await db
    .prepare(
      `insert into one_time_code (purpose, phone, channel, code_hash, attempts, sent_at, expires_at)
      values (?1, ?2, ?3, ?4, 0, ?5, ?6)
      on conflict (purpose, phone) do update set channel = excluded.channel, code_hash = excluded.code_hash,
        attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
        where one_time_code.sent_at <= ?7
      returning phone`,
    )
    .bind(
      purpose,
      phone,
      channel,
      await hashCode(code),
      moment(0),
      moment(rules.lifeSeconds),
      moment(-rules.resendSeconds),
    )
    .first();
  if (!stored) return false;
  const variables = { code, minutes: Math.round(rules.lifeSeconds / 60) };
  await queueMessage(db, { channel, recipient: phone, template: `otp_${purpose}`, variables }).run();
  return true;
}

export type CodeVerdict = 'right' | 'wrong' | 'gone' | 'too_often';

/**
 * Checks a code; every try counts before it is compared, so parallel guesses gain nothing. A right code is used up
 * unless it is kept for the step that follows.
 */
export async function checkCode(
  db: D1Database,
  { purpose, phone, code, keep = false }: { purpose: CodePurpose; phone: string; code: string; keep?: boolean },
  rules: CodeRules,
  now: Date,
): Promise<CodeVerdict> {
  const row = await db
    .prepare(
      `update one_time_code set attempts = attempts + 1
      where purpose = ?1 and phone = ?2 and expires_at > ?3 returning code_hash, attempts`,
    )
    .bind(purpose, phone, now.toISOString())
    .first<{ code_hash: string; attempts: number }>();
  if (!row) return 'gone';
  if (row.attempts > rules.attempts) return 'too_often';
  if (!(await matchesCode(code, row.code_hash))) return 'wrong';
  // The hash names this very code: one that was replaced meanwhile is not touched.
  const settle = keep
    ? 'update one_time_code set attempts = attempts - 1 where purpose = ?1 and phone = ?2 and code_hash = ?3 returning phone'
    : 'delete from one_time_code where purpose = ?1 and phone = ?2 and code_hash = ?3 returning phone';
  const settled = await db.prepare(settle).bind(purpose, phone, row.code_hash).first();
  return settled ? 'right' : 'gone';
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
