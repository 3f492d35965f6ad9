import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { logError } from '../../src/commerce/log.ts';
import { lastPurges, SETTLING_MS } from '../../src/commerce/purge-log.ts';
import { currentScope } from '../../src/commerce/request-scope.ts';
import { cacheKey } from './cache-key.ts';
import { isRendering, renderOnce } from './render-once.ts';
import type { StoreCode } from './store-cookie.ts';
import { INTERNAL_HEADERS, metaOf, type RenderedPage, readPage, toCacheEntry } from './stored-page.ts';

/** How long a page stays readable while the backend is down, in seconds [B-05]. */
const STALE_IF_ERROR_S = 86_400;

interface Visit {
  /** With known parameters only: it is a part of the key. */
  url: URL;
  store: StoreCode;
  /** Addresses like this one can be made up without end: a copy goes when it is no longer fresh. */
  isEndless: boolean;
  env: StorefrontEnv;
  context: ExecutionContext;
  render: () => Promise<Response>;
  /** Whether this visitor may have one more page rendered; asked only when it takes a render that nobody began. */
  mayRender: () => Promise<boolean>;
}

/** What became of a visit: HIT, MISS …; `STALE` copies are renewed behind the answer, BYPASS was not to be stored. */
type Outcome = 'HIT' | 'STALE' | 'STALE-IF-ERROR' | 'MISS' | 'EXPIRED' | 'PURGED' | 'BYPASS';

/**
 * Answers a public page from the edge, rendering and storing it when there is no fresh copy; `x-edge-cache` tells the
 * outcome. A page without `CDN-Cache-Control` is never stored. However many wait for one page, it is rendered once.
 * Null for a visitor who may not have the page rendered and for whom there is no copy either.
 */
export async function serveFromPageCache(visit: Visit): Promise<Response | null> {
  const cache = (caches as unknown as { default: WorkerCache }).default;
  const key = cacheKey(visit.url, visit.store, __BUILD_ID__);
  const renew = () => renderOnce(key, visit.context, () => renderAndStore(visit, cache, key));
  const mayWait = async () => isRendering(key) || (await visit.mayRender());
  const stored = (await cache.match(key)) as Response | undefined;
  if (!stored) return (await mayWait()) ? answer(await renew(), 'MISS') : null;

  const meta = metaOf(stored);
  const age = Math.max(0, Math.floor((Date.now() - meta.storedAt) / 1000));
  const purges = await lastPurges(visit.env.PURGE_RECORD, meta.tags);
  const isPurged = meta.storedAt <= purges.hard + SETTLING_MS;
  const isDated = meta.storedAt <= purges.soft + SETTLING_MS;
  if (!isPurged && !isDated && age < meta.maxAge) return answerStored(stored, 'HIT', age);
  if (!isPurged && age < meta.maxAge + meta.staleWhileRevalidate) {
    visit.context.waitUntil(renew().catch((error: unknown) => logError('a page could not be renewed', error)));
    return answerStored(stored, 'STALE', age);
  }
  if (!(await mayWait())) return null;
  const fresh = await renew().catch((error: unknown) => error);
  const isRendered = isRenderedPage(fresh);
  if (isRendered && fresh.isWhole) return answer(fresh, isPurged ? 'PURGED' : 'EXPIRED');
  if (age < meta.maxAge + STALE_IF_ERROR_S) return answerStored(stored, 'STALE-IF-ERROR', age);
  if (isRendered) return answer(fresh, 'EXPIRED');
  throw fresh;
}

/** Renders the page and stores it when it may be: status 200, whole, a life above 0, no cookie. */
async function renderAndStore(visit: Visit, cache: WorkerCache, key: string): Promise<RenderedPage> {
  // The moment before the backend is asked: a purge during rendering must kill this copy.
  const startedAt = Date.now();
  const page = await readPage(await visit.render(), startedAt);
  const scope = currentScope();
  if (scope) scope.renderMs = Date.now() - startedAt;
  if (page.isStorable) {
    const { maxAge, staleWhileRevalidate } = page.meta;
    const after = visit.isEndless ? 0 : Math.max(staleWhileRevalidate, STALE_IF_ERROR_S);
    visit.context.waitUntil(cache.put(key, toCacheEntry(page, maxAge + after) as never));
  }
  return page;
}

function isRenderedPage(value: unknown): value is RenderedPage {
  return value instanceof Object && 'isWhole' in value;
}

function answer(page: RenderedPage, outcome: Outcome): Response {
  return toShopper(page.body, page.status, page.headers, page.isStorable ? outcome : 'BYPASS');
}

function answerStored(stored: Response, outcome: Outcome, age: number): Response {
  const response = toShopper(stored.body, stored.status, stored.headers, outcome);
  response.headers.set('age', String(age));
  return response;
}

function toShopper(body: BodyInit | null, status: number, from: Headers, outcome: Outcome): Response {
  const headers = new Headers(from);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  // The browser asks again each time; no-cache, not no-store, keeps the back/forward cache working.
  headers.set('cache-control', 'private, no-cache');
  headers.set('x-edge-cache', outcome);
  return new Response(body, { status, headers });
}
