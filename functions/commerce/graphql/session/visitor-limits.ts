import type { GraphQLError } from 'graphql';
import { giveTurnBack, type RateLimit, takeTurn } from '../../db/session/rate-limit.ts';
import { isHuman } from '../../shop/session/recaptcha.ts';
import { type LimitName, LIMITS as NAMED } from '../../shop/transport/limits.ts';
import { visitorAddress, visitorNetwork } from '../../shop/transport/visitor.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError } from '../transport/errors.ts';

const HOUR = 3600;
/** How often one visitor may do each in an hour; the shoppers of a mobile network share few addresses. */
const LIMITS = {
  login: { most: 300, windowSeconds: HOUR },
  register: { most: 100, windowSeconds: HOUR },
  reset_request: { most: 60, windowSeconds: HOUR },
  reset: { most: 60, windowSeconds: HOUR },
  confirm: { most: 60, windowSeconds: HOUR },
  contact: { most: 20, windowSeconds: HOUR },
  guest_order: NAMED.guest_order,
  newsletter: NAMED.newsletter,
  place_order: NAMED.place_order,
  refused_coupon: NAMED.refused_coupon,
} as const satisfies Record<string, RateLimit>;

const TOO_OFTEN = 'Too many requests. Please wait and try again later.';
/** Errors that a limit has thrown, whatever they tell the caller: a login must not say that it was a limit. */
const limitErrors = new WeakSet<GraphQLError>();
/** Whether a refusal is that of a limit. */
export const isTooOften = (error: GraphQLError): boolean => limitErrors.has(error);

/** Marks the error of a limit for `isTooOften` and gives it back. */
function ofLimit(error: GraphQLError): GraphQLError {
  limitErrors.add(error);
  return error;
}

const NOT_HUMAN = 'ReCaptcha validation failed, please try again';

/** Counts one more request of this visitor; throws the refusal beyond the limit. Without an address nobody is counted. */
export async function limitVisitor(
  { env, request, now }: GraphqlContext,
  purpose: keyof typeof LIMITS,
  refusal: () => GraphQLError = () => inputError(TOO_OFTEN),
): Promise<void> {
  const network = await visitorNetwork(request.headers, env);
  const limit = { setting: purpose, ...LIMITS[purpose] };
  if (network !== null && (await takeTurn(env.DB, `${purpose}/${network}`, limit, now)) !== null)
    throw ofLimit(refusal());
}

/** Counts one more for what a request is about, such as an order or an address; throws the refusal beyond the limit. */
export async function limitSubject(
  { env, now }: GraphqlContext,
  name: LimitName,
  subject: string,
  refusal: () => GraphQLError = () => inputError(TOO_OFTEN),
): Promise<void> {
  if ((await takeTurn(env.DB, subjectKey(name, subject), NAMED[name], now)) !== null) throw ofLimit(refusal());
}

/** Takes back what `limitSubject` counted, for a request that was no wrong try. */
export const forgiveSubject = ({ env }: GraphqlContext, name: LimitName, subject: string): Promise<void> =>
  giveTurnBack(env.DB, subjectKey(name, subject));

/** Long enough for every number and address; a longer subject is somebody's nonsense and is cut. */
const MAX_SUBJECT_LENGTH = 254;
const subjectKey = (name: LimitName, subject: string) =>
  `${name}/${subject.trim().toLowerCase().slice(0, MAX_SUBJECT_LENGTH)}`;

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
