import { fold } from '../../../../../src/kernel/text/fold.ts';
import { words } from '../../../shared/rules/spelling.ts';

/** A SKU without separators, in lower case; several SKUs are separated by a space. */
export function compactSku(sku: string): string {
  return words(fold(sku)).join('');
}

/** Longer sequences are not words; those with digits are codes. */
export const WORD_LENGTH_MAX = 24;
const WORD = new RegExp(`^\\p{L}{1,${WORD_LENGTH_MAX}}$`, 'u');

/**
 * A word for the vocabulary: without diacritics, as written, and 1 when a name or label contains it (0: only
 * descriptions).
 */
export interface VocabularyEntry {
  word: string;
  spelling: string;
  n: number;
}

/** The words in a product's text, each spelling once. */
export function vocabularyWords(named: string, described: string): VocabularyEntry[] {
  const found = new Map<string, VocabularyEntry>();
  const add = (text: string, n: number) => {
    for (const spelling of words(text.normalize('NFC').toLowerCase())) {
      const word = fold(spelling);
      if (WORD.test(spelling) && !found.has(spelling)) found.set(spelling, { word, spelling, n });
    }
  };
  add(named, 1);
  add(described, 0);
  return [...found.values()];
}
