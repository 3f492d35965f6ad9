/** Names of the cookies that the script of every page reads; all others are in cookies.ts, which no page loads at once. */
export const PAGE_COOKIE = {
  /** Number in the cart badge, so that it is shown without a request and without hydration; set with every cart. */
  cartQuantity: 'cart-quantity',
  loggedIn: 'logged-in',
  /** Products that a guest keeps in this browser, so that hearts are filled without a request. */
  guestWishes: 'guest-wishlist',
  /** A message shown once after a redirect. */
  message: 'message',
  /** `yes` or `no`: whether third-party tools may track this browser. */
  consent: 'consent',
} as const;

/**
 * The name of a security-relevant cookie. Over HTTPS it begins with `__Host-`, so that browsers accept it from this
 * host only and a neighbouring host cannot set a session or a cart. On plain HTTP, as on a local machine, browsers
 * refuse this prefix, and the plain name is used.
 */
export const hostCookie = (name: string, { protocol }: { protocol: string }): string =>
  protocol === 'https:' ? `__Host-${name}` : name;
