import * as z from 'zod';
import { logError } from '../../../src/features/transport/server/log.ts';
import { recordPurge } from '../../../src/features/transport/server/purge-log.ts';
import { readJson } from '../../../src/features/transport/server/read-json.ts';
import { wakeOrders } from '../agents/order-news.ts';
import { maySayPurge } from '../transport/secret.ts';
import { tagsOfPattern } from './magento-purge.ts';

const TAGS_PATTERN = 'x-magento-tags-pattern';

const Body = z.object({
  tags: z
    .array(z.string().regex(/^([\w.-]{1,100}|\*)$/))
    .min(1)
    .max(2000),
  /** Shows the old page while one render renews it; without it the next visitor waits for the new page. */
  soft: z.boolean().default(false),
});

/**
 * `POST /_edge/purge` with `Authorization: Bearer {PURGE_SECRET}` and `{"tags": ["cat_p_12"]}` (`*` for all pages):
 * every stored page with one of the tags is rendered again at its next request. 404 when no secret is configured, 401
 * for a wrong one, 503 when the purge could not be recorded.
 */
export async function purge(request: Request, env: StorefrontEnv): Promise<Response> {
  if (!env.PURGE_SECRET) return new Response('purge is not configured', { status: 404 });
  if (request.method !== 'POST') return new Response('use POST', { status: 405, headers: { Allow: 'POST' } });
  if (!(await maySayPurge(request, env))) return new Response('wrong secret', { status: 401 });
  const sent = await readJson(request);
  const pattern = request.headers.get(TAGS_PATTERN);
  const parsed = Body.safeParse(pattern === null ? sent : { tags: tagsOfPattern(pattern) });
  if (!parsed.success) return Response.json({ error: z.prettifyError(parsed.error) }, { status: 400 });
  return record(env, parsed.data.tags, parsed.data.soft);
}

/** Whether this is Magento's purge of its page cache: method PURGE, or the header that only such a request has. */
export function isMagentoPurge(request: Request): boolean {
  return request.method === 'PURGE' || (request.method === 'POST' && request.headers.has(TAGS_PATTERN));
}

/**
 * Magento's own purge, sent to any address of the shop. It contains no secret, so it is accepted only from
 * `PURGE_ADDRESSES`. 405 from elsewhere, as for any unsupported method; 400 for a pattern that Magento does not
 * send.
 */
export async function purgeByMagento(request: Request, env: StorefrontEnv): Promise<Response> {
  const allowed = (env.PURGE_ADDRESSES ?? '').split(',').map((address) => address.trim());
  const address = request.headers.get('cf-connecting-ip') ?? '';
  if (!address || !allowed.includes(address)) return new Response(null, { status: 405 });
  const tags = tagsOfPattern(request.headers.get(TAGS_PATTERN) ?? '');
  if (!tags) return new Response('the pattern names no tags', { status: 400 });
  return record(env, tags, false);
}

async function record(env: StorefrontEnv, tags: string[], isSoft: boolean): Promise<Response> {
  try {
    const ofPages = await wakeOrders(env, tags);
    if (ofPages.length) await recordPurge(env.PURGE_RECORD, ofPages, isSoft);
    return Response.json({ purged: tags });
  } catch (error) {
    logError('a purge could not be recorded', error);
    return Response.json({ error: 'the purge could not be recorded, send it again' }, { status: 503 });
  }
}
