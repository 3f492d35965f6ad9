import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import type { StoreCode } from '../session/store-cookie.ts';

/** Pages with the shopper's own data, and feeds, which are too large to store: never shared, never stored. */
const PRIVATE_PATHS = [
  '/gio-hang',
  '/checkout',
  '/customer',
  '/orderdetailpayonline',
  '/odershopeepayment',
  '/tra-don-hang',
  '/yeu-thich',
  '/bao-gia',
  '/hang-cho',
  '/ngung-nhan-thu',
  '/hinh-doi-tra',
  '/_actions',
  '/feeds',
];

/** Whether a page is the same for everybody, so that one copy can serve all. */
export function isPublicPage({ method }: Request, { pathname, search, searchParams }: URL): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // The login page contains what was typed into it.
  if (search && searchParams.has('login')) return false;
  return !PRIVATE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The visitor's address for the backend's rate limits; set by Cloudflare. */
const ADDRESS = 'cf-connecting-ip';

/**
 * A request for this address without any data of the shopper except the store code and, where the shop shows several,
 * the store view; public pages are rendered from it. No other header is passed on, so none can influence the shared copy.
 */
export function withoutShopper(request: Request, url: URL, store: StoreCode, view: { code: string } | null): Request {
  const cookie = `${COOKIE.store}=${store}${view ? `; ${COOKIE.locale}=${view.code}` : ''}`;
  const headers = new Headers({ accept: 'text/html', cookie });
  const address = request.headers.get(ADDRESS);
  if (address) headers.set(ADDRESS, address);
  return new Request(url, { method: 'GET', headers });
}
