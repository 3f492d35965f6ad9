import { fold } from '../../../../src/kernel/text/fold.ts';
import { markKey, words } from '../../shared/rules/spelling.ts';
import type { TextColumn } from './search-condition.ts';

/** Longer texts, longer words and more words are cut off: nobody types them, and each costs a lookup. */
const TEXT_LENGTH_MAX = 200;
const TYPED_WORD_LENGTH_MAX = 64;
const MAX_WORDS = 16;
const LONG_WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${TYPED_WORD_LENGTH_MAX},}`, 'gu');

/**
 * The part of a text that is searched, however long the text is. All lookups, corrections and answers use only this
 * part.
 */
export function searchedText(text: string): string {
  // Most texts are shorter than the longest word, and need no pattern compiled.
  if (text.length < TYPED_WORD_LENGTH_MAX) return text;
  return text.slice(0, TEXT_LENGTH_MAX).replace(LONG_WORD, (word) => word.slice(0, TYPED_WORD_LENGTH_MAX));
}

/** Default weights of matches in each column. */
export const DEFAULT_WEIGHTS: Record<TextColumn, number> = { sku: 10, name: 8, keywords: 3, description: 1 };

/** A text clause as FTS5 expressions; null when the text has no words. */
export interface TextMatch {
  /** One expression per word; the last one also matches as a prefix. */
  perWord: string[];
  /** All words. */
  all: string;
  /** Any of the words. */
  any: string;
  /** All words outside of the description. */
  isNamed: string;
  /** All words in the name or the sku. */
  inName: string;
  /** All words with the typed diacritics; null when none were typed, because then all spellings are equal. */
  marked: { inName: string; anywhere: string } | null;
  /** bm25 weights in the column order of `search_text`. */
  weights: number[];
}

/** Words that can replace each other; an entry with several words is a phrase. */
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

/** How a typed text is looked up in the columns that have a weight. */
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

/** Like `textMatch`, for words with several readings; `meant` is the corrected text. */
export function correctedMatch(
  readings: readonly Alternatives[],
  meant: string,
  weights: Partial<Record<TextColumn, number>> = DEFAULT_WEIGHTS,
): TextMatch | null {
  return matchOf(readings, words(markKey(meant)).slice(0, MAX_WORDS), weights);
}

/** The words of a text that count: composed and in lower case, otherwise as typed. */
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

/** The words in sequence, as an FTS5 expression; null when there are none. */
export function phraseMatch(text: string, columns: TextColumn[]): string | null {
  const folded = words(fold(searchedText(text))).slice(0, MAX_WORDS);
  if (folded.length === 0 || columns.length === 0) return null;
  return `{${columns.join(' ')}} : ("${folded.join(' ')}")`;
}
