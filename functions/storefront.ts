import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { GONE, TOO_LARGE, TOO_MANY } from '../src/features/links/rules/paths.ts';
import { VISIT_SPEED_PATH } from '../src/features/numbers/rules/visit-speed.ts';
import { INCOMPLETE_PAGE_HEADER } from '../src/features/page/rules/incomplete-page.ts';
import { SPECULATION_PATH } from '../src/features/page/rules/speculation-rules.ts';
import { tooLargeForAction } from '../src/features/page/rules/too-large.ts';
import { isReadOnly } from '../src/features/transport/server/resilience/circuit-breaker.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../src/features/transport/server/resilience/rate-limit.ts';
import { PREVIEW_PARAMETER } from '../src/kernel/web/own-parameters.ts';
import { answerAgent } from './edge/agents/answer-agent.ts';
import { DELIVERIES_PATH, deliveries } from './edge/agents/deliveries.ts';
import { redeemCheckoutCode, toExternalCheckout } from './edge/checkout/external-checkout.ts';
import { serveFilm } from './edge/media/films.ts';
import { serveImage } from './edge/media/images.ts';
import { serveSharePicture } from './edge/media/share-picture.ts';
import { takeVisitSpeed } from './edge/numbers/visit-speed.ts';
import { withCampaign } from './edge/page/campaign.ts';
import { ifModified } from './edge/page/conditional.ts';
import { takesPacked } from './edge/page/copies/packed-page.ts';
import { indexNowKey } from './edge/page/crawlers/index-now.ts';
import { asMarkdown, markdownPage } from './edge/page/crawlers/markdown.ts';
import { withSecurityHeaders } from './edge/page/headers.ts';
import { hasFreeText, withKnownParameters } from './edge/page/known-parameters.ts';
import { laterStyles } from './edge/page/later-styles.ts';
import { inKeptView } from './edge/page/listing-view.ts';
import { addressOf, toOneSpelling } from './edge/page/one-spelling.ts';
import { serveFromPageCache } from './edge/page/page-cache.ts';
import { isActionCall, refusedMethod } from './edge/page/page-methods.ts';
import { asPreview, previewAt, withoutPreview } from './edge/page/preview.ts';
import { isPublicPage, withoutShopper } from './edge/page/public-page.ts';
import { isMagentoPurge, purge, purgeByMagento } from './edge/page/purge.ts';
import { redirectByRule } from './edge/page/redirects.ts';
import { returnByGet } from './edge/payment/gateway-return.ts';
import { isCrawler } from './edge/session/device.ts';
import { storeOf, withStoreCookie } from './edge/session/store-cookie.ts';
import { linkedInView, type ShownView, toViewer, viewedAs } from './edge/session/store-view.ts';
import { serviceWorker } from './edge/shell/service-worker.ts';
import { speculationRules } from './edge/shell/speculation.ts';
import { bodyWithin } from './edge/transport/body-limit.ts';
import { changeHeaders } from './edge/transport/change-headers.ts';
import { copies } from './edge/transport/copies.ts';
import { passToDevelopment } from './edge/transport/development.ts';
import { refuseForeignPage } from './edge/transport/foreign-page.ts';
import { health } from './edge/transport/health.ts';
import { showMetrics } from './edge/transport/metrics.ts';
import { observed } from './edge/transport/observe.ts';
import { withReadOnlyNotice } from './edge/transport/read-only.ts';

export { AgentOrder } from './edge/agents/agent-order.ts';
export { AgentRecord } from './edge/agents/agent-record.ts';
export { CheckoutCode } from './edge/checkout/checkout-code.ts';
export { ShareRecord } from './edge/media/share-record.ts';
export { PurgeRecord } from './edge/page/purge-record.ts';
export { ShopMetrics } from './edge/transport/shop-metrics.ts';

interface Visit {
  request: Request;
  url: URL;
  env: StorefrontEnv;
  context: ExecutionContext;
  /** Null if the shop shows one store view. */
  view: ShownView | null;
}

export default {
  fetch(request: Request, env: StorefrontEnv, context: ExecutionContext): Promise<Response> {
    const visit = { request, url: new URL(request.url), env, context, view: null };
    return observed(visit, () => answer(visit));
  },
};

/** Where a request comes from and the size of its body are checked before anything reads it. */
async function answer(sent: Visit): Promise<Response> {
  const foreign = refuseForeignPage(sent.request, sent.url, sent.env);
  if (foreign) return foreign;
  const request = await bodyWithin(sent.request);
  if (!request) return tooLarge(sent);
  const spelled = toOneSpelling(request, sent.url);
  if (spelled) return spelled;
  const viewed = viewedAs(request, sent.url, sent.env);
  if (viewed instanceof Response) return viewed;
  const visit = { ...sent, ...viewed };
  const given = (await answerByEdge(visit)) ?? (await answerByPage(visit));
  return toViewer(withCampaign(given, request), request, visit.view);
}

/** Answers that the edge gives itself; null for a page. */
async function answerByEdge(visit: Visit): Promise<Response | null> {
  const { request, url, env, context } = visit;
  const { pathname } = url;
  if (pathname === '/healthz') return health(env);
  if (pathname === '/_edge/metrics') return showMetrics(request, env);
  if (pathname === '/_edge/purge') return purge(request, env);
  if (pathname.startsWith(DELIVERIES_PATH)) return deliveries(request, url, env);
  if (pathname === '/_edge/copies') return copies(request, url, env);
  if (pathname === VISIT_SPEED_PATH) return takeVisitSpeed(request, env, context);
  if (pathname === '/_edge/checkout-code') return redeemCheckoutCode(request, env);
  if (isMagentoPurge(request)) return purgeByMagento(request, env);
  const development = await passToDevelopment(request, url, env);
  if (development) return development;
  const toAgent = await answerAgent({ request, url, env, context });
  if (toAgent) return toAgent;
  if (pathname === SPECULATION_PATH) return speculationRules(request);
  if (pathname === '/sw.js') return serviceWorker();
  const styles = laterStyles(url);
  if (styles) return styles;
  const keyFile = indexNowKey(request, pathname, env);
  if (keyFile) return keyFile;
  if (pathname.startsWith('/media/film/')) return serveFilm(request, url, env);
  if (pathname.startsWith('/media/')) return serveImage(request, url, env, context);
  if (pathname.startsWith('/chia-se/')) return sharePicture(visit);
  return returnByGet(request, url) ?? toExternalCheckout(request, env);
}

async function answerByPage(visit: Visit): Promise<Response> {
  const refusal = refusedMethod(visit.request, addressOf(visit));
  if (refusal) return refusal;
  const markdown = markdownPage(visit);
  if (markdown) return asMarkdown(visit, await answerByHtml({ ...visit, ...markdown }));
  return answerByHtml(visit);
}

async function answerByHtml(visit: Visit): Promise<Response> {
  const { request, env, context } = visit;
  const url = addressOf(visit);
  if (url.pathname.startsWith('/feeds/') && !(await isWithinLimit(env, 'LIMIT_FEED', request)))
    return new Response('too many feeds', { status: 429, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
  const redirect = await redirectByRule(request, env, context);
  if (redirect instanceof Response) return redirect;
  if (redirect === 'gone') {
    const page = await ownPage(new Request(new URL(GONE, url), request), visit);
    return withSecurityHeaders(withRetryAfter(page ?? (await keptPage(visit, TOO_MANY, 429))), request);
  }
  const isPublic = isPublicPage(request, url);
  const preview = isPublic ? await previewAt(url, env) : null;
  // Pages about one shopper show no draft.
  if (!isPublic && request.method === 'GET' && url.searchParams.has(PREVIEW_PARAMETER)) return withoutPreview(url);
  if (preview === 'over') return withoutPreview(url);
  if (preview && (await isWithinLimit(env, 'LIMIT_RENDER', request)))
    return asPreview(await draftPage(visit, url), preview);
  const page = isPublic
    ? await inKeptView(request, url, (shown) =>
        publicPage(visit, shown, { takesPacked: takesPacked(request) && !isReadOnly() }),
      )
    : await ownPage(request, visit);
  const shown = withRetryAfter(page && !isUnsaid(page) ? page : await keptPage(visit, TOO_MANY, 429));
  const secured = withSecurityHeaders(withReadOnlyNotice(shown), request);
  const answer = isCrawler(request) ? secured : withStoreCookie(secured, request, storeOf(request));
  return ifModified(answer, request);
}

/** A page with an editor's draft; it bypasses every cache. */
async function draftPage(visit: Visit, url: URL): Promise<Response> {
  const { request } = visit;
  const page = await renderByAstro(withoutShopper(request, url, storeOf(request), visit.view), visit);
  return withSecurityHeaders(page, request);
}

/**
 * A page that no copy answers, for this request alone; null for a visitor who causes too many renders. Calls of actions
 * render nothing and have their own limits.
 */
async function ownPage(request: Request, visit: Visit): Promise<Response | null> {
  const isCall = isActionCall(request, new URL(request.url));
  const mayRender = isCall || (await isWithinLimit(visit.env, 'LIMIT_RENDER', visit.request));
  return mayRender ? renderByAstro(request, visit) : null;
}

/** The preview picture of a page for other sites, made from the public page. */
function sharePicture(visit: Visit): Promise<Response> {
  const page = (path: string) => {
    const url = new URL(path, visit.url);
    return isPublicPage(visit.request, url)
      ? publicPage(visit, url)
      : Promise.resolve(new Response(null, { status: 404 }));
  };
  return serveSharePicture({ ...visit, page });
}

/**
 * A page through the page cache; null for a visitor who causes too many renders. `takesPacked`: its content may be
 * compressed, because nothing reads or changes it after this.
 */
async function publicPage(
  visit: Visit,
  asked: URL,
  { isLimited = true, takesPacked = false } = {},
): Promise<Response | null> {
  const { request, env, context, view } = visit;
  const url = await withKnownParameters(asked, env, context, view?.code);
  const store = storeOf(request);
  return serveFromPageCache({
    url,
    store: view ? `${view.code}.${store}` : store,
    env,
    context,
    isEndless: hasFreeText(url),
    takesPacked,
    render: () => renderByAstro(withoutShopper(request, url, store, view), visit),
    mayRender: async () => !isLimited || isWithinLimit(env, 'LIMIT_RENDER', request),
  });
}

/** A form that was sent too often: it was not read, so its page cannot be shown again. */
const isUnsaid = ({ status, body }: Response) => status === 429 && !body;

/** An error page from a stored copy, so that a refused request costs very little. */
async function keptPage(visit: Visit, path: string, status: number): Promise<Response> {
  const page = await publicPage(visit, new URL(path, visit.url), { isLimited: false });
  return new Response(page?.body, { status, headers: page?.headers });
}

/** The error for a body that is too large: text for scripts and programs, a page for people. */
async function tooLarge(visit: Visit): Promise<Response> {
  const { request, url } = visit;
  const refusal = tooLargeForAction();
  if (url.pathname.startsWith('/_actions/')) return Response.json(refusal, { status: refusal.status });
  const isForPerson = request.headers.get('accept')?.includes('text/html') && !url.pathname.startsWith('/_edge/');
  if (!isForPerson) return new Response('the body is too large', { status: refusal.status });
  return withSecurityHeaders(await keptPage(visit, TOO_LARGE, refusal.status), request);
}

/** Retry time in seconds: soon enough for shoppers, rarely enough for a backend that is recovering. */
const OUTAGE_RETRY_AFTER_S = 10;

/** Adds the retry time to an error page. */
function withRetryAfter(page: Response): Response {
  const seconds = { 429: RETRY_AFTER_S, 503: OUTAGE_RETRY_AFTER_S }[page.status];
  return seconds ? changeHeaders(page, (headers) => headers.set('Retry-After', String(seconds))) : page;
}

/**
 * Renders with Astro. Astro answers an outage with 500 only. Its types use the adapter's global `Env`, which this
 * project does not use.
 */
async function renderByAstro(request: Request, { env, context, view }: Visit): Promise<Response> {
  const rendered = (await handle(request as never, env as never, context as never)) as unknown as Response;
  const page = linkedInView(rendered, view);
  const isOutage = page.status === 500 && page.headers.has(INCOMPLETE_PAGE_HEADER);
  return isOutage ? new Response(page.body, { status: 503, headers: page.headers }) : page;
}
