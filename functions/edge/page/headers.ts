import { changeHeaders } from '../transport/change-headers.ts';

/** Adds the security headers. The page's own CSP with its hashes is kept. */
export function withSecurityHeaders(response: Response, request: Request): Response {
  return changeHeaders(response, (headers) => secure(headers, request));
}

function secure(headers: Headers, request: Request): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
  headers.set('X-Frame-Options', 'DENY');
  if (request.url.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (headers.get('content-type')?.startsWith('text/html')) {
    // The answer at this address can be HTML or Markdown, depending on `Accept`.
    headers.append('Vary', 'Accept');
    headers.set('Accept-CH', 'ECT');
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store');
    if (isOfShopper(headers)) headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  }
}

/**
 * Whether a page contains data of a shopper. Only such a page leaves the group of windows that opened it: the browser
 * learns of it when the page arrives, and then starts another process, which would delay the first paint of every visit.
 */
function isOfShopper(headers: Headers): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}
