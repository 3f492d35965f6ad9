import { PAYMENT_RESULT } from '../../../src/features/links/rules/paths.ts';
import { text } from '../../../src/text/vi.ts';
import { isForBackend } from './development.ts';

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];
const STATUS = 403;
const CODE = 'FORBIDDEN';

/**
 * Whether a browser sends the request for a page of a foreign origin, which its visitor need not know of. A program sends
 * neither header, and a page cannot forge them.
 */
function isFromElsewhere({ headers }: Request, own: readonly string[]): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // A page without a referrer, such as a preview, sends no origin; the browser still says that it is the same one.
  if (origin === 'null' && site === 'same-origin') return false;
  if (origin !== null) return !own.includes(origin);
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/**
 * The refusal of a request that may change something and that a page of another site sends: of every form, action and
 * edge address, before anything is read. Null for all others. A gateway sends the browser back with a form, which only
 * becomes a redirect (`returnByGet`); the backend checks its own addresses, which the shop passes on in development.
 */
export function refuseForeignPage(request: Request, url: URL, env: StorefrontEnv): Response | null {
  if (READS.includes(request.method) || url.pathname === PAYMENT_RESULT || isForBackend(url.pathname)) return null;
  const shop = URL.parse(env.SITE_URL ?? '')?.origin;
  if (!isFromElsewhere(request, [url.origin, ...(shop ? [shop] : [])])) return null;
  return refusal(url.pathname);
}

/** The refusal in the form of the address: an error of Astro's actions, of the protocol of programs, or a text. */
function refusal(pathname: string): Response {
  const headers = { 'cache-control': 'no-store' };
  const message = text('error.foreignPage');
  if (pathname.startsWith('/_actions/'))
    return Response.json(
      { type: 'AstroActionError', code: CODE, status: STATUS, message },
      { status: STATUS, headers },
    );
  if (pathname.startsWith('/ucp/'))
    return Response.json({ code: 'foreign_origin', content: message }, { status: STATUS, headers });
  return new Response(message, {
    status: STATUS,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
}
