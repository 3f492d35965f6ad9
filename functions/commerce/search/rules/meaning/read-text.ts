import { readPrice } from '../words/read-price.ts';
import { type AskedQuestion, questionOf } from './asked-question.ts';
import type { NameWords } from './name-words.ts';
import type { Concept } from './search-concept.ts';
import { FILTER_ROLES } from './search-concept.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { Meaning, PhraseMatch } from './search-meaning.ts';
import { ASIDE, NOT, WITH } from './search-target.ts';
import { readableText, type Token, tokensOf } from './search-tokens.ts';
import { bestSegments } from './text-segments.ts';

/** Words that name what must not be there. */
interface Denied {
  concept: Concept;
  /** With the denying word: `không gọng`. */
  text: string;
}

/** Words for something that the shop does not sell. */
interface Unsold {
  meaning: Meaning;
  text: string;
  /** The phrase of the row, with its diacritics. */
  spelling: string;
  offset: number;
}

/** The interpretation of a search text. */
export interface ReadText {
  text: string;
  tokens: Token[];
  concepts: Concept[];
  denied: readonly Denied[];
  /** The row of a product that the shop does not sell, and the words that name it. */
  unsold: Unsold | null;
  /**
   * Names of other makers, details that no product has, and what the goods are worn with: the rest is searched without
   * them.
   */
  aside: string[];
  /** What the goods are for, set aside like these; descriptions may say it. */
  purpose?: string;
  /** Text to search for among the questions, and addresses of pages that answer. */
  question: AskedQuestion | null;
  /** Rows of products that normally come last, but are asked for. */
  askedLast: Set<number>;
}

/** Roles that a denying word does not turn around: a price says by itself what is too much. */
const NEVER_DENIED: ReadonlySet<Concept['role']> = new Set(['price', 'sale', 'unknown']);

/**
 * Interprets a text word by word with the shop's rows and the names in the catalogue. With `isAllSold`, rows of unsold
 * products are ignored.
 */
export function readText(text: string, lexicon: Lexicon, names: NameWords, isAllSold = false): ReadText {
  const readable = readableText(text);
  const tokens = tokensOf(readable);
  const price = readPrice(readable);
  const segments = bestSegments(tokens, price, { lexicon, names, text: readable, isAllSold });
  const rows = rowsOf(segments, (from, to) => textOf(tokens, from, to, readable));
  const concepts: Concept[] = [];
  const denied: Denied[] = [];
  let lead: number | null = null;
  let denial: number | null = null;
  const worn: string[] = [];
  let beside: number | null = null;
  for (const { from, to, concept, match } of segments) {
    const offset = tokens[from]?.offset ?? 0;
    if (!concept) {
      const isIgnored = match?.meaning.kind === 'ignored';
      denial = isIgnored && match.meaning.parts.has(NOT) ? offset : isIgnored ? denial : null;
      lead = isIgnored && from > 0 ? offset : null;
      beside = isIgnored && match.meaning.parts.has(WITH) && concepts.length > 0 ? offset : null;
      continue;
    }
    const last = tokens[to - 1];
    const end = Math.max(last ? last.offset + last.text.length : offset, concept.offset + concept.text.length);
    if (beside !== null && concept.role === 'kind') {
      worn.push(readable.slice(beside, end));
    } else if (denial !== null && !NEVER_DENIED.has(concept.role)) {
      denied.push({ concept, text: readable.slice(denial, end) });
    } else {
      // Introducing words belong to the filter: `size M`, `cho bé`.
      const start = FILTER_ROLES.has(concept.role) && lead !== null ? lead : concept.offset;
      concepts.push({ ...concept, offset: start, text: readable.slice(start, end) });
    }
    lead = null;
    denial = null;
    beside = null;
  }
  const { unsold, aside } = unsoldOf(rows, concepts);
  return { text: readable, tokens, concepts, denied, ...rows, unsold, aside: [...aside, ...worn] };
}

function textOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
): Omit<Unsold, 'meaning' | 'spelling'> {
  const [first, last] = [tokens[from], tokens[to - 1]];
  const offset = first?.offset ?? 0;
  return { offset, text: last ? text.slice(offset, last.offset + last.text.length) : '' };
}

interface Rows {
  unsold: ReadText['unsold'];
  aside: Unsold[];
  question: ReadText['question'];
  askedLast: Set<number>;
}

/** What the rows say about the text as a whole. */
function rowsOf(
  segments: readonly { from: number; to: number; match?: PhraseMatch }[],
  written: (from: number, to: number) => Omit<Unsold, 'meaning' | 'spelling'>,
): Rows {
  const rows: Rows = { unsold: null, aside: [], question: null, askedLast: new Set() };
  for (const { from, to, match } of segments) {
    if (!match) continue;
    const { meaning, spelling } = match;
    const row = { meaning, spelling, ...written(from, to) };
    if (meaning.kind === 'unsold' && [...meaning.parts].some((part) => ASIDE.has(part))) rows.aside.push(row);
    else if (meaning.kind === 'unsold') rows.unsold ??= row;
    if (meaning.kind === 'last') rows.askedLast.add(meaning.id);
    if (meaning.kind !== 'question' || rows.question) continue;
    rows.question = questionOf(meaning, spelling);
  }
  return rows;
}

/** The name of another maker alone asks for goods that the shop does not have. */
function unsoldOf({ unsold, aside }: Rows, concepts: readonly Concept[]): Pick<ReadText, 'unsold' | 'aside'> {
  const [first] = aside;
  const isAlone = first && !concepts.some(({ role }) => !FILTER_ROLES.has(role) && role !== 'unknown');
  return { unsold: unsold ?? (isAlone ? first : null), aside: aside.map(({ text }) => text) };
}
