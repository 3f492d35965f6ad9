import { isSyllable } from './syllable.ts';

/** The words of all names (name-words.ts). */
interface Names {
  readonly stream: ArrayLike<number>;
  readonly starts: ArrayLike<number>;
  readonly folded: readonly string[];
  readonly count: number;
  stopOf(place: number): number;
}

/** So many names, spread over the catalogue, say how its names begin. */
const SAMPLE = 600;
/** What stands before the goods is followed by so many different kinds of them, and by little else. */
const KINDS_MIN = 3;
/** What stands before so many kinds may stand before any other, too. */
const KINDS_SURE = 5;
const BEFORE_KINDS_SHARE = 0.7;
/** A word begins names of goods if at least so many of the sample begin with it. */
const BEGINNINGS_MIN = 3;
/** Praise and makers before the goods have at most so many words. */
const LEAD_WORDS_MAX = 3;
/** The names are read anew when so much of the catalogue is new. */
const RENEWED_SHARE = 0.2;
const DIGIT = /\d/;
const UNREAD = -128;
/** The words of a name that are looked at. */
const NAME_WORDS_MAX = 100;

/** Which words the goods of a name begin with: 0 is the first of them. */
export class NameHeads {
  readonly #names: Names;
  /** The beginnings that are praise, a maker or a series, as numbers of words joined by spaces. */
  #leads = new Map<string, number>();
  #firsts = new Set<number>();
  /** What is known of each name. */
  #heads = new Int8Array();
  /** Rows of goods that normally come last say what the goods are: a sewing pattern for a dress is no dress. */
  #isLast: (phrase: string) => boolean = () => false;
  /** How many names there were when they were read. */
  #read = -1;
  /** By the number of a word: 1 for a Vietnamese syllable, 2 for another word, 3 for a code. */
  #languages = new Uint8Array();

  constructor(names: Names) {
    this.#names = names;
  }

  /**
   * Where in the name of a product a phrase stands: 0 if it says what the goods are. Vietnamese says this first, after
   * praise and the name of a maker (`[Freeship] Đầm xòe`); English says it last (`Fusion Backpack`).
   */
  positionOf(place: number, at: number, length: number): number {
    const start = this.#names.starts[place] ?? 0;
    const fromStart = at - start;
    if (fromStart === 0) return 0;
    const head = this.#headOf(place, start);
    if (head < 0) return at + length === start - head ? 0 : 1;
    return fromStart >= head ? fromStart - head : fromStart;
  }

  /** Reads the names if they are new. It is called before positions are asked for. */
  refresh(): void {
    const { folded, count } = this.#names;
    if (this.#languages.length < folded.length) {
      const languages = new Uint8Array(2 * folded.length);
      languages.set(this.#languages);
      this.#languages = languages;
    }
    if (this.#heads.length < count) {
      const heads = new Int8Array(2 * count).fill(UNREAD);
      heads.set(this.#heads);
      this.#heads = heads;
    }
    if (this.#read >= 0 && Math.abs(count - this.#read) <= RENEWED_SHARE * this.#read) return;
    this.#read = count;
    this.#heads.fill(UNREAD);
    const step = Math.max(1, Math.floor(count / SAMPLE));
    this.#learn(Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step));
  }

  /** How many words stand before the goods of a name; of an English name its length, below zero. */
  #headOf(place: number, start: number): number {
    const known = this.#heads[place] ?? UNREAD;
    if (known !== UNREAD) return known;
    const stop = Math.min(this.#names.stopOf(place), start + NAME_WORDS_MAX);
    const head = this.#isEnglish(start, stop) ? start - this.#endOf(start, stop) : this.#leadOf(start, stop);
    this.#heads[place] = head;
    return head;
  }

  /** Beginnings with these words say what the goods are. */
  keep(isLast: (phrase: string) => boolean): void {
    if (this.#isLast === isLast) return;
    this.#isLast = isLast;
    this.#read = -1;
  }

  #leadOf(start: number, stop: number): number {
    if (this.#leads.size === 0) return 0;
    const { stream } = this.#names;
    let key = '';
    for (let length = 1; length <= LEAD_WORDS_MAX && start + length < stop; length++) {
      key = length === 1 ? String(stream[start]) : `${key} ${stream[start + length - 1]}`;
      const kinds = this.#leads.get(key);
      if (kinds && (kinds >= KINDS_SURE || this.#firsts.has(stream[start + length] ?? -1))) return length;
    }
    return 0;
  }

  #written(key: string): string {
    return key
      .split(' ')
      .map((number) => this.#names.folded[Number(number)] ?? '')
      .join(' ');
  }

  /** Where the words end that are no code: `Fusion Backpack FB120`. */
  #endOf(start: number, stop: number): number {
    let end = stop;
    while (end > start + 1 && this.#languageOf(this.#names.stream[end - 1] ?? 0) === 3) end -= 1;
    return end;
  }

  #isEnglish(start: number, stop: number): boolean {
    let others = 0;
    let all = 0;
    for (let at = start; at < stop; at++) {
      const language = this.#languageOf(this.#names.stream[at] ?? 0);
      if (language === 3) continue;
      all += 1;
      if (language === 2) others += 1;
    }
    return 2 * others > all;
  }

  #languageOf(number: number): number {
    const known = this.#languages[number];
    if (known) return known;
    const word = this.#names.folded[number] ?? '';
    const language = DIGIT.test(word) ? 3 : isSyllable(word) ? 1 : 2;
    if (number < this.#languages.length) this.#languages[number] = language;
    return language;
  }

  /** Reads which words begin names of goods, and what stands before several of them. */
  #learn(sample: readonly number[]): void {
    const { stream, starts } = this.#names;
    const beginning = new Map<number, number>();
    const add = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1);
    for (const place of sample) add(beginning, stream[starts[place] ?? 0] ?? -1);
    this.#firsts = new Set([...beginning].flatMap(([word, names]) => (names >= BEGINNINGS_MIN ? [word] : [])));
    const all = new Map<string, number>();
    const followers = new Map<string, Map<number, number>>();
    for (const place of sample) {
      const start = starts[place] ?? 0;
      const stop = this.#names.stopOf(place);
      let key = '';
      for (let length = 1; length <= LEAD_WORDS_MAX && start + length < stop; length++) {
        key = length === 1 ? String(stream[start]) : `${key} ${stream[start + length - 1]}`;
        add(all, key);
        const next = stream[start + length] ?? -1;
        if (!this.#firsts.has(next)) continue;
        const known = followers.get(key) ?? new Map<number, number>();
        followers.set(key, known);
        add(known, next);
      }
    }
    this.#leads = new Map(
      [...followers].flatMap(([key, kinds]): [string, number][] => {
        const before = [...kinds.values()].reduce((sum, names) => sum + names, 0);
        const isLead = kinds.size >= KINDS_MIN && before >= BEFORE_KINDS_SHARE * (all.get(key) ?? 0);
        return isLead && !this.#isLast(this.#written(key)) ? [[key, kinds.size]] : [];
      }),
    );
  }
}
