import { SEARCH } from '../../links/rules/paths.ts';
import type { ProductCard, Swatch } from './catalog.ts';

export const ITEMS_PER_PAGE_DEFAULT = 10; //
export const ITEMS_PER_PAGE_CHOICES = [10, 20, 50] as const; //
/** Page size of the search page that the header's search box opens. */
export const SEARCH_ITEMS_PER_PAGE = 12;

/** The page size of a listing whose address contains none. */
export function defaultItemsPerPage(path: string): number {
  return path === SEARCH ? SEARCH_ITEMS_PER_PAGE : ITEMS_PER_PAGE_DEFAULT;
}

/** A sort order in the URL: `created_at_DESC` → field `created_at`, direction DESC. */
export interface Sort {
  field: string;
  direction: 'ASC' | 'DESC';
}

/** Sort fields, where the source supports all of them. */
export const SORT_FIELDS_ALL: readonly string[] = ['created_at', 'name', 'price'];

/** The parameters in a listing's URL. Nothing else decides what is listed. */
export interface ListingState {
  page: number;
  itemsPerPage: number;
  /** Null: the default order, position ascending. */
  sort: Sort | null;
  /** Search text, NFC and trimmed; empty for none. */
  term: string;
  /** Chosen values by filter name, as in the URL: `{ color: ['Đen'], price: ['100000_300000'] }`. */
  filters: Record<string, string[]>;
  view: 'grid' | 'list';
}

export interface FacetOption {
  /** The value of this choice in the URL. */
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
  /** The page that is shown; for a page number beyond the end, the last page. */
  page: number;
  pageCount: number;
  facets: Facet[];
  /** The filters of the address that are applied; unknown names and values are removed. */
  filters: ListingState['filters'];
  /** The sort fields of this list, named as in `SORT_CHOICES`. */
  sortFields: readonly string[];
  /**
   * The corrected spelling that was searched, because the typed one finds nothing; null when it was not corrected.
   */
  didYouMean: string | null;
  /** How the words of a search were interpreted; null without words, and when the source does not report it. */
  reading: SearchReading | null;
  /**
   * Why the search failed, so that an empty list is not mistaken for a result. Null when it succeeded.
   */
  failure: SearchFailure | null;
}

/** How the words of a search were interpreted. */
export interface SearchReading {
  /** Words that act as filters, as typed, the search without them, and the labels of the colours that they mean. */
  filters: { label: string; rest: string; colors: string[] }[];
  /** Words that match nothing together with the rest; the list shows products that match most words. */
  leftOut: string[];
  /** How many products of the list match, when similar ones follow them; otherwise null. */
  matching: number | null;
  /** A product that the shop does not sell, and what to search for instead. */
  unsold: { text: string; instead: string[] } | null;
  /** A text to search for among the questions; null for product searches. */
  question: string | null;
  /** Addresses of the shop's pages that answer the question, without the first slash. */
  pages: string[];
}

/** Errors of a search, by the text that reports them. */
export const SEARCH_FAILURES = [
  'Invalid search results structure',
  'Invalid response structure from server',
  'No response received from server',
  'Failed to fetch search results',
] as const;
export type SearchFailure = (typeof SEARCH_FAILURES)[number];

/** The state that a listing shows: its address without unknown filters and with an existing page. */
export function shownState(state: ListingState, { page, filters }: Listing): ListingState {
  return { ...state, page, filters };
}

export const SUGGEST_TERM_LENGTH_MIN = 2; //
export const SEARCH_TERM_LENGTH_MIN = 3; //

/** Longer texts are cut off, as in Magento: nobody searches for more. In characters. */
const SEARCH_TERM_LENGTH_MAX = 128;
const SEARCH_WORD_LENGTH_MAX = 50;

/**
 * A search text as it is counted, sent and stored: composed (NFC), without extra spaces, with a maximum length.
 */
export function searchTerm(value: string): string {
  const words = value.normalize('NFC').trim().split(/\s+/, SEARCH_TERM_LENGTH_MAX);
  return cut(words.map((word) => cut(word, SEARCH_WORD_LENGTH_MAX)).join(' '), SEARCH_TERM_LENGTH_MAX).trimEnd();
}

/** The beginning of a text, without half a surrogate pair at its end. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
