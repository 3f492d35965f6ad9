const IV_BYTES = 12;
const KEY_BYTES = 32;

/**
 * Encrypts a phone number for the voucher calls: AES-256-GCM with the key shared with the backend, base64 of a 12-byte
 * nonce, the ciphertext and the tag. Runs only at the edge. Throws when the key is not 32 bytes in
 * base64.
 */
export async function encryptPhone(phone: string, key: string): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  if (bytes.length !== KEY_BYTES) throw new Error(`PHONE_KEY must be ${KEY_BYTES} bytes in base64`);
  const secret = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(phone));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}
