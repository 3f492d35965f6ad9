import type { CommerceEnv } from '../../env.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { isSameSecret } from '../../transport/rules/secret.ts';
import { readOrder } from '../db/order.ts';
import { shipOrder } from '../rules/order-documents.ts';

/** The number of the order follows in the path. */
export const SIMULATED_SHIPPING = '/testing/simulate-shipping/';
const NUMBER = /^[\w-]{1,32}$/;

const answer = (status: number, body: object) => Response.json(body, { status });

/**
 * `POST /testing/simulate-shipping/{number}`: sends everything of an order that is not sent, as the shop's staff would.
 * Exists on a local machine that has a `SIMULATION_SECRET`, for whoever names it in the header `Simulation-Secret`; null
 * elsewhere.
 */
export async function simulateShipping(request: Request, env: CommerceEnv): Promise<Response | null> {
  if (!isDevelopment(env) || !env.SIMULATION_SECRET) return null;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  if (!(await isSameSecret(request.headers.get('simulation-secret') ?? '', env.SIMULATION_SECRET)))
    return answer(403, { detail: 'the header Simulation-Secret has another secret' });
  const number = new URL(request.url).pathname.slice(SIMULATED_SHIPPING.length);
  const stored = NUMBER.test(number) ? await readOrder(env.DB, 'number', number) : null;
  if (!stored) return new Response('there is no such order', { status: 404 });
  const isSent = await shipOrder(env.DB, stored, null, [], { comment: null, now: new Date() });
  return isSent ? answer(200, { status: 'shipped' }) : answer(409, { detail: 'nothing of the order can be sent' });
}
