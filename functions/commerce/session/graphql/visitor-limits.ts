import type { GraphQLError } from 'graphql';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { type LimitName, LIMITS as NAMED } from '../../transport/rules/limits.ts';
import { refused } from '../../transport/rules/refused.ts';
import { visitorAddress, visitorNetwork } from '../../transport/rules/visitor.ts';
import { type RateLimit, takeTurn } from '../db/rate-limit.ts';
import { countGuess, forgiveGuess, type Guess, ofNetwork, rememberNetwork } from '../rules/guesses/guess-limit.ts';
import type { TooManyPasswords } from '../rules/password.ts';
import { isHuman } from '../rules/recaptcha.ts';

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

const TOO_OFTEN = refused('TOO_MANY_REQUESTS', 'Too many requests. Please wait and try again later.');
/** Errors caused by a limit. Their messages may hide it: a login must not reveal that a limit was reached. */
const limitErrors = new WeakSet<GraphQLError>();
/** Whether an error was caused by a limit. */
export const isTooOften = (error: GraphQLError): boolean => limitErrors.has(error);

/** Marks an error for `isTooOften` and returns it. */
function ofLimit(error: GraphQLError): GraphQLError {
  limitErrors.add(error);
  return error;
}

/** The error when no password is hashed now, with a code for programs and the seconds to wait. */
export const tooManyPasswords = ({ refused, retryAfter }: TooManyPasswords): GraphQLError => {
  const error = inputError(refused);
  error.extensions.retry_after = retryAfter;
  return ofLimit(error);
};

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

/** Public reads that cost less are not counted: their counter would cost as much as they do. */
const COUNTED_COST = 15_000;

/**
 * Counts the cost of a public read of this visitor. Returns the refusal beyond the limit, otherwise null. Without a known
 * address nothing is counted.
 */
export async function readTooOften(
  { env, request, now }: Pick<GraphqlContext, 'env' | 'request' | 'now'>,
  cost: number,
): Promise<GraphQLError | null> {
  if (cost < COUNTED_COST) return null;
  const network = await visitorNetwork(request.headers, env);
  if (network === null) return null;
  const wait = await takeTurn(env.DB, `read_cost/${network}`, NAMED.read_cost, now, Math.round(cost));
  return wait === null ? null : ofLimit(inputError(TOO_OFTEN));
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

/**
 * Counts a try to prove something about a subject, before it is compared; throws when the limit is exceeded. Others do not
 * use up the tries of a network that gave a right answer lately.
 */
export async function limitGuess(
  { env, request, now }: GraphqlContext,
  kind: Guess['kind'],
  subject: string,
): Promise<Guess> {
  const network = await visitorNetwork(request.headers, env);
  const guess = await ofNetwork(env.DB, { kind, subject: subject.slice(0, MAX_SUBJECT_LENGTH), network }, now);
  if ((await countGuess(env.DB, guess, now)) !== null) throw ofLimit(inputError(TOO_OFTEN));
  return guess;
}

/** Notes that the answer was right: only wrong ones count. */
export async function noteRight({ env, now }: GraphqlContext, guess: Guess): Promise<void> {
  await forgiveGuess(env.DB, guess);
  await rememberNetwork(env.DB, guess, now);
}

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
 * Refuses bots when reCAPTCHA is configured. A standard Magento client sends its token in the header `X-ReCaptcha`.
 */
export async function requireHuman(
  { env, request }: GraphqlContext,
  { recaptchaToken }: { recaptchaToken?: string | null },
): Promise<void> {
  const token = recaptchaToken || request.headers.get('x-recaptcha');
  if (!(await isHuman(env, token, await visitorAddress(request.headers, env))))
    throw inputError(NOT_HUMAN, 'NOT_HUMAN');
}
