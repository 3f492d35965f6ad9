import { fold, words } from '../../shared/fold.ts';

/** A SKU without what separates its parts, in lower case; several are separated by a blank. */
export function compactSku(sku: string): string {
  return words(fold(sku)).join('');
}

/** Longer ones are no words; those with digits are codes. */
export const WORD_LENGTH_MAX = 24;
const WORD = new RegExp(`^\\p{L}{1,${WORD_LENGTH_MAX}}$`, 'u');

/** A word for the vocabulary: without marks, as written, and 1 when a name or label has it, 0 when only prose has. */
export interface VocabularyEntry {
  word: string;
  spelling: string;
  n: number;
}

/** The words of a product's text, each spelling once. */
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
