/** Maximum number of characters of a preview token: more than any has. */
export const PREVIEW_TOKEN_LENGTH_MAX = 1000;

/**
 * The signature of a preview link, which the backend writes and the storefront checks: HMAC-SHA-256 in hexadecimal
 * digits, by the secret that both have. Takes what stands before it in the token.
 */
export async function signPreview(secret: string, signed: string): Promise<string> {
  const bytes = new TextEncoder();
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(`preview ${secret}`), name, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign(name, key, bytes.encode(signed)));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
