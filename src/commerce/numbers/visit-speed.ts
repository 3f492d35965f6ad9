import type { VisitSpeed } from '../../domain/numbers/visit-speed.ts';
import type { MiddlewareApi } from '../transport/commerce.ts';
import { postResult } from '../transport/middleware.ts';

/**
 * Sends the measured speed of a visit. A backend without this call gets nothing [SPEED-003]. Throws `CommerceError`.
 */
export async function countVisitSpeed(commerce: MiddlewareApi, visit: VisitSpeed): Promise<void> {
  if (commerce.hasCall('visit_speed')) await postResult(commerce, 'visit_speed', visit);
}
