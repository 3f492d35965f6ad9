import { createCommerce } from '../../../src/commerce/transport/client.ts';
import { isUp } from '../../../src/commerce/transport/ping.ts';

const PATIENCE_MS = 2000;
/** However often it is asked, the backend is asked once in this time. */
const TRUSTED_MS = 1000;

let last: { at: number; isUp: boolean } | undefined;

/**
 * `GET /healthz`: which build answers, and whether the backend does. Always 200: the shop can be read without its
 * backend, so nothing may take it out of service for that; who watches reads `backend`.
 */
export async function health(env: StorefrontEnv): Promise<Response> {
  if (!last || Date.now() - last.at > TRUSTED_MS) last = { at: Date.now(), isUp: await isBackendUp(env) };
  const backend = last.isUp ? 'up' : 'down';
  const status = last.isUp ? 'ok' : 'read-only';
  return Response.json({ status, backend, build: __BUILD_ID__ }, { headers: { 'cache-control': 'no-store' } });
}

async function isBackendUp(env: StorefrontEnv): Promise<boolean> {
  return isUp(createCommerce({ env, store: env.STORE_CODE || 'vi', device: 'desktop' }), PATIENCE_MS);
}
