import type { ExecutionContext } from '@cloudflare/workers-types';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';

/** How long an isolate uses its copy before it reads again after an answer, in ms. */
const LIFE_MS = 60_000;
/** After this time a read counts as lost, because the request that began it may have ended; in ms. */
const READ_MAX_MS = 30_000;

interface Copy<Value> {
  read?: { at: number; value: Value };
  readingSince: number;
}

/**
 * A small value of the backend that every request needs, cached in this isolate for each store view. Only the first
 * request waits for it. While it cannot be read, the last value or `nothing` is used, so an outage stops nobody.
 */
export function keepCopy<Value>(
  name: string,
  nothing: Value,
  load: (commerce: Commerce) => Promise<Value>,
): (env: StorefrontEnv, context: Pick<ExecutionContext, 'waitUntil'>, view?: string) => Promise<Value> {
  const copies = new Map<string, Copy<Value>>();

  async function read(env: StorefrontEnv, store: string, copy: Copy<Value>): Promise<void> {
    if (Date.now() - copy.readingSince < READ_MAX_MS) return;
    copy.readingSince = Date.now();
    try {
      const value = await load(createCommerce({ env, store, device: 'desktop' }));
      copy.read = { at: Date.now(), value };
    } catch (error) {
      logError(`${name} could not be read`, error);
      copy.read = { at: Date.now(), value: copy.read?.value ?? nothing };
    } finally {
      copy.readingSince = 0;
    }
  }

  return async (env, context, view) => {
    const store = view ?? defaultStore(env);
    const copy = copies.get(store) ?? { readingSince: 0 };
    copies.set(store, copy);
    if (!copy.read || Date.now() - copy.read.at > LIFE_MS) {
      const reading = read(env, store, copy);
      context.waitUntil(reading);
      if (!copy.read) await reading;
    }
    return copy.read?.value ?? nothing;
  };
}
