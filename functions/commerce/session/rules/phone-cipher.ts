import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../transport/rules/development.ts';

const IV_BYTES = 12;
const KEY_BYTES = 32;
/** For local development only: it protects nothing. */
const DEVELOPMENT_KEY = btoa('chi-development-phone-key-32byte');

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

async function readKey(env: CommerceEnv): Promise<CryptoKey | null> {
  const bytes = bytesOf(env.PHONE_KEY || (isDevelopment(env) ? DEVELOPMENT_KEY : ''));
  if (bytes?.length !== KEY_BYTES) return null;
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Decrypts a phone number from the storefront: AES-256-GCM with the shared key, base64 of a 12-byte nonce, the
 * ciphertext and the tag. Null for another key, or when no key is configured.
 */
export async function decryptPhone(text: string, env: CommerceEnv): Promise<string | null> {
  const key = await readKey(env);
  const bytes = bytesOf(text);
  if (!key || !bytes || bytes.length <= IV_BYTES) return null;
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
