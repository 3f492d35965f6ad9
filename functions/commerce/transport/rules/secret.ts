const SECRET_BYTES = 32;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 unguessable hexadecimal digits: a token, or a key sent by mail. */
export const createSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** The hash of a secret, which is stored instead of it. */
export async function hashSecret(secret: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Whether two secrets are equal, compared in constant time. */
export async function isSameSecret(given: string, wanted: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, wanted].map(hashSecret));
  return a === b;
}
