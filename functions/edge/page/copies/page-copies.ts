import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { LRUCache } from 'lru-cache';
import { lastPurges, SETTLING_MS } from '../../../../src/features/transport/server/purge-log.ts';
import { fromCacheEntry, type Page, packed, type RenderedPage, toCacheEntry } from './stored-page.ts';

/** How long a stored page stays readable while the backend is down, in seconds. */
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

/** How a new copy is kept. */
interface Keeping {
  /** The number of such addresses is unlimited: the copy is deleted when it is no longer fresh. */
  isEndless: boolean;
  /** The page is read often, so its copy is compressed at once. */
  isReadOften: boolean;
}

/** Stores a page after the answer; one that is read often also compressed, a moment later. */
export function storeCopy(key: string, page: RenderedPage, keeping: Keeping, context: ExecutionContext): void {
  const after = keeping.isEndless ? 0 : keptAfter(page);
  const storing = putCopy(key, page, page.meta.maxAge + after);
  context.waitUntil(keeping.isReadOften ? storing.then(() => storePacked(key, page)) : storing);
}

/** Copies that are being compressed. */
const inWork = new Set<string>();

/**
 * Compresses a copy after the answer that read it again: a page that nobody asks for a second time does not cost the
 * work. Only for addresses of limited number.
 */
export function packCopy(key: string, { page }: Copy, context: ExecutionContext): void {
  if (page.meta.isPacked || inWork.has(key)) return;
  inWork.add(key);
  context.waitUntil(storePacked(key, page).finally(() => inWork.delete(key)));
}

async function storePacked(key: string, page: Page): Promise<void> {
  // The answer is sent before the work of compression begins.
  await new Promise((resolve) => setTimeout(resolve));
  const copy = packed(page);
  const age = Math.floor((Date.now() - page.meta.storedAt) / 1000);
  await putCopy(key, copy, Math.max(1, page.meta.maxAge + keptAfter(page) - age));
  if (held.get(key)?.meta.storedAt === page.meta.storedAt) held.set(key, copy);
}

/** How long a copy is kept when it is no longer fresh, in seconds. */
const keptAfter = ({ meta }: Page) => Math.max(meta.staleWhileRevalidate, STALE_IF_ERROR_S);

const putCopy = (key: string, page: Page, life: number) => placeCache().put(key, toCacheEntry(page, life) as never);

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
