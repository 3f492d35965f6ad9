import { createCommerce } from '../../../src/features/transport/server/client.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { searchStanding } from '../../../src/features/transport/server/missing.ts';
import type { RequestScope } from '../../../src/features/transport/server/request-scope.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';
import { hasSecret } from './secret.ts';

/** How often an isolate sends its counts to the shop's record, in ms. */
const TOLD_EVERY_MS = 5000;
const MINUTE_MS = 60_000;
/** How long the backend may take to say what answers the searches, in ms. */
const STANDING_MS = 2000;
const MINUTES_MAX = 1440;
/** Upper bounds of the time buckets, in ms; longer times count as `more`. */
const BOUNDS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

/** Measurements of one request. Times in ms. */
interface Observed {
  scope: RequestScope;
  status: number;
  /** Result at the page cache; null for a request that does not use it. */
  outcome: string | null;
  ms: number;
}

let counts: Record<string, number> = {};
let toldAt = Date.now();

/** Counts a request, and sometimes sends the counts to the shop's record after the answer. */
export function count(env: StorefrontEnv, { scope, status, outcome, ms }: Observed): void {
  add('requests', 1);
  add(status === 429 ? 'status.429' : `status.${Math.floor(status / 100)}xx`, 1);
  if (outcome) add(`cache.${outcome}`, 1);
  if (outcome) add(`time.${outcome}.${classOf(ms)}`, 1);
  if (scope.renderMs !== undefined) {
    add('renders', 1);
    add('renderMs', scope.renderMs);
    add(`time.render.${classOf(scope.renderMs)}`, 1);
  }
  add('backend.calls', scope.backend.calls);
  add('backend.ms', scope.backend.ms);
  add('backend.failures', scope.backend.failures);
  if (Date.now() - toldAt > TOLD_EVERY_MS) scope.waitUntil(tell(env));
}

/**
 * `GET /_edge/metrics?minutes=60` with `Authorization: Bearer {METRICS_SECRET}`: the sums of the last minutes as JSON,
 * and what answers the searches in a shop with a search engine. 404 when no secret is configured, 401 for a wrong one.
 * `npm run metrics` displays them.
 */
export async function showMetrics(request: Request, env: StorefrontEnv): Promise<Response> {
  if (!env.METRICS_SECRET) return new Response('metrics are not configured', { status: 404 });
  if (!(await hasSecret(request, env.METRICS_SECRET))) return new Response('wrong secret', { status: 401 });
  await tell(env);
  const asked = Number(new URL(request.url).searchParams.get('minutes') ?? 60);
  const minutes = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, MINUTES_MAX) : 60;
  const sums = await recordOf(env).sum(Math.floor(Date.now() / MINUTE_MS) - minutes + 1);
  const commerce = createCommerce({ env, store: defaultStore(env), device: 'desktop' });
  const search = await searchStanding(commerce, STANDING_MS);
  return Response.json(
    { minutes, counts: sums, ...(search && { search }) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

async function tell(env: StorefrontEnv): Promise<void> {
  const told = counts;
  counts = {};
  toldAt = Date.now();
  try {
    await recordOf(env).add(Math.floor(toldAt / MINUTE_MS), told);
  } catch (error) {
    for (const [name, value] of Object.entries(told)) add(name, value);
    logError('metrics could not be recorded', error);
  }
}

/** One record for the whole shop. */
const recordOf = (env: StorefrontEnv) => env.METRICS.get(env.METRICS.idFromName('shop'));

function add(name: string, value: number): void {
  if (value) counts[name] = (counts[name] ?? 0) + value;
}

function classOf(ms: number): string {
  return String(BOUNDS.find((bound) => ms <= bound) ?? 'more');
}
