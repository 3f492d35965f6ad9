import { fold } from '../../../../../src/kernel/text/fold.ts';

const ONSET = 'ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx]';
const VOWELS = 'a[iouy]?|e[ou]?|i[ae]?u?|oa[ioy]?|oeo?|oi?|ua[iy]?|ue|ui|uo[iu]?|u|uu|uy[aeu]?|ye?u?';
const CODA = 'ch|ng|nh|[cmnpt]';
const SYLLABLE = new RegExp(`^(?:${ONSET})?(?:${VOWELS})(?:${CODA})?$`);

/** Whether a word without diacritics could be Vietnamese: `lem` and `tui` could, `lenn` and `dma` could not. */
export function isSyllable(word: string): boolean {
  return SYLLABLE.test(word);
}

/** Whether a word is a Vietnamese one that was typed with diacritics: it is seldom an error for a very different word. */
export function isWritten(typed: string): boolean {
  const folded = fold(typed);
  return isSyllable(folded) && folded !== typed.normalize('NFC').toLowerCase();
}

/** Whether a word is written without a vowel, as people shorten words: `sm` for sơ mi. Digits make it a code. */
export const isShortened = (word: string): boolean => !/[aeiouy\d]/.test(fold(word));

/**
 * How a word without diacritics sounds in one region or another: people write `sếp ly` for xếp ly, `áo khoát` for áo
 * khoác, `xuông` for suông. Words with the same result are often confused.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/^(?:gi|r|d)(?=[aeiouy])/, 'd')
    .replace(/^(?:x|s)(?=[aeiouy])/, 's')
    .replace(/^(?:tr|ch)(?=[aeiouy])/, 'ch')
    .replace(/y/g, 'i')
    .replace(/(?:ng|nh|n)$/, 'n')
    .replace(/(?:c|ch|t)$/, 't');
