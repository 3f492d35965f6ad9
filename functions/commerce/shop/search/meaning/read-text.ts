import type { NameWords } from './name-words.ts';
import { readPrice } from './read-price.ts';
import type { Concept } from './search-concept.ts';
import { FILTER_ROLES } from './search-concept.ts';
import type { Lexicon, Meaning } from './search-lexicon.ts';
import { readableText, type Token, tokensOf } from './search-tokens.ts';
import { bestSegments } from './text-segments.ts';

/** The interpretation of a search text. */
export interface ReadText {
  text: string;
  tokens: Token[];
  concepts: Concept[];
  /** The row of a product that the shop does not sell, and the words that name it. */
  unsold: { meaning: Meaning; text: string } | null;
  /** Text to search for among the questions. */
  question: string | null;
  /** Rows of products that normally come last, but are asked for. */
  askedLast: Set<number>;
}

/**
 * Interprets a text word by word with the shop's rows and the names in the catalogue. With `isAllSold`, rows of unsold
 * products are ignored.
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
    // Introducing words belong to the filter: `size M`, `cho bé`.
    const start = FILTER_ROLES.has(concept.role) && lead !== null ? lead : concept.offset;
    const stop = Math.max(end, concept.offset + concept.text.length);
    read.concepts.push({ ...concept, offset: start, text: readable.slice(start, stop) });
    lead = null;
  }
  return read;
}
