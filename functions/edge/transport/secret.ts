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

/** The same for the secret of purges, which may be the one before it while both Workers are being given the new one. */
export async function maySayPurge(request: Request, env: StorefrontEnv): Promise<boolean> {
  for (const secret of [env.PURGE_SECRET, env.PURGE_SECRET_PREVIOUS])
    if (secret && (await hasSecret(request, secret))) return true;
  return false;
}

async function digest(value: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join('.');
}
