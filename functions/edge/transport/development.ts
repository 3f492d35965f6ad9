/** Pages of the commerce Worker that a person developing reaches under the shop's own address. */
const OUTBOX = '/outbox';
const SIMULATOR = '/gateway-simulator';
/** The desk of the shop's own people, and what it asks. */
const DESK = /^\/(?:desk(?:\/|$)|rest\/)/;
/** What a request of the desk is made of; the other cookies are the shopper's. */
const DESK_COOKIE = /(?:^|; *)(desk=[0-9a-f]{64})(?:;|$)/;
const DESK_HEADERS = ['content-type', 'content-length', 'origin', 'sec-fetch-site', 'authorization', 'accept'];
/** What the backend answers where it is no development. */
const MISDIRECTED = 421;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Passes on what is for the commerce Worker's development pages: the messages it sent and the simulated payment
 * gateways. Null for any other address, and where those pages are switched off.
 */
export async function passToDevelopment(request: Request, url: URL, env: StorefrontEnv): Promise<Response | null> {
  const { pathname, search } = url;
  if (DESK.test(pathname)) return passToDesk(request, env);
  const isMeant = pathname === OUTBOX || pathname === SIMULATOR || pathname.startsWith(`${SIMULATOR}/`);
  const companion = isMeant ? localCompanion(env) : null;
  if (!isMeant || !(companion || env.COMMERCE)) return null;
  const hasBody = request.method === 'POST';
  const passed = new Request(companion ? companion + pathname + search : request.url, {
    method: request.method,
    // The payment gateways must not see the shopper's cookies.
    headers: { 'content-type': request.headers.get('content-type') ?? 'text/plain' },
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const response = await (companion ? fetch(passed) : env.COMMERCE?.fetch(passed))?.catch(() => null);
  if (!response) return null;
  const isOff = response.status === 404 && response.headers.get('content-type')?.startsWith('application/json');
  return isOff ? null : response;
}

/** The answer of the embedded backend's desk; null where this is no development. */
async function passToDesk(request: Request, env: StorefrontEnv): Promise<Response | null> {
  if (!env.COMMERCE) return null;
  const headers = new Headers({ 'x-passed-on': 'storefront' });
  for (const name of DESK_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cookie = DESK_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1];
  if (cookie) headers.set('cookie', cookie);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const passed = new Request(request.url, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const response = await env.COMMERCE.fetch(passed).catch(() => null);
  return response?.status === MISDIRECTED ? null : response;
}

/** The address of a companion on the same machine, which then sends the messages and plays the gateways; else null. */
function localCompanion({ MIDDLEWARE_URL }: StorefrontEnv): string | null {
  const address = URL.parse(MIDDLEWARE_URL ?? '');
  return address && LOOPBACK.has(address.hostname) ? address.origin : null;
}
