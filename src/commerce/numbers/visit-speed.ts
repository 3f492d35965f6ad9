import type { VisitSpeed } from '../../domain/numbers/visit-speed.ts';
import type { MiddlewareApi } from '../transport/commerce.ts';
import { postResult } from '../transport/middleware.ts';

/** Has a measured visit counted; a backend that does not count visits drops it [SPEED-003]. Throws `CommerceError`. */
export async function countVisitSpeed(commerce: MiddlewareApi, visit: VisitSpeed): Promise<void> {
  if (commerce.hasCall('visit_speed')) await postResult(commerce, 'visit_speed', visit);
}
