import type { APIContext } from 'astro';
import { getRoute } from './features/catalog/server/catalog.ts';
import { loginPath } from './features/links/rules/account-paths.ts';
import { lookupPath } from './features/links/rules/content-paths.ts';
import { CART } from './features/links/rules/paths.ts';
import { sitePath } from './features/links/rules/site-path.ts';
import { COOKIE } from './features/page/rules/cookies.ts';
import { hostCookie } from './features/page/rules/page-cookies.ts';
import type { GuardName } from './features/page/rules/page-guards.ts';
import { roleOf } from './features/session/rules/role.ts';
import { getCustomer } from './features/session/server/customer.ts';

/**
 * Returns an answer in place of the page, or null: then the page is rendered, and a load that the guard started
 * continues.
 */
type Guard = (context: APIContext) => Response | null;

const GUARDS: Record<GuardName, Guard> = {
  /**
   * An empty cart redirects to the cart page, which says so. A form is answered by its action, which knows what
   * happened to the cart; the page itself handles an expired session whose cart is gone.
   */
  checkout: ({ cookies, redirect, request, url }) => {
    const isAnswered = request.method === 'POST' || cookies.has(hostCookie(COOKIE.draft, url));
    return isAnswered || cookies.get(hostCookie(COOKIE.cart, url))?.value ? null : redirect(CART, 303);
  },
  'is-authenticated': (context) => (roleOf(context.locals.commerce) === 'customer' ? null : askForLogin(context)),
  'load-configs': ({ locals }) => begin(locals.shell()),
  /** Loads the customer for every account page; a form is answered before anything is loaded. */
  'load-data': ({ locals, request }) => (request.method === 'GET' ? begin(getCustomer(locals.commerce)) : null),
  /** One lookup per path, however often it is needed; an invalid address has no target. */
  'url-resolver': ({ locals, url }) => {
    const path = lookupPath(url.pathname);
    locals.route = async () =>
      path === null ? null : locals.commerce.once('route', () => getRoute(locals.commerce, path));
    return null;
  },
};

/** Runs the guards of a page in order; the first answer is used. */
export function passGuards(names: readonly GuardName[], context: APIContext): Response | null {
  for (const name of names) {
    const answer = GUARDS[name](context);
    if (answer) return answer;
  }
  return null;
}

/** Redirects to the home page with the login open; after the login the shopper gets the requested page. */
export function askForLogin({ url, redirect }: APIContext): Response {
  return redirect(loginPath('1', sitePath(url.pathname + url.search)), 303);
}

/** Starts a load. The page waits for the same one and handles its failure. */
function begin(load: Promise<unknown>): null {
  load.catch(() => {});
  return null;
}
