import { actions } from 'astro:actions';
import { map } from 'nanostores';
import { ACCOUNT, loginPath } from '../../domain/account/account-paths.ts';
import type { SessionUser } from '../../domain/account/customer.ts';
import { CART, CHECKOUT, CHECKOUT_LOGIN, HOME } from '../../domain/page/paths/paths.ts';
import { announceSession, isLoggedIn } from './session-flag.ts';

/** The signed-in customer as far as scripts may know; never the token [SESSION-029, B-15]. */
export const $session = map<{ isLoggedIn: boolean; user: SessionUser | null }>({ isLoggedIn: false, user: null });

/** Loads the customer; for a guest nothing is requested [SESSION-005, SESSION-013]. An outage changes nothing [X90]. */
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
 * The backend no longer knows this session [SESSION-015]: the server has deleted its cookies. The page goes to the home
 * page with the login open and the way back stored [X92]; the checkout has its own login [B-16].
 */
export function sessionEnded(): void {
  if (hasEnded) return;
  hasEnded = true;
  $session.set({ isLoggedIn: false, user: null });
  announceSession();
  const { pathname, search } = window.location;
  const isAsking = new URLSearchParams(search).has('login');
  if (isAsking) return;
  window.location.assign(pathname.startsWith(CHECKOUT) ? CHECKOUT_LOGIN : loginPath('1', pathname + search));
}

/** Another tab logged in or out: account pages are left or reloaded, other pages are updated in place. */
export function followOtherTab(isIn: boolean): void {
  const { pathname } = window.location;
  if (pathname.startsWith(ACCOUNT) && !isIn) window.location.assign(HOME);
  else if (pathname.startsWith(CHECKOUT) || pathname.startsWith(CART)) window.location.reload();
  else void loadUser();
}
