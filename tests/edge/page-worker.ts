import type { ExecutionContext } from '@cloudflare/workers-types';
import { cacheKey } from '../../functions/edge/page/copies/cache-key.ts';
import { takesPacked } from '../../functions/edge/page/copies/packed-page.ts';
import { storeCopy } from '../../functions/edge/page/copies/page-copies.ts';
import { readPage } from '../../functions/edge/page/copies/stored-page.ts';
import { hasFreeText, withKnownParameters } from '../../functions/edge/page/known-parameters.ts';
import { serveFromPageCache } from '../../functions/edge/page/page-cache.ts';
import { isMagentoPurge, purge, purgeByMagento } from '../../functions/edge/page/purge.ts';
import { inScope } from '../../src/features/transport/server/request-scope.ts';
import { isWithinLimit } from '../../src/features/transport/server/resilience/rate-limit.ts';

export { PurgeRecord } from '../../functions/edge/page/purge-record.ts';

interface Env extends StorefrontEnv {
  /** The origin of the pages: the test itself. */
  ORIGIN: string;
}

/** The earlier builds, as a deployment lists them. */
const KEPT = { files: {}, builds: { older: 2, oldest: 1 } };

/**
 * The page cache alone, in workerd, with pages that a test writes. `POST /visits` makes many visits at once, and
 * `POST /deployed?build=&path=` stores a page as another build did.
 */
export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const scope = {
      id: 'test',
      backend: { calls: 0, failures: 0, ms: 0 },
      waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
    };
    return inScope(scope, async () => {
      const { pathname } = new URL(request.url);
      if (pathname === '/_edge/purge') return purge(request, env);
      if (isMagentoPurge(request)) return purgeByMagento(request, env);
      if (pathname === '/deployed') return storeOf(request, env, context);
      if (pathname !== '/visits') return visit(request, new URL(request.url), env, context);
      const paths = (await request.json()) as string[];
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await visit(request, new URL(path, request.url), env, context);
          return [answer.status, answer.headers.get('x-edge-cache'), await answer.text()];
        }),
      );
      return Response.json(answers);
    });
  },
};

async function storeOf(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { searchParams, origin } = new URL(request.url);
  const url = new URL(searchParams.get('path') ?? '', origin);
  const page = await readPage(await fetch(env.ORIGIN + url.pathname), Date.now());
  storeCopy(
    cacheKey(url, 'vi', searchParams.get('build') ?? ''),
    page,
    { isEndless: false, isReadOften: false },
    context,
  );
  return new Response('stored');
}

async function visit(request: Request, asked: URL, env: Env, context: ExecutionContext): Promise<Response> {
  const url = await withKnownParameters(asked, env, context);
  const page = await serveFromPageCache({
    url,
    store: 'vi',
    env: { ...env, ASSETS: { fetch: async () => Response.json(KEPT) } },
    context,
    isEndless: hasFreeText(url),
    takesPacked: takesPacked(request),
    render: () => fetch(env.ORIGIN + url.pathname + url.search),
    mayRender: () => isWithinLimit(env, 'LIMIT_RENDER', request),
  });
  return page ?? new Response('too many', { status: 429 });
}
