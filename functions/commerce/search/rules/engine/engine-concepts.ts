import type { NameWords } from '../meaning/name-words.ts';
import type { ReadText } from '../meaning/read-text.ts';
import {
  type Alternative,
  type Concept,
  type Fact,
  FILTER_ROLES,
  type PhraseFact,
  type PriceOrder,
  ROLE_WEIGHTS,
} from '../meaning/search-concept.ts';
import type { Lexicon } from '../meaning/search-lexicon.ts';
import { EVERYONE } from '../meaning/search-target.ts';
import type { Word } from '../meaning/search-tokens.ts';
import { anyOf, type Clause, everything, NOTHING, numberPath, scored } from './engine-query.ts';

/** How well a phrase says what the goods are, of 100: at the start of a name, soon after it, or anywhere. */
const AT_START = 100;
const SOON = 76;
const SOON_WORDS = 1;
const ANYWHERE = 62;
/** A fact that holds or not. */
const HOLDS = 100;
const FOR_EVERYBODY = 30;
/** The score at the ends of a range such as "about 300", as a share of the middle. */
const FAR = 0.6;
const NEIGHBOURS = 4;
const LAST = 0.001;
/** Beside a name that begins with the words, names that only mention them are left out. */
const MENTIONED = 75;
/** The most readings of one word that are sent: far fewer say something else. */
const ALTERNATIVES_MAX = 80;
/** The most words that a beginning stands for. */
const BEGUN_WORDS = 'top_terms_100';

export interface ReadConcepts {
  read: ReadText;
  lexicon: Lexicon;
  names: NameWords;
  /** The concept that says what the goods are, if some name begins with it. */
  head: Concept | null;
  /** The first concept that some name begins with. */
  thing: Concept | null;
}

/**
 * The concepts of a shopper's text as a query: each must hold, with the scores of the embedded index as far as an engine
 * can compute them. Products that normally come last do so.
 */
export function conceptsQuery({ read, lexicon, names, head }: ReadConcepts, boost: number): Clause {
  const { concepts, denied, askedLast } = read;
  const total = concepts.reduce((sum, { role }) => sum + ROLE_WEIGHTS[role], 0);
  const clause = (concept: Concept) => {
    const share = (boost * ROLE_WEIGHTS[concept.role]) / total;
    return conceptClause(concept, { share, lexicon, names, least: concept === head ? MENTIONED : 0 });
  };
  const people = concepts.filter(({ role }) => role === 'audience').map(clause);
  const others = concepts.filter(({ role }) => role !== 'audience').map(clause);
  const query: Clause = {
    bool: {
      // Different people mean goods for either.
      must: [everything(boost), ...others, ...(people.length > 0 ? [anyOf(people)] : [])],
      should: neighbours(read).map((pair) => scored(pair, NEIGHBOURS * boost)),
      must_not: denied.map(({ concept }) => conceptClause(concept, { share: 1, lexicon, names, least: 0 })),
    },
  };
  const lasts = lexicon.meanings.filter(({ id, kind }) => kind === 'last' && !askedLast.has(id));
  if (lasts.length === 0) return query;
  const negative = anyOf(
    lasts.flatMap(({ targets }) =>
      targets.filter((target) => mayHold(target, names)).map((target) => alternativeClause(target, 1, 0)),
    ),
  );
  return { boosting: { positive: query, negative, negative_boost: LAST } };
}

/** Which price comes first; null where the words say nothing about it. */
export function priceOrder({ concepts }: ReadText): PriceOrder | null {
  const facts = concepts.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.facts));
  return facts.find((fact) => fact.kind === 'order')?.by ?? null;
}

/** Whether the words filter, and do not only say what the goods are. */
export const isFiltered = ({ concepts }: ReadText): boolean => concepts.some(({ role }) => FILTER_ROLES.has(role));

interface ConceptScoring {
  /** What a score of 100 counts hundred times. */
  share: number;
  lexicon: Lexicon;
  names: NameWords;
  /** Lower scores do not count as found. */
  least: number;
}

/** The best of the readings of a word. */
export function conceptClause(concept: Concept, { share, lexicon, names, least }: ConceptScoring): Clause {
  const known = concept.alternatives
    .filter((alternative) => mayHold(alternative, names))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, ALTERNATIVES_MAX);
  const isNeed = concept.role === 'need';
  const queries = known
    .map((alternative) => alternativeClause(alternative, share, least, isNeed))
    .filter((clause) => clause !== NOTHING);
  if (least <= FOR_EVERYBODY && isForEverybody(concept, lexicon))
    queries.push(scored(ofNobody(lexicon, names), share * FOR_EVERYBODY));
  return queries.length === 0 ? NOTHING : { dis_max: { queries } };
}

const isForEverybody = ({ audience }: Concept, { meanings }: Lexicon): boolean =>
  meanings.some(({ id, parts }) => id === audience && parts.has(EVERYONE));

/** Products that belong to no audience. */
function ofNobody({ meanings }: Lexicon, names: NameWords): Clause {
  const audiences = meanings.filter(({ kind }) => kind === 'audience').flatMap(({ targets }) => targets);
  const known = audiences.filter((target) => mayHold(target, names)).slice(0, ALTERNATIVES_MAX);
  return { bool: { must_not: known.map((target) => alternativeClause(target, 1, 0)) } };
}

/** Most words that mean the same are in no name, and need not be asked for. */
const mayHold = ({ facts }: Alternative, names: NameWords): boolean =>
  facts.length > 0 && facts.every((fact) => fact.kind !== 'phrase' || isSpelled(fact, names));

const isSpelled = ({ words, isFolded, isBegun }: PhraseFact, names: NameWords): boolean =>
  words.every((word, at) => {
    if (isBegun && at === words.length - 1) return true;
    return isFolded ? names.has(word.fold) : names.isSpelled(word.key);
  });

/** The first fact says what the goods are, the others which of them. */
function alternativeClause({ facts, weight }: Alternative, share: number, least: number, isNeed = false): Clause {
  const [first, ...others] = facts;
  if (!first) return NOTHING;
  const score = (points: number) => Math.max(0, share * weight * (isNeed ? HOLDS : points));
  const main = factClause(first, score, least / weight);
  if (others.length === 0 || main === NOTHING) return main;
  return { bool: { must: [main], filter: others.map((fact) => factClause(fact, () => 1, 0)) } };
}

/** A fact with its points; parts of it with fewer than `least` are left out. */
function factClause(fact: Fact, score: (points: number) => number, least: number): Clause {
  const held = (filter: Clause, points = HOLDS) => (points < least ? NOTHING : scored(filter, score(points)));
  switch (fact.kind) {
    case 'phrase':
      return phraseClause(fact, score, least);
    case 'lacks':
      return held({ bool: { must_not: [phraseClause(fact.phrase, () => 1, 0)] } });
    case 'field':
      return held(anyOf(fact.fields.map((field) => ({ terms: { [numberPath(field)]: fact.values } }))), fact.score);
    case 'price':
      return priceClause(fact, score(HOLDS));
    case 'sale':
      return held({ exists: { field: numberPath('special_price') } });
    case 'order':
      return held({ match_all: {} });
    case 'prose':
      return held({ terms: { id: [...fact.ids] } });
  }
}

function priceClause({ from, to, around }: Fact & { kind: 'price' }, score: number): Clause {
  const field = numberPath('final_price');
  const bounds = { gte: from, ...(Number.isFinite(to) && { lte: to }) };
  const within = scored({ range: { [field]: bounds } }, score);
  if (around === undefined) return within;
  const scale = Math.max(around - from, to - around, 1);
  const functions = [{ linear: { [field]: { origin: around, scale, decay: FAR } } }];
  return { function_score: { query: within, functions, boost_mode: 'multiply' } };
}

/** The words one after the other in a name: the earlier they stand, the better. */
function phraseClause(fact: PhraseFact, score: (points: number) => number, least: number): Clause {
  const { words } = fact;
  const field = fact.isFolded || fact.isBegun ? 'name' : 'marked_name';
  const spans = words.map((word, at) => wordSpan(word, field, fact.isBegun === true && at === words.length - 1));
  const [only] = spans;
  const phrase = spans.length === 1 && only ? only : { span_near: { clauses: spans, slop: 0, in_order: true } };
  const before = (skipped: number) => ({ span_first: { match: phrase, end: words.length + skipped } });
  const places: [Clause, number][] = [
    [before(0), AT_START],
    [before(SOON_WORDS), SOON],
    [phrase, ANYWHERE],
  ];
  const queries = places.filter(([, points]) => points >= least).map(([span, points]) => scored(span, score(points)));
  return queries.length === 0 ? NOTHING : { dis_max: { queries } };
}

function wordSpan({ fold, key }: Word, field: string, isBegun: boolean): Clause {
  if (!isBegun) return { span_term: { [field]: field === 'name' ? fold : key } };
  return { span_multi: { match: { prefix: { [field]: { value: fold, rewrite: BEGUN_WORDS } } } } };
}

/** Neighbouring words of the text, for names that also have them side by side. */
function neighbours({ tokens }: ReadText): Clause[] {
  return tokens.slice(1).flatMap((token, index): Clause[] => {
    const before = tokens[index];
    if (!before) return [];
    if (!before.isMarked && !token.isMarked) return [{ term: { 'name.pairs': `${before.fold} ${token.fold}` } }];
    return [{ match_phrase: { marked_name: `${before.key} ${token.key}` } }];
  });
}
