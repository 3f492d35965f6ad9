import type { D1Database } from '@cloudflare/workers-types';
import { inProse } from '../../../db/search/search-prose.ts';
import { skuParts } from '../../../db/search/search-words.ts';
import { compactSku } from '../index/index-words.ts';
import type { Found } from '../search-found.ts';
import type { SearchIndex } from '../search-index.ts';
import { correctWords } from './correct-words.ts';
import { Matcher } from './match-concepts.ts';
import { type Ranked, rank } from './rank-concepts.ts';
import { type ReadText, readText } from './read-text.ts';
import { type Concept, FILTER_ROLES, type Role } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import { tokensOf } from './search-tokens.ts';
import { vocabularyOf } from './search-vocabulary.ts';

/** Words that act as a filter, and their position in the typed or corrected text. */
interface ReadFilter {
  role: Role;
  text: string;
  offset: number;
  length: number;
  /** Labels of the colours that it means, the nearest first; empty for any other filter. */
  colors: string[];
}

/** How the words of a shopper were interpreted. */
export interface Reading {
  /** The text that was interpreted: the typed one, without extra spaces, or its correction. */
  text: string;
  /** The corrected text that was searched instead [B-13]. */
  meant: string | null;
  filters: ReadFilter[];
  /** Words that match nothing together with the rest. */
  leftOut: string[];
  /** A product that the shop does not sell, and what it has instead. */
  unsold: { text: string; instead: string[] } | null;
  /** Text to search for among the questions. */
  question: string | null;
}

interface TextSearch {
  db: D1Database;
  index: SearchIndex;
  lexicon: Lexicon;
  /** Products that the rest of the query allows. */
  within: Uint8Array;
  /** Roles that the query already filters by; words with these roles change nothing. */
  settled: ReadonlySet<Role>;
}

/** The attribute whose values are the colours of variants. */
const COLOR = 'color';
/** A word for more colours says too little to choose one. */
const COLORS_MAX = 12;
const NOTHING: Found = { ids: [], scores: [], isNamed: true };
/** Shorter parts of a SKU occur in nearly every SKU. */
const SKU_PART_MIN = 3;
/** A word in a description says little about the product. */
const PROSE_WEIGHT = 0.1;

/** Searches for a shopper's text: by names and facts, then in descriptions, then with corrections. */
export async function searchText(text: string, search: TextSearch): Promise<{ found: Found; reading: Reading }> {
  const { index, lexicon, within, db } = search;
  const matcher = new Matcher(index);
  const read = (typed: string, isAllSold = false) =>
    settle(readText(typed, lexicon, index.nameWords, isAllSold), search.settled);
  const asTyped = read(text);
  const isSold = asTyped.unsold !== null && isNamedSo(matcher, asTyped.unsold.text, within);
  const first = isSold ? read(text, true) : asTyped;
  const answer = (found: Found, ranked: Ranked | null, of = first, meant: string | null = null) => ({
    found,
    reading: readingOf(first, of, ranked, { meant, lexicon }),
  });
  if (first.tokens.length === 0) return answer(NOTHING, null);
  if (first.unsold) return answer(NOTHING, null);
  if (first.question && !first.concepts.some(({ role }) => role === 'kind')) return answer(NOTHING, null);
  const attempt = (of: ReadText, isRelaxed = false) => rank(matcher, of, lexicon, { within, isRelaxed });
  const whole = withOthers(attempt(first), first, { index, attempt });
  const isStrange = first.concepts.some(({ role }) => role === 'unknown');
  const mayBeSku = isStrange || /^\S*\d\S*$/.test(first.text.trim()) || first.text.includes('-');
  if (whole.isFull && !mayBeSku) return answer(foundOf(whole, index), whole);

  const { skus, prose } = await lookUp(db, first, mayBeSku);
  if (skus.length > 0) return answer({ ids: skus, scores: skus.map(() => 1), isNamed: true }, null);
  if (whole.isFull) return answer(foundOf(whole, index), whole);
  const named = (texts: readonly string[]) => namedSo(matcher, texts);
  const corrected = correctWords(first, { vocabulary: await vocabularyOf(db), lexicon, read, rank: attempt, named });
  if (corrected && (corrected.ranked.isFull || isStrange))
    return answer(foundOf(corrected.ranked, index), corrected.ranked, corrected.read, corrected.meant);
  const told = { ...first, concepts: prose };
  const most = attempt(told, true);
  return answer(foundOf(most, index), most, told);
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
  const canBeBought = (place: number) => index.isInStock[place] === 1;
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

/** Removes the words of roles that the query already filters by. */
function settle(read: ReadText, settled: ReadonlySet<Role>): ReadText {
  return { ...read, concepts: read.concepts.filter(({ role }) => !settled.has(role)) };
}

const foundOf = ({ places, scores }: Ranked, index: SearchIndex): Found => ({
  ids: places.map((place) => index.ids[place] ?? 0),
  scores,
  isNamed: true,
});

/** Products by a part of a SKU, and the concepts together with matches in descriptions. */
async function lookUp(db: D1Database, read: ReadText, mayBeSku: boolean) {
  const part = compactSku(read.text);
  const asSku = mayBeSku && part.length >= SKU_PART_MIN ? [skuParts(db, part)] : [];
  const plain = read.concepts.filter(({ role }, place) => place > 0 && (role === 'word' || role === 'unknown'));
  const statements = plain.map(({ offset }) => {
    const token = read.tokens.find((one) => one.offset === offset);
    return inProse(db, [token?.key ?? '']);
  });
  const all = [...asSku, ...statements];
  const rows = all.length > 0 ? await db.batch<Record<string, unknown>>(all) : [];
  const lists = rows.map(({ results }) => JSON.parse(String(results[0]?.ids ?? '[]')) as number[]);
  const skus = asSku.length > 0 ? (lists.shift() ?? []) : [];
  const prose = read.concepts.map((concept): Concept => {
    const ids = lists[plain.indexOf(concept)];
    if (!ids || ids.length === 0) return concept;
    const alternative = { facts: [{ kind: 'prose', ids: new Set(ids) } as const], weight: PROSE_WEIGHT };
    return { ...concept, isTold: true, alternatives: [...concept.alternatives, alternative] };
  });
  return { skus, prose };
}

/** The position of a filter's words: in the typed text, or word by word in the corrected one. */
function filterOf(concept: Concept, { tokens }: ReadText, { meant, lexicon }: Understood): ReadFilter {
  const { role, text, offset } = concept;
  const colors = role === 'color' ? colorsOf(concept, lexicon) : [];
  if (meant === null) return { role, text, offset, length: text.length, colors };
  const words = meant.split(' ');
  const isOwn = (token: { offset: number }) => token.offset >= offset && token.offset < offset + text.length;
  const first = tokens.findIndex(isOwn);
  const own = words.slice(first, first + tokens.filter(isOwn).length).join(' ');
  const start = words.slice(0, first).reduce((length, word) => length + word.length + 1, 0);
  return { role, text: own, offset: start, length: own.length, colors };
}

interface Understood {
  meant: string | null;
  lexicon: Lexicon;
}

/** The labels of this colour: `red` and `đỏ` are Đỏ mận and Đỏ đô. */
function colorsOf({ alternatives }: Concept, lexicon: Lexicon): string[] {
  const facts = alternatives.flatMap(({ facts: all, weight }) =>
    all.flatMap((fact) => (fact.kind === 'field' ? [{ values: fact.values, score: fact.score * weight }] : [])),
  );
  const ids = facts.toSorted((one, other) => other.score - one.score).flatMap(({ values }) => values);
  const labels = ids.flatMap((id) => lexicon.labels.find((label) => label.id === id && label.code === COLOR) ?? []);
  return [...new Set(labels.map(({ label }) => label))].slice(0, COLORS_MAX);
}

function readingOf(first: ReadText, of: ReadText, ranked: Ranked | null, understood: Understood): Reading {
  const leftOut = ranked && ranked.places.length > 0 ? ranked.leftOut : [];
  return {
    text: first.text,
    meant: understood.meant,
    filters: of.concepts
      .filter((concept) => FILTER_ROLES.has(concept.role) && !leftOut.includes(concept) && ranked !== null)
      .map((concept) => filterOf(concept, of, understood)),
    leftOut: leftOut.map(({ text }) => text),
    unsold: first.unsold && {
      text: first.unsold.text,
      instead: first.unsold.meaning.target
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    },
    question: first.question,
  };
}
