import { Numbers } from '../snapshot/numbers.ts';
import { formsOf } from '../words/inflection.ts';
import { NameHeads } from '../words/name-heads.ts';
import type { Word } from './search-tokens.ts';

/** Words that stand side by side in fewer names may do so by chance. */
const TOGETHER_MIN = 3;
/** The least share of the rarer word's occurrences in which the others stand beside it. */
const TOGETHER_SHARE = 0.6;
/** The most phrases that are remembered. */
const PHRASES_MAX = 5000;

/** The words of all names as a snapshot has them; a word's number is its index. */
export interface NameWordLists {
  /** Each word with its diacritics (`markKey`), and without them. */
  marked: readonly string[];
  folded: readonly string[];
  /** The numbers of the words of all names, one after the other, and where each name begins. */
  stream: ArrayLike<number>;
  starts: ArrayLike<number>;
}

/**
 * The words of all product names, as one number per word, so that one pass finds every occurrence of a phrase. Fifty
 * thousand products need two or three megabytes.
 */
export class NameWords {
  /** The number of each word, by its spelling with diacritics. */
  readonly numbers = new Map<string, number>();
  /** The numbers of all spellings of a word without diacritics. */
  readonly byFold = new Map<string, number[]>();
  /** Whether some name has a phrase, for those that were asked for since the last change. */
  readonly #phrases = new Map<string, boolean>();
  /** Where the goods of each name begin. */
  readonly heads = new NameHeads(this);
  /** Each word without diacritics, by its number. */
  readonly folded: string[] = [];
  readonly #stream = new Numbers(new Int32Array());
  /** Where each product's name begins in the sequence. */
  readonly #starts = new Numbers(new Int32Array());
  /** How often each word is in names that were not removed. */
  readonly #counts = new Numbers(new Int32Array());

  get stream(): Int32Array {
    return this.#stream.values;
  }
  get starts(): Int32Array {
    return this.#starts.values;
  }
  /** How many names there are, with those that were removed. */
  get count(): number {
    return this.#starts.length;
  }
  get end(): number {
    return this.#stream.length;
  }

  /** Adds the name of the next product. Both texts contain the same words, folded and with diacritics (`markKey`). */
  add(folded: readonly string[], marked: readonly string[]): void {
    this.#phrases.clear();
    this.#starts.push(this.#stream.length);
    for (const [index, word] of folded.entries()) {
      const number = this.#numberOf(word, marked[index] || word);
      this.#stream.push(number);
      this.#count(number, 1);
    }
  }

  /** Takes the name of a product away that left its place; the words stay in the sequence. */
  remove(place: number): void {
    this.#phrases.clear();
    for (let at = this.starts[place] ?? 0; at < this.stopOf(place); at++) this.#count(this.stream[at] ?? 0, -1);
  }

  /** Where the name of a product ends in the sequence. */
  stopOf(place: number): number {
    return place + 1 < this.#starts.length ? (this.starts[place + 1] ?? this.end) : this.end;
  }

  /** Fills the empty list. */
  load({ marked, folded, stream, starts }: NameWordLists): void {
    for (const [number, word] of marked.entries()) this.#addWord(number, folded[number] ?? word, word);
    this.#stream.append(stream);
    this.#starts.append(starts);
    const counts = new Int32Array(marked.length);
    for (let at = 0; at < stream.length; at++) {
      const number = stream[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    this.#counts.append(counts);
  }

  /** All of it, for a snapshot. */
  lists(): NameWordLists {
    return {
      marked: [...this.numbers.keys()],
      folded: this.folded,
      stream: this.stream.subarray(0, this.#stream.length),
      starts: this.starts.subarray(0, this.#starts.length),
    };
  }

  /** Whether some name has the word. */
  has(word: string): boolean {
    return this.numbersOf({ fold: word, key: word }, true).some((number) => this.#counts.at(number) > 0);
  }

  /**
   * The numbers of a word, whatever its diacritics if `isFolded`; of an English word also those of its singular and
   * plural. `vays` is váy in Telex and no plural, but `mats` are more than one Yoga Mat.
   */
  numbersOf({ fold, key }: Word, isFolded: boolean): readonly number[] {
    const number = this.numbers.get(key);
    const own = isFolded ? (this.byFold.get(fold) ?? []) : number === undefined ? [] : [number];
    if (key !== fold) return own;
    const others = formsOf(fold).flatMap((form) => this.numbers.get(form) ?? []);
    return others.length === 0 ? own : [...own, ...others];
  }

  /** Whether some name has the word with these diacritics. */
  isSpelled(key: string): boolean {
    const spelled = this.numbers.get(key);
    const numbers = spelled === undefined ? formsOf(key).flatMap((form) => this.numbers.get(form) ?? []) : [spelled];
    return numbers.some((number) => this.#counts.at(number) > 0);
  }

  /** Whether some name has the words one after the other, with these diacritics. */
  hasPhrase(words: readonly Pick<Word, 'key'>[]): boolean {
    const written = words.map(({ key }) => key).join(' ');
    const known = this.#phrases.get(written);
    if (known !== undefined) return known;
    if (this.#phrases.size >= PHRASES_MAX) this.#phrases.clear();
    const numbers = words.map(({ key }) => this.numbersOf({ fold: key, key }, false));
    const has = this.#occurrences(numbers, 1) > 0;
    this.#phrases.set(written, has);
    return has;
  }

  /**
   * Whether the words belong together in this catalogue: several names have them side by side, and the rarer of them
   * seldom stands without the others. In a shop with many `áo kiểu`, that is the name of a kind of goods.
   */
  areTogether(words: readonly Word[], isFolded: boolean): boolean {
    const numbers = words.map(({ key, fold }) =>
      isFolded ? (this.byFold.get(fold) ?? []) : [this.numbers.get(key) ?? -1],
    );
    const together = this.#occurrences(numbers);
    if (together < TOGETHER_MIN) return false;
    const counts = numbers.map((same) => same.reduce((sum, number) => sum + (this.#counts.values[number] ?? 0), 0));
    return together >= TOGETHER_SHARE * Math.min(...counts);
  }

  /** How often the names have words with these numbers one after the other; counted until there are `enough`. */
  #occurrences(words: readonly (readonly number[])[], enough = Number.POSITIVE_INFINITY): number {
    const [first, ...others] = words;
    if (!first || words.some((numbers) => !numbers.some((number) => number >= 0 && this.#counts.at(number) > 0)))
      return 0;
    const { stream } = this;
    const last = this.end - others.length;
    const isFirst = new Uint8Array(this.numbers.size);
    for (const number of first) if (number >= 0) isFirst[number] = 1;
    let found = 0;
    for (let at = 0; at < last && found < enough; at++) {
      if (!isFirst[stream[at] ?? 0]) continue;
      if (others.every((numbers, index) => numbers.includes(stream[at + 1 + index] ?? -1))) found += 1;
    }
    return found;
  }

  /** The numbers of the words with this prefix. */
  beginningWith(beginning: string): number[] {
    const found: number[] = [];
    for (const [word, numbers] of this.byFold) if (word.startsWith(beginning)) found.push(...numbers);
    return found;
  }

  #count(number: number, change: number): void {
    this.#counts.values[number] = this.#counts.at(number) + change;
  }

  #numberOf(folded: string, marked: string): number {
    const known = this.numbers.get(marked);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.#addWord(number, folded, marked);
    this.#counts.push(0);
    return number;
  }

  #addWord(number: number, folded: string, marked: string): void {
    this.folded[number] = folded;
    this.numbers.set(marked, number);
    const spellings = this.byFold.get(folded);
    if (spellings) spellings.push(number);
    else this.byFold.set(folded, [number]);
  }
}
