import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { INCOMPLETE_PAGE_HEADER } from '../../src/domain/incomplete-page.ts';
import { cacheKey } from './cache-key.ts';
import { lastPurge } from './purge-log.ts';
import type { StoreCode } from './store-cookie.ts';

/** How long a page stays readable while the backend is down, in seconds [B-05]. */
const STALE_IF_ERROR_S = 86_400;
const META = 'x-edge-meta';

/** What the cache remembers of a stored page. Times in ms since the epoch, lives in seconds. */
interface Meta {
  storedAt: number;
  maxAge: number;
  staleWhileRevalidate: number;
  tags: string[];
}

interface Visit {
  url: URL;
  store: StoreCode;
  env: StorefrontEnv;
  context: ExecutionContext;
  render: () => Promise<Response>;
}

/**
 * Answers a public page from the edge, rendering and storing it when there is no fresh copy. `x-edge-cache` tells
 * what happened: HIT, STALE (renewed behind the answer), STALE-IF-ERROR, MISS, EXPIRED, PURGED or BYPASS (the page
 * asked not to be stored). A page without `CDN-Cache-Control` is never stored.
 */
export async function serveFromPageCache(visit: Visit): Promise<Response> {
  const cache = (caches as unknown as { default: WorkerCache }).default;
  const key = cacheKey(visit.url, visit.store, __BUILD_ID__);
  const stored = (await cache.match(key)) as Response | undefined;
  if (!stored) return toShopper(await renew(visit, cache, key), 'MISS');

  const meta = JSON.parse(stored.headers.get(META) ?? 'null') as Meta;
  const age = Math.floor((Date.now() - meta.storedAt) / 1000);
  const isPurged = (await lastPurge(visit.env.EDGE_KV, meta.tags)) >= meta.storedAt;
  if (!isPurged && age < meta.maxAge) return toShopper(stored, 'HIT', age);
  if (!isPurged && age < meta.maxAge + meta.staleWhileRevalidate) {
    visit.context.waitUntil(renew(visit, cache, key).then((page) => page.body?.cancel()));
    return toShopper(stored, 'STALE', age);
  }
  const fresh = await renew(visit, cache, key).catch((error: unknown) => error);
  if (fresh instanceof Response && isWhole(fresh)) return toShopper(fresh, isPurged ? 'PURGED' : 'EXPIRED');
  if (age < meta.maxAge + STALE_IF_ERROR_S) return toShopper(stored, 'STALE-IF-ERROR', age);
  if (fresh instanceof Response) return toShopper(fresh, 'EXPIRED');
  throw fresh;
}

/** Renders the page and stores it when it may be: status 200, a life above 0, no cookie. */
async function renew(visit: Visit, cache: WorkerCache, key: string): Promise<Response> {
  // The moment before the backend is asked: a purge during rendering must kill this copy.
  const storedAt = Date.now();
  const page = await visit.render();
  const control = page.headers.get('cdn-cache-control');
  const maxAge = seconds(control, 'max-age');
  if (page.status !== 200 || !isWhole(page) || maxAge <= 0 || page.headers.has('set-cookie') || !page.body) return page;

  const staleWhileRevalidate = seconds(control, 'stale-while-revalidate');
  const tags = page.headers.get('cache-tag')?.split(',').filter(Boolean) ?? [];
  const meta: Meta = { storedAt, maxAge, staleWhileRevalidate, tags };
  const [copy, answer] = page.body.tee();
  const headers = new Headers(page.headers);
  headers.set(META, JSON.stringify(meta));
  headers.set('cache-control', `public, s-maxage=${maxAge + Math.max(staleWhileRevalidate, STALE_IF_ERROR_S)}`);
  headers.delete('cdn-cache-control');
  headers.delete('vary');
  visit.context.waitUntil(cache.put(key, new Response(copy, { status: 200, headers }) as never));
  return new Response(answer, { status: 200, headers: page.headers });
}

/** A page that the backend's failures left alone. */
function isWhole(page: Response): boolean {
  return page.status < 500 && !page.headers.has(INCOMPLETE_PAGE_HEADER);
}

function seconds(control: string | null, name: string): number {
  return Number(control?.match(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`))?.[1] ?? 0);
}

const INTERNAL_HEADERS = [
  META,
  INCOMPLETE_PAGE_HEADER,
  'cdn-cache-control',
  'cache-tag',
  'cf-cache-status',
  'expires',
  'age',
];

function toShopper(page: Response, status: string, age?: number): Response {
  const wasStorable = page.headers.has(META) || (page.headers.has('cdn-cache-control') && isWhole(page));
  const headers = new Headers(page.headers);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  // The browser asks again each time; no-cache, not no-store, keeps the back/forward cache working.
  headers.set('cache-control', 'private, no-cache');
  headers.set('x-edge-cache', wasStorable ? status : 'BYPASS');
  if (age !== undefined) headers.set('age', String(age));
  return new Response(page.body, { status: page.status, headers });
}
