import type { D1Database } from '@cloudflare/workers-types';
import { queueMessage } from '../../messages/db/outbox.ts';
import { readConfig } from '../../shared/db/config.ts';
import { createSecret } from '../../transport/rules/secret.ts';
import { createDigits, hashCode, matchesCode } from '../../transport/rules/short-code.ts';
import { countCodeTry, endCodes, insertCode, keepCode, lastCodeSent } from '../db/code-requests.ts';

/** What a code permits. */
export type CodePurpose = 'login' | 'checkout' | 'voucher';

interface CodeRules {
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

/** Length, lifetime, pause and attempts; `otp_config` may override them within limits. */
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

/** Who asks for a code, and where it is sent. */
export interface CodeRequest {
  purpose: CodePurpose;
  phone: string;
  channel: 'sms' | 'zalo';
  /** The visitor's network for rate limits; empty when unknown. */
  network: string;
}

/** Seconds until this visitor may ask for another code; 0 when they may now. Other visitors do not extend it. */
export async function secondsToWait(
  db: D1Database,
  asker: Omit<CodeRequest, 'channel'>,
  rules: CodeRules,
  now: Date,
): Promise<number> {
  const last = await lastCodeSent(db, asker);
  if (last === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(last) - now.getTime()) / 1000 + rules.resendSeconds));
}

/**
 * Sends a new code and returns the id of its request; null when this visitor's last one is too recent. The code itself
 * is only in the message.
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
  const stored = await insertCode(db, {
    id,
    purpose,
    phone,
    network,
    channel,
    codeHash: await hashCode(code),
    sentAt: moment(0),
    expiresAt: moment(rules.lifeSeconds),
    notSince: moment(-rules.resendSeconds),
  });
  if (!stored) return null;
  const variables = { code, minutes: Math.round(rules.lifeSeconds / 60) };
  await queueMessage(db, { channel, recipient: phone, template: `otp_${purpose}`, variables }).run();
  return id;
}

type CodeVerdict = 'right' | 'wrong' | 'gone' | 'too_often';

/** A code typed by a person. */
export interface TypedCode {
  purpose: CodePurpose;
  phone: string;
  code: string;
  /** The request that the code was sent for; missing: this visitor's newest request for the phone. */
  requestId?: string | undefined;
  network: string;
  /** A correct code is used up unless it is kept for the next step. */
  keep?: boolean;
}

/**
 * Checks a code against its request. Every attempt is counted before the comparison, so parallel guesses gain nothing.
 * Wrong attempts by somebody else count for their own requests.
 */
export async function checkCode(
  db: D1Database,
  { purpose, phone, code, requestId, network, keep = false }: TypedCode,
  rules: CodeRules,
  now: Date,
): Promise<CodeVerdict> {
  const asker = { purpose, phone, network };
  const row = await countCodeTry(db, asker, requestId ?? null, now.toISOString());
  if (!row) return 'gone';
  if (row.attempts > rules.attempts) return 'too_often';
  if (!(await matchesCode(code, row.code_hash))) return 'wrong';
  // The phone is verified, so all its other codes are deleted: codes that strangers requested can no longer be guessed.
  const settled = keep ? await keepCode(db, row.id) : await endCodes(db, row.id, asker);
  return settled ? 'right' : 'gone';
}
