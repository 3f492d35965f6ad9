import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { LIMITS, type LimitName } from '../../transport/rules/limits.ts';
import { visitorAddress, visitorNetwork } from '../../transport/rules/visitor.ts';
import { type RateLimit, takeTurn } from '../db/rate-limit.ts';

/** The visitor's address; null when unknown. */
export const clientAddress = (context: MiddlewareContext): Promise<string | null> =>
  visitorAddress(context.req.raw.headers, context.env);

/** The visitor's network for rate limits: an IPv4 address or an IPv6 network; null when unknown. */
export const clientNetwork = (context: MiddlewareContext): Promise<string | null> =>
  visitorNetwork(context.req.raw.headers, context.env);

/**
 * Counts a call of this client, or several; throws RequestError 429 beyond the limit. Clients without an address share
 * one counter.
 */
export async function limitClient(
  context: MiddlewareContext,
  purpose: string,
  limit: RateLimit,
  turns = 1,
): Promise<void> {
  const network = await clientNetwork(context);
  if (network !== null) await limitKey(context, `${purpose}/${network}`, limit, turns);
}

/** Counts a call for a key; throws RequestError 429 beyond the limit. */
export async function limitKey(context: MiddlewareContext, key: string, limit: RateLimit, turns = 1): Promise<void> {
  const wait = await takeTurn(context.env.DB, key, limit, new Date(), turns);
  if (wait !== null) throw tooOften(wait);
}

/** Counts a call of the visitor by a named limit; throws RequestError 429. */
export const limitVisitor = (context: MiddlewareContext, name: LimitName, turns = 1): Promise<void> =>
  limitClient(context, name, LIMITS[name], turns);

/** Counts a call about a subject, such as a number or a code, by a named limit; throws RequestError 429. */
export const limitSubject = (context: MiddlewareContext, name: LimitName, subject: string): Promise<void> =>
  limitKey(context, `${name}/${subject.toLowerCase()}`, LIMITS[name]);

/** The error for too many calls, with the seconds to wait. */
export const tooOften = (wait: number): RequestError =>
  new RequestError(429, `too often: ask again in ${wait} s`, wait);
