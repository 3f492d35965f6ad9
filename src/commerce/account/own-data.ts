import * as z from 'zod';
import type { MiddlewareApi, RequestState } from '../transport/commerce.ts';
import { CommerceError } from '../transport/errors.ts';
import { restCall } from '../transport/middleware.ts';

const OwnData = z.looseObject({ data: z.record(z.string(), z.array(z.unknown())) });
const [UNAUTHORIZED, TOO_MANY] = [401, 429];

/**
 * Everything the shop holds of the customer who is logged in, by section; null when they asked too often. Throws
 * `CommerceError`; a session that is over ends.
 */
export async function getOwnData(commerce: MiddlewareApi & RequestState): Promise<z.infer<typeof OwnData> | null> {
  const { code, result } = await restCall(commerce, 'customer_data', { method: 'GET' });
  if (code === TOO_MANY) return null;
  if (code === UNAUTHORIZED) {
    commerce.loseSession();
    throw new CommerceError('unauthorized', 'customer_data was refused');
  }
  const data = OwnData.safeParse(result);
  if (!data.success) throw new CommerceError('refused', `customer_data answered ${code}`, { statusCode: code });
  return data.data;
}
