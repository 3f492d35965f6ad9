import type { CommerceEnv } from '../../env.ts';
import { serveMedia } from '../../media/http/serve.ts';

/** Address of the desk; its files are below it. */
const DESK = '/desk';
/** Address at which the development server serves the desk's built files. */
const DEVELOPMENT_FILES = '/@desk';
/** The shop's uploaded pictures, below the desk's own address. */
const MEDIA = `${DESK}/media/`;
/** Placeholder that the build writes for the nonce; each answer gets its own. */
const NONCE = /__DESK_NONCE__/g;
const NONCE_BYTES = 16;
const YEAR_SECONDS = 31_536_000;

/** Whether an address belongs to the desk. */
export const isDesk = (pathname: string): boolean => pathname === DESK || pathname.startsWith(`${DESK}/`);

/**
 * The content security policy of the desk: it may only load from and send to this Worker. Styles need the answer's
 * nonce. Pictures of the shop and pictures just chosen by the user are allowed. The only pages in a frame are previews on
 * the shop, and of letters.
 */
const policyOf = (nonce: string, shop: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${[...new Set(["'self'", shop])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** A built file of the desk; null when this Worker was deployed without the desk. */
async function fileOf(request: Request, env: CommerceEnv, path: string): Promise<Response | null> {
  if (env.DESK) return (await env.DESK.fetch(new URL(path, request.url))) as unknown as Response;
  if (env.DESK_BY_SERVER !== 'true') return null;
  return fetch(new URL(DEVELOPMENT_FILES + path, request.url));
}

/** `GET /desk` and its files; null when there is no desk or no such file. */
export async function serveDesk(request: Request, env: CommerceEnv): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(MEDIA)) return serveMedia(new Request(request.url.replace(MEDIA, '/media/'), request), env);
  const isPage = pathname === DESK || pathname === `${DESK}/`;
  const file = await fileOf(request, env, isPage ? '/index.html' : pathname.slice(DESK.length));
  if (!file?.ok) return null;
  if (isPage) return page(await file.text(), shopOf(request, env));
  const headers = new Headers(HEADERS);
  headers.set('content-type', file.headers.get('content-type') ?? 'application/octet-stream');
  // The file name contains a hash of its content, so the file never changes.
  headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  return new Response(request.method === 'HEAD' ? null : file.body, { headers });
}

const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** The shop as a source of the policy: on a local machine it has the desk's own origin (functions/desk/content/shop-address.ts). */
function shopOf({ url }: Request, { STOREFRONT_URL = '' }: CommerceEnv): string {
  if (LOOPBACK.has(new URL(url).hostname)) return "'self'";
  return URL.parse(STOREFRONT_URL)?.origin ?? "'self'";
}

/** The HTML page of the desk, with a nonce that is used only once. */
function page(html: string, shop: string): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  return new Response(html.replace(NONCE, nonce), {
    headers: {
      ...HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce, shop),
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
