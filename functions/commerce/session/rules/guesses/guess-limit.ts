import type { D1Database } from '@cloudflare/workers-types';
import { LIMITS } from '../../../transport/rules/limits.ts';
import {
  clearTurns,
  countTurn,
  giveTurnBack,
  isRemembered,
  type RateLimit,
  remember,
  takeTurn,
} from '../../db/rate-limit.ts';
import { hashSubject } from '../../db/subject.ts';

/**
 * What is guessed: the password of a staff account or of a customer, the phone of an order, the name on it, or the number
 * of an order of an e-mail address.
 */
type GuessKind = 'staff' | 'customer' | 'tracking' | 'order' | 'order_email';

/** The limits of a kind: for one visitor, for all strangers together, and for those beyond that. */
const RULES: Record<GuessKind, { each: RateLimit; all: RateLimit; slowly: RateLimit }> = {
  staff: { each: LIMITS.staff_wrong, all: LIMITS.staff_wrong_of_account, slowly: LIMITS.staff_wrong_slowly },
  customer: {
    each: LIMITS.customer_wrong,
    all: LIMITS.customer_wrong_of_account,
    slowly: LIMITS.customer_wrong_slowly,
  },
  tracking: {
    each: LIMITS.tracking_wrong,
    all: LIMITS.tracking_wrong_of_order,
    slowly: LIMITS.tracking_wrong_slowly,
  },
  order: {
    each: LIMITS.guest_order_wrong,
    all: LIMITS.guest_order_of_number,
    slowly: LIMITS.guest_order_wrong_slowly,
  },
  order_email: {
    each: LIMITS.guest_order_wrong,
    all: LIMITS.guest_order_of_email,
    slowly: LIMITS.guest_order_wrong_slowly,
  },
};

/** How long a network that gave a right answer is known, in seconds. */
const KNOWN_S = 30 * 86_400;
/** Visitors whose address is unknown share their tries. */
const NOBODY = 'unknown';

/** One try of a visitor to prove something about a subject. */
export interface Guess {
  kind: GuessKind;
  /** An e-mail address, or the number of an order; it need not exist. */
  subject: string;
  /** The visitor's network; null when it is unknown. */
  network: string | null;
  /** Who is known at the subject, such as a browser that signed in before: has tries of its own. Null for strangers. */
  known: string | null;
}

const subjectOf = ({ subject }: Guess) => subject.trim().toLowerCase();
const keysOf = (guess: Guess) => {
  const { kind, network, known } = guess;
  const subject = subjectOf(guess);
  return {
    each: `${kind}_wrong/${subject}/${known === null ? (network ?? NOBODY) : `known-${known}`}`,
    all: `${kind}_wrong_of/${subject}`,
    slowly: `${kind}_wrong_slowly/${subject}`,
  };
};

/**
 * Counts a try before it is compared, so that parallel ones gain nothing. Returns null when it may be compared,
 * otherwise the seconds to wait. A visitor shuts nobody but themselves out: beyond the limit of all strangers, strangers
 * take turns, and who is known passes.
 */
export async function countGuess(db: D1Database, guess: Guess, now: Date): Promise<number | null> {
  const rules = RULES[guess.kind];
  const keys = keysOf(guess);
  const own = await takeTurn(db, keys.each, rules.each, now);
  if (own !== null || guess.known !== null) return own;
  const { count, most } = await countTurn(db, keys.all, rules.all, now);
  if (count <= most) return null;
  const wait = await takeTurn(db, keys.slowly, rules.slowly, now);
  // Nothing was compared, so the visitor keeps the try.
  if (wait !== null) await giveTurnBack(db, keys.each);
  return wait;
}

/** Takes a right answer back from the counts of the wrong ones, and the visitor starts anew. */
export async function forgiveGuess(db: D1Database, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  await clearTurns(db, keys.each);
  if (guess.known !== null) return;
  await giveTurnBack(db, keys.all);
  await giveTurnBack(db, keys.slowly);
}

/** Takes back a try that was not compared after all. */
export async function returnGuess(db: D1Database, guess: Guess): Promise<void> {
  const keys = keysOf(guess);
  await giveTurnBack(db, keys.each);
  if (guess.known === null) await giveTurnBack(db, keys.all);
}

/** The pair of a subject and a network, as a pseudonym: neither can be read from it. */
const pairOf = (guess: Guess) => hashSubject(`${guess.kind}/${subjectOf(guess)}/${guess.network}`);

/** The guess of a visitor, known when a right answer about the subject came from the same network lately. */
export async function ofNetwork(db: D1Database, guess: Omit<Guess, 'known'>, now: Date): Promise<Guess> {
  const stranger: Guess = { ...guess, known: null };
  if (guess.network === null) return stranger;
  const pair = await pairOf(stranger);
  return (await isRemembered(db, `known/${pair}`, now)) ? { ...stranger, known: pair.slice(2) } : stranger;
}

/** Remembers that a right answer about the subject came from this network. */
export async function rememberNetwork(db: D1Database, guess: Guess, now: Date): Promise<void> {
  if (guess.network !== null) await remember(db, `known/${await pairOf(guess)}`, KNOWN_S, now);
}
