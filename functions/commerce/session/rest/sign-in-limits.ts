import { type RestContext, RestError } from '../../transport/rest/answer.ts';
import { LIMITS } from '../../transport/rules/limits.ts';
import { refused } from '../../transport/rules/refused.ts';
import { visitorNetwork } from '../../transport/rules/visitor.ts';
import { takeTurn } from '../db/rate-limit.ts';

/** Throws RestError 429 with the seconds to wait; null: there is nothing to wait for. */
export function refuseFor(context: Pick<RestContext, 'header'>, wait: number | null): void {
  if (wait === null) return;
  context.header('Retry-After', String(wait));
  throw new RestError(429, refused('TOO_MANY_REQUESTS', 'Too many tries. Wait %seconds seconds.', wait), {
    seconds: wait,
  });
}

/** Counts an attempt of the visitor; throws RestError 429 beyond the limit. */
export async function limitTries(context: RestContext): Promise<void> {
  const { env, req } = context;
  const network = await visitorNetwork(req.raw.headers, env);
  if (network === null) return;
  refuseFor(context, await takeTurn(env.DB, `staff_sign_in/${network}`, LIMITS.staff_sign_in, new Date()));
}
