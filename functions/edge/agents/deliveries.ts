import { hasSecret } from '../transport/secret.ts';

/** The order number follows in the path. */
export const DELIVERIES_PATH = '/_edge/agent-orders/';

/**
 * `GET /_edge/agent-orders/{number}` with `Authorization: Bearer {METRICS_SECRET}`: the messages that were sent to a
 * platform about its order, and the platform's answers. 404 if no secret is configured, 401 for a wrong one.
 */
export async function deliveries(request: Request, { pathname }: URL, env: StorefrontEnv): Promise<Response> {
  const number = /^[\w-]{1,32}$/.exec(pathname.slice(DELIVERIES_PATH.length))?.[0];
  if (!env.METRICS_SECRET || !number) return new Response('there is no such page', { status: 404 });
  if (request.method !== 'GET') return new Response('use GET', { status: 405, headers: { Allow: 'GET' } });
  if (!(await hasSecret(request, env.METRICS_SECRET))) return new Response('wrong secret', { status: 401 });
  const sent = await env.AGENT_ORDERS.get(env.AGENT_ORDERS.idFromName(number)).deliveries();
  return Response.json({ deliveries: sent }, { headers: { 'cache-control': 'no-store' } });
}
