import { actions } from 'astro:actions';
import { map } from 'nanostores';
import type { SessionUser } from '../../account/rules/customer.ts';
import { ACCOUNT, loginPath } from '../../links/rules/account-paths.ts';
import { CART, CHECKOUT, CHECKOUT_LOGIN, HOME } from '../../links/rules/paths.ts';
import { keepDrafts } from '../../ui/browser/form-drafts.ts';
import { announceSession, isLoggedIn } from './session-flag.ts';

/** The signed-in customer as far as scripts may know; never the token. */
export const $session = map<{ isLoggedIn: boolean; user: SessionUser | null }>({ isLoggedIn: false, user: null });

/** Loads the customer; for a guest nothing is requested. An outage changes nothing. */
export async function loadUser(): Promise<SessionUser | null> {
  $session.setKey('isLoggedIn', isLoggedIn());
  if (!isLoggedIn()) {
    $session.setKey('user', null);
    return null;
  }
  const answer = await actions.session.get({}).catch(() => null);
  if (answer?.error?.code === 'UNAUTHORIZED') sessionEnded();
  else if (answer?.data) $session.setKey('user', answer.data);
  return $session.get().user;
}

let hasEnded = false;

/**
 * The backend no longer knows this session: the server has deleted its cookies. The page goes to the home
 * page with the login open and the way back stored; what was typed is shown again after the login. The checkout has its
 * own login and keeps what was typed itself.
 */
export function sessionEnded(): void {
  if (hasEnded) return;
  hasEnded = true;
  $session.set({ isLoggedIn: false, user: null });
  announceSession();
  const { pathname, search } = window.location;
  const isAsking = new URLSearchParams(search).has('login');
  if (isAsking) return;
  if (pathname.startsWith(CHECKOUT)) {
    window.location.assign(CHECKOUT_LOGIN);
    return;
  }
  keepDrafts();
  window.location.assign(loginPath('1', pathname + search));
}

/** Another tab logged in or out: account pages are left or reloaded, other pages are updated in place. */
export function followOtherTab(isIn: boolean): void {
  const { pathname } = window.location;
  if (pathname.startsWith(ACCOUNT) && !isIn) window.location.assign(HOME);
  else if (pathname.startsWith(CHECKOUT) || pathname.startsWith(CART)) window.location.reload();
  else void loadUser();
}
