/**
 * Goods of a made shop. What is true of them is written next to their names, so that queries are judged by it and not by
 * words of names.
 */
export interface Goods {
  sku: string;
  name: string;
  /** Names of its categories from the root, separated by slashes. */
  category: string;
  /** What it is: the narrow kind and all wider ones. */
  kinds: readonly string[];
  person: Person;
  /** Names of colours as the shop writes them. */
  colors: readonly string[];
  sizes: readonly string[];
  /** Material, details and what it is good for. */
  traits: readonly string[];
  price: number;
  description: string;
  attributes: Readonly<Record<string, string>>;
}

/** Whom goods are for; `all`: for everybody. */
export type Person = 'women' | 'men' | 'girl' | 'boy' | 'all';

/** Words that a name or a description may get, and what is then true of the goods. */
export interface Trait {
  /** What is true. */
  is: string;
  /** In the name; empty when only the description says it. */
  named: string;
  /** In the description. */
  told?: string;
  /** The value of the attribute `material`. */
  material?: string;
}

/** One kind of goods as a shop has it. */
export interface Line {
  kinds: readonly string[];
  category: string;
  person: Person;
  /** Names without material and colour. */
  names: readonly string[];
  traits: readonly Trait[];
  sizes: readonly string[];
  /** Lowest and highest price in thousands of đồng. */
  price: readonly [number, number];
  count: number;
}

/** A generator that always gives the same numbers (mulberry32). */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Some of a list, in the order of the list. */
export function some<T>(list: readonly T[], count: number, next: (below: number) => number): T[] {
  const left = list.map((_, place) => place);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(left.splice(next(left.length), 1)[0] ?? 0);
  return list.filter((_, place) => chosen.has(place));
}
