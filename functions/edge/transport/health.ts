import { createCommerce } from '../../../src/features/transport/server/client.ts';
import {
  missingOf,
  type SearchStanding,
  searchStanding,
  takesChanges,
} from '../../../src/features/transport/server/missing.ts';
import { isUp } from '../../../src/features/transport/server/ping.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';

const PATIENCE_MS = 2000;
/** Minimum interval between checks of the backend, whoever requests this address. */
const TRUSTED_MS = 1000;

interface Health {
  isUp: boolean;
  /** The backend takes changes; it may answer reads while its database refuses them. */
  isWritable: boolean;
  /** What is missing before the shop can sell; empty when the backend does not report it. */
  missing: string[];
  /** What answers the searches; null when the shop has no search engine. */
  search: SearchStanding | null;
}
let last: (Health & { at: number }) | undefined;

/**
 * `GET /healthz`: the build, whether the backend answers and takes changes, what is missing before the shop can sell, and
 * in a shop with a search engine whether it answers the searches.
 * Always 200, because the shop stays readable without its backend and must not be taken out of service; monitoring
 * should read `status`, or `backend`, `writes` and `missing`.
 */
export async function health(env: StorefrontEnv): Promise<Response> {
  if (!last || Date.now() - last.at > TRUSTED_MS) last = { at: Date.now(), ...(await ask(env)) };
  const backend = last.isUp ? 'up' : 'down';
  const writes = last.isUp && last.isWritable ? 'taken' : 'refused';
  const status = writes === 'refused' ? 'read-only' : last.missing.length > 0 ? 'incomplete' : 'ok';
  const { missing, search } = last;
  const answer = {
    status,
    backend,
    writes,
    build: __BUILD_ID__,
    ...(missing.length > 0 && { missing }),
    ...(search && { search }),
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

async function ask(env: StorefrontEnv): Promise<Health> {
  const commerce = createCommerce({ env, store: defaultStore(env), device: 'desktop' });
  if (!(await isUp(commerce, PATIENCE_MS))) return { isUp: false, isWritable: false, missing: [], search: null };
  const [missing, isWritable, search] = await Promise.all([
    missingOf(commerce, PATIENCE_MS),
    takesChanges(commerce, PATIENCE_MS),
    searchStanding(commerce, PATIENCE_MS),
  ]);
  return { isUp: true, isWritable, missing, search };
}
