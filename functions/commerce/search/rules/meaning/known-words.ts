import type { MeaningKind } from '../../db/search-lexicon.ts';
import type { Alternative, Concept, Role } from './search-concept.ts';
import type { LabelMatch } from './search-label.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { Meaning, PhraseMatch } from './search-meaning.ts';
import { DESCRIBES, labelFacts, literal } from './search-target.ts';
import { agree, type Token, type Word } from './search-tokens.ts';

/** Score factor for another phrase of the same row: nearly as good as the typed words. */
const SAME_WEIGHT = 0.97;
/** The same for other words of a target: so low that words within the name of another kind of goods are left out. */
const TARGET_SAME_WEIGHT = 0.8;
const TARGET_WEIGHT = 0.95;
const OTHER_WEIGHT = 0.5;
/** The most phrases of a need that are looked up in descriptions. */
const TOLD_MAX = 60;

/** Kinds of rows whose words are not products of the shop: unsold products, questions, words to ignore. */
const OTHER_KINDS: ReadonlySet<MeaningKind> = new Set(['unsold', 'question', 'ignored']);
const IS_COLOR = /^(?:master)?color\s*:[^+]+$/;
/** What the catalogue lacks of a row can still say that it names goods. */
const NAMES_KIND = /(?:^|\+)\s*(?:category|type)\s*:/;
const COLOR_CODES = new Set(['color', 'mastercolor']);
/** What says which goods are meant; other values describe them. */
const KIND_CODES = new Set(['words', 'category', 'type']);

/** The phrases that stand for products of the shop. */
export const goods = (phrases: readonly PhraseMatch[]) =>
  phrases.filter(({ meaning }) => !OTHER_KINDS.has(meaning.kind));

/** A concept for this number of words at `offset` of the text. */
export const conceptOf = (
  role: Role,
  text: string,
  offset: number,
  tokens: number,
  alternatives: readonly Alternative[],
  spelling = text.toLowerCase(),
): Concept => ({ role, text, offset, tokens, alternatives, spelling });

/** The meaning of a sequence of words. Without a concept, `match` is the row that explains them. */
export interface Reading {
  concept: Concept | null;
  match?: PhraseMatch;
}

/** The meaning of words according to rows and names. */
export function knownWords(
  typed: Token[],
  written: string,
  found: readonly PhraseMatch[],
  { lexicon, isFirst = false }: { lexicon: Lexicon; isFirst?: boolean },
): Reading {
  const offset = typed[0]?.offset ?? 0;
  const isMarked = typed.some((token) => token.isMarked);
  // A word typed without diacritics can be two words: `do` at the start is đồ, later it is đỏ; `be` is bé and not Be.
  const filler = found.find(({ meaning }) => meaning.kind === 'ignored');
  if (isFirst && filler && !isMarked) return { concept: null, match: filler };
  const isWhom = !isMarked && found.some(({ meaning }) => meaning.kind === 'audience');
  const phrases = isWhom ? found.filter(({ meaning }) => meaning.kind === 'audience') : found;
  const matches = isWhom ? [] : lexicon.labelled(typed).filter(({ words }) => agree(typed, words));
  const others = phrases.filter(({ meaning }) => !OTHER_KINDS.has(meaning.kind));
  const special =
    others.length > 0
      ? undefined
      : phrases.find(({ meaning }) => meaning.kind === 'unsold' || meaning.kind === 'question');
  // If the shop has a category with this name, it sells the product, whatever the list says.
  if (special && !matches.some(({ isWhole }) => isWhole)) return { concept: null, match: special };
  const ignored = others.length > 0 ? undefined : phrases.find(({ meaning }) => meaning.kind === 'ignored');
  if (ignored && !matches.some(({ isWhole }) => isWhole)) return { concept: null, match: ignored };
  const alternatives: Alternative[] = [];
  let role: Role | null = null;
  let audience: number | undefined;
  let match: PhraseMatch | undefined;
  for (const phrase of phrases) {
    const { meaning } = phrase;
    if (meaning.kind === 'last') match = phrase;
    if (meaning.kind === 'same') {
      for (const words of meaning.phrases)
        alternatives.push(...literal(words, lexicon, words === phrase.words ? 1 : SAME_WEIGHT));
    } else if (meaning.kind === 'means' || meaning.kind === 'audience' || meaning.kind === 'last') {
      if (meaning.kind === 'audience') audience = meaning.id;
      role ??= meaning.kind === 'audience' ? 'audience' : roleOf(meaning);
      alternatives.push({ facts: [{ kind: 'phrase', words: phrase.words }], weight: 1 }, ...targetsOf(phrase, lexicon));
    }
  }
  if (!isWhom) alternatives.push(...labelsOf(typed, lexicon));
  // With the diacritics of labels; as typed when no row and no label contains the words.
  const spellings = new Map(matches.map(({ words }) => [words.map(({ key }) => key).join(' '), words]));
  const spelled = isMarked || spellings.size === 0 ? [typed as readonly Word[]] : [...spellings.values()];
  if (phrases.length === 0 || isMarked || spellings.size > 0)
    for (const words of spelled)
      alternatives.push({ facts: [{ kind: 'phrase', words, isFolded: words === typed && !isMarked }], weight: 1 });
  const isLoose = isOtherToo(typed, [...others, ...matches]);
  if (isLoose) alternatives.push({ facts: [{ kind: 'phrase', words: typed, isFolded: true }], weight: OTHER_WEIGHT });
  const spelling = phrases[0]?.spelling ?? matches.find(({ isWhole }) => isWhole)?.label.label.toLowerCase();
  const plain = conceptOf(role ?? roleOfWords(phrases, matches), written, offset, typed.length, alternatives, spelling);
  const concept = withTold(plain, phrases, lexicon);
  return {
    concept: {
      ...concept,
      ...(isLoose ? { isLoose } : {}),
      ...(audience === undefined ? {} : { audience }),
    },
    ...(match ? { match } : {}),
  };
}

const isListed = ({ facts }: Alternative) => facts.some(({ kind }) => kind === 'field' || kind === 'sale');

/** The categories and values with these words. */
const labelsOf = (typed: readonly Token[], lexicon: Lexicon): Alternative[] =>
  labelFacts(typed, lexicon, (words) => agree(typed, words)).map((fact) => ({ facts: [fact], weight: 1 }));

/** A need that no value of the catalogue answers, with what descriptions may say for it. */
const withTold = (concept: Concept, phrases: readonly PhraseMatch[], lexicon: Lexicon): Concept =>
  concept.role !== 'need' || concept.alternatives.some(isListed)
    ? concept
    : { ...concept, toldAs: toldPhrases(phrases, lexicon) };

/**
 * What descriptions may say for a need: the typed phrase, and those of its rows and of rows for the same need that say
 * enough by themselves. `summer` is also mùa hè.
 */
export function toldPhrases(found: readonly PhraseMatch[], lexicon: Lexicon): string[] {
  const typed = found.map(({ words }) => words);
  const rows = new Set(found.flatMap(({ meaning }) => [meaning, ...lexicon.sameNeeds(meaning)]));
  const others = [...rows].flatMap(({ phrases }) => phrases.filter(({ length }) => length > 1));
  const written = [...typed, ...others].map((words) => words.map(({ key }) => key).join(' '));
  return [...new Set(written)].slice(0, TOLD_MAX);
}

/** The targets of a row, and other words for them. */
const targetsOf = ({ meaning }: PhraseMatch, lexicon: Lexicon): Alternative[] =>
  meaning.targets.flatMap((target) => {
    const weight = target.weight * TARGET_WEIGHT;
    return [{ ...target, weight }, ...sameAs(target, lexicon, weight)];
  });

/**
 * Other words for a target that is just words, which have a word of it: `áo sơ mi` of `shirt` is also sơ mi, but `đầm` of
 * `dress` is no váy. A catalogue with a category or value of that name says better what belongs to it.
 */
function sameAs({ facts: [fact, more] }: Alternative, lexicon: Lexicon, weight: number): Alternative[] {
  if (fact?.kind !== 'phrase' || more || lexicon.labelled(fact.words).some(({ isWhole }) => isWhole)) return [];
  const own = new Set(fact.words.map(({ key }) => key));
  return lexicon
    .sameRows(fact.words)
    .flatMap(({ meaning }) => meaning.phrases)
    .filter((words) => words.length > 1 && own.size > 1 && words.some(({ key }) => own.has(key)))
    .flatMap((words) => literal(words, lexicon, weight * TARGET_SAME_WEIGHT));
}

/**
 * Whether a word typed without diacritics may also be another word. It is only itself when it is a known word as it
 * stands and other words of the text have their diacritics: `nam` in `quần dài nam` is not năm.
 */
function isOtherToo(typed: readonly Token[], known: readonly { words: readonly Word[] }[]): boolean {
  const [token, another] = typed;
  if (!token || another || token.isMarked) return false;
  return !token.isAmongMarked || !known.some(({ words: [word] }) => word?.key === token.key);
}

/** The role of words that no row gives one. */
function roleOfWords(phrases: readonly PhraseMatch[], matches: readonly LabelMatch[]): Role {
  if (phrases.some(({ meaning }) => meaning.kind === 'same' && meaning.parts.has(DESCRIBES))) return 'need';
  const codes = new Set(matches.map(({ label }) => label.code));
  if (codes.size === 0) return 'kind';
  const every = (of: (code: string) => boolean) => [...codes].every(of);
  if (every((code) => COLOR_CODES.has(code))) return 'color';
  if (every((code) => code === 'size')) return 'size';
  return codes.has('category') || codes.has('type') ? 'kind' : 'need';
}

/** The role of a target when all its alternatives are values of one kind. */
function roleOf({ targets, parts }: Meaning): Role {
  const facts = targets.flatMap((target) => target.facts);
  // The shop may have none of the colours.
  if (facts.length === 0) {
    if ([...parts].some((part) => NAMES_KIND.test(part))) return 'kind';
    return parts.size > 0 && [...parts].every((part) => IS_COLOR.test(part)) ? 'color' : 'need';
  }
  if (facts.every(({ kind }) => kind === 'price' || kind === 'order')) return 'price';
  if (facts.every(({ kind }) => kind === 'sale')) return 'sale';
  const codesOf = (some: Alternative['facts']) =>
    some.map((fact) =>
      fact.kind === 'field'
        ? fact.fields[0] === 'category_ids'
          ? 'category'
          : (fact.fields[0] ?? '')
        : (fact.kind === 'phrase' && fact.code) || 'words',
    );
  const codes = new Set(codesOf(facts));
  if ([...codes].every((code) => COLOR_CODES.has(code))) return 'color';
  if ([...codes].every((code) => code === 'size')) return 'size';
  // `Đầm` for a feast is a need and no kind: other goods for a feast are meant as well.
  if (targets.every((target) => codesOf(target.facts).some((code) => !KIND_CODES.has(code)))) return 'need';
  if (codes.has('words')) return 'kind';
  return codes.has('category') || codes.has('type') ? 'kind' : 'need';
}
