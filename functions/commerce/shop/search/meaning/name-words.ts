/** A list of 32-bit numbers that doubles its memory when it is full. */
class Numbers {
  #held = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#held.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.length++] = value;
  }

  get values(): Int32Array {
    return this.#held;
  }
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
  readonly #stream = new Numbers();
  /** Where each product's name begins in the sequence. */
  readonly #starts = new Numbers();

  get stream(): Int32Array {
    return this.#stream.values;
  }
  get starts(): Int32Array {
    return this.#starts.values;
  }
  get end(): number {
    return this.#stream.length;
  }

  /** Adds the name of the next product. Both texts contain the same words, folded and with diacritics (`markKey`). */
  add(folded: readonly string[], marked: readonly string[]): void {
    this.#starts.push(this.#stream.length);
    for (const [index, word] of folded.entries()) this.#stream.push(this.#numberOf(word, marked[index] || word));
  }

  has(word: string): boolean {
    return this.byFold.has(word);
  }

  /** The numbers of the words with this prefix. */
  beginningWith(beginning: string): number[] {
    const found: number[] = [];
    for (const [word, numbers] of this.byFold) if (word.startsWith(beginning)) found.push(...numbers);
    return found;
  }

  #numberOf(folded: string, marked: string): number {
    const known = this.numbers.get(marked);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(marked, number);
    const spellings = this.byFold.get(folded);
    if (spellings) spellings.push(number);
    else this.byFold.set(folded, [number]);
    return number;
  }
}
