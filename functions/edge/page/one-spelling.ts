import { pathForMagento } from '../../../src/features/links/rules/magento-paths.ts';
import { spelledPath } from '../../../src/features/links/rules/path-spelling.ts';
import { NOWHERE } from '../../../src/features/links/rules/paths.ts';

/**
 * The redirect to the canonical spelling of an address, with its query; null when it is canonical or invalid. All
 * caches then use one address per page, and no rule about paths can be bypassed by writing `/%63heckout`. Only reading
 * requests are redirected; a form is answered at the address it was sent to.
 */
export function toOneSpelling(request: Request, url: URL): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const path = spelledPath(url.pathname);
  if (path === null || path === url.pathname) return null;
  // Addresses of Magento's own storefront have a slash at their end: one redirect leads to the page.
  return new Response(null, {
    status: 301,
    headers: { Location: pathForMagento(url) ?? path + url.search, 'Cache-Control': 'private, no-cache' },
  });
}

/** The address by which a page is looked up: the requested one, or that of the error page when it is invalid. */
export function addressOf({ url }: { url: URL }): URL {
  return spelledPath(url.pathname) === null ? new URL(NOWHERE, url) : url;
}
