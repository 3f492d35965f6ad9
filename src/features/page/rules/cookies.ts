import { PAGE_COOKIE } from './page-cookies.ts';

/**
 * Names of all cookies but that of listings (listing-view.ts), which a small script of theirs sets. `token`
 * is HttpOnly; the page's scripts can read the others unless noted. Cookies that affect security are read and
 * written under the name that `hostCookie` returns.
 */
export const COOKIE = {
  ...PAGE_COOKIE,
  /** HttpOnly: the id of the cart, which opens it. Scripts see `cartQuantity` and know carts by their mark. */
  cart: 'cart-id',
  /** HttpOnly: the products of the cart by name, so that one that disappears from it can be named. */
  knownLines: 'known-lines',
  token: 'customer-token',
  store: 'store',
  currency: 'currency',
  country: 'country',
  /** Quantities chosen in the cart that the shop has not confirmed yet, for example without a connection. */
  unsentQuantities: 'unsent-quantities',
  locale: 'locale',
  /** HttpOnly: proof of the last placed order; opens only its confirmation. */
  lastOrder: 'last-order',
  /** HttpOnly: an order that was sent and whose answer has not arrived yet, with its cart. */
  pendingOrder: 'pending-order',
  /** HttpOnly: the phone that a login code was sent to, and what follows the login; valid for minutes. */
  pendingLogin: 'pending-login',
  /** HttpOnly: the phone of a guest's order that a code was sent to; not valid for a login. */
  pendingConfirmation: 'pending-confirmation',
  /** HttpOnly: the customer's own phone that a code was sent to, as proof of identity. */
  pendingProof: 'pending-proof',
  /** HttpOnly: the owner was verified minutes ago. The backend decides; this only selects the form to show. */
  proven: 'proven',
  /** HttpOnly: the tickets of this browser's places in waiting rooms of deals. */
  places: 'deal-places',
  /** The referral code from `?ref=`, until the shopper registers. */
  referral: 'referral',
  /** HttpOnly: form values typed when the session had expired, restored after the login. */
  draft: 'draft',
  /** HttpOnly: the same for a form of the account, with its page. */
  typed: 'typed',
  /** HttpOnly: the id of this browser for notifications, so that a logout ends those of the customer. */
  pushBrowser: 'push-browser',
  /** HttpOnly: the time of this browser's last change, so that no older database replica is read. */
  bookmark: 'bookmark',
} as const;

export const COOKIE_MAX_AGE_S = 2_592_000; // 30 days
export const LOCALE_COOKIE_MAX_AGE_S = 31_536_000; // 365 days
