/**
 * Whether a request has `Authorization: Bearer {secret}`. Digests are compared, so that the response time reveals
 * nothing.
 */
export async function hasSecret(request: Request, secret: string): Promise<boolean> {
  const [given, wanted] = await Promise.all(
    [request.headers.get('authorization') ?? '', `Bearer ${secret}`].map(digest),
  );
  return given === wanted;
}

async function digest(value: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join('.');
}
