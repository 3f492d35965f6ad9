const encoder = new TextEncoder();
const ITERATIONS = 20_000;
const SALT_BYTES = 16;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The stored form of a short code. The hash is salted and slow, because there are few possible codes. */
export async function hashCode(
  code: string,
  salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return `${base64(salt)}:${base64(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)))}`;
}

/** Whether a code equals the stored one, compared in constant time. */
export async function matchesCode(code: string, stored: string): Promise<boolean> {
  const [salt = ''] = stored.split(':');
  const hashed = await hashCode(code, fromBase64(salt));
  let difference = hashed.length ^ stored.length;
  for (let i = 0; i < hashed.length; i++) difference |= hashed.charCodeAt(i) ^ stored.charCodeAt(i);
  return difference === 0;
}

/** Random digits; every combination is equally likely. */
export function createDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    // Bytes from 250 on are skipped, because they would make the low digits more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10);
    }
  }
  return digits;
}
