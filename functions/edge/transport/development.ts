/** Pages of the commerce Worker that a person developing reaches under the shop's own address. */
const OUTBOX = '/outbox';
const SIMULATOR = '/gateway-simulator';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Passes on what is for the commerce Worker's development pages: the messages it sent and the simulated payment
 * gateways. Null for any other address, and where those pages are switched off.
 */
export async function passToDevelopment(request: Request, url: URL, env: StorefrontEnv): Promise<Response | null> {
  const { pathname, search } = url;
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

/** The address of a companion on the same machine, which then sends the messages and plays the gateways; else null. */
function localCompanion({ MIDDLEWARE_URL }: StorefrontEnv): string | null {
  const address = URL.parse(MIDDLEWARE_URL ?? '');
  return address && LOOPBACK.has(address.hostname) ? address.origin : null;
}
