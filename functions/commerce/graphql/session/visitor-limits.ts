import type { GraphQLError } from 'graphql';
import { giveTurnBack, type RateLimit, takeTurn } from '../../db/session/rate-limit.ts';
import { isHuman } from '../../shop/session/recaptcha.ts';
import { type LimitName, LIMITS as NAMED } from '../../shop/transport/limits.ts';
import { visitorAddress, visitorNetwork } from '../../shop/transport/visitor.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError } from '../transport/errors.ts';

const HOUR = 3600;
/** Limits per visitor and hour; the shoppers of a mobile network share few addresses. */
const LIMITS = {
  login: { most: 300, windowSeconds: HOUR },
  register: { most: 100, windowSeconds: HOUR },
  reset_request: { most: 60, windowSeconds: HOUR },
  reset: { most: 60, windowSeconds: HOUR },
  confirm: { most: 60, windowSeconds: HOUR },
  contact: { most: 20, windowSeconds: HOUR },
  send_friend: { most: 20, windowSeconds: HOUR },
  guest_order: NAMED.guest_order,
  new_cart: NAMED.new_cart,
  compare_list: NAMED.compare_list,
  newsletter: NAMED.newsletter,
  place_order: NAMED.place_order,
  review: NAMED.review,
  refused_coupon: NAMED.refused_coupon,
} as const satisfies Record<string, RateLimit>;

const TOO_OFTEN = 'Too many requests. Please wait and try again later.';
/** Errors caused by a limit. Their messages may hide it: a login must not reveal that a limit was reached. */
const limitErrors = new WeakSet<GraphQLError>();
/** Whether an error was caused by a limit. */
export const isTooOften = (error: GraphQLError): boolean => limitErrors.has(error);

/** Marks an error for `isTooOften` and returns it. */
function ofLimit(error: GraphQLError): GraphQLError {
  limitErrors.add(error);
  return error;
}

const NOT_HUMAN = 'ReCaptcha validation failed, please try again';

/** Counts a request of this visitor; throws when the limit is exceeded. Without a known address nothing is counted. */
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

/** Counts a request about a subject such as an order or an address; throws when the limit is exceeded. */
export async function limitSubject(
  { env, now }: GraphqlContext,
  name: LimitName,
  subject: string,
  refusal: () => GraphQLError = () => inputError(TOO_OFTEN),
): Promise<void> {
  if ((await takeTurn(env.DB, subjectKey(name, subject), NAMED[name], now)) !== null) throw ofLimit(refusal());
}

/** Takes back a count of `limitSubject`, because the attempt was not wrong. */
export const forgiveSubject = ({ env }: GraphqlContext, name: LimitName, subject: string): Promise<void> =>
  giveTurnBack(env.DB, subjectKey(name, subject));

/** Longer than any number or address; a longer subject is nonsense and is cut. */
const MAX_SUBJECT_LENGTH = 254;
const subjectKey = (name: LimitName, subject: string) =>
  `${name}/${subject.trim().toLowerCase().slice(0, MAX_SUBJECT_LENGTH)}`;

/** Counts a request about an account, existing or not. Returns true when the limit is exceeded. */
export async function isOften(
  { env, now }: GraphqlContext,
  purpose: keyof typeof LIMITS,
  subject: string,
  most: number,
): Promise<boolean> {
  const limit = { most, windowSeconds: HOUR };
  return (await takeTurn(env.DB, `${purpose}/${subject.toLowerCase()}`, limit, now)) !== null;
}

/**
 * Refuses bots when reCAPTCHA is configured. A standard Magento client sends its token in the header `X-ReCaptcha`
 * [X23].
 */
export async function requireHuman(
  { env, request }: GraphqlContext,
  { recaptchaToken }: { recaptchaToken?: string | null },
): Promise<void> {
  const token = recaptchaToken || request.headers.get('x-recaptcha');
  if (!(await isHuman(env, token, await visitorAddress(request.headers, env)))) throw inputError(NOT_HUMAN);
}
