import { INCOMPLETE_PAGE_HEADER } from '../../../src/features/page/rules/incomplete-page.ts';

/** Headers for the shop's own cache and for other caches in front of it; nobody outside needs them. */
const INTERNAL_HEADERS = [
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'surrogate-control',
  'surrogate-key',
  'cache-tag',
  INCOMPLETE_PAGE_HEADER,
];
/**
 * The only addresses whose answers others may cache: pictures, films, styles, the profile for agents, and the
 * speculation rules.
 */
const MAY_BE_KEPT = /^\/(?:media\/.+|kieu\/.+|speculation\.json|\.well-known\/ucp(?:\/[\d-]+)?)$/;

/**
 * Makes the headers of an answer safe for every cache on its way: headers for the shop's own cache are removed, and an
 * answer that must not be cached says so. A page with missing or too permissive cache headers becomes private.
 */
export function sealForCaches(headers: Headers, { pathname }: URL): void {
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  const control = headers.get('cache-control') ?? '';
  const mayBeKept = MAY_BE_KEPT.test(pathname) && !headers.has('set-cookie');
  const isPrivate = /\b(?:private|no-store)\b/.test(control) && !/\b(?:public|s-maxage)\b/.test(control);
  if (control === '' || !(mayBeKept || isPrivate)) headers.set('cache-control', 'private, no-store');
}
