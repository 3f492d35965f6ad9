import * as z from 'zod';
import { shippingTitleOfOrder } from '../../payment/rules/magento-titles.ts';
import { type OrderTracking, TRACKING_STEPS } from '../../payment/rules/order-tracking.ts';
import type { GraphqlApi, MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import { ConfirmCancelOrder } from './orders-documents.ts';

const Tracked = z.looseObject({
  carrier: z.string().nullish(),
  waybill: z.string().nullish(),
  steps: z.array(z.looseObject({ code: z.enum(TRACKING_STEPS), is_done: z.boolean(), at: z.string().nullish() })),
});
const Failure = z.looseObject({ errors: z.array(z.string()).min(1) });

const CALL = 'tracking_order';

/** Whether an order is found by number and phone; a standard Magento requires more (guest-order.ts). */
export function tracksByPhone(commerce: MiddlewareApi): boolean {
  return commerce.hasCall(CALL);
}

/**
 * The progress of an order: a customer's by number, a guest's by number and delivery phone. Null for an unknown
 * order and for another person's, without distinction. An answer with `errors` is a failure. Without a
 * number nothing is requested. Throws `CommerceError`: unauthorized without login and phone, refused with
 * `tooMany` after too many requests.
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
  if (code === 429) throw new CommerceError('refused', 'too many look-ups', { code: 'TRACKED_TOO_OFTEN' });
  if (code === 200 && Failure.safeParse(result).success) return null;
  const tracked = Tracked.safeParse(result);
  if (code !== 200 || !tracked.success) throw new CommerceError('http', `tracking_order answered ${code}`);
  const { carrier, waybill, steps } = tracked.data;
  return {
    number,
    carrier: carrier && waybill ? `${carrier} ${waybill}` : waybill || shippingTitleOfOrder(carrier ?? '') || null,
    steps: steps.map(({ code, is_done, at }) => ({ code, isDone: is_done, at: at ?? null })),
  };
}

/** Cancels a guest's order with the mailed key; false for an invalid key, or when the order's state forbids it. */
export async function confirmCancelOrder(commerce: GraphqlApi, orderId: string, key: string): Promise<boolean> {
  const { confirmCancelOrder: outcome } = await commerce.mutate(ConfirmCancelOrder, { orderId, key });
  return Boolean(outcome?.order) && !outcome?.error;
}
