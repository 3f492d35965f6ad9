import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';
import type { Referred } from '../rules/referral.ts';

const Own = z.looseObject({ code: z.string(), referred_count: z.coerce.number().catch(0) });
const History = z.looseObject({
  referrals: z
    .array(z.looseObject({ name: z.string(), joined_at: z.string(), has_ordered: z.boolean().catch(false) }))
    .catch([]),
});

interface Referral {
  code: string;
  count: number;
  /** The newest first. */
  referred: Referred[];
}

/** The customer's referral code, and the referred customers. Throws `CommerceError`. */
export async function getReferral(commerce: MiddlewareApi): Promise<Referral> {
  const [own, history] = await Promise.all([
    restCall(commerce, 'reference_code', { method: 'GET' }),
    restCall(commerce, 'reference_history', { method: 'GET' }),
  ]);
  const referral = Own.safeParse(own.result);
  const came = History.safeParse(history.result);
  if (own.code !== 200 || !referral.success)
    throw new CommerceError('refused', 'reference_code was refused', { statusCode: own.code });
  return {
    code: referral.data.code,
    count: referral.data.referred_count,
    referred: (came.data?.referrals ?? []).map(({ name, joined_at, has_ordered }) => ({
      name,
      joinedAt: joined_at,
      hasOrdered: has_ordered,
    })),
  };
}

/** The result of entering a referral code: unknown; or too late, or the customer's own. */
export type ReferralOutcome = 'saved' | 'unknown' | 'tooLate';

/** Stores who referred the customer, once and soon after the registration. Throws `CommerceError`. */
export async function saveReferrer(commerce: MiddlewareApi, code: string): Promise<ReferralOutcome> {
  const answer = await restCall(commerce, 'reference_save', { method: 'POST', body: { code } });
  if (answer.code === 200) return 'saved';
  if (answer.code === 400 || answer.code === 404) return 'unknown';
  if (answer.code === 409) return 'tooLate';
  throw new CommerceError(answer.code >= 500 ? 'http' : 'refused', 'reference_save was refused', {
    statusCode: answer.code,
  });
}
