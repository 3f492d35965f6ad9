import type { GraphQLError } from 'graphql';
import { type RateLimit, takeTurn } from '../db/rate-limit.ts';
import { isHuman } from '../shop/recaptcha.ts';
import { visitorAddress } from '../shop/visitor.ts';
import type { GraphqlContext } from './context.ts';
import { inputError } from './errors.ts';

const HOUR = 3600;
/** How often one visitor may do each in an hour; the shoppers of a mobile network share few addresses. */
const LIMITS = {
  login: { most: 300, windowSeconds: HOUR },
  register: { most: 100, windowSeconds: HOUR },
  reset_request: { most: 60, windowSeconds: HOUR },
  reset: { most: 60, windowSeconds: HOUR },
  confirm: { most: 60, windowSeconds: HOUR },
  contact: { most: 20, windowSeconds: HOUR },
  guest_order: { most: 60, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;

const TOO_OFTEN = 'Too many requests. Please wait and try again later.';
/** Whether a refusal is that of a limit. */
export const isTooOften = ({ message }: GraphQLError): boolean => message === TOO_OFTEN;
const NOT_HUMAN = 'ReCaptcha validation failed, please try again';

/** Counts one more of the visitor who asks; throws the refusal beyond the limit. Without an address nobody is counted. */
export async function limitVisitor(
  { env, request, now }: GraphqlContext,
  purpose: keyof typeof LIMITS,
  refusal: () => GraphQLError = () => inputError(TOO_OFTEN),
): Promise<void> {
  const address = await visitorAddress(request.headers, env);
  if (address !== null && (await takeTurn(env.DB, `${purpose}/${address}`, LIMITS[purpose], now)) !== null)
    throw refusal();
}

/** Counts one more for an account, known or not; true beyond the limit. */
export async function isOften(
  { env, now }: GraphqlContext,
  purpose: keyof typeof LIMITS,
  subject: string,
  most: number,
): Promise<boolean> {
  const limit = { most, windowSeconds: HOUR };
  return (await takeTurn(env.DB, `${purpose}/${subject.toLowerCase()}`, limit, now)) !== null;
}

/** Refuses a machine where reCAPTCHA is configured; a stock client sends its token as the header `X-ReCaptcha` [X23]. */
export async function requireHuman(
  { env, request }: GraphqlContext,
  { recaptchaToken }: { recaptchaToken?: string | null },
): Promise<void> {
  const token = recaptchaToken || request.headers.get('x-recaptcha');
  if (!(await isHuman(env, token, await visitorAddress(request.headers, env)))) throw inputError(NOT_HUMAN);
}
