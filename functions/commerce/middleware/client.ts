import { type RateLimit, takeTurn } from '../db/rate-limit.ts';
import { visitorAddress } from '../shop/visitor.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';

/** Address of the visitor who asks; null where it is not known. */
export const clientAddress = (context: MiddlewareContext): Promise<string | null> =>
  visitorAddress(context.req.raw.headers, context.env);

/** Counts a call of this client; throws RequestError 429 beyond the limit. Clients without an address are not told apart. */
export async function limitClient(context: MiddlewareContext, purpose: string, limit: RateLimit): Promise<void> {
  const address = await clientAddress(context);
  if (address !== null) await limitKey(context, `${purpose}/${address}`, limit);
}

/** Counts a call for a key; throws RequestError 429 beyond the limit. */
export async function limitKey(context: MiddlewareContext, key: string, limit: RateLimit): Promise<void> {
  const wait = await takeTurn(context.env.DB, key, limit, new Date());
  if (wait !== null) throw new RequestError(429, `too often: ask again in ${wait} s`, wait);
}
