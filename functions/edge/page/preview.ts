import { PREVIEW_PARAMETER } from '../../../src/kernel/web/own-parameters.ts';
import { PREVIEW_TOKEN_LENGTH_MAX, signPreview } from '../../../src/kernel/web/preview-signature.ts';
import { changeHeaders } from '../transport/change-headers.ts';

/** A preview link that opens the draft. */
interface OpenPreview {
  /** Origin of the desk that made the link, which may show the page in a frame. */
  desk: string;
}
/** The result of a preview link: the draft, or the public page when the link has expired or is invalid. */
type Preview = OpenPreview | 'over';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compares digests, so that the response time reveals nothing. */
async function isSame(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return (await digest(a)) === (await digest(b));
}

/**
 * The result of the link in an address; null for an address without one. A forged link is detected here before
 * rendering; without a configured secret only the backend can detect it. A link opens the page that it was made for, and
 * leads to the public page at any other address.
 */
export async function previewAt(url: URL, { PHONE_KEY, VISITOR_SECRET }: StorefrontEnv): Promise<Preview | null> {
  const token = url.searchParams.get(PREVIEW_PARAMETER);
  if (token === null) return null;
  const [resource, record, until, page, desk = '', signature = ''] = token.split('.');
  if (token.length > PREVIEW_TOKEN_LENGTH_MAX || !(Number(until) > Date.now()) || page !== btoa(url.pathname))
    return 'over';
  const secret = PHONE_KEY || VISITOR_SECRET;
  // Anybody can write the address of a desk into a link, so only a verified link counts.
  if (!secret) return { desk: url.origin };
  const right = await signPreview(secret, `${resource}.${record}.${until}.${page}.${desk}`);
  return (await isSame(signature, right)) ? { desk: atob(desk) } : 'over';
}

/** Redirects to the public page. */
export function withoutPreview(url: URL): Response {
  const page = new URL(url);
  page.searchParams.delete(PREVIEW_PARAMETER);
  return new Response(null, {
    status: 302,
    headers: { Location: page.pathname + page.search, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

const FRAMED_BY = /frame-ancestors [^;]*/;

/** A page with a draft: it is never cached and not indexed by search engines. Only the desk may show it in a frame. */
export const asPreview = (page: Response, { desk }: OpenPreview): Response =>
  changeHeaders(page, (headers) => {
    const policy = headers.get('Content-Security-Policy') ?? "frame-ancestors 'none'";
    headers.set('Content-Security-Policy', policy.replace(FRAMED_BY, `frame-ancestors ${desk}`));
    headers.delete('X-Frame-Options');
    headers.set('Cache-Control', 'private, no-store');
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.set('Referrer-Policy', 'no-referrer');
    for (const name of ['etag', 'last-modified', 'cache-tag', 'cdn-cache-control']) headers.delete(name);
  });
