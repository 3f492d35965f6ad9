/** Compares digests, so that the time taken tells nothing about the secret. */
export async function isSameSecret(given: string, wanted: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, wanted].map(digest));
  return a === b;
}

async function digest(value: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join('.');
}
