import type { TextKey } from '../../text/vi.ts';

export type CodeChannel = 'sms' | 'zalo';
/** Why a code opened nothing. */
export type CodeOutcome = 'wrong' | 'expired' | 'tooOften' | 'locked' | 'unproven';

/** The text of each [ERR-016, ERR-017]. */
export const CODE_TEXTS: Record<CodeOutcome, TextKey> = {
  wrong: 'OTP code incorrect',
  expired: 'OTP expired',
  tooOften: 'login.tooManyCodes',
  locked: 'login.locked',
  unproven: 'account.proveFirst',
};

/** Steers the code login; from `otp_config`, else these [SESSION-026, X22]. */
export interface CodeRules {
  length: number;
  /** Seconds. */
  expiresIn: number;
  resendIn: number;
}
export const CODE_RULES: CodeRules = { length: 6, expiresIn: 300, resendIn: 60 };

/** The digits of what was typed or pasted, whatever stands around them. */
export function codeDigits(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

/** When a code was sent and how long it is good for. */
interface CodeTiming {
  length: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  resendAt: number;
}
/** Timing for a phone that no code was sent to yet. */
export const UNSENT: CodeTiming = { length: 0, expiresAt: 0, resendAt: 0 };

/** Timing of a code that was sent just now. */
export function codeTiming({ length, expiresIn, resendIn }: CodeRules, now: number): CodeTiming {
  return { length, expiresAt: now + expiresIn * 1000, resendAt: now + resendIn * 1000 };
}

/** What lies between asking for a code and typing it in; kept in an HttpOnly cookie of its purpose, without the code. */
export interface PendingCode extends CodeTiming {
  phone: string;
  channel: CodeChannel;
  /** Which request the code was sent for, where the backend names it: a code is good for that one alone. */
  requestId?: string | undefined;
}

/** The same of a login, with what is to follow it. */
export interface PendingLogin extends PendingCode {
  /** Where the shopper came from, a path of the site. */
  next: string | null;
  /** What to wish for once logged in. */
  wish: Wish | null;
  /** Who invited, where a form without scripts carried it. */
  referral?: string | null;
}

/** A product to wish for; `parentSku` of a variant's configurable product [WISH-005]. */
export interface Wish {
  sku: string;
  parentSku: string | null;
}

/** Whether a phone was named and no code sent yet: a captcha is to be solved first [SESSION-028]. */
export function waitsForCaptcha(pending: PendingCode | null): pending is PendingCode {
  return pending !== null && pending.phone !== '' && pending.length === 0;
}

export function encodePendingCode(pending: PendingCode): string {
  return JSON.stringify(pending);
}

/** The code that is pending by a cookie's value, or null for anything else. */
export function decodePendingCode(value: string | undefined): PendingCode | null {
  const read = parsed(value);
  return isPendingCode(read) ? read : null;
}

/** The same of a login; what is to follow it may be missing. */
export function decodePendingLogin(value: string | undefined): PendingLogin | null {
  const pending = decodePendingCode(value);
  return pending && { next: null, wish: null, ...pending };
}

function parsed(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}

function isPendingCode(value: unknown): value is PendingCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, channel, length, expiresAt, resendAt, requestId } = value as Record<string, unknown>;
  return (
    typeof phone === 'string' &&
    (channel === 'sms' || channel === 'zalo') &&
    (requestId === undefined || typeof requestId === 'string') &&
    [length, expiresAt, resendAt].every((number) => typeof number === 'number')
  );
}
