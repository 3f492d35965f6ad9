import type { APIContext } from 'astro';
import { getCustomer } from './commerce/account/customer.ts';
import { getRoute } from './commerce/catalog/catalog.ts';
import { loginPath } from './domain/account/account-paths.ts';
import { lookupPath } from './domain/content/content-paths.ts';
import { COOKIE, hostCookie } from './domain/page/cookies.ts';
import type { GuardName } from './domain/page/page-guards.ts';
import { CART } from './domain/page/paths/paths.ts';
import { roleOf } from './domain/session/role.ts';

/** Answers in the place of a page, or null: the page is shown, and what the guard began to load is on its way. */
type Guard = (context: APIContext) => Response | null;

const GUARDS: Record<GuardName, Guard> = {
  /**
   * An empty cart leads back to the cart page, which says so [X83]. A form is answered by its action, which knows what
   * became of the cart [B-09]; the page itself knows of a session that was over and took the cart along [B-16].
   */
  checkout: ({ cookies, redirect, request, url }) => {
    const isAnswered = request.method === 'POST' || cookies.has(hostCookie(COOKIE.draft, url));
    return isAnswered || cookies.get(hostCookie(COOKIE.cart, url))?.value ? null : redirect(CART, 303);
  },
  'is-authenticated': (context) => (roleOf(context.locals.commerce) === 'customer' ? null : askForLogin(context)),
  'load-configs': ({ locals }) => begin(locals.shell()),
  /** The customer, whom every screen of the account greets; a form is answered before anything is read. */
  'load-data': ({ locals, request }) => (request.method === 'GET' ? begin(getCustomer(locals.commerce)) : null),
  /** One lookup of a path, however often it is asked for [ROUTE-035]; an address that is not valid leads nowhere. */
  'url-resolver': ({ locals, url }) => {
    const path = lookupPath(url.pathname);
    locals.route = async () =>
      path === null ? null : locals.commerce.once('route', () => getRoute(locals.commerce, path));
    return null;
  },
};

/** Passes the guards of a page one after the other; the first that answers decides. An unknown name is a 500 [ROUTE-043]. */
export function passGuards(names: readonly string[], context: APIContext): Response | null {
  for (const name of names) {
    if (!isGuard(name)) return new Response(`Unknown middleware ${name}`, { status: 500 });
    const answer = GUARDS[name](context);
    if (answer) return answer;
  }
  return null;
}

const isGuard = (name: string): name is GuardName => Object.hasOwn(GUARDS, name);

/** Home with the login open; after it the shopper is where they wanted to be [X93]. */
export function askForLogin({ url, request, redirect }: APIContext): Response {
  const isForm = request.method === 'POST';
  return redirect(loginPath('1', isForm ? url.pathname : url.pathname + url.search), 303);
}

/** Begins a load; the page waits for the same one, and there its failure is told. */
function begin(load: Promise<unknown>): null {
  load.catch(() => {});
  return null;
}
