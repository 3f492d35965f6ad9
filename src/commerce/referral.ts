import { z } from 'zod';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { restCall } from './middleware.ts';

const Referral = z.looseObject({ code: z.string(), referred_count: z.coerce.number().catch(0) });

/** The code with which the customer brings others, and how many came [MW-116]. Throws `CommerceError`. */
export async function getReferral(commerce: Commerce): Promise<{ code: string; count: number }> {
  const answer = await restCall(commerce, 'reference_code', { method: 'GET' });
  const referral = Referral.safeParse(answer.result);
  if (answer.code !== 200 || !referral.success)
    throw new CommerceError('refused', 'reference_code was refused', { statusCode: answer.code });
  return { code: referral.data.code, count: referral.data.referred_count };
}
