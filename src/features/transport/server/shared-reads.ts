import type { Cache as WorkerCache } from '@cloudflare/workers-types';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { isOutage } from './errors.ts';
import { logWarning } from './log.ts';
import { lastPurges, SETTLING_MS } from './purge-log.ts';
import { currentScope, type RequestScope } from './request-scope.ts';

/** Lifetime of copies of menu, configuration, attributes and content, in seconds; a purge ends it sooner. */
export const SETTINGS_LIFE_S = 300;
/** Lifetime of copies of routes, categories and products, in seconds; a purge ends it sooner. */
export const GOODS_LIFE_S = 60;
/**
 * Lifetime of an answer that a Magento without Varnish marks as not cacheable, although it is the same for all.
 * Seconds.
 */
const UNKEPT_LIFE_S = 60;
/** On every GraphQL answer of Magento: the key by which its own caches separate answers. */
const MAGENTO_CACHE_ID = 'x-magento-cache-id';
/** How long an old copy replaces the answer of a backend that is down, in seconds. */
const STALE_IF_ERROR_S = 86_400;
const KEY_ORIGIN = 'https://reads.invalid';
/** Maximum characters of answers that an isolate holds, besides its pages. */
const HELD_LETTERS = 4_194_304;

/** Parsed answers that were requested repeatedly, by their keys: every page needs the menu, the configuration and more. */
const held = new LRUCache<string, { kept: Kept; letters: number }>({
  maxSize: HELD_LETTERS,
  maxEntrySize: HELD_LETTERS / 4,
  sizeCalculation: ({ letters }, key) => letters + key.length,
});

/** An answer and its headers; without headers it is not stored. */
export interface Answered<Value> {
  value: Value;
  headers: Headers | null;
}

const Kept = z.object({
  value: z.unknown(),
  keptAt: z.number(),
  lifeS: z.number(),
  tags: z.string().nullable(),
  freshUntil: z.string().nullable(),
});
type Kept = z.infer<typeof Kept>;

/**
 * An answer that is the same for everybody, from the copy that all pages of this data centre share, or loaded and
 * stored. A copy ends after its lifetime, at the time the backend names, with a purge of one of its tags, or as the
 * backend's `Cache-Control` says; while the backend is down an expired copy is used for a day. `headers` contain the
 * tags and the end of validity. The answer may be frozen.
 */
export async function readShared<Value>(
  { env, key, lifeS }: { env: StorefrontEnv; key: string; lifeS: number },
  load: () => Promise<Answered<Value>>,
): Promise<Answered<Value>> {
  const scope = currentScope();
  const cache = scope && (caches as unknown as { default: WorkerCache }).default;
  if (!cache) return load();
  const known = readsOf(scope).get(key);
  // A key belongs to one place in the code, so its value has the type of that place.
  if (known) return known as Promise<Answered<Value>>;
  const read = readOrLoad({ env, key, lifeS, scope, cache }, load);
  readsOf(scope).set(key, read);
  // A failed read may be tried again.
  read.catch(() => readsOf(scope).delete(key));
  return read;
}

const reads = new WeakMap<RequestScope, Map<string, Promise<Answered<unknown>>>>();

/** What a request of the shop has read: the frame and the page often need the same. */
function readsOf(scope: RequestScope): Map<string, Promise<Answered<unknown>>> {
  const known = reads.get(scope);
  if (known) return known;
  const begun = new Map<string, Promise<Answered<unknown>>>();
  reads.set(scope, begun);
  return begun;
}

interface SharedRead {
  env: StorefrontEnv;
  key: string;
  lifeS: number;
  scope: RequestScope;
  cache: WorkerCache;
}

async function readOrLoad<Value>(
  { env, key, lifeS, scope, cache }: SharedRead,
  load: () => Promise<Answered<Value>>,
): Promise<Answered<Value>> {
  const own = held.get(key)?.kept;
  if (own && (await isFresh(own, env))) return answerOf<Value>(own);
  const address = `${KEY_ORIGIN}/${await digest(key)}`;
  const found = await find(cache, address);
  const kept = found?.kept;
  if (found && kept && (await isFresh(kept, env))) {
    freeze(kept.value);
    held.set(key, found);
    return answerOf<Value>(kept);
  }
  const keptAt = Date.now();
  try {
    const answered = await load();
    const entry = entryOf(answered, keptAt, lifeS);
    if (entry) scope.waitUntil(cache.put(address, entry as never));
    return answered;
  } catch (error) {
    if (!kept || !isOutage(error)) throw error;
    logWarning('an old copy stands in for an answer that did not come', error);
    return answerOf<Value>(kept);
  }
}

async function find(cache: WorkerCache, address: string): Promise<{ kept: Kept; letters: number } | null> {
  try {
    const stored = await cache.match(address);
    if (!stored) return null;
    const text = await stored.text();
    return { kept: Kept.parse(JSON.parse(text)), letters: text.length };
  } catch (error) {
    logWarning('a shared answer could not be read from the cache', error);
    return null;
  }
}

/** Many requests share the same object, so it is frozen: changing it throws. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

async function isFresh({ keptAt, lifeS, tags, freshUntil }: Kept, env: StorefrontEnv): Promise<boolean> {
  const now = Date.now();
  if (now - keptAt >= lifeS * 1000 || Date.parse(freshUntil ?? '') <= now) return false;
  const purges = await lastPurges(env.PURGE_RECORD, tags?.split(',') ?? []);
  return keptAt > Math.max(purges.hard, purges.soft) + SETTLING_MS;
}

/** Only this function writes such copies, so a value has the type of the call that made its key. */
function answerOf<Value>({ value, tags, freshUntil }: Kept): Answered<Value> {
  const headers = new Headers();
  if (tags) headers.set('x-magento-tags', tags);
  if (freshUntil) headers.set('x-fresh-until', freshUntil);
  return { value: value as Value, headers };
}

/** Null for an answer that must not be stored. */
function entryOf({ value, headers }: Answered<unknown>, keptAt: number, lifeS: number): Response | null {
  if (!headers || value === null) return null;
  const life = Math.min(lifeS, allowedLife(headers));
  if (life <= 0) return null;
  const entry: Kept = {
    value,
    keptAt,
    lifeS: life,
    tags: headers.get('x-magento-tags'),
    freshUntil: headers.get('x-fresh-until'),
  };
  return Response.json(entry, { headers: { 'cache-control': `public, s-maxage=${STALE_IF_ERROR_S}` } });
}

/**
 * How long an answer may be stored according to its headers, in seconds; 0 for not at all. A Magento with its built-in
 * page cache sends `no-store` for every GraphQL answer, because browsers could not be purged. Requests without a cart
 * or token are still stored briefly, otherwise every page would load the menu again.
 */
function allowedLife(headers: Headers): number {
  const control = headers.get('cache-control') ?? '';
  if (/private/.test(control)) return 0;
  if (/no-store|no-cache/.test(control)) return headers.has(MAGENTO_CACHE_ID) ? UNKEPT_LIFE_S : 0;
  const maxAge = /(?:^|[,\s])max-age=(\d+)/.exec(control)?.[1];
  return maxAge === undefined ? Number.POSITIVE_INFINITY : Number(maxAge);
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
