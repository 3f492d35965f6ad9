import * as z from 'zod';
import type { MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

const OwnData = z.looseObject({ data: z.record(z.string(), z.array(z.unknown())) });
const [UNAUTHORIZED, TOO_MANY] = [401, 429];

/**
 * All data that the shop has about the signed-in customer, by section; null after too many requests. Throws
 * `CommerceError`; an expired session ends.
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
