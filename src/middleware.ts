import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { locksAccounts } from './features/account/server/account-lock.ts';
import { readAgentServices } from './features/agents/rules/protocol.ts';
import { readFeedNames } from './features/exchange/rules/feed-formats.ts';
import { CHECKOUT, CHECKOUT_LOGIN } from './features/links/rules/paths.ts';
import { RECAPTCHA_SOURCES, recaptchaKey } from './features/login/rules/recaptcha.ts';
import { isTurnstileKey, TURNSTILE_SOURCES } from './features/login/rules/turnstile.ts';
import { COOKIE } from './features/page/rules/cookies.ts';
import { readAiPolicy } from './features/page/rules/crawlers/robots.ts';
import { deviceOf } from './features/page/rules/device.ts';
import { withFocusOnProblem } from './features/page/rules/first-problem.ts';
import { INCOMPLETE_PAGE_HEADER } from './features/page/rules/incomplete-page.ts';
import { isSwitchedOff, neededCall } from './features/page/rules/middleware-pages.ts';
import { hostCookie } from './features/page/rules/page-cookies.ts';
import { guardsOf } from './features/page/rules/page-guards.ts';
import { pageLife } from './features/page/rules/page-life.ts';
import { withPlainValues } from './features/page/rules/security-policy.ts';
import { LOCALE_CONFIG, resolveLocale } from './features/page/rules/store-views/locale.ts';
import { localesOf, readStoreViews } from './features/page/rules/store-views/store-views.ts';
import { allowSources, readThirdParties, sourcesOf } from './features/privacy/rules/third-parties.ts';
import { roleOf } from './features/session/rules/role.ts';
import { sendsCodes } from './features/session/server/one-time-code.ts';
import type { Shell } from './features/shell/rules/shell.ts';
import { getShell } from './features/shell/server/shell.ts';
import { answerForm } from './features/transport/actions/answer-form.ts';
import { readsFrom } from './features/transport/actions/cookies.ts';
import { copyOfCheckoutForm, keepThroughOutage } from './features/transport/actions/keep-through-outage.ts';
import { answerTooOften, answerUnreadable } from './features/transport/actions/limits.ts';
import { dropSession, keepDraft, keepLocale } from './features/transport/actions/session-cookies.ts';
import { withShownError } from './features/transport/actions/shown-errors.ts';
import { keepTyped, readTyped } from './features/transport/actions/typed-form.ts';
import { createCommerce } from './features/transport/server/client.ts';
import type { Commerce } from './features/transport/server/commerce.ts';
import { lacksItsMiddleware } from './features/transport/server/errors.ts';
import { paintFirst } from './first-paint.ts';
import { currencyProblem } from './kernel/money/currency.ts';
import { PREVIEW_PARAMETER } from './kernel/web/own-parameters.ts';
import { askForLogin, passGuards } from './page-guards.ts';

const POLICY = 'content-security-policy';

/**
 * Provides the backend to every page and action, and answers plain HTML forms. A GET sets no cookie and creates no cart.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, locals, url } = context;
  // Astro also runs this for an error page: its form was already answered by the page that failed.
  if (locals.commerce) return finished(next, context);
  locals.origin = new URL(env.SITE_URL || (context.site ?? context.url)).origin;
  locals.device = deviceOf(context.cookies.get(COOKIE.store)?.value, request.headers.get('user-agent'));
  locals.commerce = connect(context);
  locals.isPreview = url.searchParams.has(PREVIEW_PARAMETER);
  locals.offers = (href) => {
    if (isSwitchedOff(href, locals.loadedShell?.store)) return false;
    const call = neededCall(href);
    return call === null || locals.commerce.hasCall(call);
  };
  locals.sendsCodes = sendsCodes(locals.commerce);
  locals.locksAccounts = locksAccounts(locals.commerce);
  locals.forPrograms = readForPrograms(env);
  locals.aiPolicy = () => readAiPolicy(env.AI_CRAWLERS);
  locals.feeds = () => readFeedNames(env.FEEDS);
  locals.thirdParties = readThirdParties(env);
  locals.recaptchaKey = recaptchaKey(env.RECAPTCHA_SITE_KEY);
  notePictures(locals);
  const begunShell = loadShellOnce(locals);
  if (!locals.offers(url.pathname)) return new Response(null, { status: 404 });
  const guarded = passGuards(guardsOf(context.routePattern), context);
  if (guarded) return guarded;
  if (request.method === 'GET' && roleOf(locals.commerce) === 'customer') locals.form = readTyped(context);
  const posted = copyOfCheckoutForm(context);
  let answer: Response | null = null;
  if (request.method === 'POST') {
    keepLocale(context);
    answer = (await answerTooOften(context)) ?? (await answerUnreadable(context)) ?? (await answerForm(context));
  }
  try {
    // A page is not rendered for a session that its own form has just ended.
    if (!locals.commerce.hasLostSession || !locals.form) answer ??= await withShownError(await finished(next, context));
    // Loading the frame has shown that the middleware has no such call.
    if (!locals.offers(url.pathname)) return new Response(null, { status: 404 });
    // A price in another currency would be shown as đồng. This is not checked while the frame is loaded, because the
    // error page loads the frame too and must still be shown.
    const shell = await begunShell();
    if (shell) refuseOtherCurrency(shell);
  } catch (error) {
    // Only the page itself may find that the middleware lacks a call, because it may use several.
    if (lacksItsMiddleware(error) && neededCall(url.pathname)) return new Response(null, { status: 404 });
    if (!locals.commerce.hasLostSession) {
      answer = await keepThroughOutage(context, posted, error);
      if (!answer) throw error;
    }
  }
  // The logout works without a session.
  const isLeaving = getActionContext(context).action?.name === 'session.logout';
  const isOver = locals.commerce.hasLostSession && !isLeaving;
  return isOver || !answer ? leaveLostSession(context, answer) : answer;
});

/** The backend of a request, in the store view of the request. */
function connect(context: APIContext): Commerce {
  const { cookies, request, locals, url } = context;
  const views = readStoreViews(env.STORES);
  // The edge has written the view of the path into this cookie.
  const { code } = resolveLocale(cookies.get(COOKIE.locale)?.value, url.pathname, localesOf(views, LOCALE_CONFIG));
  const current = views.find((view) => view.code === code);
  locals.storeViews = current ? { views, current } : null;
  return createCommerce({
    env,
    store: current?.code ?? (env.STORE_CODE || code),
    // The edge removes a shopper's cookies from requests for public pages, so those are the same for everybody.
    token: cookies.get(hostCookie(COOKIE.token, url))?.value,
    device: locals.device,
    readsFrom: readsFrom(context),
    // Set by Cloudflare; the backend's rate limits use it.
    visitorAddress: request.headers.get('cf-connecting-ip'),
    preview: url.searchParams.get(PREVIEW_PARAMETER),
  });
}

const readForPrograms = ({ MARKDOWN, AGENTS, WEBSUB_HUB }: StorefrontEnv): App.Locals['forPrograms'] => ({
  hasMarkdown: MARKDOWN !== 'off',
  hasAgentServices: readAgentServices(AGENTS).length > 0,
  hub: (WEBSUB_HUB && URL.parse(WEBSUB_HUB)?.href) || null,
});

/**
 * Lets pages load the frame once per request. The returned function gives the load if it was started, otherwise
 * undefined.
 */
function loadShellOnce(locals: App.Locals): () => Promise<Shell> | undefined {
  let shell: Promise<Shell> | undefined;
  locals.shell = async () => {
    shell ??= getShell(locals.commerce);
    locals.loadedShell = await shell;
    return locals.loadedShell;
  };
  return () => shell;
}

/** Records the other origins of a page's pictures; its policy then allows them. */
function notePictures(locals: App.Locals): void {
  const origins: string[] = [];
  locals.pictureOrigins = origins;
  locals.showPicturesOf = (origin) => {
    if (origin) origins.push(origin);
  };
}

/** Throws when the store view sells in another currency than đồng; an error page is shown then. */
function refuseOtherCurrency({ store }: Shell): void {
  const problem = store && currencyProblem(store);
  if (problem) throw new Error(problem);
}

/**
 * Completes the page: only at its end is it known which answers it used and whether a part is missing. Its body is read
 * once, and its lifetime is computed here from what the page requested.
 */
async function finished(
  next: () => Promise<Response>,
  { cookies, locals, cache, request }: APIContext,
): Promise<Response> {
  const response = await next();
  if (locals.hasTold) cookies.delete(COOKIE.message, { path: '/' });
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const made = withPlainValues(await response.text());
  const html = request.method === 'POST' ? withFocusOnProblem(made) : made;
  const { body, policy } = await paintFirst(html, response.headers.get(POLICY), locals.device);
  const page = new Response(body, response);
  if (policy) page.headers.set(POLICY, allowSources(policy, sourcesOfPage(locals)));
  if (locals.commerce.hadOutage) page.headers.set(INCOMPLETE_PAGE_HEADER, '1');
  // Astro writes the cache headers after all middleware, from what is set here. An error page has no cache in Astro and
  // is never stored.
  const life = pageLife(cache?.options ?? {}, locals.commerce, Date.now());
  if (life) cache.set(life);
  return page;
}

/** Origins of a page's pictures, and of third-party tools that it may load once the shopper agrees or logs in. */
const sourcesOfPage = ({ pictureOrigins, thirdParties, recaptchaKey }: App.Locals) => [
  ...(pictureOrigins.length ? [{ 'img-src': pictureOrigins }] : []),
  ...(thirdParties ? sourcesOf(thirdParties) : []),
  ...(recaptchaKey ? [RECAPTCHA_SOURCES] : []),
  ...(isTurnstileKey(env.TURNSTILE_SITE_KEY) ? [TURNSTILE_SOURCES] : []),
];

/**
 * The only place that ends a session the backend refused, whichever call it was: the cookies are
 * deleted, and the shopper goes to the login on the home page, or to the checkout's own login with the typed values
 * kept. A script learns it from the action's answer.
 */
function leaveLostSession(context: APIContext, response: Response | null): Response {
  const { form } = context.locals;
  dropSession(context);
  if (response && getActionContext(context).action?.calledFrom === 'rpc') return response;
  if (!context.url.pathname.startsWith(CHECKOUT)) {
    keepTyped(context);
    return askForLogin(context);
  }
  keepDraft(context, form?.values ?? {});
  return context.redirect(CHECKOUT_LOGIN, 303);
}
