/**
 * Cookie names, in one place [COOKIE-001]. `token` is HttpOnly [X86]; the rest are readable by the page's scripts. Those
 * that decide something are read and written under the name that `hostCookie` gives them.
 */
export const COOKIE = {
  cart: 'cart-id',
  /** Number in the badge, so that it shows without a request and without hydration [B-03]. */
  cartQuantity: 'cart-quantity',
  token: 'customer-token',
  loggedIn: 'logged-in',
  store: 'store',
  currency: 'currency',
  country: 'country',
  locale: 'locale',
  /** A notice carried once over a redirect [X37]. */
  message: 'message',
  /** Proof of the order placed last, HttpOnly; opens its confirmation and nothing else [X103]. */
  lastOrder: 'last-order',
  /** HttpOnly: the phone a code was sent to, and what is to follow the login; minutes only. */
  pendingLogin: 'pending-login',
  /** HttpOnly: the phone of a guest's order that a code was sent to; never taken for a login's [CHECK-015]. */
  pendingConfirmation: 'pending-confirmation',
  /** HttpOnly: the own phone of a customer that a code was sent to, to prove that it is them who asks. */
  pendingProof: 'pending-proof',
  /** HttpOnly: the owner was proven minutes ago; the backend decides, this only says which form to show. */
  proven: 'proven',
  /** The code of who invited, from `?ref=`, until the shopper registers. */
  referral: 'referral',
  /** HttpOnly: what was typed into a form when the session was over, to be there again after the login [B-16]. */
  draft: 'draft',
  /** HttpOnly: the moment of this browser's last change, so that a replica of the database that is behind it is not read. */
  bookmark: 'bookmark',
  /** `yes` or `no`: whether the tools of others may measure this browser [X100]. */
  consent: 'consent',
} as const;

export const COOKIE_MAX_AGE_S = 2_592_000; // 30 days [COOKIE-002]
export const LOCALE_COOKIE_MAX_AGE_S = 31_536_000; // 365 days [COOKIE-003]

/**
 * The name under which a cookie that decides something goes over the wire. Over https it begins with `__Host-`: browsers
 * then take it from this very host alone, so that no page of a neighbouring host can plant a session or a cart. On plain
 * http, as on one's own machine, browsers refuse that beginning, and the plain name is used.
 */
export const hostCookie = (name: string, { protocol }: { protocol: string }): string =>
  protocol === 'https:' ? `__Host-${name}` : name;
