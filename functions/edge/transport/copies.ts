import * as z from 'zod';
import { readJson } from '../../../src/features/transport/server/read-json.ts';
import { cacheKey } from '../page/copies/cache-key.ts';
import { findCopy } from '../page/copies/page-copies.ts';
import type { StoreCode } from '../session/store-cookie.ts';
import { maySayPurge } from './secret.ts';

const MOST = 50;
const Body = z.object({
  paths: z
    .array(z.string().regex(/^\/(?!\/)[^\s?#]{0,1000}$/))
    .min(1)
    .max(MOST),
});
/** The store codes, each of which has its own copies of pages. */
const STORES: readonly StoreCode[] = ['vi', 'mobile'];

/**
 * The state of a copy: `fresh` is shown, `renewing` is shown while it is renewed, `old` is rendered again at the next
 * visit, `none` does not exist.
 */
type State = 'fresh' | 'renewing' | 'old' | 'none';

/**
 * `POST /_edge/copies` with `Authorization: Bearer {PURGE_SECRET}` and `{"paths": ["/blog"]}`: returns the state of the
 * stored copies of these pages in this data centre, and their age in seconds. 404 if no secret is configured, 401 for a
 * wrong one.
 */
export async function copies(request: Request, url: URL, env: StorefrontEnv): Promise<Response> {
  if (!env.PURGE_SECRET) return new Response('purge is not configured', { status: 404 });
  if (request.method !== 'POST') return new Response('use POST', { status: 405, headers: { Allow: 'POST' } });
  if (!(await maySayPurge(request, env))) return new Response('wrong secret', { status: 401 });
  const parsed = Body.safeParse(await readJson(request));
  if (!parsed.success) return Response.json({ error: z.prettifyError(parsed.error) }, { status: 400 });
  const wanted = parsed.data.paths.flatMap((path) => STORES.map((store) => ({ path, store })));
  const found = wanted.map(async ({ path, store }) => ({
    path,
    store,
    ...(await stateOf(new URL(path, url), store, env)),
  }));
  return Response.json({ copies: await Promise.all(found) });
}

async function stateOf(url: URL, store: StoreCode, env: StorefrontEnv): Promise<{ state: State; age: number }> {
  const copy = await findCopy(cacheKey(url, store, __BUILD_ID__), env);
  if (!copy) return { state: 'none', age: 0 };
  const { isFresh, isRenewable, age } = copy.state;
  return { state: isFresh ? 'fresh' : isRenewable ? 'renewing' : 'old', age };
}
