import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { isWithinLimit, RETRY_AFTER_S } from '../src/commerce/rate-limit.ts';
import { GONE, TOO_MANY } from '../src/domain/paths.ts';
import { passToDevelopment } from './edge/development.ts';
import { isCrawler } from './edge/device.ts';
import { redeemCheckoutCode, toExternalCheckout } from './edge/external-checkout.ts';
import { serveFilm } from './edge/films.ts';
import { returnByGet } from './edge/gateway-return.ts';
import { isPublicPage, withoutShopper } from './edge/guards.ts';
import { withSecurityHeaders } from './edge/headers.ts';
import { health } from './edge/health.ts';
import { serveImage } from './edge/images.ts';
import { hasFreeText, withKnownParameters } from './edge/known-parameters.ts';
import { showMetrics } from './edge/metrics.ts';
import { observed } from './edge/observe.ts';
import { serveFromPageCache } from './edge/page-cache.ts';
import { isMagentoPurge, purge, purgeByMagento } from './edge/purge.ts';
import { withReadOnlyNotice } from './edge/read-only.ts';
import { redirectByRule } from './edge/redirects.ts';
import { serviceWorker } from './edge/service-worker.ts';
import { speculationRules } from './edge/speculation.ts';
import { storeOf, withStoreCookie } from './edge/store-cookie.ts';

export { CheckoutCode } from './edge/checkout-code.ts';
export { PurgeRecord } from './edge/purge-record.ts';
export { ShopMetrics } from './edge/shop-metrics.ts';

interface Visit {
  request: Request;
  env: StorefrontEnv;
  context: ExecutionContext;
}

export default {
  fetch(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
    const visit = { request, env, context };
    return observed(visit, async () => (await answerByEdge(visit)) ?? answerByPage(visit));
  },
};

/** What the edge itself answers; null for what is a page. */
async function answerByEdge({ request, env, context }: Visit): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return health(env);
  if (pathname === '/_edge/metrics') return showMetrics(request, env);
  if (pathname === '/_edge/purge') return purge(request, env);
  if (pathname === '/_edge/checkout-code') return redeemCheckoutCode(request, env);
  if (isMagentoPurge(request)) return purgeByMagento(request, env);
  const development = await passToDevelopment(request, env);
  if (development) return development;
  if (pathname === '/speculation.json') return speculationRules();
  if (pathname === '/sw.js') return serviceWorker();
  if (pathname.startsWith('/media/film/')) return serveFilm(request, env);
  if (pathname.startsWith('/media/')) return serveImage(request, env, context);
  return returnByGet(request) ?? toExternalCheckout(request, env);
}

async function answerByPage(visit: Visit): Promise<Response> {
  const { request, env, context } = visit;
  const redirect = await redirectByRule(request, env, context);
  if (redirect instanceof Response) return redirect;
  if (redirect === 'gone') {
    const page = await renderByAstro(new Request(new URL(GONE, request.url), request), env, context);
    return withSecurityHeaders(page, request);
  }
  const page = isPublicPage(request) ? await publicPage(visit, request) : await renderByAstro(request, env, context);
  const shown = withRetryAfter(page ?? (await tooMany(visit)));
  const secured = withSecurityHeaders(withReadOnlyNotice(shown), request);
  return isCrawler(request) ? secured : withStoreCookie(secured, request, storeOf(request));
}

/** The page of an address through the page cache; null for who asks for too many that must be rendered. */
async function publicPage(
  { request, env, context }: Visit,
  asked: Request,
  isLimited = true,
): Promise<Response | null> {
  const url = await withKnownParameters(new URL(asked.url), env, context);
  const store = storeOf(request);
  return serveFromPageCache({
    url,
    store,
    env,
    context,
    isEndless: hasFreeText(url),
    render: () => renderByAstro(withoutShopper(asked, url, store), env, context),
    mayRender: async () => !isLimited || isWithinLimit(env, 'LIMIT_RENDER', request),
  });
}

/** The page for who asks for too much: it is kept, so it costs next to nothing. */
async function tooMany(visit: Visit): Promise<Response> {
  const page = await publicPage(visit, new Request(new URL(TOO_MANY, visit.request.url)), false);
  return new Response(page?.body, { status: 429, headers: page?.headers });
}

/** Says when to come back, to whomever the page or an action sent away. */
function withRetryAfter(page: Response): Response {
  if (page.status !== 429) return page;
  const answer = new Response(page.body, page);
  answer.headers.set('Retry-After', String(RETRY_AFTER_S));
  return answer;
}

/** The Astro application; its types name the adapter's global `Env`, which this project does not use. */
async function renderByAstro(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
  return (await handle(request as never, env as never, context as never)) as unknown as Response;
}
