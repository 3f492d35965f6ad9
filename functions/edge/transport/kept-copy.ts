import type { ExecutionContext } from '@cloudflare/workers-types';
import { createCommerce } from '../../../src/commerce/transport/client.ts';
import type { Commerce } from '../../../src/commerce/transport/commerce.ts';
import { logError } from '../../../src/commerce/transport/log.ts';

/** How long an isolate uses its copy before it reads again after an answer, in ms. */
const LIFE_MS = 60_000;
/** After this time a read counts as lost, because the request that began it may have ended; in ms. */
const READ_MAX_MS = 30_000;

/**
 * A small value of the backend that every request needs, cached in this isolate. Only the first request waits for it.
 * While it cannot be read, the last value or `nothing` is used, so an outage stops nobody.
 */
export function keepCopy<Value>(
  name: string,
  nothing: Value,
  load: (commerce: Commerce) => Promise<Value>,
): (env: StorefrontEnv, context: Pick<ExecutionContext, 'waitUntil'>) => Promise<Value> {
  let copy: { readAt: number; value: Value } | undefined;
  let readingSince = 0;

  async function read(env: StorefrontEnv): Promise<void> {
    if (Date.now() - readingSince < READ_MAX_MS) return;
    readingSince = Date.now();
    try {
      const value = await load(createCommerce({ env, store: env.STORE_CODE || 'vi', device: 'desktop' }));
      copy = { readAt: Date.now(), value };
    } catch (error) {
      logError(`${name} could not be read`, error);
      copy = { readAt: Date.now(), value: copy?.value ?? nothing };
    } finally {
      readingSince = 0;
    }
  }

  return async (env, context) => {
    if (!copy || Date.now() - copy.readAt > LIFE_MS) {
      const reading = read(env);
      context.waitUntil(reading);
      if (!copy) await reading;
    }
    return copy?.value ?? nothing;
  };
}
