import { COOKIE } from '../../src/domain/cookies.ts';
import type { StoreCode } from './store-cookie.ts';

/** Screens that show the shopper's own things: never shared, never stored. */
const PRIVATE_PATHS = [
  '/gio-hang',
  '/checkout',
  '/customer',
  '/orderdetailpayonline',
  '/odershopeepayment',
  '/tra-don-hang',
  '/_actions',
];

/** A page that is the same for everybody, so that one copy may serve all [B-03]. */
export function isPublicPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { pathname, searchParams } = new URL(request.url);
  // The login as a page of its own knows what was typed into it.
  if (searchParams.has('login')) return false;
  return !PRIVATE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * A request for this address with nothing of the shopper in it but the store code: what a public page is rendered from.
 */
export function withoutShopper(request: Request, url: URL, store: StoreCode): Request {
  const headers = new Headers(request.headers);
  headers.set('cookie', `${COOKIE.store}=${store}`);
  headers.delete('authorization');
  return new Request(url, { method: 'GET', headers });
}
