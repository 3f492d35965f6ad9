import { isSyllable } from './syllable.ts';

/** Shorter words are no English plurals. */
const SINGULAR_MIN = 2;
/** Endings after which English writes `es`: dresses, watches, boxes. */
const HISSING = /(?:s|x|z|ch|sh)$/;
const CONSONANT_Y = /[bcdfghjklmnpqrstvwxz]y$/;
const NO_PLURAL = /(?:ss|us|is)$/;

/** Singular and plural of an English word without diacritics, without the word itself: `dress` of `dresses`. */
export function formsOf(word: string): string[] {
  const plurals = CONSONANT_Y.test(word)
    ? [`${word.slice(0, -1)}ies`]
    : [HISSING.test(word) ? `${word}es` : `${word}s`];
  if (!word.endsWith('s') || NO_PLURAL.test(word)) return plurals;
  const singulars = [word.slice(0, -1)];
  if (word.endsWith('es') && HISSING.test(word.slice(0, -2))) singulars.push(word.slice(0, -2));
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`);
  return singulars.filter(({ length }) => length > SINGULAR_MIN);
}

/** Whether two words without diacritics are the same but for an English plural. Telex also ends with `s`: `vays`. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other || (!isSyllable(one) && !isSyllable(other) && formsOf(one).includes(other));
