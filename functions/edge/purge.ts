import { z } from 'zod';
import { recordPurge } from './purge-log.ts';

const body = z.object({
  tags: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .min(1)
    .max(100),
});

/**
 * `POST /_edge/purge` with `Authorization: Bearer {PURGE_SECRET}` and `{"tags": ["cat_p_12"]}`: every stored page with
 * one of the tags is rendered anew at its next visit. 404 while no secret is configured, 401 with a wrong one.
 */
export async function purge(request: Request, env: StorefrontEnv): Promise<Response> {
  if (!env.PURGE_SECRET) return new Response('purge is not configured', { status: 404 });
  if (request.method !== 'POST') return new Response('use POST', { status: 405, headers: { Allow: 'POST' } });
  // Read before any answer: a body left unread breaks the next request on the same connection.
  const sent: unknown = await request.json().catch(() => null);
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${env.PURGE_SECRET}`))) {
    return new Response('wrong secret', { status: 401 });
  }
  const parsed = body.safeParse(sent);
  if (!parsed.success) return Response.json({ error: z.prettifyError(parsed.error) }, { status: 400 });
  await recordPurge(env.EDGE_KV, parsed.data.tags);
  return Response.json({ purged: parsed.data.tags });
}

/** Compares digests, so that the time taken tells nothing about the secret. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const [a, b] = await Promise.all([given, wanted].map(digest));
  return a === b;
}

async function digest(value: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16)).join('.');
}
