import { type RateLimit, takeTurn } from '../db/rate-limit.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';

/** Address of who asks, as the edge saw it; null where no edge stands in between. */
export const clientAddress = (context: MiddlewareContext): string | null =>
  context.req.header('cf-connecting-ip') ?? null;

/** Counts a call of this client; throws RequestError 429 beyond the limit. Clients without an address are not told apart. */
export async function limitClient(context: MiddlewareContext, purpose: string, limit: RateLimit): Promise<void> {
  const address = clientAddress(context);
  if (address !== null) await limitKey(context, `${purpose}/${address}`, limit);
}

/** Counts a call for a key; throws RequestError 429 beyond the limit. */
export async function limitKey(context: MiddlewareContext, key: string, limit: RateLimit): Promise<void> {
  const wait = await takeTurn(context.env.DB, key, limit, new Date());
  if (wait !== null) throw new RequestError(429, `too often: ask again in ${wait} s`, wait);
}
