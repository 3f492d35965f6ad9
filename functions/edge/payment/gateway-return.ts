import { PAYMENT_RESULT } from '../../../src/features/links/rules/paths.ts';

/**
 * Some gateways send the browser back with a form post, for which the browser sends no cookie. It is redirected to the
 * same address by GET, which sends the cookie. The posted data is ignored. Null for every other request.
 */
export function returnByGet(request: Request, url: URL): Response | null {
  if (request.method !== 'POST' || url.pathname !== PAYMENT_RESULT) return null;
  if (request.headers.get('origin') === url.origin) return null;
  const order = url.searchParams.get('order_id') ?? '';
  const location = `${PAYMENT_RESULT}?order_id=${encodeURIComponent(order)}`;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
