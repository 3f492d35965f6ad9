import { Secret, TOTP } from 'otpauth';
import { SHOP } from '../../../../src/brand/names.ts';

/** Lifetime of an authenticator code in seconds. */
const PERIOD_S = 30;
/** Number of earlier and later time steps whose codes are accepted, because clocks differ. */
const WINDOW = 1;
const KEY_BYTES = 20;

const totp = (key: string, email: string) =>
  new TOTP({ issuer: SHOP, label: email, period: PERIOD_S, secret: Secret.fromBase32(key) });

/** A new base32 key for an authenticator app. */
export const createCodeKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The `otpauth://totp/…` address that an authenticator app reads from a QR code. */
export const codeAddress = (key: string, email: string): string => totp(key, email).toString();

/** The time step of a correct code, so that the caller can mark it as used; null for a wrong code. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const delta = totp(key, '').validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
