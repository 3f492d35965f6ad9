import { z } from 'zod';
import type { Loyalty } from '../domain/loyalty.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { restCall } from './middleware.ts';

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

/** C Point of the customer who asks; a guest is never asked for [LOYAL-003]. Throws `CommerceError` [ERR-010]. */
export async function getLoyalty(commerce: Commerce): Promise<Loyalty | null> {
  if (!commerce.hasToken) return null;
  const answer = await restCall(commerce, 'get_loyalty', { method: 'GET' });
  if (answer.code === 404) return null;
  const account = Account.safeParse(answer.result);
  if (answer.code !== 200 || !account.success)
    throw new CommerceError('refused', 'Unexpected authorization error. Check your Network connection.', {
      statusCode: answer.code,
    });
  const { code, points, locked_points, tier, point_value, is_enabled, movements } = account.data;
  return {
    code,
    points,
    lockedPoints: locked_points,
    tier,
    worth: Math.round(points * point_value),
    isEnabled: is_enabled,
    movements: movements.map(({ date, points: moved, reason, order_number }) => ({
      date,
      points: moved,
      reason,
      orderNumber: order_number ?? null,
    })),
  };
}
