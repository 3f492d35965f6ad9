import { createCommerce } from '../../../src/commerce/transport/client.ts';
import { missingOf } from '../../../src/commerce/transport/missing.ts';
import { isUp } from '../../../src/commerce/transport/ping.ts';

const PATIENCE_MS = 2000;
/** How often the backend is asked at most, whoever asks this address. */
const TRUSTED_MS = 1000;

interface Health {
  isUp: boolean;
  /** What the shop lacks to sell; of a backend that does not tell, nothing. */
  missing: string[];
}
let last: (Health & { at: number }) | undefined;

/**
 * `GET /healthz`: which build answers, whether the backend does, and what the shop lacks to sell. Always 200: the shop can
 * be read without its backend, so nothing may take it out of service for that; who watches reads `backend` and `missing`.
 */
export async function health(env: StorefrontEnv): Promise<Response> {
  if (!last || Date.now() - last.at > TRUSTED_MS) last = { at: Date.now(), ...(await ask(env)) };
  const backend = last.isUp ? 'up' : 'down';
  const status = last.isUp ? (last.missing.length > 0 ? 'incomplete' : 'ok') : 'read-only';
  const answer = { status, backend, build: __BUILD_ID__, ...(last.missing.length > 0 && { missing: last.missing }) };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

async function ask(env: StorefrontEnv): Promise<Health> {
  const commerce = createCommerce({ env, store: env.STORE_CODE || 'vi', device: 'desktop' });
  if (!(await isUp(commerce, PATIENCE_MS))) return { isUp: false, missing: [] };
  return { isUp: true, missing: await missingOf(commerce, PATIENCE_MS) };
}
