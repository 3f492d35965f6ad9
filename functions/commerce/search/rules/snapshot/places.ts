import type { TermValue } from '../search-condition.ts';

/** One value of a field, and the products that have it. */
export interface Posting {
  value: TermValue;
  places: Places;
}
export type Postings = Map<TermValue, Posting>;

const BITS = 32;

/** A bit for each place of a mask, to count what two sets have in common 32 places at a time. */
function bitsOf(mask: Uint8Array): Uint32Array {
  const bits = new Uint32Array(Math.ceil(mask.length / BITS));
  for (let place = 0; place < mask.length; place++)
    if (mask[place]) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
  return bits;
}

/** The number of ones in 32 bits: sums of pairs, of fours, of eights (Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of products for counting: one byte, and one bit, for each place of the index. */
export interface Counted {
  mask: Uint8Array;
  bits: Uint32Array;
}

export const countedOf = (mask: Uint8Array): Counted => ({ mask, bits: bitsOf(mask) });

/** The first places of a value, from a snapshot: a bit for each place, or a list of places. */
type FirstPlaces = { bits: Uint32Array } | { list: Uint16Array | Uint32Array };

/**
 * The places of the products that have a value. Those from a snapshot stay in its memory; those of products that changed
 * since are added behind them.
 */
export class Places {
  readonly #bits: Uint32Array | null;
  readonly #list: Uint16Array | Uint32Array | null;
  readonly #added: number[] = [];

  constructor(first?: FirstPlaces) {
    this.#bits = first && 'bits' in first ? first.bits : null;
    this.#list = first && 'list' in first ? first.list : null;
  }

  push(place: number): void {
    this.#added.push(place);
  }

  each(use: (place: number) => void): void {
    const bits = this.#bits;
    if (bits)
      for (let index = 0; index < bits.length; index++) {
        for (let word = bits[index] ?? 0; word !== 0; word &= word - 1)
          use(index * BITS + 31 - Math.clz32(word & -word));
      }
    const list = this.#list;
    if (list) for (let index = 0; index < list.length; index++) use(list[index] ?? 0);
    for (const place of this.#added) use(place);
  }

  /** How many of the places are in the set. */
  countIn({ mask, bits: counted }: Counted): number {
    let count = 0;
    const bits = this.#bits;
    if (bits)
      for (let index = 0; index < bits.length; index++) count += ones((bits[index] ?? 0) & (counted[index] ?? 0));
    const list = this.#list;
    if (list) for (let index = 0; index < list.length; index++) count += mask[list[index] ?? 0] ?? 0;
    for (const place of this.#added) count += mask[place] ?? 0;
    return count;
  }

  /** Sets the places to 1. */
  mark(mask: Uint8Array): void {
    this.each((place) => {
      mask[place] = 1;
    });
  }
}
