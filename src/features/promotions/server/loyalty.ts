import * as z from 'zod';
import type { MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, refusedWith } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { Loyalty } from '../rules/loyalty.ts';

const FORBIDDEN = 'Unexpected authorization error. Check your Network connection.';

const Movement = z.looseObject({
  date: z.string(),
  points: z.coerce.number(),
  reason: z.enum(['earned', 'used', 'returned', 'revoked', 'granted', 'charged']).catch('granted'),
  usable_at: z.string().nullish(),
  order_number: z.string().nullish(),
});
const Account = z.looseObject({
  code: z.string(),
  points: z.coerce.number(),
  pending_points: z.coerce.number().catch(0),
  locked_points: z.coerce.number().catch(0),
  tier: z.string().catch(''),
  point_value: z.coerce.number().catch(1),
  is_enabled: z.boolean().catch(true),
  movements: z.array(Movement).catch([]),
});

/**
 * C Point of the signed-in customer; nothing is requested for a guest. Throws `CommerceError`.
 */
export async function getLoyalty(commerce: MiddlewareApi & RequestState): Promise<Loyalty | null> {
  if (!commerce.hasToken) return null;
  const answer = await restCall(commerce, 'get_loyalty', { method: 'GET' });
  if (answer.code === 404) return null;
  const account = Account.safeParse(answer.result);
  if (answer.code !== 200 || !account.success) throw refusedWith(FORBIDDEN, { statusCode: answer.code });
  const { code, points, pending_points, locked_points, tier, point_value, is_enabled, movements } = account.data;
  return {
    code,
    points,
    pendingPoints: pending_points,
    lockedPoints: locked_points,
    tier,
    worth: Math.round(points * point_value),
    pointValue: Math.max(1, Math.round(point_value)),
    isEnabled: is_enabled,
    movements: movements.map(({ date, points: moved, reason, usable_at, order_number }) => ({
      date,
      points: moved,
      reason,
      usableAt: usable_at ?? null,
      orderNumber: order_number ?? null,
    })),
  };
}

/**
 * Uses C Point for a cart; 0 removes them. Throws `CommerceError`: for a guest without a request.
 */
export async function spendPoints(
  commerce: MiddlewareApi & RequestState,
  cartId: string,
  points: number,
): Promise<void> {
  if (!commerce.hasToken) throw new CommerceError('unauthorized', 'You are not authorized, please log in');
  const call = restCall(commerce, 'use_loyalty', { method: 'POST', body: { cart_id: cartId, value: points } });
  const answer = await (points > 0 ? call : call.catch(() => null));
  if (answer?.code === 200) return;
  if (points === 0 || !answer) throw refusedWith('Deleting C Point failed');
  const { code, message, refusal } = answer;
  if (code === 401) throw refusedWith(FORBIDDEN, { statusCode: code });
  throw new CommerceError('refused', message, { ...refusal, statusCode: code });
}
