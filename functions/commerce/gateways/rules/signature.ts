import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC of a text. */
export const sign = (algorithm: 'sha1' | 'sha256', secret: string, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac(algorithm, secret).update(text, 'utf8').digest(encoding);

/** Whether two signatures are equal, compared in constant time. */
export function isSameSignature(given: string, wanted: string): boolean {
  const a = new TextEncoder().encode(given);
  const b = new TextEncoder().encode(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
