import { formQuery } from '../../../kernel/web/form-query.ts';
import { SEARCH } from '../../links/rules/paths.ts';
import { defaultItemsPerPage, type ListingState } from './listing.ts';

/** The query parameters of a listing address in a fixed order, so that a listing has only one address. */
export function listingQuery(path: string, state: ListingState): [string, string][] {
  const query: [string, string][] = [];
  if (state.term) query.push([path === SEARCH ? 'q' : 'term', state.term]);
  for (const code of Object.keys(state.filters).sort()) {
    for (const value of state.filters[code] ?? []) query.push([code, value]);
  }
  if (state.sort) query.push(['sort', `${state.sort.field}_${state.sort.direction}`]);
  if (state.itemsPerPage !== defaultItemsPerPage(path)) query.push(['itemsPerPage', String(state.itemsPerPage)]);
  if (state.view !== 'grid') query.push(['view', state.view]);
  if (state.page > 1) query.push(['page', String(state.page)]);
  return query;
}

/** Address of a listing after a change. A change of what is listed starts again on page 1. */
export function listingPath(path: string, state: ListingState, change: Partial<ListingState> = {}): string {
  const query = formQuery(listingQuery(path, { ...state, page: 1, ...change }));
  return query ? `${path}?${query}` : path;
}

/** A listing whose page contains its filters, which phones load after the page. */
const FILTERS_PARAMETER = 'loc';

/** Whether the address asks for a page that contains its filters. */
export const hasFilterPanel = (query: URLSearchParams): boolean => query.has(FILTERS_PARAMETER);

/** The address of the same list as a page that contains its filters. */
export function filterPanelPath(path: string, state: ListingState): string {
  const same = listingPath(path, state, { page: state.page });
  return `${same}${same.includes('?') ? '&' : '?'}${FILTERS_PARAMETER}=1`;
}

/** Filters after a value was added or removed. */
export function toggleFilter(state: ListingState, code: string, value: string): ListingState['filters'] {
  const chosen = state.filters[code] ?? [];
  return withFilter(
    state,
    code,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/** Filters with exactly these values for one name; an empty list removes the filter. */
export function withFilter(state: ListingState, code: string, values: string[]): ListingState['filters'] {
  const { [code]: _, ...others } = state.filters;
  return values.length ? { ...others, [code]: values } : others;
}

/** The price range that covers all selected prices, in đồng; null when there is none. */
export function chosenPriceRange(state: Pick<ListingState, 'filters'>): { from: number; to: number } | null {
  const numbers = (state.filters.price ?? [])
    .flatMap((value) => value.split('_'))
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
  return numbers.length ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null;
}

/** Number of selected filter values; a price range counts as one. */
export function countFilters(state: ListingState): number {
  return Object.entries(state.filters).reduce((sum, [code, values]) => sum + (code === 'price' ? 1 : values.length), 0);
}

/**
 * Rules for search engines: pages with at most one filter are indexed, searches never; sort order, page size and
 * view belong to the same page.
 */
export function listingIndexing(path: string, state: ListingState): { canonical: string; isIndexed: boolean } {
  const isIndexed = !state.term && countFilters(state) <= 1;
  const { page, term } = state;
  const filters = isIndexed ? state.filters : {};
  const plain = { page, term, filters, sort: null, view: 'grid', itemsPerPage: defaultItemsPerPage(path) } as const;
  return { canonical: listingPath(path, plain, { page }), isIndexed };
}

/** Whether an address asks for a page after the last one. `state` is the page that is shown instead. */
export const isBeyondEnd = (query: URLSearchParams, state: Pick<ListingState, 'page'>): boolean =>
  Number(query.get('page')) > state.page;

/**
 * For a page number beyond the end: the address of the last page. Null for an existing page. `state` is the page that
 * is shown.
 */
export function lastPagePath(path: string, query: URLSearchParams, state: ListingState): string | null {
  return isBeyondEnd(query, state) ? listingPath(path, state, { page: state.page }) : null;
}

/** Page numbers to display: first, last and the neighbours of the current page; 0 stands for a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missed = number - (shown[index - 1] ?? 0) - 1;
    if (missed === 0) return [number];
    return missed === 1 ? [number - 1, number] : [0, number];
  });
}
