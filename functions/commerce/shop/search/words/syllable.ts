import { fold } from '../../shared/fold.ts';

const ONSET = 'ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx]';
const VOWELS = 'a[iouy]?|e[ou]?|ie?u?|oa[ioy]?|oeo?|oi?|ua[iy]?|ue|ui|uo[iu]?|u|uu|uy[aeu]?|ye?u?';
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
