import { actions } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { loadCart } from '../../cart/browser/cart.ts';
import { ACCOUNT } from '../../links/rules/account-paths.ts';
import { CART, CHECKOUT, HOME } from '../../links/rules/paths.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { loadUser } from '../../session/browser/session.ts';
import { announceSession } from '../../session/browser/session-flag.ts';
import { settled } from '../../session/browser/settled.ts';
import { encodeNotice, type Notice } from '../../shell/rules/notice.ts';
import { $notifications } from '../../ui/browser/notification-list.ts';
import { dismiss, notify } from '../../ui/browser/notifications.ts';
import { closePanel } from '../../ui/browser/panel.ts';
import { clearWishes, loadWishes } from '../../wishlist/browser/wishlist.ts';

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

/** Ends the session in all tabs. */
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
