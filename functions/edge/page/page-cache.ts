import type { ExecutionContext } from '@cloudflare/workers-types';
import { logError } from '../../../src/features/transport/server/log.ts';
import { currentScope } from '../../../src/features/transport/server/request-scope.ts';
import { isReadOnly } from '../../../src/features/transport/server/resilience/circuit-breaker.ts';
import { cacheKey } from './copies/cache-key.ts';
import { earlierBuilds } from './copies/earlier-builds.ts';
import { type Copy, findCopy, packCopy, storeCopy } from './copies/page-copies.ts';
import { answerWith, type Page, type RenderedPage, readPage } from './copies/stored-page.ts';
import { isRendering, renderOnce } from './render-once.ts';

interface Visit {
  /** Contains known parameters only, because it is part of the key. */
  url: URL;
  /** The store code, after the store view where the shop shows several. */
  store: string;
  /** The number of such addresses is unlimited: a copy is deleted when it is no longer fresh. */
  isEndless: boolean;
  env: StorefrontEnv;
  context: ExecutionContext;
  render: () => Promise<Response>;
  /** The content may be sent compressed. */
  takesPacked: boolean;
  /** Whether this visitor may cause another render; asked only when a new render is needed. */
  mayRender: () => Promise<boolean>;
}

/** The result of a request: HIT, MISS …; `STALE` copies are renewed after the answer, BYPASS may not be stored. */
type Outcome = 'HIT' | 'STALE' | 'STALE-IF-ERROR' | 'MISS' | 'EXPIRED' | 'PURGED' | 'BYPASS';

/**
 * Answers a public page from the edge. Renders and stores it when there is no fresh copy; the header `x-edge-cache`
 * reports the result. A page without `CDN-Cache-Control` is never stored. Simultaneous requests for a page render it
 * once. Null for a visitor who may not cause a render when there is no copy.
 */
export async function serveFromPageCache(visit: Visit): Promise<Response | null> {
  const key = cacheKey(visit.url, visit.store, __BUILD_ID__);
  const copy = await findCopy(key, visit.env);
  const isReadOften = copy?.page.meta.isPacked ?? false;
  const renew = () => renderOnce(key, visit.context, () => renderAndStore(visit, key, isReadOften));
  if (copy?.state.isFresh) {
    if (visit.takesPacked && !visit.isEndless) packCopy(key, copy, visit.context);
    return answerCopy(copy, 'HIT', visit.takesPacked);
  }
  if (copy?.state.isRenewable) {
    visit.context.waitUntil(renew().catch((error: unknown) => logError('a page could not be renewed', error)));
    return answerCopy(copy, 'STALE', visit.takesPacked);
  }
  if (!isRendering(key) && !(await visit.mayRender())) return null;
  const fresh = await renew().catch((error: unknown) => error);
  const isRendered = isRenderedPage(fresh);
  const outcome = copy ? (copy.state.isPurged ? 'PURGED' : 'EXPIRED') : 'MISS';
  if (isRendered && fresh.isWhole) return answerRendered(fresh, outcome);
  const isOutage = isReadOnly() || (isRendered && fresh.hadOutage);
  const standIn = copy?.state.isStandIn ? copy : isOutage && (await findEarlierCopy(visit));
  // The notice of the outage is written into it.
  if (standIn) return answerCopy(standIn, 'STALE-IF-ERROR', false);
  if (isRendered) return answerRendered(fresh, outcome);
  throw fresh;
}

/** Renders the page and stores it if allowed: status 200, complete, lifetime above 0, no cookie. */
async function renderAndStore(visit: Visit, key: string, isReadOften: boolean): Promise<RenderedPage> {
  // The time is read before the backend is called, so that a purge during rendering also removes this copy.
  const startedAt = Date.now();
  const page = await readPage(await visit.render(), startedAt);
  const scope = currentScope();
  if (scope) scope.renderMs = Date.now() - startedAt;
  const { isEndless, context } = visit;
  if (page.isStorable) storeCopy(key, page, { isEndless, isReadOften }, context);
  return page;
}

/** A copy of an earlier build, for the first visitors after a deployment during an outage. */
async function findEarlierCopy({ url, store, env }: Visit): Promise<Copy | null> {
  for (const build of await earlierBuilds(env, url.origin)) {
    const copy = await findCopy(cacheKey(url, store, build), env);
    if (copy?.state.isStandIn) return copy;
  }
  return null;
}

function isRenderedPage(value: unknown): value is RenderedPage {
  return value instanceof Object && 'isWhole' in value;
}

function answerRendered(page: RenderedPage, outcome: Outcome): Response {
  return toShopper(page, page.isStorable ? outcome : 'BYPASS', false);
}

function answerCopy({ page, state }: Copy, outcome: Outcome, takesPacked: boolean): Response {
  const response = toShopper(page, outcome, takesPacked);
  response.headers.set('age', String(state.age));
  return response;
}

function toShopper(page: Page, outcome: Outcome, takesPacked: boolean): Response {
  const response = answerWith(page, takesPacked);
  response.headers.set('x-edge-cache', outcome);
  return response;
}
