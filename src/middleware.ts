import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { dropSession, keepDraft, keepLocale } from './actions/session/session-cookies.ts';
import { answerForm } from './actions/transport/answer-form.ts';
import { readsFrom } from './actions/transport/cookies.ts';
import { copyOfCheckoutForm, keepThroughOutage } from './actions/transport/keep-through-outage.ts';
import { answerTooOften, answerUnreadable } from './actions/transport/limits.ts';
import { locksAccounts } from './commerce/account/account-lock.ts';
import { sendsCodes } from './commerce/session/one-time-code.ts';
import { getShell } from './commerce/shell/shell.ts';
import { createCommerce } from './commerce/transport/client.ts';
import { lacksItsMiddleware } from './commerce/transport/errors.ts';
import { COOKIE, hostCookie } from './domain/page/cookies.ts';
import { deviceOf } from './domain/page/device.ts';
import { INCOMPLETE_PAGE_HEADER } from './domain/page/incomplete-page.ts';
import { resolveLocale } from './domain/page/locale.ts';
import { guardsOf } from './domain/page/page-guards.ts';
import { pageLife } from './domain/page/page-life.ts';
import { neededCall } from './domain/page/paths/middleware-pages.ts';
import { CHECKOUT, CHECKOUT_LOGIN } from './domain/page/paths/paths.ts';
import { PREVIEW_PARAMETER } from './domain/page/preview.ts';
import { allowSources, readThirdParties, sourcesOf } from './domain/privacy/third-parties.ts';
import { RECAPTCHA_SOURCES, recaptchaKey } from './domain/session/recaptcha.ts';
import { isTurnstileKey, TURNSTILE_SOURCES } from './domain/session/turnstile.ts';
import { currencyProblem } from './domain/shared/currency.ts';
import type { Shell } from './domain/shell/shell.ts';
import { paintFirst } from './first-paint.ts';
import { askForLogin, passGuards } from './page-guards.ts';

const POLICY = 'content-security-policy';

/** Gives every page and action the backend, and answers plain HTML forms; a GET sets no cookie and makes no cart [B-17]. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { cookies, request, locals, url } = context;
  // Astro sends the page of an error through here too: its form was answered with the page that failed.
  if (locals.commerce) return finished(next, context);
  locals.origin = new URL(env.SITE_URL || (context.site ?? context.url)).origin;
  const preview = url.searchParams.get(PREVIEW_PARAMETER);
  locals.commerce = createCommerce({
    env,
    store: env.STORE_CODE || resolveLocale(cookies.get(COOKIE.locale)?.value, url.pathname).code,
    // The edge takes a shopper's cookies off requests for public pages, so those come out the same for everybody.
    token: cookies.get(hostCookie(COOKIE.token, url))?.value,
    device: deviceOf(cookies.get(COOKIE.store)?.value, request.headers.get('user-agent')),
    readsFrom: readsFrom(context),
    // Set by Cloudflare itself; the backend's limits count by it.
    visitorAddress: request.headers.get('cf-connecting-ip'),
    preview,
  });
  locals.isPreview = preview !== null;
  locals.offers = (href) => {
    const call = neededCall(href);
    return call === null || locals.commerce.hasCall(call);
  };
  locals.sendsCodes = sendsCodes(locals.commerce);
  locals.locksAccounts = locksAccounts(locals.commerce);
  locals.thirdParties = readThirdParties(env);
  locals.recaptchaKey = recaptchaKey(env.RECAPTCHA_SITE_KEY);
  notePictures(locals);
  let shell: Promise<Shell> | undefined;
  locals.shell = async () => {
    shell ??= getShell(locals.commerce);
    locals.loadedShell = await shell;
    return locals.loadedShell;
  };
  if (!locals.offers(url.pathname)) return new Response(null, { status: 404 });
  const guarded = passGuards(guardsOf(context.routePattern), context);
  if (guarded) return guarded;
  const posted = copyOfCheckoutForm(context);
  let answer: Response | null = null;
  if (request.method === 'POST') {
    keepLocale(context);
    answer = (await answerTooOften(context)) ?? (await answerUnreadable(context)) ?? (await answerForm(context));
  }
  try {
    // A page is not rendered for a session that its own form has just lost.
    if (!locals.commerce.hasLostSession || !locals.form) answer ??= await finished(next, context);
    // What surrounds the page told that its middleware has no such call.
    if (!locals.offers(url.pathname)) return new Response(null, { status: 404 });
    // A price of another currency would be shown as so many đồng. The page of the error has the shell too, and passes.
    if (shell) refuseOtherCurrency(await shell);
  } catch (error) {
    // Only the page itself may find out that the middleware lacks a call, because it may ask for more than one.
    if (lacksItsMiddleware(error) && neededCall(url.pathname)) return new Response(null, { status: 404 });
    if (!locals.commerce.hasLostSession) {
      answer = await keepThroughOutage(context, posted, error);
      if (!answer) throw error;
    }
  }
  // Logging out works without a session.
  const isLeaving = getActionContext(context).action?.name === 'session.logout';
  const isOver = locals.commerce.hasLostSession && !isLeaving;
  return isOver || !answer ? leaveLostSession(context, answer) : answer;
});

/** Notes from where else a page shows pictures; its policy then allows them. */
function notePictures(locals: App.Locals): void {
  const origins: string[] = [];
  locals.pictureOrigins = origins;
  locals.showPicturesOf = (origin) => {
    if (origin) origins.push(origin);
  };
}

/** Throws where the store view sells in anything but đồng; the page is then the one of an error. */
function refuseOtherCurrency({ store }: Shell): void {
  const problem = store && currencyProblem(store);
  if (problem) throw new Error(problem);
}

/**
 * The page to its end: what it was made of, and whether a part of it is missing, is known only then. Its body is read once,
 * and how long it lives is worked out here from what the page asked for.
 */
async function finished(next: () => Promise<Response>, { cookies, locals, cache }: APIContext): Promise<Response> {
  const response = await next();
  if (locals.hasTold) cookies.delete(COOKIE.message, { path: '/' });
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { body, policy } = await paintFirst(await response.text(), response.headers.get(POLICY));
  const page = new Response(body, response);
  if (policy) page.headers.set(POLICY, allowSources(policy, sourcesOfPage(locals)));
  if (locals.commerce.hadOutage) page.headers.set(INCOMPLETE_PAGE_HEADER, '1');
  // Astro writes the headers of the cache after every middleware, from what is set here. The page of an error has no
  // cache in Astro: nobody keeps it.
  const life = pageLife(cache?.options ?? {}, locals.commerce, Date.now());
  if (life) cache.set(life);
  return page;
}

/** Origins of what a page shows, and of the tools of others, which it may load once the shopper agrees or logs in. */
const sourcesOfPage = ({ pictureOrigins, thirdParties, recaptchaKey }: App.Locals) => [
  ...(pictureOrigins.length ? [{ 'img-src': pictureOrigins }] : []),
  ...(thirdParties ? sourcesOf(thirdParties) : []),
  ...(recaptchaKey ? [RECAPTCHA_SOURCES] : []),
  ...(isTurnstileKey(env.TURNSTILE_SITE_KEY) ? [TURNSTILE_SOURCES] : []),
];

/**
 * The one place that ends a session the backend refused, whichever call it was [SESSION-015, X90]: the cookies go, the
 * shopper goes home to the login, or in the checkout to its own with what was typed kept [X92, B-16]. A script is told
 * by the action's own answer.
 */
function leaveLostSession(context: APIContext, response: Response | null): Response {
  const { form } = context.locals;
  dropSession(context);
  if (response && getActionContext(context).action?.calledFrom === 'rpc') return response;
  if (!context.url.pathname.startsWith(CHECKOUT)) return askForLogin(context);
  keepDraft(context, form?.values ?? {});
  return context.redirect(CHECKOUT_LOGIN, 303);
}
