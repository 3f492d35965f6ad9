import type { Word } from './search-tokens.ts';

/** One fact about a product that a word may mean. */
export type Fact =
  /** The words one after the other in the name, with their marks unless `isFolded`; the last as a beginning if `isBegun`. */
  | { kind: 'phrase'; words: readonly Word[]; isFolded?: boolean; isBegun?: boolean }
  /** A value of a field of the index; `score` says how well its name fits, 0 to 100. */
  | { kind: 'field'; fields: readonly string[]; values: readonly number[]; score: number }
  /** What is paid, in đồng; with `around` the nearest comes first. */
  | { kind: 'price'; from: number; to: number; around?: number }
  | { kind: 'sale' }
  /** Looked up in the descriptions: ids of products. */
  | { kind: 'prose'; ids: ReadonlySet<number> };

/** One way to be what is meant: all of the facts. */
export interface Alternative {
  facts: readonly Fact[];
  /** 0 to 1: how near it is to the words. */
  weight: number;
}

/** What the words mean; it decides how much they count and whether they are shown as a filter. */
export type Role = 'kind' | 'audience' | 'color' | 'size' | 'price' | 'sale' | 'need' | 'word' | 'unknown';

/** One thing that a shopper asks for. */
export interface Concept {
  role: Role;
  /** As typed, with what leads to it: `size M`. */
  text: string;
  offset: number;
  /** The words as the shop writes them. */
  spelling: string;
  tokens: number;
  alternatives: readonly Alternative[];
  /** Only descriptions hold it: what does comes first, and nothing has to. */
  isTold?: boolean;
  /** Typed without marks, it may be another word as well. */
  isLoose?: boolean;
  /** The row that says whom it is for. */
  audience?: number;
}

/** Roles that are filters: they are shown and can be taken off. */
export const FILTER_ROLES: ReadonlySet<Role> = new Set(['audience', 'color', 'size', 'price', 'sale']);

/** How much a role counts when not everything is held. */
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
