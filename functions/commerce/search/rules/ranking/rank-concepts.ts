import type { ReadText } from '../meaning/read-text.ts';
import {
  type Alternative,
  type Concept,
  FILTER_ROLES,
  type PriceOrder,
  ROLE_WEIGHTS,
  type Role,
} from '../meaning/search-concept.ts';
import type { Lexicon } from '../meaning/search-lexicon.ts';
import { EVERYONE } from '../meaning/search-target.ts';
import { isShortened, isSyllable } from '../words/syllable.ts';
import type { Matcher, Scores } from './match-concepts.ts';

/** The result for a text: products with scores (the best above 1), and the concepts that were not found. */
export interface Ranked {
  places: number[];
  scores: number[];
  /** Every concept was found. */
  isFull: boolean;
  /** Concepts that none of the found products matches. */
  leftOut: Concept[];
  /** How many of the products match; those after them are only similar. Not set when all of them match. */
  exact?: number;
}

/** Score of products without an audience: they suit everybody, and come after products of the requested audience. */
const FOR_EVERYBODY = 30;
/**
 * If one product matches far better than others, the others only mention the words; they are left out below this share.
 */
const MENTIONED = 0.7;
const NEIGHBOURS = 4;
const LAST = 0.001;
/** The score between the lowest and the highest price. */
const SCALE = 100;
/** A word that names more than this share of all products is too general to identify what is meant. */
const GENERAL_SHARE = 0.12;
const DESCRIBING: ReadonlySet<Role> = new Set(['need', 'color', 'size', 'word', 'unknown']);
const NOTHING: Ranked = { places: [], scores: [], isFull: false, leftOut: [] };

/** Neighbouring words of the text, for names that also contain them side by side. */
function neighbours({ tokens }: ReadText): Alternative[] {
  return tokens.slice(1).flatMap((token, index): Alternative[] => {
    const before = tokens[index];
    if (!before) return [];
    const isFolded = !before.isMarked && !token.isMarked;
    return [{ facts: [{ kind: 'phrase', words: [before, token], isFolded }], weight: 1 }];
  });
}

/**
 * Finds and ranks products that match all concepts; otherwise, with `isRelaxed`, those that match most. `within` limits
 * the products.
 */
export function rank(
  matcher: Matcher,
  read: ReadText,
  lexicon: Lexicon,
  { within, isRelaxed }: { within: Uint8Array; isRelaxed: boolean },
): Ranked {
  const { concepts } = read;
  if (concepts.length === 0) return NOTHING;
  const beside = neighbours(read);
  const lasts = lexicon.meanings.filter(({ id, kind }) => kind === 'last' && !read.askedLast.has(id));
  const scored = matcher.match([
    ...concepts,
    ...beside.map((alternative) => ({ alternatives: [alternative] })),
    ...lasts.map(({ targets }) => ({ alternatives: targets })),
  ]);
  const own = scored.slice(0, concepts.length);
  concepts.forEach((concept, index) => {
    const scores = own[index];
    const isForAll = lexicon.meanings.some(({ id, parts }) => id === concept.audience && parts.has(EVERYONE));
    if (isForAll && scores) own[index] = withEverybodys(matcher, lexicon, scores);
  });
  joinAudiences(concepts, own);
  const pairs = scored.slice(concepts.length, concepts.length + beside.length);
  const behind = scored.slice(concepts.length + beside.length);
  const isBehind = (place: number) => behind.some((list) => list[place]);
  const isFiltered = concepts.some(({ role }) => FILTER_ROLES.has(role));
  const { isDenied, found } = withoutDenied(matcher, read, within, (allowed) =>
    usualPlaces(allowed, isFiltered ? isBehind : () => false, (usual) =>
      placesOf(matcher, concepts, own, { within: usual, isRelaxed }),
    ),
  );
  const total = concepts.reduce((sum, { role }) => sum + ROLE_WEIGHTS[role], 0);
  const scoreOf = (place: number) => {
    const held = concepts.reduce((sum, { role }, index) => sum + ROLE_WEIGHTS[role] * (own[index]?.[place] ?? 0), 0);
    const near = pairs.reduce((sum, pair) => sum + (pair[place] ? NEIGHBOURS : 0), 0);
    const score = 1 + Math.round(held / total) + near;
    return isBehind(place) ? score * LAST : score;
  };
  const order = orderOf(concepts);
  const scores = order ? byPrice(matcher, found.places, own, order) : found.places.map(scoreOf);
  return {
    ...found,
    leftOut: [...found.leftOut, ...(isDenied ? [] : read.denied.map(({ concept }) => concept))],
    scores,
  };
}

/**
 * Products that normally come last answer nothing by themselves: a sewing pattern is no `áo thun nam rẻ`. If only such
 * match, other products that match most.
 */
function usualPlaces(
  within: Uint8Array,
  isBehind: (place: number) => boolean,
  find: (within: Uint8Array) => Omit<Ranked, 'scores'>,
): Omit<Ranked, 'scores'> {
  const found = find(within);
  if (found.places.length === 0 || !found.places.every(isBehind)) return found;
  const usual = find(within.map((isWithin, place) => (isBehind(place) ? 0 : isWithin)));
  return usual.places.length > 0 ? usual : { ...found, isFull: false };
}

/** What is found without the products that the text denies; if nothing is left, with them. */
function withoutDenied(
  matcher: Matcher,
  { denied }: ReadText,
  within: Uint8Array,
  find: (within: Uint8Array) => Omit<Ranked, 'scores'>,
): { isDenied: boolean; found: Omit<Ranked, 'scores'> } {
  if (denied.length === 0) return { isDenied: true, found: find(within) };
  const lists = matcher.match(denied.map(({ concept }) => concept));
  const found = find(within.map((isWithin, place) => (lists.some((list) => list[place]) ? 0 : isWithin)));
  return found.places.length > 0 ? { isDenied: true, found } : { isDenied: false, found: find(within) };
}

function orderOf(concepts: readonly Concept[]): PriceOrder | null {
  for (const { alternatives } of concepts)
    for (const { facts } of alternatives) for (const fact of facts) if (fact.kind === 'order') return fact.by;
  return null;
}

/** Scores by price; products that match some words only a little come after all others. */
function byPrice(matcher: Matcher, places: readonly number[], own: readonly Scores[], order: PriceOrder): number[] {
  const prices = places.map((place) => matcher.priceOf(place));
  const highest = prices.reduce((most, price) => Math.max(most, price), 1);
  return places.map((place, index) => {
    const share = (prices[index] ?? 0) / highest;
    const score = 2 + SCALE * (order === 'cheapest' ? 1 - share : share);
    return own.every((list) => (list[place] ?? 0) > FOR_EVERYBODY) ? score : score * LAST;
  });
}

/** The scores, with a low one for products that belong to no audience. */
function withEverybodys(matcher: Matcher, lexicon: Lexicon, scores: Scores): Scores {
  const audiences = lexicon.meanings.filter(({ kind }) => kind === 'audience');
  const lists = matcher.match(audiences.map(({ targets }) => ({ alternatives: targets })));
  return scores.map((score, place) => (score || lists.some((list) => list[place]) ? score : FOR_EVERYBODY));
}

/** Different people are meant when nothing is for both: `áo đôi nam nữ`. Then goods for either match. */
function joinAudiences(concepts: readonly Concept[], own: Scores[]): void {
  const audiences = concepts.flatMap(({ role }, index) => (role === 'audience' ? [index] : []));
  const [first, ...others] = audiences;
  if (first === undefined) return;
  for (const other of others) {
    const [one = new Uint8Array(), two = new Uint8Array()] = [own[first], own[other]];
    if (one.some((score, place) => score > FOR_EVERYBODY && (two[place] ?? 0) > FOR_EVERYBODY)) continue;
    const either = one.map((score, place) => Math.max(score, two[place] ?? 0));
    own[first] = either;
    own[other] = either;
  }
}

function placesOf(
  matcher: Matcher,
  concepts: readonly Concept[],
  own: readonly Scores[],
  { within, isRelaxed }: { within: Uint8Array; isRelaxed: boolean },
): Omit<Ranked, 'scores'> {
  const head = headOf(matcher, concepts, own);
  const full = concepts.map((concept, index) => weightOf(matcher, concept, index === head));
  const weights = concepts.map(({ isTold }, index) => (isTold ? 0 : (full[index] ?? 0)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const all = full.reduce((sum, weight) => sum + weight, 0);
  let best = 0;
  const held = new Uint16Array(within.length);
  const isForWhom = isRelaxed ? ofTheAudience(concepts, own, head) : () => true;
  for (let place = 0; place < within.length; place++) {
    if (!within[place] || !isForWhom(place)) continue;
    let sum = 0;
    for (let index = 0; index < own.length; index++) if (own[index]?.[place]) sum += weights[index] ?? 0;
    held[place] = own[head]?.[place] ? sum : 0;
    best = Math.max(best, held[place] ?? 0);
  }
  if (best === 0) return NOTHING;
  const isFull = best === total && !concepts.some(({ isTold }) => isTold);
  let places: number[] = [];
  for (let place = 0; place < within.length; place++) if (held[place] === best) places.push(place);
  // Two words that belong together say what the goods are, whatever else is asked for.
  const isThing = concepts[head] !== undefined && matcher.isThing(concepts[head]);
  const isKnown = isThing && !concepts.some(({ role }) => role === 'unknown');
  const isEnough = isKnown || 2 * best >= all || ((concepts[head]?.tokens ?? 0) > 1 && concepts[head]?.role === 'kind');
  if (!isFull && !(isRelaxed && isEnough && !isOther(concepts, head, places.length, within))) return NOTHING;
  const headScores = own[head];
  if (headScores && concepts[head]?.role === 'kind' && !concepts[head]?.isLoose) {
    const top = places.reduce((max, place) => Math.max(max, headScores[place] ?? 0), 0);
    places = places.filter((place) => (headScores[place] ?? 0) >= MENTIONED * top);
  }
  const leftOut = concepts.filter(({ isTold }, index) => isTold || places.every((place) => !own[index]?.[place]));
  return { places, isFull, leftOut };
}

/** Whoever asks for somebody's goods wants no other person's, while the shop has such goods for the right one. */
function ofTheAudience(concepts: readonly Concept[], own: readonly Scores[], head: number): (place: number) => boolean {
  const whom = own.filter((_, index) => concepts[index]?.role === 'audience');
  const isRight = (place: number) => whom.every((list) => list[place]);
  return own[head]?.some((score, place) => score > 0 && isRight(place)) ? isRight : () => true;
}

/** How much it counts that a product matches: what says which goods are meant counts more than what describes them. */
function weightOf(matcher: Matcher, concept: Concept, isHead: boolean): number {
  const { role } = concept;
  return role !== 'kind' || isHead || matcher.isThing(concept) ? ROLE_WEIGHTS[role] : ROLE_WEIGHTS.need;
}

/**
 * The concept that every result must match, because it says what the goods are: the first one that is no audience or
 * price. English has it last: in `maxi skirt` the unknown word before the kind only describes it.
 */
function headOf(matcher: Matcher, concepts: readonly Concept[], own: readonly Scores[]): number {
  const mayBe = ({ role, text }: Concept) =>
    role !== 'audience' && role !== 'price' && !(role === 'unknown' && isShortened(text));
  const first = Math.max(0, concepts.findIndex(mayBe));
  // In a sentence a word of some name may come before the goods: `cần gấp bộ vest nam`.
  const thing = concepts.findIndex((concept) => matcher.isThing(concept));
  if (concepts[first]?.role === 'word' && thing > first) return thing;
  // In `silk blouse` the first word describes, and a shop without silk may have blouses.
  const describes = DESCRIBING.has(concepts[first]?.role ?? 'word');
  if (describes && thing > first && !own[first]?.some((score) => score > 0)) return thing;
  const last = concepts.at(-1);
  const isEnglish = last?.role === 'kind' && !isSyllable(last.text.toLowerCase().split(/\s+/).at(-1) ?? '');
  return concepts[first]?.role === 'unknown' && isEnglish ? concepts.length - 1 : first;
}

/** Whether the words are the name of something unknown, of which only a general word is known: `áo zzz`. */
function isOther(concepts: readonly Concept[], head: number, found: number, within: Uint8Array): boolean {
  const [first, second] = concepts;
  if (concepts.length !== 2 || head !== 0 || first?.tokens !== 1 || second?.role !== 'unknown') return false;
  const all = within.reduce((sum, isWithin) => sum + isWithin, 0);
  return found > GENERAL_SHARE * all;
}
