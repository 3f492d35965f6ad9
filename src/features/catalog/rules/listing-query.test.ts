import { expect, test } from 'vitest';
import { parseListing, parseSort } from './listing-query.ts';

const parse = (query: string, path = '/nu.html') => parseListing(path, new URLSearchParams(query));

test('[LIST-008] the page is a query parameter; without it or when invalid it is 1', () => {
  expect(parse('page=2').page).toBe(2);
  for (const page of ['', 'x', '0', '-1', '1.5', '1e3', '99999999999']) expect(parse(`page=${page}`).page).toBe(1);
});

test('[LIST-011] [LIST-015] [X39] page sizes are 10, 20, 50, and 12 for the header search; anything else is the default', () => {
  expect(['20', '50', '12', '10', '7', '5000', ''].map((size) => parse(`itemsPerPage=${size}`).itemsPerPage)).toEqual([
    20, 50, 12, 10, 10, 10, 10,
  ]);
});

test('[LIST-022] [LIST-023] a sort is split at its last underscore and is descending only when it ends with DESC', () => {
  expect(parseSort('created_at_DESC')).toEqual({ field: 'created_at', direction: 'DESC' });
  for (const value of ['name_asc', 'name_X', 'name_ASC', 'name_desc']) {
    expect(parseSort(value)).toEqual({ field: 'name', direction: 'ASC' });
  }
  expect(parseSort('')).toBeNull();
  expect(parseSort('name')).toBeNull();
});

test('[LIST-010] [X41] [X42] the search term is read from q or term and composed', () => {
  expect(parse(`term=${encodeURIComponent('váy'.normalize('NFD'))}`).term).toBe('váy');
  expect(parse('q=%20ao%20%20thun%20').term).toBe('ao thun');
});

test('[LIST-012] every other name is a filter, except campaign parameters', () => {
  expect(parse('color=Đen&color=Kem&material=&utm_source=x&gclid=1&_action=cart.add').filters).toEqual({
    color: ['Đen', 'Kem'],
  });
});

test('[LIST-025] a price is two or more numbers joined by underscores', () => {
  expect(parse('price=100000_300000&price=abc&price=').filters).toEqual({ price: ['100000_300000'] });
  expect(parse('price=100000&price=300000').filters).toEqual({ price: ['100000', '300000'] });
});

test("[LIST-008] a page beyond the search's maximum is the last one", () => {
  expect(parse('page=99999').page).toBe(1000);
  expect(parse('page=99999&itemsPerPage=50').page).toBe(200);
});
