import type { D1Database } from '@cloudflare/workers-types';
import { listFaqs } from '../../../content/db/faq.ts';
import { faqAbout } from '../faq-search.ts';
import { compactSku } from '../index/index-words.ts';
import { Matcher } from '../ranking/match-concepts.ts';
import { type Ranked, rank } from '../ranking/rank-concepts.ts';
import { withSimilar } from '../ranking/similar-goods.ts';
import { rankThings } from '../ranking/two-things.ts';
import type { Found } from '../search-found.ts';
import type { SearchIndex } from '../search-index.ts';
import { type AskedQuestion, questionAround } from './asked-question.ts';
import { correctWords } from './correct-words.ts';
import { withNearColors } from './near-colors.ts';
import { type ReadText, readText } from './read-text.ts';
import type { Concept, Role } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import { type Reading, readingOf } from './search-reading.ts';
import { tokensOf, wordsOf } from './search-tokens.ts';
import { vocabularyOf } from './search-vocabulary.ts';
import { lookUp } from './told-words.ts';

interface TextSearch {
  db: D1Database;
  index: SearchIndex;
  lexicon: Lexicon;
  /** Products that the rest of the query allows. */
  within: Uint8Array;
  /** Roles that the query already filters by; words with these roles change nothing. */
  settled: ReadonlySet<Role>;
  /** The best matches come first, so that similar goods may follow them. */
  isRanked: boolean;
}

const NOTHING: Found = { ids: [], scores: [], isNamed: true };
/** Shorter parts of a SKU occur in nearly every SKU. */
const SKU_PART_MIN = 3;
/** If names say what is asked for of fewer products, descriptions are read as well. */
const TOLD_BELOW = 12;
/** Each is another query. */
const CODES_MAX = 4;

/** Searches for a shopper's text: by names and facts, then in descriptions, then with corrections. */
export async function searchText(text: string, search: TextSearch): Promise<{ found: Found; reading: Reading }> {
  const { index, lexicon, within, db } = search;
  index.nameWords.heads.keep(lexicon.isLast);
  const matcher = new Matcher(index);
  const readAs = (typed: string, isAllSold: boolean) =>
    settle(named(readText(typed, lexicon, index.nameWords, isAllSold), matcher), search.settled);
  const read = (typed: string) => {
    const asTyped = readAs(typed, false);
    const { unsold } = asTyped;
    const isSold = unsold && [unsold.text, unsold.spelling].some((words) => isNamedSo(matcher, words, within));
    return isSold ? readAs(typed, true) : asTyped;
  };
  const first = forPurpose(read(text), matcher);
  const answer = (found: Found, ranked: Ranked | null, of = first, meant: string | null = null) => ({
    found,
    reading: readingOf(first, of, ranked, { meant, lexicon }),
  });
  const asks = (question: AskedQuestion) => ({
    found: NOTHING,
    reading: readingOf({ ...first, question }, first, null, { meant: null, lexicon }),
  });
  const goods = (ranked: Ranked, of = first, meant: string | null = null) => {
    const all = search.isRanked ? withSimilar(ranked, of, { index, matcher, within }) : ranked;
    return answer(foundOf(all, index), all, of, meant);
  };
  if (first.tokens.length === 0) return answer(NOTHING, null);
  if (first.unsold) return answer(NOTHING, null);
  if (first.question && !first.concepts.some(({ role }) => role === 'kind')) return answer(NOTHING, null);
  const attempt = (of: ReadText, isRelaxed = false) => rank(matcher, of, lexicon, { within, isRelaxed });
  const whole = withOthers(attempt(first), first, { index, attempt });
  const isStrange = first.concepts.some(({ role }) => role === 'unknown');
  const codes = skuPartsOf(first, isStrange);
  if (whole.isFull && codes.length === 0 && first.purpose === undefined && !mayBeTold(first, whole))
    return goods(whole);
  const around = first.concepts.length === 0 && !first.question ? questionAround(first.tokens, lexicon) : null;
  if (around) return asks(around);

  const { skus, prose, told: saying } = await lookUp(db, first, codes);
  if (skus.length > 0) return answer({ ids: skus, scores: skus.map(() => 1), isNamed: true }, null);
  const said = saying && { ...first, concepts: saying, aside: first.aside.filter((text) => text !== first.purpose) };
  const described = said && attempt(said);
  if (whole.isFull) return said && described?.isFull ? goods(described, said) : goods(whole);
  const things = rankThings(matcher, first, attempt);
  if (things) return goods(things);
  const question = await commonQuestion(db, first, search);
  if (question) return asks({ text: question, pages: [] });
  if (said && described?.isFull) return goods(described, said);
  const near = isStrange ? null : withNearColors(first, lexicon);
  const neighbouring = near && attempt(near.read);
  if (near && neighbouring?.isFull) return goods({ ...neighbouring, leftOut: near.loosened }, near.read);
  const stands = (texts: readonly string[]) => namedSo(matcher, texts);
  const vocabulary = await vocabularyOf(db);
  const corrected = correctWords(first, { vocabulary, lexicon, read, rank: attempt, named: stands });
  if (corrected && (corrected.ranked.isFull || isStrange))
    return goods(corrected.ranked, corrected.read, corrected.meant);
  const told = { ...first, concepts: prose };
  const most = attempt(told, true);
  return goods(most, told);
}

/**
 * If all products that match everything are sold out, also those that match all but one of the describing words: the
 * last such word that leaves something to buy.
 */
function withOthers(
  whole: Ranked,
  read: ReadText,
  { index, attempt }: { index: SearchIndex; attempt: (of: ReadText) => Ranked },
): Ranked {
  const canBeBought = (place: number) => index.isInStock.at(place) === 1;
  if (!whole.isFull || whole.places.some(canBeBought)) return whole;
  for (const concept of read.concepts.slice(1).toReversed()) {
    if (concept.role === 'kind' || concept.role === 'audience') continue;
    const others = attempt({ ...read, concepts: read.concepts.filter((one) => one !== concept) });
    if (!others.isFull || !others.places.some(canBeBought)) continue;
    const known = new Set(whole.places);
    const added = others.places.flatMap((place, at) => (known.has(place) ? [] : [{ place, score: others.scores[at] }]));
    return {
      ...whole,
      places: [...whole.places, ...added.map(({ place }) => place)],
      scores: [...whole.scores, ...added.map(({ score }) => score ?? 1)],
    };
  }
  return whole;
}

/** Whether descriptions may say of more goods of a kind what names say of a few. */
const mayBeTold = ({ concepts }: ReadText, { places }: Ranked): boolean =>
  concepts.some(({ role }) => role === 'kind') &&
  concepts.some(({ toldAs, isToldBest }) => isToldBest || (toldAs !== undefined && places.length < TOLD_BELOW));

/** Fewer words ask for goods. */
const ASKING_MIN = 3;

/** The common question that a text asks in its own words; null when the text names goods of the shop. */
async function commonQuestion(
  db: D1Database,
  { tokens, concepts }: ReadText,
  { lexicon }: Pick<TextSearch, 'lexicon'>,
): Promise<string | null> {
  if (tokens.length < ASKING_MIN || concepts.some(({ role }) => role === 'kind')) return null;
  const content = tokens.filter(({ text }) => !lexicon.isFiller(text)).map(({ fold }) => fold);
  return faqAbout(await listFaqs(db, null), content);
}

/** Whether a product has this name in spite of the interpretation. */
function isNamedSo(matcher: Matcher, text: string, within: Uint8Array): boolean {
  const [scores] = matcher.match([
    { alternatives: [{ facts: [{ kind: 'phrase', words: tokensOf(text) }], weight: 1 }] },
  ]);
  return within.some((isWithin, place) => isWithin && scores?.[place]);
}

/** Returns the texts that stand in a name, without regard to diacritics. */
function namedSo(matcher: Matcher, texts: readonly string[]): ReadonlySet<string> {
  const scores = matcher.match(
    texts.map((text) => ({
      alternatives: [{ facts: [{ kind: 'phrase', words: tokensOf(text), isFolded: true }], weight: 1 }],
    })),
  );
  return new Set(texts.filter((_, index) => scores[index]?.some((score) => score > 0)));
}

/**
 * After goods that the shop sells, other things only say what they are for: `ba lô laptop`. Beside what it has instead,
 * they are only mentioned: `giày dép đi trong nhà`.
 */
function forPurpose(read: ReadText, matcher: Matcher): ReadText {
  const { unsold, concepts, aside } = read;
  if (!unsold) return read;
  matcher.match(concepts);
  const { parts } = unsold.meaning;
  const isInstead = ({ spelling }: Concept) => [...parts].some((part) => ` ${spelling} `.startsWith(` ${part} `));
  const isPurpose = concepts.some(
    (concept) => (concept.offset < unsold.offset || isInstead(concept)) && matcher.isThing(concept),
  );
  if (!isPurpose) return read;
  return { ...read, unsold: null, aside: [...aside, unsold.text], purpose: unsold.text };
}

/** A name may contain the denying word itself: `không gọng` asks for goods with this name. */
function named(read: ReadText, matcher: Matcher): ReadText {
  const own = read.denied.map(({ concept, text }): Concept => {
    const isFolded = !tokensOf(text).some(({ isMarked }) => isMarked);
    const alternatives = [{ facts: [{ kind: 'phrase' as const, words: wordsOf(text), isFolded }], weight: 1 }];
    return { ...concept, role: 'kind', text, spelling: text.toLowerCase(), alternatives };
  });
  const scores = matcher.match(own);
  const isNamed = (place: number) => scores[place]?.some((score) => score > 0) === true;
  return {
    ...read,
    concepts: [...read.concepts, ...own.filter((_, place) => isNamed(place))],
    denied: read.denied.filter((_, place) => !isNamed(place)),
  };
}

/** Removes the words of roles that the query already filters by. */
function settle(read: ReadText, settled: ReadonlySet<Role>): ReadText {
  return { ...read, concepts: read.concepts.filter(({ role }) => !settled.has(role)) };
}

const foundOf = ({ places, scores }: Ranked, index: SearchIndex): Found => ({
  ids: places.map((place) => index.ids.at(place)),
  scores,
  isNamed: true,
});

/** A word of letters and digits, as SKUs are: `NAT2601`. */
const CODE = /^\p{L}{2,}\d{3,}\p{L}*$/u;

/** Parts of SKUs that the text may contain: all of it, or words among others that look like one. */
function skuPartsOf({ text, tokens }: ReadText, isStrange: boolean): string[] {
  const mayBeWhole = isStrange || /^\S*\d\S*$/.test(text.trim()) || text.includes('-');
  const codes = tokens.map((token) => token.fold).filter((word) => CODE.test(word));
  const parts = [...(mayBeWhole ? [compactSku(text)] : []), ...codes];
  return [...new Set(parts)].filter((part) => part.length >= SKU_PART_MIN).slice(0, CODES_MAX);
}
