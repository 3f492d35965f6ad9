import { actions } from 'astro:actions';
import { map } from 'nanostores';
import { ACCOUNT, loginPath } from '../../domain/account/account-paths.ts';
import type { SessionUser } from '../../domain/account/customer.ts';
import { CART, CHECKOUT, CHECKOUT_LOGIN, HOME } from '../../domain/page/paths/paths.ts';
import { announceSession, isLoggedIn } from './session-flag.ts';

/** Who is logged in, as far as page scripts know: never a token [SESSION-029, B-15]. */
export const $session = map<{ isLoggedIn: boolean; user: SessionUser | null }>({ isLoggedIn: false, user: null });

/** Loads the customer; a guest has none and nothing is asked [SESSION-005, SESSION-013]. An outage changes nothing [X90]. */
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
 * The backend no longer knows this session [SESSION-015]: the server has cleared its cookies; the page goes home with the
 * login open and the way back remembered [X92], a checkout to its own login [B-16].
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

/** Another tab logged in or out: the account is left or shown anew, other pages follow where they stand. */
export function followOtherTab(isIn: boolean): void {
  const { pathname } = window.location;
  if (pathname.startsWith(ACCOUNT) && !isIn) window.location.assign(HOME);
  else if (pathname.startsWith(CHECKOUT) || pathname.startsWith(CART)) window.location.reload();
  else void loadUser();
}
