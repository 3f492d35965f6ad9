import * as z from 'zod';
import type { Loyalty } from '../../domain/promotions/loyalty.ts';
import type { MiddlewareApi, RequestState } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { restCall } from '../transport/middleware.ts';

const FORBIDDEN = 'Unexpected authorization error. Check your Network connection.';

const Movement = z.looseObject({
  date: z.string(),
  points: z.coerce.number(),
  reason: z.enum(['earned', 'used', 'returned', 'revoked', 'granted']).catch('granted'),
  order_number: z.string().nullish(),
});
const Account = z.looseObject({
  code: z.string(),
  points: z.coerce.number(),
  locked_points: z.coerce.number().catch(0),
  tier: z.string().catch(''),
  point_value: z.coerce.number().catch(1),
  is_enabled: z.boolean().catch(true),
  movements: z.array(Movement).catch([]),
});

/**
 * C Point of the signed-in customer; nothing is requested for a guest [LOYAL-003]. Throws `CommerceError` [ERR-010].
 */
export async function getLoyalty(commerce: MiddlewareApi & RequestState): Promise<Loyalty | null> {
  if (!commerce.hasToken) return null;
  const answer = await restCall(commerce, 'get_loyalty', { method: 'GET' });
  if (answer.code === 404) return null;
  const account = Account.safeParse(answer.result);
  if (answer.code !== 200 || !account.success)
    throw new CommerceError('refused', FORBIDDEN, { statusCode: answer.code });
  const { code, points, locked_points, tier, point_value, is_enabled, movements } = account.data;
  return {
    code,
    points,
    lockedPoints: locked_points,
    tier,
    worth: Math.round(points * point_value),
    pointValue: Math.max(1, Math.round(point_value)),
    isEnabled: is_enabled,
    movements: movements.map(({ date, points: moved, reason, order_number }) => ({
      date,
      points: moved,
      reason,
      orderNumber: order_number ?? null,
    })),
  };
}

/**
 * Uses C Point for a cart; 0 removes them [COUPON-022]. Throws `CommerceError`: for a guest without a request
 * [LOYAL-003]; the message of a refusal is one of the shop's keys [ERR-023..025].
 */
export async function spendPoints(
  commerce: MiddlewareApi & RequestState,
  cartId: string,
  points: number,
): Promise<void> {
  if (!commerce.hasToken) throw new CommerceError('unauthorized', 'You are not authorized, please log in');
  const call = restCall(commerce, 'use_loyalty', { method: 'POST', body: { cart_id: cartId, value: points } });
  const { code, message } = await (points > 0 ? call : call.catch(() => ({ code: 0, message: '' })));
  if (code === 200) return;
  if (points === 0) throw new CommerceError('refused', 'Deleting C Point failed');
  throw new CommerceError('refused', code === 401 ? FORBIDDEN : message, { statusCode: code });
}
