import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

const ASK = 'customer_price_alert';
const STOP = 'customer_price_alert_stop';
const Asked = z.object({ price: z.number() });
const Stopped = z.object({ is_ended: z.boolean() });

/** Whether the backend tells shoppers of lower prices. */
export const hasPriceAlerts = (commerce: MiddlewareApi): boolean => commerce.hasCall(ASK);

/**
 * Asks for one message as soon as a product costs less than now. The answer has the price of now, in đồng, or says why
 * nothing was stored. Throws `CommerceError`.
 */
export async function requestPriceAlert(
  commerce: MiddlewareApi,
  sku: string,
  to: { phone: string } | { email: string },
): Promise<{ price: number } | 'unknown product' | 'too many'> {
  const { code, result } = await restCall(commerce, ASK, { method: 'POST', body: { sku, ...to } });
  if (code === 404) return 'unknown product';
  if (code === 429) return 'too many';
  const asked = Asked.safeParse(result);
  if (code !== 200 || !asked.success) throw new CommerceError('refused', `${ASK} answered ${code}`);
  return asked.data;
}

/**
 * Ends every request of the person who got this token in a message. False when nothing waits any more. Throws
 * `CommerceError`.
 */
export async function stopPriceAlerts(commerce: MiddlewareApi, token: string): Promise<boolean> {
  const { code, result } = await restCall(commerce, STOP, { method: 'POST', body: { token } });
  const stopped = Stopped.safeParse(result);
  if (code !== 200 || !stopped.success) throw new CommerceError('refused', `${STOP} answered ${code}`);
  return stopped.data.is_ended;
}
