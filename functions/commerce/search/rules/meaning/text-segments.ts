import type { readPrice } from '../words/read-price.ts';
import { conceptOf, goods, knownWords, type Reading } from './known-words.ts';
import { PHRASE_WORDS_MAX } from './label-words.ts';
import type { NameWords } from './name-words.ts';
import { inOtherWords } from './other-language.ts';
import type { Alternative, Role } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { PhraseMatch } from './search-meaning.ts';
import { labelFacts } from './search-target.ts';
import { agree, mayMean, type Token } from './search-tokens.ts';
import { saysNothing, soldOrNot } from './sold-words.ts';

/** The cost of each kind of segment. The interpretation with the lowest cost, which explains most words, is used. */
const COSTS = {
  ignored: 0.9,
  phrase: 1,
  start: 1.5,
  /** Words that belong together in the names of this catalogue. */
  together: 1.6,
  part: 2.4,
  name: 2,
  otherMarks: 2.6,
  folded: 2.8,
  begunPhrase: 2.2,
  begun: 3,
  unknown: 4,
} as const;

/** So few letters are the beginning of a word even if they are a word: `áo t`. */
const SHORT = 2;

/** The most words that the names of a catalogue teach as one. */
const TOGETHER_WORDS_MAX = 3;

/** A sequence of words (end exclusive) with its meaning and cost. */
interface Segment extends Reading {
  from: number;
  to: number;
  cost: number;
}
type Price = ReturnType<typeof readPrice>;

interface Sources {
  lexicon: Lexicon;
  names: NameWords;
  text: string;
  isAllSold: boolean;
}
type Words = Pick<Sources, 'lexicon' | 'names'>;

/** The cheapest way to split the words into segments with a meaning. */
export function bestSegments(tokens: Token[], price: Price, sources: Sources): Segment[] {
  const best: { cost: number; segment: Segment | null }[] = [{ cost: 0, segment: null }];
  for (let to = 1; to <= tokens.length; to++) {
    let winner: { cost: number; segment: Segment } | null = null;
    for (let from = Math.max(0, to - PHRASE_WORDS_MAX); from < to; from++) {
      const before = best[from];
      const segment = segmentOf(tokens, from, to, price, sources);
      if (!before || !segment) continue;
      const cost = before.cost + segment.cost;
      if (!winner || cost < winner.cost) winner = { cost, segment };
    }
    best.push(winner ?? { cost: Number.POSITIVE_INFINITY, segment: null });
  }
  const segments: Segment[] = [];
  for (let at = tokens.length; at > 0; ) {
    const segment = best[at]?.segment;
    if (!segment) break;
    segments.unshift(segment);
    at = segment.from;
  }
  return segments;
}

/** A segment with its meaning; null when these words together mean nothing. */
function segmentOf(
  tokens: Token[],
  from: number,
  to: number,
  price: Price,
  { lexicon, names, text, isAllSold }: Sources,
): Segment | null {
  const typed = tokens.slice(from, to);
  const [first] = typed;
  const last = typed.at(-1);
  if (!first || !last) return null;
  const priced = priceSegment(tokens, { from, to }, price, text);
  if (priced !== undefined) return priced;
  const span = { from, to };
  const written = text.slice(first.offset, last.offset + last.text.length);
  const isLeading = isAfterFillers(tokens, from, lexicon);
  const possible = soldOrNot(
    lexicon
      .phrases(typed)
      .filter(
        (match) =>
          mayBe(match, typed, { lexicon, names, isFirst: from === 0 }) &&
          !(isAllSold && match.meaning.kind === 'unsold'),
      ),
    { lexicon, names },
  );
  // `áo da` is not sold, even if áo dạ is.
  const same = possible.filter(({ words }) => hasMarksOf(typed, words));
  const phrase = same.some(({ meaning }) => meaning.kind === 'unsold') ? same : possible;
  const labels = lexicon.labelled(typed).filter(({ words }) => agree(typed, words));
  if (phrase.length > 0 || labels.some(({ isWhole }) => isWhole)) {
    const isFirst = isLeading && to < tokens.length;
    const known = knownWords(typed, written, phrase, { lexicon, isFirst });
    const reading = { ...known, concept: known.concept && inOtherWords(known.concept, phrase, { lexicon, names }) };
    const isSame = labels.some(({ isWhole }) => isWhole) || phrase.some(({ words }) => hasMarksOf(typed, words));
    return { ...span, cost: reading.concept ? (isSame ? COSTS.phrase : COSTS.name) : COSTS.ignored, ...reading };
  }
  if (typed.length > 1) {
    // `đồ mặc` and `mũ và` are beginnings of names, but end with a word that says nothing.
    const telling = labels.filter(({ words }) => !lexicon.isEmpty(words.at(-1) ?? last));
    if (telling.length > 0) {
      const cost = telling.some(({ isStart }) => isStart) ? COSTS.start : COSTS.part;
      return { ...span, cost, ...knownWords(typed, written, [], { lexicon }) };
    }
    if (isOneName(typed, { lexicon, names }))
      return { ...span, cost: COSTS.together, ...knownWords(typed, written, [], { lexicon }) };
    const begun = to === tokens.length ? begunPhrase(typed, written, { lexicon, names }) : null;
    if (begun) return { ...span, cost: COSTS.begunPhrase, ...begun };
    const folded = goods(lexicon.foldedPhrases(typed)).filter(({ words }) => mayMean(typed, words));
    const isLabel = lexicon.labelled(typed).some(({ isWhole, words }) => isWhole && mayMean(typed, words));
    if (folded.length === 0 && !isLabel) return null;
    const unmarked = typed.map((token) => ({ ...token, key: token.fold, isMarked: false }));
    return { ...span, cost: COSTS.otherMarks, ...knownWords(unmarked, written, folded, { lexicon }) };
  }
  return { ...span, ...wordSegment(first, written, to === tokens.length, { lexicon, names }) };
}

/** Whether the names of the catalogue teach the words as one. */
const isOneName = (typed: readonly Token[], { lexicon, names }: Words): boolean =>
  typed.length <= TOGETHER_WORDS_MAX &&
  typed.some((token) => saysNothing(token, lexicon)) &&
  !hasPhraseWithin(typed, lexicon) &&
  names.areTogether(typed, !typed.some(({ isMarked }) => isMarked));

/** Whether a part of the words is a phrase of goods: `quần bò nữ` is quần bò for women, whatever the names say. */
const hasPhraseWithin = (typed: readonly Token[], lexicon: Lexicon): boolean =>
  typed.length > 2 && [typed.slice(1), typed.slice(0, -1)].some((part) => goods(lexicon.phrases(part)).length > 0);

/** Whether only other words without a meaning of their own come before: `mua do cho be`. */
const isAfterFillers = (tokens: readonly Token[], from: number, lexicon: Lexicon): boolean =>
  tokens.slice(0, from).every((token) => token.fold !== tokens[from]?.fold && lexicon.phrases([token]).some(isIgnored));
const isIgnored = ({ meaning }: PhraseMatch) => meaning.kind === 'ignored';

/** Whether words without diacritics among others that have them mean themselves: `màu be nữ` is not bé nữ. */
const hasMarksOf = (typed: readonly Token[], words: PhraseMatch['words']) =>
  typed.every(({ isMarked, isAmongMarked, fold }, index) => isMarked || !isAmongMarked || words[index]?.key === fold);

/** The phrases that these words begin while the last one is still being typed: `khăn qu`; null when there are none. */
function begunPhrase(typed: readonly Token[], written: string, { lexicon, names }: Words): Reading | null {
  const [first] = typed;
  const last = typed.at(-1);
  if (!first || !last || names.has(last.fold)) return null;
  if (last.text.length > SHORT && (lexicon.foldedPhrases([last]).length > 0 || lexicon.hasLabelWord(last))) return null;
  const found = goods(lexicon.begunPhrases(typed));
  const [shortest] = found.toSorted((one, other) => one.words.length - other.words.length);
  if (!shortest) return null;
  const whole = shortest.words.map((word) => ({ ...first, ...word, text: word.key, isMarked: word.key !== word.fold }));
  const { concept } = knownWords(whole, written, found, { lexicon });
  // Names go on in other ways than rows: `áo khoác b` is also a bomber jacket.
  const name: Alternative = {
    facts: [{ kind: 'phrase', words: typed, isFolded: !typed.some(({ isMarked }) => isMarked), isBegun: true }],
    weight: 1,
  };
  return { concept: concept && { ...concept, tokens: typed.length, alternatives: [...concept.alternatives, name] } };
}

/** The segment of the whole price; null when it is only a part of it, undefined when the price is elsewhere. */
function priceSegment(
  tokens: readonly Token[],
  { from, to }: Pick<Segment, 'from' | 'to'>,
  price: Price,
  text: string,
): Segment | null | undefined {
  if (!price) return undefined;
  const { offset, length, ...range } = price;
  const end = offset + length;
  const typed = tokens.slice(from, to);
  const isWithin = (token: Token) => token.offset >= offset && token.offset < end;
  const isEdge = (token: Token | undefined) => token === undefined || !isWithin(token);
  if (typed.every(isWithin) && isEdge(tokens[from - 1]) && isEdge(tokens[to])) {
    const facts: Alternative['facts'] = [{ kind: 'price', ...range }];
    const concept = conceptOf('price', text.slice(offset, end), offset, typed.length, [{ facts, weight: 1 }]);
    return { from, to, cost: COSTS.phrase, concept };
  }
  return typed.some(isWithin) ? null : undefined;
}

/**
 * Whether a row's phrase is what was typed. A single word without diacritics is ambiguous: it matches the row when the
 * catalogue writes it the same way or has no such word. Rows of unsold products and questions match only when nothing
 * else does.
 */
function mayBe(
  { meaning, words }: PhraseMatch,
  typed: readonly Token[],
  { lexicon, names, isFirst }: Words & { isFirst: boolean },
): boolean {
  const [token] = typed;
  const [word] = words;
  const isOther = meaning.kind === 'unsold' || meaning.kind === 'question';
  if (isOther && !hasMarksOf(typed, words)) return false;
  if (!token || !word || typed.length > 1) return true;
  // Among words with diacritics `tay` is itself, and not tây.
  if (meaning.kind === 'ignored' && names.isSpelled(token.key) && !hasMarksOf(typed, words)) return false;
  if (isOther && (token.isMarked ? names.isSpelled(token.key) : names.has(token.fold) || lexicon.hasLabelWord(token)))
    return false;
  if (isOther && !token.isMarked && word.key !== word.fold && !isFirst) return false;
  if (token.isMarked || !names.has(token.fold)) return true;
  return names.isSpelled(word.key) || lexicon.hasLabelWord(word, true) || word.key === token.fold;
}

/** A word that is neither a row nor a complete name. */
function wordSegment(
  token: Token,
  written: string,
  isLast: boolean,
  { lexicon, names }: Words,
): Pick<Segment, 'cost' | 'concept' | 'match'> {
  const labels = labelFacts([token], lexicon, (words) => agree([token], words));
  const isNamed = token.isMarked ? names.isSpelled(token.key) : names.has(token.fold);
  const ofLabels = labels.map((fact): Alternative => ({ facts: [fact], weight: 1 }));
  const word = (isFolded: boolean, isBegun = false): Alternative => ({
    facts: [{ kind: 'phrase', words: [token], isFolded, isBegun }],
    weight: isFolded && token.isMarked ? 0.6 : 1,
  });
  const as = (role: Role, alternatives: Alternative[]) => conceptOf(role, written, token.offset, 1, alternatives);
  if (isNamed || labels.length > 0)
    return { cost: COSTS.name, concept: as('word', [...(isNamed ? [word(!token.isMarked)] : []), ...ofLabels]) };
  const folded = goods(lexicon.foldedPhrases([token])).filter(({ words }) => mayMean([token], words));
  if (folded.length > 0) {
    const plain = { ...token, key: token.fold, isMarked: false };
    return { cost: COSTS.otherMarks, ...knownWords([plain], written, folded, { lexicon }) };
  }
  if (names.has(token.fold)) return { cost: COSTS.folded, concept: as('word', [word(true)]) };
  if (lexicon.labelled([token]).length > 0) {
    const other = labelFacts([token], lexicon, () => true).map((fact): Alternative => ({ facts: [fact], weight: 0.6 }));
    return { cost: COSTS.folded, concept: as('word', other) };
  }
  const isBegun = isLast && names.beginningWith(token.fold).length > 0;
  if (isBegun) return { cost: COSTS.begun, concept: as('word', [word(true, true)]) };
  return { cost: COSTS.unknown, concept: as('unknown', []) };
}
