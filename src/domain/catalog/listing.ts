import { SEARCH } from '../page/paths/paths.ts';
import type { ProductCard, Swatch } from './catalog.ts';

export const ITEMS_PER_PAGE_DEFAULT = 10; // [X39]
export const ITEMS_PER_PAGE_CHOICES = [10, 20, 50] as const; // [LIST-015]
/** Page size of the search screen, which the header leads to [SEARCHBOX-019, X39]. */
export const SEARCH_ITEMS_PER_PAGE = 12;

/** The page size of a listing whose address names none. */
export function defaultItemsPerPage(path: string): number {
  return path === SEARCH ? SEARCH_ITEMS_PER_PAGE : ITEMS_PER_PAGE_DEFAULT;
}

/** A sort as the URL carries it: `created_at_DESC` → field `created_at`, direction DESC [LIST-022, LIST-023]. */
export interface Sort {
  field: string;
  direction: 'ASC' | 'DESC';
}

/** What a listing can be sorted by where its source can sort by everything [LIST-016..021]. */
export const SORT_FIELDS_ALL: readonly string[] = ['created_at', 'name', 'price'];

/** What a listing URL says, nothing else decides what is listed [ROUTE-046]. */
export interface ListingState {
  page: number;
  itemsPerPage: number;
  /** Null: the default order, position ascending [LIST-024]. */
  sort: Sort | null;
  /** Search text, NFC and trimmed; empty for none. */
  term: string;
  /** Chosen values by filter name, as in the URL: `{ color: ['Đen'], price: ['100000_300000'] }`. */
  filters: Record<string, string[]>;
  view: 'grid' | 'list';
}

export interface FacetOption {
  /** What the URL carries for this choice. */
  value: string;
  label: string;
  count: number;
  isSelected: boolean;
  swatch: Swatch | null;
}

export interface Facet {
  /** The filter's name in the URL. */
  code: string;
  label: string;
  kind: 'swatch' | 'pill' | 'list' | 'price';
  options: FacetOption[];
}

export interface Listing {
  items: ProductCard[];
  total: number;
  /** The page that is listed: an address beyond the end lists the last one. */
  page: number;
  pageCount: number;
  facets: Facet[];
  /** The filters of the address that narrow this list; names and values that the shop does not know are gone. */
  filters: ListingState['filters'];
  /** What this list can be sorted by, as `SORT_CHOICES` names the fields. */
  sortFields: readonly string[];
  /** The spelling that was searched for, because the typed one finds nothing; null when it does [B-13]. */
  didYouMean: string | null;
  /** How the words of a search were understood; null without words, and where the source does not tell. */
  reading: SearchReading | null;
  /** Why the search failed: an empty list that must not look like the truth [LIST-037, X43]. Null when it did not. */
  failure: SearchFailure | null;
}

/** How the words of a search were understood. */
export interface SearchReading {
  /** Words that filter, as typed, the search without them, and the labels of the colours that they mean. */
  filters: { label: string; rest: string; colors: string[] }[];
  /** Words that nothing has together with the rest: the list is what holds most. */
  leftOut: string[];
  /** What the shop does not sell, and what to look for instead. */
  unsold: { text: string; instead: string[] } | null;
  /** What to look for among the questions; null for goods. */
  question: string | null;
}

/** What can go wrong with a search, by the text that tells of it [ERR-005..008]. */
export const SEARCH_FAILURES = [
  'Invalid search results structure',
  'Invalid response structure from server',
  'No response received from server',
  'Failed to fetch search results',
] as const;
export type SearchFailure = (typeof SEARCH_FAILURES)[number];

/** The state that a listing shows: what its address asked for, without what the shop does not know. */
export function shownState(state: ListingState, { page, filters }: Listing): ListingState {
  return { ...state, page, filters };
}

export const SUGGEST_TERM_LENGTH_MIN = 2; // [SEARCHBOX-016]
export const SEARCH_TERM_LENGTH_MIN = 3; // [SEARCHBOX-020]

/** Longer texts and words are cut, as a Magento does: nobody looks for more. Characters. */
const SEARCH_TERM_LENGTH_MAX = 128;
const SEARCH_WORD_LENGTH_MAX = 50;

/** A search text as it is counted, sent and stored: composed (NFC), without outer or doubled spaces, cut [X41]. */
export function searchTerm(value: string): string {
  const words = value.normalize('NFC').trim().split(/\s+/, SEARCH_TERM_LENGTH_MAX);
  return cut(words.map((word) => cut(word, SEARCH_WORD_LENGTH_MAX)).join(' '), SEARCH_TERM_LENGTH_MAX).trimEnd();
}

/** The beginning of a text; no half of a character is left at its end. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
