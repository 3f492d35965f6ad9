import { PAYMENT_RESULT } from '../../../src/domain/page/paths/paths.ts';

/**
 * A gateway that sends the browser back by a form of its own: the browser brings no cookie along with that, so it is led
 * on to the same address by GET, which does [X105]. Nothing that was posted is believed. Null for every other request.
 */
export function returnByGet(request: Request, url: URL): Response | null {
  if (request.method !== 'POST' || url.pathname !== PAYMENT_RESULT) return null;
  if (request.headers.get('origin') === url.origin) return null;
  const order = url.searchParams.get('order_id') ?? '';
  const location = `${PAYMENT_RESULT}?order_id=${encodeURIComponent(order)}`;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
