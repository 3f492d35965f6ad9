import { spelledPath } from '../../../src/domain/page/paths/path-spelling.ts';
import { NOWHERE } from '../../../src/domain/page/paths/paths.ts';

/**
 * The redirect to the one spelling of an address, its query kept; null where it is spelled so, or is no valid address.
 * Every cache, here and in front of the shop, then means the same page by the same address, and no rule about paths can
 * be passed by writing `/%63heckout`. Only what is read is redirected: a form is answered where it was sent.
 */
export function toOneSpelling(request: Request, url: URL): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = spelledPath(url.pathname);
  if (path === null || path === url.pathname) return null;
  return new Response(null, {
    status: 301,
    headers: { Location: path + url.search, 'Cache-Control': 'private, no-cache' },
  });
}

/**
 * The address by which a page is looked up: that of the visit, or of the page for invalid addresses where it is none.
 */
export function addressOf({ url }: { url: URL }): URL {
  return spelledPath(url.pathname) === null ? new URL(NOWHERE, url) : url;
}
