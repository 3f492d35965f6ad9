import { fold, markKey, words } from '../shared/fold.ts';
import type { TextColumn } from './search-condition.ts';

/** Longer texts are cut, and so are longer words and more of them: nobody types them, and all of it costs look-ups. */
const TEXT_LENGTH_MAX = 200;
const TYPED_WORD_LENGTH_MAX = 64;
const MAX_WORDS = 16;
const LONG_WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${TYPED_WORD_LENGTH_MAX},}`, 'gu');

/** What is looked for of a text, however long it came: every look-up, correction and answer is about this alone. */
export function searchedText(text: string): string {
  return text.slice(0, TEXT_LENGTH_MAX).replace(LONG_WORD, (word) => word.slice(0, TYPED_WORD_LENGTH_MAX));
}

/** How much a match in a column counts against the others, when the query does not say. */
export const DEFAULT_WEIGHTS: Record<TextColumn, number> = { sku: 10, name: 8, keywords: 3, description: 1 };

/** A text clause as FTS5 expressions; null when the text has no word. */
export interface TextMatch {
  /** One expression a word; the last also matches as a beginning. */
  perWord: string[];
  /** All words. */
  all: string;
  /** Any of the words. */
  any: string;
  /** All words in what names the product: not in prose alone. */
  isNamed: string;
  /** All words in the name or the sku. */
  inName: string;
  /** All words with the marks as typed; null when none were typed, for then every spelling is as good. */
  marked: { inName: string; anywhere: string } | null;
  /** bm25 weights in the column order of `search_text`. */
  weights: number[];
}

/** Words that may stand for each other; one of several words is a phrase. */
type Alternatives = readonly string[];

function quoted(word: string, isPrefix: boolean): string {
  return `"${word}"${isPrefix ? '*' : ''}`;
}

function oneOf(words: Alternatives, isPrefix: boolean): string {
  const list = words.map((word) => quoted(word, isPrefix));
  return list.length === 1 ? (list[0] ?? '') : `(${list.join(' OR ')})`;
}

function joined(list: readonly Alternatives[], operator: 'AND' | 'OR' = 'AND'): string {
  return list.map((words, index) => oneOf(words, index === list.length - 1)).join(` ${operator} `);
}

/** How a typed text is looked up, in the columns that have a weight. */
export function textMatch(
  text: string,
  weights: Partial<Record<TextColumn, number>> = DEFAULT_WEIGHTS,
): TextMatch | null {
  const typed = words(markKey(searchedText(text))).slice(0, MAX_WORDS);
  return matchOf(
    typedWords(text).map((word) => [fold(word)]),
    typed,
    weights,
  );
}

/** As `textMatch`, for words that may each be meant as others; `meant` is the text as it should have been typed. */
export function correctedMatch(
  readings: readonly Alternatives[],
  meant: string,
  weights: Partial<Record<TextColumn, number>> = DEFAULT_WEIGHTS,
): TextMatch | null {
  return matchOf(readings, words(markKey(meant)).slice(0, MAX_WORDS), weights);
}

/** The words of a text that count, as typed but composed and in lower case. */
export function typedWords(text: string): string[] {
  return words(searchedText(text).normalize('NFC').toLowerCase()).slice(0, MAX_WORDS);
}

function matchOf(
  readings: readonly Alternatives[],
  typed: string[],
  weights: Partial<Record<TextColumn, number>>,
): TextMatch | null {
  const columns = Object.keys(weights).join(' ');
  if (readings.length === 0 || columns === '') return null;
  const hasMarks = typed.join(' ') !== readings.map(([word]) => word).join(' ');
  const marked = typed.map((word) => [word]);
  return {
    perWord: readings.map((reading, index) => `{${columns}} : (${oneOf(reading, index === readings.length - 1)})`),
    all: `{${columns}} : (${joined(readings)})`,
    any: `{${columns}} : (${joined(readings, 'OR')})`,
    isNamed: `{sku name keywords} : (${joined(readings)})`,
    inName: `{sku name} : (${joined(readings)})`,
    marked: hasMarks
      ? { inName: `{marked_name} : (${joined(marked)})`, anywhere: `{marked_name marked_text} : (${joined(marked)})` }
      : null,
    weights: [weights.sku ?? 0, weights.name ?? 0, weights.keywords ?? 0, weights.description ?? 0, 0, 0],
  };
}

/** The words one after the other, as an FTS5 expression; null when there are none. */
export function phraseMatch(text: string, columns: TextColumn[]): string | null {
  const folded = words(fold(searchedText(text))).slice(0, MAX_WORDS);
  if (folded.length === 0 || columns.length === 0) return null;
  return `{${columns.join(' ')}} : ("${folded.join(' ')}")`;
}
