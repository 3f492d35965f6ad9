import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { dropSession, keepDraft, keepLocale } from './actions/session/session-cookies.ts';
import { answerForm } from './actions/transport/answer-form.ts';
import { copyOfCheckoutForm, keepThroughOutage } from './actions/transport/keep-through-outage.ts';
import { answerTooOften, answerUnreadable } from './actions/transport/limits.ts';
import { locksAccounts } from './commerce/account/account-lock.ts';
import { getStoreConfig } from './commerce/content/content.ts';
import { sendsCodes } from './commerce/session/one-time-code.ts';
import { getShell } from './commerce/shell/shell.ts';
import { type Commerce, createCommerce } from './commerce/transport/client.ts';
import { lacksItsMiddleware, optional } from './commerce/transport/errors.ts';
import { COOKIE, hostCookie } from './domain/page/cookies.ts';
import { deviceOf } from './domain/page/device.ts';
import { INCOMPLETE_PAGE_HEADER } from './domain/page/incomplete-page.ts';
import { resolveLocale } from './domain/page/locale.ts';
import { guardsOf } from './domain/page/page-guards.ts';
import { byTags, cutAt } from './domain/page/page-life.ts';
import { neededCall } from './domain/page/paths/middleware-pages.ts';
import { CHECKOUT, CHECKOUT_LOGIN } from './domain/page/paths/paths.ts';
import { allowSources, readThirdParties, sourcesOf } from './domain/privacy/third-parties.ts';
import { RECAPTCHA_SOURCES, recaptchaKey } from './domain/session/recaptcha.ts';
import { isTurnstileKey, TURNSTILE_SOURCES } from './domain/session/turnstile.ts';
import { currencyProblem } from './domain/shared/currency.ts';
import type { Shell } from './domain/shell/shell.ts';
import { prepareFirstPaint } from './first-paint.ts';
import { askForLogin, passGuards } from './page-guards.ts';

/** Gives every page and action the backend, and answers plain HTML forms; a GET sets no cookie and makes no cart [B-17]. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { cookies, request, locals, url } = context;
  // Astro sends the page of an error through here too: its form was answered with the page that failed.
  if (locals.commerce) return finished(next, context);
  locals.origin = new URL(env.SITE_URL || (context.site ?? context.url)).origin;
  locals.commerce = createCommerce({
    env,
    store: env.STORE_CODE || resolveLocale(cookies.get(COOKIE.locale)?.value, url.pathname).code,
    // The edge takes a shopper's cookies off requests for public pages, so those come out the same for everybody.
    token: cookies.get(hostCookie(COOKIE.token, url))?.value,
    device: deviceOf(cookies.get(COOKIE.store)?.value, request.headers.get('user-agent')),
    // Set by Cloudflare itself; the backend's limits count by it.
    visitorAddress: request.headers.get('cf-connecting-ip'),
  });
  locals.offers = (href) => {
    const call = neededCall(href);
    return call === null || locals.commerce.hasCall(call);
  };
  locals.sendsCodes = sendsCodes(locals.commerce);
  locals.locksAccounts = locksAccounts(locals.commerce);
  locals.thirdParties = readThirdParties(env);
  locals.recaptchaKey = recaptchaKey(env.RECAPTCHA_SITE_KEY);
  let shell: Promise<Shell> | undefined;
  locals.shell = () => {
    shell ??= getShell(locals.commerce);
    return shell;
  };
  locals.linkBase = async () => (await optional(getStoreConfig(locals.commerce), null))?.linkBase ?? null;
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
    // A price of another currency would be shown as so many đồng. The page of the error has the shell too, and passes.
    if (shell) refuseOtherCurrency(await shell);
  } catch (error) {
    // That there is no middleware may be found out by the page itself.
    if (lacksItsMiddleware(error) && !locals.offers(url.pathname)) return new Response(null, { status: 404 });
    if (!locals.commerce.hasLostSession) {
      answer = await keepThroughOutage(context, posted, error);
      if (!answer) throw error;
    }
  }
  // Who leaves needs no session to do so.
  const isLeaving = getActionContext(context).action?.name === 'session.logout';
  const isOver = locals.commerce.hasLostSession && !isLeaving;
  return isOver || !answer ? leaveLostSession(context, answer) : answer;
});

/** Throws where the store view sells in anything but đồng; the page is then the one of an error. */
function refuseOtherCurrency({ store }: Shell): void {
  const problem = store && currencyProblem(store);
  if (problem) throw new Error(problem);
}

/** The page to its end, with what surrounds every page. */
async function finished(next: () => Promise<Response>, { locals, cache }: APIContext): Promise<Response> {
  return withTools(await finishPage(await next(), locals.commerce, cache), locals);
}

/** A page that may load the configured tools of others, once the shopper agrees or logs in, is allowed their origins. */
function withTools(response: Response, { thirdParties, recaptchaKey }: App.Locals): Response {
  const policy = response.headers.get('content-security-policy');
  const sources = [
    ...(thirdParties ? sourcesOf(thirdParties) : []),
    ...(recaptchaKey ? [RECAPTCHA_SOURCES] : []),
    ...(isTurnstileKey(env.TURNSTILE_SITE_KEY) ? [TURNSTILE_SOURCES] : []),
  ];
  if (!sources.length || !policy) return response;
  const page = new Response(response.body, response);
  page.headers.set('content-security-policy', allowSources(policy, sources));
  return page;
}

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

/** Renders a page to its end: what it was made of, and whether a part of it is missing, is known only then. */
async function finishPage(response: Response, commerce: Commerce, cache: APIContext['cache']): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = await prepareFirstPaint(response);
  if (commerce.hadOutage) page.headers.set(INCOMPLETE_PAGE_HEADER, '1');
  // The page of an error has no cache in Astro: nobody keeps it.
  const { maxAge, swr = 0 } = cache?.options ?? {};
  // Astro writes the headers of the cache after every middleware, from what is set here.
  if (maxAge !== undefined) {
    const life = cutAt(byTags({ maxAge, swr }, commerce.tags), commerce.freshUntil, Date.now());
    cache.set({ ...life, tags: [...commerce.tags] });
  }
  return page;
}
