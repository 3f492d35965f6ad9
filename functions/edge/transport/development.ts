/** Pages of the embedded backend that a person developing reaches under the shop's own address. */
const OUTBOX = '/outbox';
const SIMULATOR = '/gateway-simulator';

/**
 * Passes on what is for the embedded backend's development pages: the messages it sent and the simulated payment
 * gateways. Null for any other address, and where those pages are switched off.
 */
export async function passToDevelopment(
  request: Request,
  { pathname }: URL,
  env: StorefrontEnv,
): Promise<Response | null> {
  const isMeant = pathname === OUTBOX || pathname === SIMULATOR || pathname.startsWith(`${SIMULATOR}/`);
  if (!env.COMMERCE || !isMeant) return null;
  const hasBody = request.method === 'POST';
  const response = await env.COMMERCE.fetch(
    new Request(request.url, {
      method: request.method,
      // No cookie of the shopper is a gateway's business.
      headers: { 'content-type': request.headers.get('content-type') ?? 'text/plain' },
      redirect: 'manual',
      ...(hasBody && { body: await request.arrayBuffer() }),
    }),
  );
  const isOff = response.status === 404 && response.headers.get('content-type')?.startsWith('application/json');
  return isOff ? null : response;
}
