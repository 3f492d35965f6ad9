import { changeHeaders } from '../transport/change-headers.ts';

/** Adds the security headers. The page's own CSP with its hashes is kept. */
export function withSecurityHeaders(response: Response, request: Request): Response {
  return changeHeaders(response, (headers) => secure(headers, request));
}

/** Answers that other sites show: pictures and films, and the preview pictures of pages. */
const FOR_OTHER_SITES = /^\/(?:media|chia-se)\//;

/**
 * The headers that every answer has, whoever made it: its type is not guessed, no other site shows it in a frame or
 * loads it as a part of a page. What the answer itself says is kept, such as which desk may frame a draft.
 */
export function guardAnswer(headers: Headers, { protocol, pathname }: URL): void {
  const suggest = (name: string, value: string) => headers.has(name) || headers.set(name, value);
  headers.set('X-Content-Type-Options', 'nosniff');
  suggest('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (!headers.get('Content-Security-Policy')?.includes('frame-ancestors')) suggest('X-Frame-Options', 'DENY');
  suggest('Cross-Origin-Resource-Policy', FOR_OTHER_SITES.test(pathname) ? 'cross-origin' : 'same-origin');
  if (protocol === 'https:') suggest('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
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
