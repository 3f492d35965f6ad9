import { INCOMPLETE_PAGE_HEADER } from '../../../src/domain/page/incomplete-page.ts';

/** What pages tell the shop's own cache, and caches of other makers that may stand before it: nobody outside reads it. */
const INTERNAL_HEADERS = [
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'surrogate-control',
  'surrogate-key',
  'cache-tag',
  INCOMPLETE_PAGE_HEADER,
];
/** The only addresses whose answers others may keep: pictures, films, the profile for agents, and the document of what to fetch ahead. */
const MAY_BE_KEPT = /^\/(?:media\/.+|speculation\.json|\.well-known\/ucp)$/;

/**
 * Makes the headers of an answer, whoever made it, safe for every cache on its way: what is for the shop's own cache is
 * taken off, and an answer that others may not keep says so. A page that forgets to say how it may be kept, or says too
 * much, is private.
 */
export function sealForCaches(headers: Headers, { pathname }: URL): void {
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  const control = headers.get('cache-control') ?? '';
  const mayBeKept = MAY_BE_KEPT.test(pathname) && !headers.has('set-cookie');
  const isPrivate = /\b(?:private|no-store)\b/.test(control) && !/\b(?:public|s-maxage)\b/.test(control);
  if (control === '' || !(mayBeKept || isPrivate)) headers.set('cache-control', 'private, no-store');
}
