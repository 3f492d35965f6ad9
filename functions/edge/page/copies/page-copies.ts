import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { LRUCache } from 'lru-cache';
import { lastPurges, SETTLING_MS } from '../../../../src/commerce/page/purge-log.ts';
import { fromCacheEntry, type Page, packed, type RenderedPage, toCacheEntry } from './stored-page.ts';

/** How long a stored page stays readable while the backend is down, in seconds [B-05]. */
const STALE_IF_ERROR_S = 86_400;
/** Memory for pages per isolate, in bytes; the platform gives an isolate 128 MB in total. */
const HELD_BYTES = 16_777_216;
/** Estimated size of a page's headers and map entry, in bytes. */
const BESIDE_BODY_BYTES = 8192;

/** Pages that were requested repeatedly; serving them from memory needs no cache lookup. */
const held = new LRUCache<string, Page>({
  maxSize: HELD_BYTES,
  maxEntrySize: HELD_BYTES / 4,
  sizeCalculation: ({ body }) => (body?.byteLength ?? 0) + BESIDE_BODY_BYTES,
});

/** The current state of a copy. */
interface CopyState {
  /** Seconds since it was rendered. */
  age: number;
  /** It must not be shown any more, unless there is nothing else. */
  isPurged: boolean;
  /** It may be shown unchanged. */
  isFresh: boolean;
  /** It may be shown while it is renewed. */
  isRenewable: boolean;
  /** It may replace a page that cannot be rendered. */
  isStandIn: boolean;
}

export interface Copy {
  page: Page;
  state: CopyState;
}

/**
 * The copy stored under a key: the one in this isolate's memory while it is fresh, else the one in the data centre's
 * cache, which another isolate may have renewed. Both are checked against the purge record.
 */
export async function findCopy(key: string, env: StorefrontEnv): Promise<Copy | null> {
  const own = held.get(key);
  if (own) {
    const state = await stateOf(own, env);
    if (state.isFresh) return { page: own, state };
  }
  const entry = (await placeCache().match(key)) as Response | undefined;
  const page = entry ? await fromCacheEntry(entry) : own;
  if (!page) return null;
  const state = await stateOf(page, env);
  if (state.isFresh) held.set(key, page);
  return { page, state };
}

/**
 * Stores a page after the answer, and a moment later compressed. `isEndless`: the number of such addresses is
 * unlimited; its copy is deleted when it is no longer fresh, and is not compressed, because it is rarely read again.
 */
export function storeCopy(key: string, page: RenderedPage, isEndless: boolean, context: ExecutionContext): void {
  const { maxAge, staleWhileRevalidate } = page.meta;
  const after = isEndless ? 0 : Math.max(staleWhileRevalidate, STALE_IF_ERROR_S);
  const store = (copy: Page) => placeCache().put(key, toCacheEntry(copy, maxAge + after) as never);
  const storeBoth = async () => {
    await store(page);
    // The answer is sent before the work of compression begins.
    await new Promise((resolve) => setTimeout(resolve));
    const copy = packed(page);
    await store(copy);
    if (held.get(key)?.meta.storedAt === page.meta.storedAt) held.set(key, copy);
  };
  context.waitUntil(isEndless ? store(page) : storeBoth());
}

async function stateOf({ meta }: Page, env: StorefrontEnv): Promise<CopyState> {
  const purges = await lastPurges(env.PURGE_RECORD, meta.tags);
  const age = Math.max(0, Math.floor((Date.now() - meta.storedAt) / 1000));
  const isPurged = meta.storedAt <= purges.hard + SETTLING_MS;
  const isDated = meta.storedAt <= purges.soft + SETTLING_MS;
  return {
    age,
    isPurged,
    isFresh: !isPurged && !isDated && age < meta.maxAge,
    isRenewable: !isPurged && age < meta.maxAge + meta.staleWhileRevalidate,
    isStandIn: age < meta.maxAge + STALE_IF_ERROR_S,
  };
}

function placeCache(): WorkerCache {
  return (caches as unknown as { default: WorkerCache }).default;
}
