import { COOKIE } from '../../../src/domain/page/cookies.ts';
import type { StoreCode } from '../session/store-cookie.ts';

/** Screens that show the shopper's own things, and feeds, which are too large to hold: never shared, never stored. */
const PRIVATE_PATHS = [
  '/gio-hang',
  '/checkout',
  '/customer',
  '/orderdetailpayonline',
  '/odershopeepayment',
  '/tra-don-hang',
  '/_actions',
  '/feeds',
];

/** A page that is the same for everybody, so that one copy may serve all [B-03]. */
export function isPublicPage({ method }: Request, { pathname, search, searchParams }: URL): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // The login as a page of its own knows what was typed into it.
  if (search && searchParams.has('login')) return false;
  return !PRIVATE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The visitor's address, for the limits of the backend; set by Cloudflare itself. */
const ADDRESS = 'cf-connecting-ip';

/**
 * A request for this address with nothing of the shopper in it but the store code: what a public page is rendered from.
 * No other header comes through, so none can make its way into the copy that everybody gets.
 */
export function withoutShopper(request: Request, url: URL, store: StoreCode): Request {
  const headers = new Headers({ accept: 'text/html', cookie: `${COOKIE.store}=${store}` });
  const address = request.headers.get(ADDRESS);
  if (address) headers.set(ADDRESS, address);
  return new Request(url, { method: 'GET', headers });
}
