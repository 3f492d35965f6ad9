import { expect, test } from 'vitest';
import { markMatches } from './search-match.ts';

/** The parts as one text, with matches in brackets. */
const mark = (text: string, term: string) =>
  markMatches(text, term)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('[SEARCHBOX-008] the part that matches the term is marked, in any case', () => {
  expect(mark('Áo thun nam', 'áo')).toBe('[Áo] thun nam');
  expect(mark('Combo 3 áo thun', 'ÁO THUN')).toBe('Combo 3 [áo thun]');
  expect(mark('Váy', 'áo')).toBe('Váy');
});

test('[B-13] matches ignore missing diacritics and Unicode form', () => {
  expect(mark('Đầm suông', 'dam')).toBe('[Đầm] suông');
  expect(mark('Đầm suông', 'đầm'.normalize('NFD'))).toBe('[Đầm] suông');
  expect(mark('Áo nữ thun gân', 'ao thun')).toBe('[Áo] nữ [thun] gân');
  expect(mark('Áo khoác', '')).toBe('Áo khoác');
});
