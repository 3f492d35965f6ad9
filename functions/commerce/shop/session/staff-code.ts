import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code of an authenticator app stands. */
const PERIOD_S = 30;
/** Steps before and after now whose codes are taken: clocks differ. */
const WINDOW = 1;
const KEY_BYTES = 20;
const ISSUER = 'Chỉ';

const totp = (key: string, email: string) =>
  new TOTP({ issuer: ISSUER, label: email, period: PERIOD_S, secret: Secret.fromBase32(key) });

/** A new key for an authenticator app, base32. */
export const createCodeKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** What an authenticator app reads from a QR code: `otpauth://totp/…`. */
export const codeAddress = (key: string, email: string): string => totp(key, email).toString();

/** The time step whose code this is, for who keeps which steps were used; null for a wrong code. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const delta = totp(key, '').validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
