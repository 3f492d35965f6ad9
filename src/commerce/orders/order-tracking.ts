import * as z from 'zod';
import { type OrderTracking, TRACKING_STEPS } from '../../domain/orders/order-tracking.ts';
import type { GraphqlApi, MiddlewareApi } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { restCall } from '../transport/middleware.ts';
import { ConfirmCancelOrder } from './orders-documents.ts';

const Tracked = z.looseObject({
  carrier: z.string().nullish(),
  steps: z.array(z.looseObject({ code: z.enum(TRACKING_STEPS), is_done: z.boolean(), at: z.string().nullish() })),
});
const Failure = z.looseObject({ errors: z.array(z.string()).min(1) });

const CALL = 'tracking_order';

/** Whether an order is found by its number and phone; a stock Magento asks for more (guest-order.ts). */
export function tracksByPhone(commerce: MiddlewareApi): boolean {
  return commerce.hasCall(CALL);
}

/**
 * How far an order has come: of who is logged in by its number, of a guest by its number and the phone it goes to
 * [X48]. Null for an order that is not theirs or not there, which read the same; an answer with `errors` is that
 * failure [ORDER-011]. Without a number nothing is asked [ORDER-010]. Throws `CommerceError`: unauthorized without a login and a phone, refused `tooMany` for too many
 * look-ups.
 */
export async function trackOrder(
  commerce: MiddlewareApi,
  number: string,
  phone: string | null,
): Promise<OrderTracking | null> {
  if (!number) throw new CommerceError('refused', 'an order is tracked by its number');
  const { code, result } = await restCall(commerce, CALL, {
    method: 'POST',
    isRead: true,
    body: { order_code: number, ...(phone && { phone }) },
  });
  if (code === 401) throw new CommerceError('unauthorized', 'the order check needs a login or a phone');
  if (code === 429) throw new CommerceError('refused', 'too many look-ups', { code: 'tooMany' });
  if (code === 200 && Failure.safeParse(result).success) return null;
  const tracked = Tracked.safeParse(result);
  if (code !== 200 || !tracked.success) throw new CommerceError('http', `tracking_order answered ${code}`);
  const { carrier, steps } = tracked.data;
  return {
    number,
    carrier: carrier ?? null,
    steps: steps.map(({ code, is_done, at }) => ({ code, isDone: is_done, at: at ?? null })),
  };
}

/** Cancels a guest's order by the key of the letter that was sent; false when the key or the order's state forbids it. */
export async function confirmCancelOrder(commerce: GraphqlApi, orderId: string, key: string): Promise<boolean> {
  const { confirmCancelOrder: outcome } = await commerce.mutate(ConfirmCancelOrder, { orderId, key });
  return Boolean(outcome?.order) && !outcome?.error;
}
