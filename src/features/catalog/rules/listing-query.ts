import {
  defaultItemsPerPage,
  ITEMS_PER_PAGE_CHOICES,
  type ListingState,
  SEARCH_ITEMS_PER_PAGE,
  type Sort,
  searchTerm,
} from './listing.ts';

/** Page sizes that an address may ask for. */
export const KNOWN_SIZES: readonly number[] = [...ITEMS_PER_PAGE_CHOICES, SEARCH_ITEMS_PER_PAGE];
const NOT_A_FILTER = /^(q|term|page|sort|itemsPerPage|view|wishlist|login|utm_.*|gclid|fbclid|zarsrc|_.*)$/;
const FILTER_NAME = /^[a-z][a-z0-9_]{0,59}$/i;
const VALUES_MAX = 30;
/** Search engines answer only up to this row of a result; a later page counts as the last one. */
const RESULT_WINDOW = 10_000;

/** Reads the query of a listing at `path`; invalid values are ignored. */
export function parseListing(path: string, query: URLSearchParams): ListingState {
  const asked = Number(query.get('itemsPerPage'));
  const itemsPerPage = KNOWN_SIZES.includes(asked) ? asked : defaultItemsPerPage(path);
  return {
    page: Math.min(positive(query.get('page')), Math.floor(RESULT_WINDOW / itemsPerPage)),
    itemsPerPage,
    sort: parseSort(query.get('sort') ?? ''),
    term: searchTerm(query.get('q') ?? query.get('term') ?? ''),
    filters: parseFilters(query),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/**
 * Splits at the last underscore; only `DESC` means descending; null when there is no sort field.
 */
export function parseSort(value: string): Sort | null {
  const cut = value.lastIndexOf('_');
  if (cut <= 0) return null;
  const field = value.slice(0, cut);
  return FILTER_NAME.test(field) ? { field, direction: value.slice(cut + 1) === 'DESC' ? 'DESC' : 'ASC' } : null;
}

/** Every other name is a filter; a price is numbers joined by underscores. */
function parseFilters(query: URLSearchParams): ListingState['filters'] {
  const filters: Record<string, string[]> = {};
  for (const name of new Set(query.keys())) {
    if (NOT_A_FILTER.test(name) || !FILTER_NAME.test(name)) continue;
    const values = query.getAll(name).map((value) => value.normalize('NFC').trim());
    const known = values.filter((value) => (name === 'price' ? /^\d+(_\d+)*$/.test(value) : value !== ''));
    if (known.length) filters[name] = [...new Set(known)].slice(0, VALUES_MAX);
  }
  return filters;
}

function positive(value: string | null): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
