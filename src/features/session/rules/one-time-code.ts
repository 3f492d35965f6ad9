import type { TextKey } from '../../../text/vi.ts';

export type CodeChannel = 'sms' | 'zalo';
/** Why a code was not accepted. */
export type CodeOutcome = 'wrong' | 'expired' | 'tooOften' | 'locked' | 'unproven';

/** The text of each. */
export const CODE_TEXTS: Record<CodeOutcome, TextKey> = {
  wrong: 'OTP code incorrect',
  expired: 'OTP expired',
  tooOften: 'login.tooManyCodes',
  locked: 'login.locked',
  unproven: 'account.proveFirst',
};

/** The settings of the code login; from `otp_config`, else these defaults. */
export interface CodeRules {
  length: number;
  /** Seconds. */
  expiresIn: number;
  resendIn: number;
}
export const CODE_RULES: CodeRules = { length: 6, expiresIn: 300, resendIn: 60 };

/** The digits in a typed or pasted text. */
export function codeDigits(typed: string, length: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

/** When a code was sent and how long it is valid. */
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

/** The state between requesting and typing a code. Stored in an HttpOnly cookie for its purpose, without the code. */
export interface PendingCode extends CodeTiming {
  phone: string;
  channel: CodeChannel;
  /** The request that the code was sent for, if the backend names it: the code is valid only for it. */
  requestId?: string | undefined;
}

/** The same for a login, with what follows it. */
export interface PendingLogin extends PendingCode {
  /** The page the shopper came from, a path of the site. */
  next: string | null;
  /** The product to add to the wishlist after the login. */
  wish: Wish | null;
  /** The referral code from a form without scripts. */
  referral?: string | null;
}

/** A product for the wishlist; `parentSku` is a variant's configurable product. */
export interface Wish {
  sku: string;
  parentSku: string | null;
}

/** Whether a phone was entered but no code sent yet, because a captcha must be solved first. */
export function waitsForCaptcha(pending: PendingCode | null): pending is PendingCode {
  return pending !== null && pending.phone !== '' && pending.length === 0;
}

export function encodePendingCode(pending: PendingCode): string {
  return JSON.stringify(pending);
}

/** The pending code in a cookie's value; null for anything else. */
export function decodePendingCode(value: string | undefined): PendingCode | null {
  const read = parsed(value);
  return isPendingCode(read) ? read : null;
}

/** The same for a login; what follows it may be missing. */
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
