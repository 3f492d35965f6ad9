const PATH = '/gateway-simulator';

/**
 * The embedded backend's simulated payment gateways, under the shop's own address, so that a browser reaches them; null
 * where they are switched off.
 */
export async function passToSimulator(request: Request, env: StorefrontEnv): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!env.COMMERCE || (pathname !== PATH && !pathname.startsWith(`${PATH}/`))) return null;
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
