import type { CommerceEnv } from '../env.ts';
import { serveMedia } from '../media/serve.ts';

/** Where the desk is opened, and below which its files lie. */
const DESK = '/desk';
/** Where the development server hands out the files that it built: under its own address. */
const DEVELOPMENT_FILES = '/@desk';
/** The shop's pictures as they were uploaded, under the desk's own address. */
const MEDIA = `${DESK}/media/`;
/** What the build writes in place of the nonce; each answer has its own. */
const NONCE = /__DESK_NONCE__/g;
const NONCE_BYTES = 16;
const YEAR_SECONDS = 31_536_000;

/** Whether an address is one of the desk's. */
export const isDesk = (pathname: string): boolean => pathname === DESK || pathname.startsWith(`${DESK}/`);

/**
 * What the desk may load and where it may send: nothing but this Worker. Styles need the nonce of the answer; the pictures
 * of the shop and those that somebody has just chosen are shown.
 */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
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

/** A file of the desk as it was built; null where this Worker was deployed without the desk. */
async function fileOf(request: Request, env: CommerceEnv, path: string): Promise<Response | null> {
  if (env.DESK) return (await env.DESK.fetch(new URL(path, request.url))) as unknown as Response;
  if (env.DESK_BY_SERVER !== 'true') return null;
  return fetch(new URL(DEVELOPMENT_FILES + path, request.url));
}

/** `GET /desk` and its files; null where there is no desk, or no such file. */
export async function serveDesk(request: Request, env: CommerceEnv): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(MEDIA)) return serveMedia(new Request(request.url.replace(MEDIA, '/media/'), request), env);
  const isPage = pathname === DESK || pathname === `${DESK}/`;
  const file = await fileOf(request, env, isPage ? '/index.html' : pathname.slice(DESK.length));
  if (!file?.ok) return null;
  if (isPage) return page(await file.text());
  const headers = new Headers(HEADERS);
  headers.set('content-type', file.headers.get('content-type') ?? 'application/octet-stream');
  // The name of a file holds its content.
  headers.set('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  return new Response(request.method === 'HEAD' ? null : file.body, { headers });
}

/** The one page of the desk, with a nonce that no other answer has. */
function page(html: string): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  return new Response(html.replace(NONCE, nonce), {
    headers: {
      ...HEADERS,
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
