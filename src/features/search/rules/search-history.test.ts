import { expect, test } from 'vitest';
import { parseHistory, rememberTerm } from './search-history.ts';

test('[SEARCHBOX-025] [SEARCHBOX-026] [SEARCHBOX-027] newest first, no duplicates, at most four', () => {
  const after = (...terms: string[]) => terms.reduce<string[]>(rememberTerm, []);
  expect(after('áo', 'quần')).toEqual(['quần', 'áo']);
  expect(after('áo', 'quần', ' ÁO ')).toEqual(['ÁO', 'quần']);
  expect(after('a', 'b', 'c', 'd', 'e')).toEqual(['e', 'd', 'c', 'b']);
  expect(after('a', '  ')).toEqual(['a']);
});

test('[SEARCHBOX-028] an invalid stored history is empty', () => {
  expect(parseHistory(null)).toEqual([]);
  expect(parseHistory('{"a":1}')).toEqual([]);
  expect(parseHistory('[')).toEqual([]);
  expect(parseHistory('["áo", 1, "váy"]')).toEqual(['áo', 'váy']);
});
