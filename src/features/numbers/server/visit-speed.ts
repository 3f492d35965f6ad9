import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { postResult } from '../../transport/server/middleware.ts';
import type { VisitSpeed } from '../rules/visit-speed.ts';

/**
 * Sends the measured speed of a visit. A backend without this call gets nothing. Throws `CommerceError`.
 */
export async function countVisitSpeed(commerce: MiddlewareApi, visit: VisitSpeed): Promise<void> {
  if (commerce.hasCall('visit_speed')) await postResult(commerce, 'visit_speed', visit);
}
