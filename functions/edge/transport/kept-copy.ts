import type { ExecutionContext } from '@cloudflare/workers-types';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { lastPurges, SETTLING_MS } from '../../../src/features/transport/server/purge-log.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';

/** How long an isolate uses its copy before it reads again after an answer, in ms. */
const LIFE_MS = 60_000;
/** After this time a read counts as lost, because the request that began it may have ended; in ms. */
const READ_MAX_MS = 30_000;

interface Copy<Value> {
  /** `at`: when the read began, ms since the epoch. */
  read?: { at: number; value: Value };
  readingSince: number;
}

/** What is kept, and when it is read anew. */
interface Kept<Value> {
  /** What it is called in the log. */
  name: string;
  /** In its place when it was never read. */
  nothing: Value;
  /** The tags whose purge outdates it, so that a change by an editor holds at once; without tags it may be a minute old. */
  tags?: string[];
  load: (commerce: Commerce) => Promise<Value>;
}

/**
 * A small value of the backend that every request needs, cached in this isolate for each store view. Only the first
 * request and the first after a purge wait for it. While it cannot be read, the last value or `nothing` is used, so an
 * outage stops nobody.
 */
export function keepCopy<Value>({
  name,
  nothing,
  tags,
  load,
}: Kept<Value>): (env: StorefrontEnv, context: Pick<ExecutionContext, 'waitUntil'>, view?: string) => Promise<Value> {
  const copies = new Map<string, Copy<Value>>();

  async function read(env: StorefrontEnv, store: string, copy: Copy<Value>): Promise<void> {
    if (Date.now() - copy.readingSince < READ_MAX_MS) return;
    const at = Date.now();
    copy.readingSince = at;
    try {
      copy.read = { at, value: await load(createCommerce({ env, store, device: 'desktop' })) };
    } catch (error) {
      logError(`${name} could not be read`, error);
      copy.read = { at, value: copy.read?.value ?? nothing };
    } finally {
      copy.readingSince = 0;
    }
  }

  return async (env, context, view) => {
    const store = view ?? defaultStore(env);
    const copy = copies.get(store) ?? { readingSince: 0 };
    copies.set(store, copy);
    const isPurged = tags && copy.read ? await isOutdated(env, copy.read.at, tags) : false;
    if (!copy.read || isPurged || Date.now() - copy.read.at > LIFE_MS) {
      const reading = read(env, store, copy);
      context.waitUntil(reading);
      if (!copy.read || isPurged) await reading;
    }
    return copy.read?.value ?? nothing;
  };
}

/** Whether a purge came after a read, or so shortly before it that the backend may still have answered with old data. */
async function isOutdated(env: StorefrontEnv, readAt: number, tags: string[]): Promise<boolean> {
  const { hard, soft } = await lastPurges(env.PURGE_RECORD, tags);
  const purgedAt = Math.max(hard, soft);
  const isSettled = Date.now() > purgedAt + SETTLING_MS;
  return readAt <= purgedAt || (isSettled && readAt <= purgedAt + SETTLING_MS);
}
