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

async function readKey(base64: string): Promise<CryptoKey | null> {
  const bytes = bytesOf(base64);
  if (bytes?.length !== KEY_BYTES) return null;
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Decrypts a phone number from the storefront: AES-256-GCM with the shared key, base64 of a 12-byte nonce, the
 * ciphertext and the tag. The key before this one is good too, while the storefront is given the new one. Null for
 * another key, or when no key is configured.
 */
export async function decryptPhone(text: string, env: CommerceEnv): Promise<string | null> {
  const bytes = bytesOf(text);
  if (!bytes || bytes.length <= IV_BYTES) return null;
  const keys = [env.PHONE_KEY || (isDevelopment(env) ? DEVELOPMENT_KEY : ''), env.PHONE_KEY_PREVIOUS ?? ''];
  for (const base64 of keys) {
    const key = await readKey(base64);
    const phone = key && (await opened(bytes, key));
    if (phone !== null) return phone;
  }
  return null;
}

async function opened(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<string | null> {
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
