import { fold } from '../../../../src/kernel/text/fold.ts';
import { words } from './spelling.ts';

/** The most words of a search that count, and the most characters that are read. */
const MOST_WORDS = 10;
const MOST_TYPED = 200;
/** A search that finds nothing. */
const NOTHING = '""';

/**
 * Typed words as a search of `record_word`: each must begin a word of the record; case and marks do not matter. Without a
 * word it finds nothing.
 */
export function wordSearch(typed: string): string {
  const found = words(fold(typed.slice(0, MOST_TYPED))).slice(0, MOST_WORDS);
  return found.map((word) => `"${word}"*`).join(' ') || NOTHING;
}
