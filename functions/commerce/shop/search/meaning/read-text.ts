import type { MeaningKind } from '../../../db/search/search-lexicon.ts';
import type { NameWords } from './name-words.ts';
import { readPrice } from './read-price.ts';
import type { Alternative, Concept, Role } from './search-concept.ts';
import { FILTER_ROLES } from './search-concept.ts';
import type { Lexicon, Meaning, PhraseMatch } from './search-lexicon.ts';
import { PHRASE_WORDS_MAX } from './search-lexicon.ts';
import { labelFacts, literal } from './search-target.ts';
import { agree, readableText, type Token, tokensOf, type Word } from './search-tokens.ts';

/** What a text asks for. */
export interface ReadText {
  text: string;
  tokens: Token[];
  concepts: Concept[];
  /** The row of goods that the shop does not sell, with the words that say so. */
  unsold: { meaning: Meaning; text: string } | null;
  /** What to look for among the questions. */
  question: string | null;
  /** Rows of goods that come last, which the words ask for. */
  askedLast: Set<number>;
}

/** What a stretch of words costs: the reading that leaves the least unexplained wins. */
const COSTS = {
  ignored: 0.9,
  phrase: 1,
  start: 1.5,
  part: 2.4,
  name: 2,
  otherMarks: 2.6,
  folded: 2.8,
  begun: 3,
  unknown: 4,
} as const;
/** Another phrase of the same row is as good but for the words themselves. */
const SAME_WEIGHT = 0.97;
const TARGET_WEIGHT = 0.95;
const OTHER_WEIGHT = 0.5;

type Segment = { from: number; to: number; cost: number; concept: Concept | null; match?: PhraseMatch };

/**
 * Reads a text word by word as what the shop's words and the catalogue's names make of it; with `isAllSold` rows of what
 * is not sold count for nothing.
 */
export function readText(text: string, lexicon: Lexicon, names: NameWords, isAllSold = false): ReadText {
  const readable = readableText(text);
  const tokens = tokensOf(readable);
  const price = readPrice(readable);
  const segments = bestSegments(tokens, price, { lexicon, names, text: readable, isAllSold });
  const read: ReadText = { text: readable, tokens, concepts: [], unsold: null, question: null, askedLast: new Set() };
  let lead: number | null = null;
  for (const { from, to, concept, match } of segments) {
    const offset = tokens[from]?.offset ?? 0;
    const last = tokens[to - 1];
    const end = last ? last.offset + last.text.length : offset;
    if (match?.meaning.kind === 'unsold') read.unsold ??= { meaning: match.meaning, text: readable.slice(offset, end) };
    if (match?.meaning.kind === 'question') read.question ??= match.meaning.target || match.spelling;
    if (match?.meaning.kind === 'last') read.askedLast.add(match.meaning.id);
    if (!concept) {
      if (match?.meaning.kind === 'ignored') lead = from > 0 ? offset : null;
      else lead = null;
      continue;
    }
    // What leads to a filter belongs to it: `size M`, `cho bé`.
    const start = FILTER_ROLES.has(concept.role) && lead !== null ? lead : concept.offset;
    const stop = Math.max(end, concept.offset + concept.text.length);
    read.concepts.push({ ...concept, offset: start, text: readable.slice(start, stop) });
    lead = null;
  }
  return read;
}

interface Sources {
  lexicon: Lexicon;
  names: NameWords;
  text: string;
  isAllSold: boolean;
}
type Words = Pick<Sources, 'lexicon' | 'names'>;

/** The cheapest way to cut the words into stretches that mean something. */
function bestSegments(tokens: Token[], price: ReturnType<typeof readPrice>, sources: Sources): Segment[] {
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

function segmentOf(
  tokens: Token[],
  from: number,
  to: number,
  price: ReturnType<typeof readPrice>,
  { lexicon, names, text, isAllSold }: Sources,
): Segment | null {
  const typed = tokens.slice(from, to);
  const [first] = typed;
  const last = typed.at(-1);
  if (!first || !last) return null;
  if (price) {
    const end = price.offset + price.length;
    const isWithin = (token: Token) => token.offset >= price.offset && token.offset < end;
    const isEdge = (token: Token | undefined) => token === undefined || !isWithin(token);
    if (typed.every(isWithin) && isEdge(tokens[from - 1]) && isEdge(tokens[to])) {
      const { offset, length, ...range } = price;
      const concept = conceptOf('price', text.slice(offset, end), offset, typed.length, [
        { facts: [{ kind: 'price', ...range }], weight: 1 },
      ]);
      return { from, to, cost: COSTS.phrase, concept };
    }
    if (typed.some(isWithin)) return null;
  }
  const span = { from, to };
  const written = text.slice(first.offset, last.offset + last.text.length);
  const phrase = lexicon
    .phrases(typed)
    .filter(
      (match) =>
        mayBe(match, typed, { lexicon, names, isFirst: from === 0 }) && !(isAllSold && match.meaning.kind === 'unsold'),
    );
  const labels = lexicon.labelled(typed).filter(({ words }) => agree(typed, words));
  if (phrase.length > 0 || labels.some(({ isWhole }) => isWhole)) {
    const isFirst = from === 0 && to < tokens.length;
    const reading = known(typed, written, phrase, { lexicon, isFirst });
    return { ...span, cost: reading.concept ? COSTS.phrase : COSTS.ignored, ...reading };
  }
  if (typed.length > 1) {
    if (labels.length > 0) {
      const cost = labels.some(({ isStart }) => isStart) ? COSTS.start : COSTS.part;
      return { ...span, cost, ...known(typed, written, [], { lexicon }) };
    }
    const folded = goods(lexicon.foldedPhrases(typed));
    const isLabel = lexicon.labelled(typed).some(({ isWhole }) => isWhole);
    if (folded.length === 0 && !isLabel) return null;
    const unmarked = typed.map((token) => ({ ...token, key: token.fold, isMarked: false }));
    return { ...span, cost: COSTS.otherMarks, ...known(unmarked, written, folded, { lexicon }) };
  }
  return { ...span, ...wordSegment(first, written, to === tokens.length, { lexicon, names }) };
}

/**
 * Whether a phrase of a row is what was typed. One word without marks may be many: it is that of a row when the catalogue
 * writes it so too, or has no word like it. What is not sold or is a question is so only when nothing else is.
 */
function mayBe(
  { meaning, words }: PhraseMatch,
  typed: readonly Token[],
  { lexicon, names, isFirst }: Words & { isFirst: boolean },
): boolean {
  const [token] = typed;
  const [word] = words;
  if (!token || !word || typed.length > 1) return true;
  const isOther = meaning.kind === 'unsold' || meaning.kind === 'question';
  if (isOther && (token.isMarked ? names.numbers.has(token.key) : names.has(token.fold) || lexicon.hasLabelWord(token)))
    return false;
  if (isOther && !token.isMarked && word.key !== word.fold && !isFirst) return false;
  if (token.isMarked || !names.has(token.fold)) return true;
  return names.numbers.has(word.key) || lexicon.hasLabelWord(word, true) || word.key === token.fold;
}

const goods = (phrases: readonly PhraseMatch[]) => phrases.filter(({ meaning }) => !OTHER_KINDS.has(meaning.kind));

/** A word that no row and no whole name is. */
function wordSegment(
  token: Token,
  written: string,
  isLast: boolean,
  { lexicon, names }: Words,
): Pick<Segment, 'cost' | 'concept' | 'match'> {
  const labels = labelFacts([token], lexicon, (words) => agree([token], words));
  const isNamed = token.isMarked ? names.numbers.has(token.key) : names.has(token.fold);
  const ofLabels = labels.map((fact): Alternative => ({ facts: [fact], weight: 1 }));
  const word = (isFolded: boolean, isBegun = false): Alternative => ({
    facts: [{ kind: 'phrase', words: [token], isFolded, isBegun }],
    weight: isFolded && token.isMarked ? 0.6 : 1,
  });
  const as = (role: Role, alternatives: Alternative[]) => conceptOf(role, written, token.offset, 1, alternatives);
  if (isNamed || labels.length > 0)
    return { cost: COSTS.name, concept: as('word', [...(isNamed ? [word(!token.isMarked)] : []), ...ofLabels]) };
  const folded = goods(lexicon.foldedPhrases([token]));
  if (folded.length > 0) {
    const plain = { ...token, key: token.fold, isMarked: false };
    return { cost: COSTS.otherMarks, ...known([plain], written, folded, { lexicon }) };
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

const conceptOf = (
  role: Role,
  text: string,
  offset: number,
  tokens: number,
  alternatives: readonly Alternative[],
  spelling = text.toLowerCase(),
): Concept => ({ role, text, offset, tokens, alternatives, spelling });

/** What rows and names make of words that they hold. */
function known(
  typed: Token[],
  written: string,
  found: readonly PhraseMatch[],
  { lexicon, isFirst = false }: { lexicon: Lexicon; isFirst?: boolean },
): Pick<Segment, 'concept' | 'match'> {
  const offset = typed[0]?.offset ?? 0;
  const isMarked = typed.some((token) => token.isMarked);
  // Without marks a word may be two: `do` before all else is đồ, after it đỏ; `be` is bé rather than Be.
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
  // A shop that has a category of this name sells it, whatever the list says.
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
    } else if (meaning.kind === 'means' || meaning.kind === 'audience') {
      if (meaning.kind === 'audience') audience = meaning.id;
      role ??= meaning.kind === 'audience' ? 'audience' : roleOf(meaning.targets);
      alternatives.push({ facts: [{ kind: 'phrase', words: phrase.words }], weight: 1 });
      for (const target of meaning.targets) alternatives.push({ ...target, weight: target.weight * TARGET_WEIGHT });
    }
  }
  const labelFound = isWhom ? [] : labelFacts(typed, lexicon, (words) => agree(typed, words));
  alternatives.push(...labelFound.map((fact): Alternative => ({ facts: [fact], weight: 1 })));
  // In names with the marks that the labels have; as typed where no row and no label says them.
  const spellings = new Map(matches.map(({ words }) => [words.map(({ key }) => key).join(' '), words]));
  const spelled = isMarked || spellings.size === 0 ? [typed as readonly Word[]] : [...spellings.values()];
  if (phrases.length === 0 || isMarked || spellings.size > 0)
    for (const words of spelled)
      alternatives.push({ facts: [{ kind: 'phrase', words, isFolded: words === typed && !isMarked }], weight: 1 });
  // Without marks it may be another word as well.
  const isLoose = !isMarked && typed.length === 1;
  if (isLoose) alternatives.push({ facts: [{ kind: 'phrase', words: typed, isFolded: true }], weight: OTHER_WEIGHT });
  const codes = new Set(matches.map(({ label }) => label.code));
  const spelling = phrases[0]?.spelling ?? matches.find(({ isWhole }) => isWhole)?.label.label.toLowerCase();
  const concept = conceptOf(role ?? roleOfCodes(codes), written, offset, typed.length, alternatives, spelling);
  return {
    concept: { ...concept, ...(isLoose ? { isLoose } : {}), ...(audience === undefined ? {} : { audience }) },
    ...(match ? { match } : {}),
  };
}

/** Rows that say that words are no goods of the shop, or nothing. */
const OTHER_KINDS: ReadonlySet<MeaningKind> = new Set(['unsold', 'question', 'ignored']);
const COLOR_CODES = new Set(['color', 'mastercolor']);

function roleOfCodes(codes: ReadonlySet<string>): Role {
  if (codes.size === 0) return 'kind';
  const every = (of: (code: string) => boolean) => [...codes].every(of);
  if (every((code) => COLOR_CODES.has(code))) return 'color';
  if (every((code) => code === 'size')) return 'size';
  return codes.has('category') || codes.has('type') ? 'kind' : 'need';
}

/** What a target filters by, when each of its alternatives is a value of one kind. */
function roleOf(targets: readonly Alternative[]): Role {
  const facts = targets.flatMap((target) => target.facts);
  if (facts.length === 0) return 'need';
  if (facts.every(({ kind }) => kind === 'price')) return 'price';
  if (facts.every(({ kind }) => kind === 'sale')) return 'sale';
  const codes = new Set(
    facts.map((fact) =>
      fact.kind === 'field' ? (fact.fields[0] === 'category_ids' ? 'category' : (fact.fields[0] ?? '')) : 'words',
    ),
  );
  if ([...codes].every((code) => COLOR_CODES.has(code))) return 'color';
  if ([...codes].every((code) => code === 'size')) return 'size';
  if (codes.has('words')) return 'kind';
  return codes.has('category') || codes.has('type') ? 'kind' : 'need';
}
