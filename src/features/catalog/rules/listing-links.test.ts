import { expect, test } from 'vitest';
import type { ListingState } from './listing.ts';
import {
  chosenPriceRange,
  countFilters,
  listingIndexing,
  listingPath,
  pageNumbers,
  toggleFilter,
} from './listing-links.ts';

const plain: ListingState = { page: 1, itemsPerPage: 10, sort: null, term: '', filters: {}, view: 'grid' };

test('[LIST-008] [LIST-011] an address contains only what differs from the default', () => {
  expect(listingPath('/nu.html', plain)).toBe('/nu.html');
  expect(listingPath('/nu.html', { ...plain, itemsPerPage: 20 }, { page: 3 })).toBe('/nu.html?itemsPerPage=20&page=3');
});

test('[LIST-012] a changed filter starts on page 1 and keeps sort order and view', () => {
  const state: ListingState = { ...plain, page: 4, view: 'list', sort: { field: 'price', direction: 'DESC' } };
  const filters = toggleFilter(state, 'size', 'M');
  expect(listingPath('/nu.html', state, { filters })).toBe('/nu.html?size=M&sort=price_DESC&view=list');
});

test('a set of filters has one address, in whatever order they were chosen', () => {
  const a = { ...plain, filters: { size: ['M'], color: ['Đen'] } };
  const b = { ...plain, filters: { color: ['Đen'], size: ['M'] } };
  expect(listingPath('/nu.html', a)).toBe(listingPath('/nu.html', b));
});

test('selecting a value again removes it', () => {
  const filters = toggleFilter(plain, 'size', 'M');
  expect(toggleFilter({ ...plain, filters }, 'size', 'M')).toEqual({});
});

test('[LIST-026] [X71] several prices become one range and count as one selection', () => {
  const state = { ...plain, filters: { price: ['300000_500000', '100000_200000'] } };
  expect(chosenPriceRange(state)).toEqual({ from: 100000, to: 500000 });
  expect(countFilters(state)).toBe(1);
});

test('[B-21] an address with one filter is indexed, with two it is not, and sorting never creates another indexed page', () => {
  const one = { ...plain, filters: { color: ['Đen'] }, sort: { field: 'price', direction: 'ASC' } as const };
  expect(listingIndexing('/nu.html', one)).toEqual({ canonical: '/nu.html?color=%C4%90en', isIndexed: true });
  const two = { ...plain, filters: { color: ['Đen'], size: ['M'] } };
  expect(listingIndexing('/nu.html', two)).toEqual({ canonical: '/nu.html', isIndexed: false });
  expect(listingIndexing('/nu.html', { ...plain, page: 2, view: 'list' }).canonical).toBe('/nu.html?page=2');
});

test('the search page writes its term as q', () => {
  expect(listingPath('/search', { ...plain, itemsPerPage: 12, term: 'áo' }, { page: 2 })).toBe(
    '/search?q=%C3%A1o&page=2',
  );
});

test('[LIST-041] the list of page numbers skips distant pages, but never a single page', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 5)).toEqual([1, 2, 0, 5]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
});
