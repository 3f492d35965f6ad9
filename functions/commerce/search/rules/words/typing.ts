import { fold } from '../../../../../src/kernel/text/fold.ts';
import { isSyllable } from './syllable.ts';

/** Decodes words that were typed for a Vietnamese keyboard while it was switched off. */

const TELEX_TONES: Record<string, string> = { s: '1', f: '2', r: '3', x: '4', j: '5' };
const VNI_TONES = '12345';
const COMBINING: Record<string, string> = { 1: '\u0301', 2: '\u0300', 3: '\u0309', 4: '\u0303', 5: '\u0323' };
const CIRCUMFLEX: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' };
/** A w after `aa` makes the other mark of the same letter, as the keyboard does. */
const HORN: Record<string, string> = { a: 'ă', â: 'ă', o: 'ơ', ô: 'ơ', u: 'ư' };
const BREVE: Record<string, string> = { a: 'ă' };
const VOWEL = /[aeiouyâêôăơư]/;

/** Adds a diacritic to the last letter that `marks` contains; false when there is none. */
function markLast(letters: string[], marks: Record<string, string>): boolean {
  const place = letters.findLastIndex((letter) => marks[letter] !== undefined);
  const marked = marks[letters[place] ?? ''];
  if (marked === undefined) return false;
  letters[place] = marked;
  return true;
}

/** The horn belongs to both letters of a pair: uo becomes ươ. */
function markHorn(letters: string[]): boolean {
  const place = letters.findLastIndex((letter, index) => letter === 'o' && letters[index - 1] === 'u');
  if (place < 1) return markLast(letters, HORN);
  letters[place] = 'ơ';
  // The u of qu belongs to the consonant.
  if (letters[place - 2] !== 'q') letters[place - 1] = 'ư';
  return true;
}

function crossD(letters: string[]): boolean {
  if (letters[0] !== 'd') return false;
  letters[0] = 'đ';
  return true;
}

/**
 * Puts the tone on the last vowel, except a final i, o, u, y or a after another vowel. Comparisons ignore its position.
 */
function withTone(letters: string[], tone: string): string {
  if (tone === '') return letters.join('');
  const vowels = letters.flatMap((letter, index) =>
    VOWEL.test(letter) && !(letter === 'u' && letters[index - 1] === 'q') ? [index] : [],
  );
  const marked = vowels.findLast((index) => /[âêôăơư]/.test(letters[index] ?? ''));
  const isOpen = vowels.at(-1) === letters.length - 1;
  const place = marked ?? (isOpen && vowels.length > 1 ? vowels.at(-2) : vowels.at(-1)) ?? letters.length - 1;
  letters[place] = `${letters[place] ?? ''}${COMBINING[tone] ?? ''}`;
  return letters.join('').normalize('NFC');
}

/** `ddaamf` becomes đầm, `uwu` becomes ưu; null when the word has no Telex input. */
export function decodeTelex(word: string): string | null {
  const letters: string[] = [];
  let tone = '';
  let isDecoded = false;
  for (const letter of word.toLowerCase()) {
    const hasVowel = letters.some((known) => VOWEL.test(known));
    const circumflex = CIRCUMFLEX[letter];
    if (hasVowel && TELEX_TONES[letter]) tone = TELEX_TONES[letter];
    else if (letter === 'w' && markHorn(letters)) isDecoded = true;
    else if (letter === 'w') letters.push('ư');
    else if (letter === 'd' && crossD(letters)) isDecoded = true;
    else if (circumflex && letters.includes(letter) && markLast(letters, { [letter]: circumflex })) isDecoded = true;
    else letters.push(letter);
  }
  return isDecoded || tone !== '' || word.toLowerCase().includes('w') ? withTone(letters, tone) : null;
}

/** `d9a6m2` becomes đầm; null when the word has no digit after a letter. */
export function decodeVni(word: string): string | null {
  if (!/^\p{L}[\p{L}\d]*\d[\p{L}\d]*$/u.test(word)) return null;
  const letters: string[] = [];
  let tone = '';
  for (const letter of word.toLowerCase()) {
    if (VNI_TONES.includes(letter)) tone = letter;
    else if (letter === '6') markLast(letters, CIRCUMFLEX);
    else if (letter === '7') markHorn(letters);
    else if (letter === '8') markLast(letters, BREVE);
    else if (letter === '9') crossD(letters);
    else if (letter !== '0') letters.push(letter);
  }
  return withTone(letters, tone);
}

/**
 * Possible meanings of a word typed without a Vietnamese keyboard, without diacritics. They are Vietnamese words:
 * `jeeans` and `skirts` are English ones, with a typing error or a plural.
 */
export function decodings(word: string): string[] {
  const decoded = [decodeTelex(word), decodeVni(word)].flatMap((one) => (one === null ? [] : [one]));
  return decoded.filter((one) => fold(one) !== word && isSyllable(fold(one)));
}
