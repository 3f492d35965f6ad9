import type { Word } from './search-tokens.ts';

/** Which price comes first. */
export type PriceOrder = 'cheapest' | 'dearest';

/** The words in sequence in the name, with diacritics unless `isFolded`; the last word is a prefix if `isBegun`. */
export interface PhraseFact {
  kind: 'phrase';
  words: readonly Word[];
  isFolded?: boolean;
  isBegun?: boolean;
  /** The words are a value of this attribute, which the catalogue does not have. */
  code?: string;
}

/** One fact about a product that a word can mean. */
export type Fact =
  | PhraseFact
  /** The name does not contain the words. */
  | { kind: 'lacks'; phrase: PhraseFact }
  /** A value of an index field; `score` is how well its name matches, 0 to 100. */
  | { kind: 'field'; fields: readonly string[]; values: readonly number[]; score: number }
  /** Final price in đồng; with `around`, the nearest comes first. */
  | { kind: 'price'; from: number; to: number; around?: number }
  | { kind: 'sale' }
  /** Holds for every product; the products are listed by price. */
  | { kind: 'order'; by: PriceOrder }
  /** Found in descriptions: product ids. */
  | { kind: 'prose'; ids: ReadonlySet<number> };

/** One possible meaning: all of the facts must hold. */
export interface Alternative {
  facts: readonly Fact[];
  /** 0 to 1: how close it is to the words. */
  weight: number;
}

/** The kind of meaning. It decides how much the words count and whether they are shown as a filter. */
export type Role = 'kind' | 'audience' | 'color' | 'size' | 'price' | 'sale' | 'need' | 'word' | 'unknown';

/** One thing that a shopper asks for. */
export interface Concept {
  role: Role;
  /** The words as they were typed, with introducing words: `size M`. */
  text: string;
  offset: number;
  /** The words in the shop's spelling. */
  spelling: string;
  tokens: number;
  alternatives: readonly Alternative[];
  /** Only found in descriptions: matching products come first, but no product must match. */
  isTold?: boolean;
  /** Typed without diacritics, it may also be another word. */
  isLoose?: boolean;
  /** What descriptions say of goods that this fits, if the catalogue has no value for it: phrases with diacritics. */
  toldAs?: readonly string[];
  /** No name has the words, so that a description with them is as good as what they are near to. */
  isToldBest?: boolean;
  /** The row of the audience. */
  audience?: number;
}

/** Roles that are filters: they are shown and can be removed. */
export const FILTER_ROLES: ReadonlySet<Role> = new Set(['audience', 'color', 'size', 'price', 'sale']);

/** How much each role counts when not everything matches. */
export const ROLE_WEIGHTS: Record<Role, number> = {
  kind: 6,
  audience: 4,
  need: 3,
  color: 3,
  sale: 2,
  size: 2,
  price: 2,
  word: 2,
  unknown: 2,
};
