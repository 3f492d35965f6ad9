import type { ExecutionContext } from '@cloudflare/workers-types';
import { aiVisitor } from '../../../src/features/page/rules/crawlers/robots.ts';
import { logError, logMachine } from '../../../src/features/transport/server/log.ts';
import { inScope, type RequestScope } from '../../../src/features/transport/server/request-scope.ts';
import { guardAnswer } from '../page/headers.ts';
import { sealForCaches } from '../page/way-out.ts';
import { changeHeaders } from './change-headers.ts';
import { count } from './metrics.ts';

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Answers a request under a unique id (the incoming one if present), which is in the answer, in the logs and in every
 * request to the backend. `Server-Timing` reports the duration, and the request is counted. An uncaught failure becomes
 * an error page with the id. Headers that outside caches must not see are removed here, and those that every answer has
 * are added, because every answer passes this function.
 */
export async function observed(
  { request, url, env, context }: { request: Request; url: URL; env: StorefrontEnv; context: ExecutionContext },
  answer: () => Promise<Response>,
): Promise<Response> {
  const start = Date.now();
  const scope: RequestScope = {
    id: idOf(request),
    backend: { calls: 0, failures: 0, ms: 0 },
    waitUntil: (work) => context.waitUntil(work),
  };
  return inScope(scope, async () => {
    const response = await answer().catch((error: unknown) => {
      logError('a request failed', error);
      return new Response(`Something went wrong. Request: ${scope.id}`, { status: 500 });
    });
    const ms = Date.now() - start;
    const outcome = response.headers.get('x-edge-cache');
    const machine = aiVisitor(request.headers.get('user-agent'));
    if (machine) logMachine(env, 'a machine read a page', { ...machine, path: url.pathname, status: response.status });
    count(env, { scope, status: response.status, outcome, ms });
    return changeHeaders(response, (headers) => {
      sealForCaches(headers, url);
      guardAnswer(headers, url);
      headers.set('x-request-id', scope.id);
      headers.set('server-timing', timing(scope, outcome, ms));
    });
  });
}

function idOf({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? headers.get('cf-ray') ?? '';
  return GIVEN_ID.test(given) ? given : crypto.randomUUID();
}

function timing({ backend, renderMs }: RequestScope, outcome: string | null, ms: number): string {
  const parts = [`total;dur=${ms}`];
  if (outcome) parts.unshift(`edge;desc="${outcome}"`);
  if (renderMs !== undefined) parts.push(`render;dur=${renderMs}`);
  if (backend.calls) parts.push(`backend;dur=${backend.ms};desc="${backend.calls} calls"`);
  return parts.join(', ');
}
