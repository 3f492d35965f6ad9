import { actions } from 'astro:actions';
import { ACCOUNT } from '../../domain/account/account-paths.ts';
import { COOKIE } from '../../domain/page/cookies.ts';
import { CART, CHECKOUT, HOME } from '../../domain/page/paths/paths.ts';
import { encodeNotice, type Notice } from '../../domain/shell/notice.ts';
import { text } from '../../text/vi.ts';
import { loadCart } from '../cart/cart.ts';
import { type Failure, settled } from '../page/settled.ts';
import { $notifications } from '../shell/notification-list.ts';
import { dismiss, notify } from '../shell/notifications.ts';
import { closePanel } from '../shell/panel.ts';
import { clearWishes, loadWishes } from '../wishlist/wishlist.ts';
import { loadUser } from './session.ts';
import { announceSession } from './session-flag.ts';

/** Requests a code; the answer tells which form is next. */
export const requestCode = (form: FormData) => settled(actions.session.requestCode(form));
export const requestReset = (form: FormData) => settled(actions.password.requestReset(form));
export const resetPassword = (form: FormData) => settled(actions.password.reset(form));
export const resendConfirmation = (form: FormData) => settled(actions.password.resend(form));
export const confirmEmail = (form: FormData) => settled(actions.password.confirm(form));

/** The three ways to log in; each returns the page the shopper came from. */
export const verifyCode = (form: FormData) => settled(actions.session.verifyCode(form));
export const logIn = (form: FormData) => settled(actions.password.login(form));
export const register = (form: FormData) => settled(actions.password.register(form));

/** A refused login or registration stays visible until it is closed [ERR-013, NOTIFY-004]. */
export function tellFailure({ message }: Failure): void {
  notify({ kind: 'danger', title: text('Registration error'), message, isPersistent: true });
}

/**
 * After a login: a personal page is reloaded, any other page stays, and cart and hearts are updated. `next` is the
 * requested page; null in a panel.
 */
export async function finishLogin(next: string | null, message: string): Promise<void> {
  for (const { id } of $notifications.get()) dismiss(id);
  announceSession();
  window.dispatchEvent(new Event('pageshow'));
  const { pathname } = window.location;
  const isOwn = [ACCOUNT, CART, CHECKOUT].some((path) => pathname.startsWith(path));
  if (next || isOwn) {
    carryNotice({ kind: 'success', message });
    if (next) window.location.assign(next);
    else window.location.reload();
    return;
  }
  closePanel('login');
  notify({ kind: 'success', message });
  await Promise.all([loadUser(), loadCart(), loadWishes()]);
}

/** A message for the next page of this tab, shown once; a cookie would be shown by whichever tab loads first. */
function carryNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(COOKIE.message, encodeNotice(notice));
  } catch {
    // Without storage the page itself is clear enough.
  }
}

/** Ends the session in all tabs [SESSION-006..012]. */
export async function logOut(form: FormData): Promise<void> {
  const { data, error } = await settled(actions.session.logout(form));
  if (!data) {
    notify({ kind: 'danger', title: text('Đăng xuất'), message: error?.message ?? text('logout.failed') });
    return;
  }
  clearWishes();
  if (data.notice) carryNotice(data.notice);
  announceSession();
  window.location.assign(HOME);
}
