const SECRET_BYTES = 32;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 unguessable hexadecimal digits: a token or a key that is mailed. */
export const createSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** What is stored of a secret. */
export async function hashSecret(secret: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Whether two secrets are the same; the time taken tells nothing about where they differ. */
export async function isSameSecret(given: string, wanted: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, wanted].map(hashSecret));
  return a === b;
}
