import { fold } from '../../../../../src/kernel/text/fold.ts';
import { toneOf } from '../../../shared/rules/spelling.ts';
import { WORD_LENGTH_MAX } from '../index/index-words.ts';
import { areTwoSlips, type Slip, slipOf } from './slip.ts';
import { isSyllable, soundOf } from './syllable.ts';
import { decodings } from './typing.ts';

/** A word of the catalogue in one of its spellings. */
interface VocabularyWord {
  /** Without diacritics. */
  word: string;
  /** With diacritics, lower case. */
  spelling: string;
  /** Number of products whose name contains it; 0: only in descriptions. */
  n: number;
}

/** What a typed word is replaced by. */
interface Reading {
  /** Without diacritics, the best first; one entry can be several words, separated by a space. */
  words: string[];
  /** The best one in its correct spelling. */
  spelling: string;
}

/** Options for reading a typed word. */
interface ReadingMode {
  /**
   * Words that the catalogue contains are also treated as possible typing errors, because an error can produce another
   * word.
   */
  isDoubted: boolean;
  /** The text is just this word, so no other word helps to understand it. */
  isAlone: boolean;
}

/**
 * Words of this length or more are corrected for any typing error; a shorter one is similar to half of the language.
 */
const LONG_LENGTH_MIN = 4;
const isLong = (word: string) => word.length >= LONG_LENGTH_MIN;
/** In words of this length only a doubled letter is corrected; shorter words are never corrected. */
const SHORT_LENGTH_MIN = 2;
/** The typing errors that are corrected in a short word. */
const SHORT_SLIPS: ReadonlySet<Slip['kind']> = new Set(['doubled', 'swapped', 'neighbour', 'missing']);
/** Numbers and codes are not corrected. */
const IS_WORD = /^\p{L}+$/u;
const READINGS_MAX = 20;
/** Shorter words are within two errors of too many other words. */
const TWO_SLIPS_LENGTH_MIN = 6;
const PIECES_MAX = 6;
const PIECE_LENGTH_MAX = 12;
/** The most ways to cut the words up to some letter. */
const CUTS_MAX = 3;
/** More than the length of two joined words; nothing is similar to it, so nothing is tried. */
const TYPED_LENGTH_MAX = 2 * WORD_LENGTH_MAX;

/** The words of the catalogue, and the corrections of typed words among them. */
export class Vocabulary {
  lastId = 0;
  readonly #spellings = new Map<string, VocabularyWord[]>();
  readonly #byLength = new Map<number, Set<string>>();
  readonly #bySound = new Map<string, Set<string>>();

  add(word: VocabularyWord): void {
    const known = this.#spellings.get(word.word);
    if (known) known.push(word);
    else this.#spellings.set(word.word, [word]);
    const sameLength = this.#byLength.get(word.word.length);
    if (sameLength) sameLength.add(word.word);
    else this.#byLength.set(word.word.length, new Set([word.word]));
    const sound = soundOf(word.word);
    const sameSound = this.#bySound.get(sound);
    if (sameSound) sameSound.add(word.word);
    else this.#bySound.set(sound, new Set([word.word]));
  }

  /** Whether a text contains the word; with `isNamed`, outside of descriptions. */
  has(word: string, isNamed = false): boolean {
    return isNamed ? this.#count(word) > 0 : this.#spellings.has(word);
  }

  /** Whether a name contains the word with these diacritics. */
  isSpelled(typed: string): boolean {
    return (this.#spellings.get(fold(typed)) ?? []).some(({ spelling, n }) => n > 0 && spelling === typed);
  }

  /** Whether a word starts with this prefix: the shopper may still be typing. */
  hasBeginning(beginning: string): boolean {
    for (const word of this.#spellings.keys()) if (word.startsWith(beginning)) return true;
    return false;
  }

  /** The most frequent spelling of a word; the typed one if it exists. */
  spelling(word: string, typed?: string): string {
    const spellings = this.#spellings.get(word) ?? [];
    const asTyped = spellings.find(({ spelling }) => spelling === typed);
    const best = asTyped ?? spellings.toSorted((a, b) => b.n - a.n)[0];
    return best?.spelling ?? typed ?? word;
  }

  /**
   * Words with one typing error, the most likely first. Short ones are left out for a word that the catalogue contains,
   * and for a possible Vietnamese word unless there are other words and its first letter is right.
   */
  near(typed: string, { isAlone }: Pick<ReadingMode, 'isAlone'>): string[] {
    const word = fold(typed);
    const tone = toneOf(typed);
    const isPossible = isSyllable(word);
    const least = this.has(word) || (isPossible && isAlone) ? LONG_LENGTH_MIN : SHORT_LENGTH_MIN;
    const found: { word: string; cost: number; n: number }[] = [];
    for (let length = Math.max(least, word.length - 1); length <= word.length + 1; length++) {
      for (const known of this.#byLength.get(length) ?? []) {
        const slip = slipOf(word, known);
        if (!slip) continue;
        if (
          length < LONG_LENGTH_MIN &&
          ((isPossible && slip.isFirst) ||
            !this.#isShortSlip(slip, known, { tone, isStray: isAlone && !isPossible && word.startsWith(known) }))
        )
          continue;
        found.push({ word: known, cost: slip.cost, n: this.#count(known) });
      }
    }
    const likely = found.toSorted((a, b) => a.cost - b.cost || b.n - a.n);
    // A short word has many similar ones; only the closest are used.
    return likely
      .filter((one) => isLong(one.word) || one.cost === likely[0]?.cost)
      .slice(0, READINGS_MAX)
      .map((one) => one.word);
  }

  /**
   * Whether a short word is close enough: a keyboard slip, in a product's name, with the typed tone. A stray letter
   * behind a word is a slip too, if the text is only this word and it cannot be Vietnamese: `vayd`, but not `vanh`.
   */
  #isShortSlip({ kind }: Slip, meant: string, { tone, isStray }: { tone: string; isStray: boolean }): boolean {
    const isSlip = SHORT_SLIPS.has(kind) || (kind === 'extra' && isStray);
    if (!isSlip || (meant.length === SHORT_LENGTH_MIN && kind !== 'doubled')) return false;
    const named = (this.#spellings.get(meant) ?? []).filter(({ n }) => n > 0);
    return named.some(({ spelling }) => tone === '' || tone === toneOf(spelling));
  }

  /** Two words that were typed without a space between them. */
  split(word: string): string | null {
    for (let at = word.length - 2; at >= 2; at--) {
      if (this.#count(word.slice(0, at)) > 0 && this.#count(word.slice(at)) > 0)
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return null;
  }

  /** The reading of a typed word; null when nothing in the catalogue is similar. */
  read(typed: string, { isDoubted, isAlone }: ReadingMode): Reading | null {
    const word = fold(typed);
    const isKnown = this.has(word) || !IS_WORD.test(word);
    if (isKnown && !isDoubted) return { words: [word], spelling: this.spelling(word, typed) };
    if (!IS_WORD.test(word)) return this.#decoded(typed) ?? { words: [word], spelling: word };
    if (word.length > TYPED_LENGTH_MAX) return null;
    const near = this.near(typed, { isAlone });
    if (isKnown) return { words: [word, ...near], spelling: this.spelling(word, typed) };
    const decoded = this.#decoded(typed);
    if (decoded) return { ...decoded, words: [...decoded.words, ...near.filter(isLong)] };
    const split = this.split(word);
    const [best, ...rest] = split ? [...near, split] : near;
    if (!best) return null;
    const spelling = best.split(' ').map((one) => this.spelling(one));
    return { words: [best, ...rest], spelling: spelling.join(' ') };
  }

  /** A word decoded from Telex or VNI, if it is in a name or `isKnown`; otherwise null. */
  decoded(typed: string, isKnown: (word: string) => boolean): string | null {
    if (typed.length > TYPED_LENGTH_MAX) return null;
    return decodings(fold(typed)).find((one) => this.#count(fold(one)) > 0 || isKnown(fold(one))) ?? null;
  }

  /**
   * All readings of a word, the most likely first: Telex or VNI input, one error (or else words that sound alike), joined
   * words, two errors. Only words in names; without diacritics, except those that the input determines.
   */
  meant(typed: string, { isAlone, isKnown }: { isAlone: boolean; isKnown: (word: string) => boolean }): string[] {
    const word = fold(typed);
    if (word.length > TYPED_LENGTH_MAX) return [];
    const decoded = decodings(word).filter((one) => this.#count(fold(one)) > 0 || isKnown(fold(one)));
    if (!IS_WORD.test(word)) return decoded;
    const near = this.near(typed, { isAlone }).filter((one) => this.#count(one) > 0);
    const pieces = this.pieces(word, isKnown);
    const alike = near.length > 0 ? [] : this.#alike(word);
    return [...decoded, ...near, ...alike, ...pieces, ...this.#twoSlips(word)];
  }

  /**
   * Splits up to six words that were typed without spaces: into as few as possible, then into one more, because `aobalo`
   * is áo ba lỗ and no ba lô.
   */
  pieces(word: string, isKnown: (word: string) => boolean = () => false): string[] {
    const cuts: string[][][] = [[[]]];
    for (let end = 1; end <= word.length; end++) {
      const found: string[][] = [];
      for (let start = Math.max(0, end - PIECE_LENGTH_MAX); start <= end - SHORT_LENGTH_MIN; start++) {
        const piece = word.slice(start, end);
        const before = (cuts[start] ?? []).filter(({ length }) => length < PIECES_MAX);
        if (before.length > 0 && (this.#count(piece) > 0 || isKnown(piece)))
          found.push(...before.map((pieces) => [...pieces, piece]));
      }
      cuts.push(found.toSorted((one, other) => one.length - other.length).slice(0, CUTS_MAX));
    }
    return (cuts[word.length] ?? []).filter(({ length }) => length > 1).map((pieces) => pieces.join(' '));
  }

  /** Words in names that sound like a Vietnamese word, the most frequent first. */
  #alike(word: string): string[] {
    if (!isSyllable(word)) return [];
    const alike = [...(this.#bySound.get(soundOf(word)) ?? [])].filter((one) => one !== word && this.#count(one) > 0);
    return alike.toSorted((a, b) => this.#count(b) - this.#count(a));
  }

  /** Long words with two errors, the most frequent first; the first letter must be right. */
  #twoSlips(word: string): string[] {
    if (word.length < TWO_SLIPS_LENGTH_MIN) return [];
    const found: { word: string; n: number }[] = [];
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      for (const known of this.#byLength.get(length) ?? []) {
        if (known[0] !== word[0] || !areTwoSlips(word, known)) continue;
        const n = this.#count(known);
        if (n > 0) found.push({ word: known, n });
      }
    }
    return found.toSorted((a, b) => b.n - a.n).map((one) => one.word);
  }

  /** A word typed in Telex or VNI, if the catalogue contains its meaning. */
  #decoded(typed: string): Reading | null {
    if (typed.length > TYPED_LENGTH_MAX) return null;
    const decoded = decodings(fold(typed)).find((one) => this.has(fold(one)));
    if (!decoded) return null;
    return { words: [fold(decoded)], spelling: this.spelling(fold(decoded), decoded) };
  }

  #count(word: string): number {
    return (this.#spellings.get(word) ?? []).reduce((sum, { n }) => sum + n, 0);
  }
}
