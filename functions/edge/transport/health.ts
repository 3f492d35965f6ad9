import { createCommerce } from '../../../src/commerce/transport/client.ts';
import { missingOf } from '../../../src/commerce/transport/missing.ts';
import { isUp } from '../../../src/commerce/transport/ping.ts';
import { defaultStore } from '../../../src/commerce/transport/store-code.ts';

const PATIENCE_MS = 2000;
/** Minimum interval between checks of the backend, whoever requests this address. */
const TRUSTED_MS = 1000;

interface Health {
  isUp: boolean;
  /** What is missing before the shop can sell; empty when the backend does not report it. */
  missing: string[];
}
let last: (Health & { at: number }) | undefined;

/**
 * `GET /healthz`: the build, whether the backend answers, and what is missing before the shop can sell. Always 200,
 * because the shop stays readable without its backend and must not be taken out of service; monitoring should read
 * `backend` and `missing`.
 */
export async function health(env: StorefrontEnv): Promise<Response> {
  if (!last || Date.now() - last.at > TRUSTED_MS) last = { at: Date.now(), ...(await ask(env)) };
  const backend = last.isUp ? 'up' : 'down';
  const status = last.isUp ? (last.missing.length > 0 ? 'incomplete' : 'ok') : 'read-only';
  const answer = { status, backend, build: __BUILD_ID__, ...(last.missing.length > 0 && { missing: last.missing }) };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

async function ask(env: StorefrontEnv): Promise<Health> {
  const commerce = createCommerce({ env, store: defaultStore(env), device: 'desktop' });
  if (!(await isUp(commerce, PATIENCE_MS))) return { isUp: false, missing: [] };
  return { isUp: true, missing: await missingOf(commerce, PATIENCE_MS) };
}
