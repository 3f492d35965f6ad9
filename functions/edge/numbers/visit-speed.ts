import type { ExecutionContext } from '@cloudflare/workers-types';
import { REPORT_LENGTH, readVisitSpeed } from '../../../src/features/numbers/rules/visit-speed.ts';
import { countVisitSpeed } from '../../../src/features/numbers/server/visit-speed.ts';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import { defaultStore } from '../../../src/features/transport/server/store-code.ts';
import { isCrawler } from '../session/device.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * `POST` of the speed of one page view; only pages of the shop may send it. It is counted after the answer, by kind of
 * page and device; no data about the visitor is passed on. Invalid reports are refused.
 */
export async function takeVisitSpeed(
  request: Request,
  env: StorefrontEnv,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { allow: 'POST' });
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return answer(403);
  const text = await request.text();
  const visit = text.length <= REPORT_LENGTH ? readVisitSpeed(text) : null;
  if (!visit) return answer(400);
  if (!(await isWithinLimit(env, 'LIMIT_VISIT', request))) return answer(429, { 'retry-after': String(RETRY_AFTER_S) });
  if (!isCrawler(request)) {
    const commerce = createCommerce({ env, store: defaultStore(env), device: 'desktop' });
    context.waitUntil(
      countVisitSpeed(commerce, visit).catch((error: unknown) => logError('a visit was not counted', error)),
    );
  }
  return answer(204);
}
