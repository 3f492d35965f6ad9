import { fold, toneOf } from '../../shared/fold.ts';
import { WORD_LENGTH_MAX } from '../index/index-words.ts';
import { type Slip, slipOf } from './slip.ts';
import { isSyllable } from './syllable.ts';
import { decodings } from './typing.ts';

/** A word of the catalogue, in one of its spellings. */
interface VocabularyWord {
  /** Without marks. */
  word: string;
  /** With its marks, lower case. */
  spelling: string;
  /** How many products name it; 0: it stands in descriptions alone. */
  n: number;
}

/** What a typed word is looked for as. */
interface Reading {
  /** Without marks, the best first; several words where one was typed are separated by a blank. */
  words: string[];
  /** The best of them as it is written. */
  spelling: string;
}

/** How a typed word is read. */
interface ReadingMode {
  /** Words that the catalogue has are read as slips too: a slip may make another word. */
  isDoubted: boolean;
  /** The whole text is this word: nothing beside it tells what it may be. */
  isAlone: boolean;
}

/** Words as long as this are taken for any slip; a shorter one is a slip away from half of the language. */
const LONG_LENGTH_MIN = 4;
const isLong = (word: string) => word.length >= LONG_LENGTH_MIN;
/** In words this short only a doubled letter counts as a slip; shorter words have no slips. */
const SHORT_LENGTH_MIN = 2;
/** The slips that a short word is known by. */
const SHORT_SLIPS: ReadonlySet<Slip['kind']> = new Set(['doubled', 'swapped', 'neighbour', 'missing']);
/** Numbers and codes are not corrected as words. */
const IS_WORD = /^\p{L}+$/u;
const READINGS_MAX = 20;
/** Longer than two words run together: nothing is near it, so nothing is tried. */
const TYPED_LENGTH_MAX = 2 * WORD_LENGTH_MAX;

/** The words of the catalogue, and what a typed word may be meant as among them. */
export class Vocabulary {
  lastId = 0;
  readonly #spellings = new Map<string, VocabularyWord[]>();
  readonly #byLength = new Map<number, Set<string>>();

  add(word: VocabularyWord): void {
    const known = this.#spellings.get(word.word);
    if (known) known.push(word);
    else this.#spellings.set(word.word, [word]);
    const sameLength = this.#byLength.get(word.word.length);
    if (sameLength) sameLength.add(word.word);
    else this.#byLength.set(word.word.length, new Set([word.word]));
  }

  has(word: string): boolean {
    return this.#spellings.has(word);
  }

  /** Some word starts so: it may still be being typed. */
  hasBeginning(beginning: string): boolean {
    for (const word of this.#spellings.keys()) if (word.startsWith(beginning)) return true;
    return false;
  }

  /** The way a word is written most often; the typed way when that is one of them. */
  spelling(word: string, typed?: string): string {
    const spellings = this.#spellings.get(word) ?? [];
    const asTyped = spellings.find(({ spelling }) => spelling === typed);
    const best = asTyped ?? spellings.toSorted((a, b) => b.n - a.n)[0];
    return best?.spelling ?? typed ?? word;
  }

  /**
   * Words one slip away, the likeliest first. Short ones are left out for a word that the catalogue has: it is meant as
   * it stands; so is a word that Vietnamese could have, unless others stand beside it and its first letter is right.
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
        if (length < LONG_LENGTH_MIN && ((isPossible && slip.isFirst) || !this.#isShortSlip(slip, known, tone)))
          continue;
        found.push({ word: known, cost: slip.cost, n: this.#count(known) });
      }
    }
    const likely = found.toSorted((a, b) => a.cost - b.cost || b.n - a.n);
    // A short word has many near it: those as near as the best are enough.
    return likely
      .filter((one) => isLong(one.word) || one.cost === likely[0]?.cost)
      .slice(0, READINGS_MAX)
      .map((one) => one.word);
  }

  /** Whether a short word is near enough: by a slip of the hand, in the name of a product, with the tone that was typed. */
  #isShortSlip({ kind }: Slip, meant: string, tone: string): boolean {
    if (!SHORT_SLIPS.has(kind) || (meant.length === SHORT_LENGTH_MIN && kind !== 'doubled')) return false;
    const named = (this.#spellings.get(meant) ?? []).filter(({ n }) => n > 0);
    return named.some(({ spelling }) => tone === '' || tone === toneOf(spelling));
  }

  /** Two words that were typed without a blank between them. */
  split(word: string): string | null {
    for (let at = word.length - 2; at >= 2; at--) {
      if (this.#count(word.slice(0, at)) > 0 && this.#count(word.slice(at)) > 0)
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return null;
  }

  /** What a typed word is meant as; null when nothing in the catalogue is near it. */
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

  /** A word typed in Telex or VNI, when the catalogue has what it stands for. */
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
