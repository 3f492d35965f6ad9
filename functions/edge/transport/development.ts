import { MINUTE_PATH } from '../../../src/kernel/web/development-paths.ts';

/** Pages of the commerce Worker that developers open under the shop's address. */
const OUTBOX = '/outbox';
const SIMULATOR = '/gateway-simulator';
/** Addresses of the desk, of its API, and of the API for shoppers. */
const BACKEND = /^\/(?:desk(?:\/|$)|rest\/|graphql$|v1\/middleware\/)/;
/** Whether an address belongs to the backend, which the shop answers for in development only. */
export const isForBackend = (pathname: string): boolean => BACKEND.test(pathname);
/** The desk's own cookies: the session, and the marks of a browser that is known. The others belong to the shopper. */
const DESK_COOKIE = /^desk(?:-device-\d{1,10})?=[0-9a-f.]{1,200}$/;
const PASSED_HEADERS = [
  ...[
    'content-type',
    'content-length',
    'origin',
    'sec-fetch-site',
    'authorization',
    'accept',
    'x-revision',
    'user-agent',
  ],
];
/** The backend's status outside of development. */
const MISDIRECTED = 421;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Forwards requests for the commerce Worker's development pages (sent messages and simulated payment gateways), its desk
 * and its API. Null for any other address, and outside of development.
 */
export async function passToDevelopment(request: Request, url: URL, env: StorefrontEnv): Promise<Response | null> {
  const { pathname, search } = url;
  if (BACKEND.test(pathname)) return passToBackend(request, env);
  const isMeant =
    [OUTBOX, MINUTE_PATH].includes(pathname) || pathname === SIMULATOR || pathname.startsWith(`${SIMULATOR}/`);
  return isMeant ? passToLocalBackend(request, pathname + search, env) : null;
}

/**
 * Forwards a request to a path of the embedded backend, or of a companion on the same machine, with no other headers
 * than these. Null without such a backend, and when it has no such page: outside of development.
 */
export async function passToLocalBackend(
  request: Request,
  path: string,
  env: StorefrontEnv,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const companion = localCompanion(env);
  if (!(companion || env.COMMERCE)) return null;
  const hasBody = request.method === 'POST';
  const passed = new Request(new URL(path, companion ?? request.url).href, {
    method: request.method,
    // Payment gateways must not see the shopper's cookies.
    headers: { 'content-type': request.headers.get('content-type') ?? 'text/plain', ...headers },
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const response = await (companion ? fetch(passed) : env.COMMERCE?.fetch(passed))?.catch(() => null);
  if (!response) return null;
  const isOff = response.status === 404 && response.headers.get('content-type')?.startsWith('application/json');
  return isOff ? null : response;
}

/** The answer of the embedded backend's desk or API; null outside of development. */
async function passToBackend(request: Request, env: StorefrontEnv): Promise<Response | null> {
  if (!env.COMMERCE) return null;
  const headers = new Headers({ 'x-passed-on': 'storefront' });
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cookies = (request.headers.get('cookie') ?? '').split(/; */).filter((pair) => DESK_COOKIE.test(pair));
  if (cookies.length) headers.set('cookie', cookies.join('; '));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const passed = new Request(request.url, {
    method: request.method,
    headers,
    redirect: 'manual',
    // Outside of development a page answers, so the body must stay readable.
    ...(hasBody && { body: await request.clone().arrayBuffer() }),
  });
  const response = await env.COMMERCE.fetch(passed).catch(() => null);
  return response?.status === MISDIRECTED ? null : response;
}

/**
 * The address of a companion on the same machine, which then sends the messages and simulates the gateways; else null.
 */
function localCompanion({ MIDDLEWARE_URL }: StorefrontEnv): string | null {
  const address = URL.parse(MIDDLEWARE_URL ?? '');
  return address && LOOPBACK.has(address.hostname) ? address.origin : null;
}
