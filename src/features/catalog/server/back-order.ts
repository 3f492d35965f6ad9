import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

/** The result of a request to be notified. */
export type BackOrderAnswer = 'kept' | 'in stock' | 'unknown product' | 'too many';

const ANSWERS: Record<number, BackOrderAnswer> = {
  200: 'kept',
  404: 'unknown product',
  409: 'in stock',
  429: 'too many',
};

const CALL = 'customer_postbackorder';

/** Whether the backend accepts such requests. */
export function takesBackOrders(commerce: MiddlewareApi): boolean {
  return commerce.hasCall(CALL);
}

/** Requests a notification by phone when a sold-out product is back in stock. Throws `CommerceError`. */
export async function requestBackOrder(commerce: MiddlewareApi, sku: string, phone: string): Promise<BackOrderAnswer> {
  const { code } = await restCall(commerce, CALL, { method: 'POST', body: { sku, phone } });
  const answer = ANSWERS[code];
  if (!answer) throw new CommerceError('refused', `${CALL} answered ${code}`);
  return answer;
}
