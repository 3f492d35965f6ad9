import { expect, test } from 'vitest';
import { formsOf, isSameWord } from './inflection.ts';

test.each([
  ['jackets', 'jacket'],
  ['dresses', 'dress'],
  ['watches', 'watch'],
  ['hoodies', 'hoodie'],
  ['babies', 'baby'],
  ['shoes', 'shoe'],
])('[SEARCH-023] %s and %s are one English word', (plural, singular) => {
  expect(formsOf(plural)).toContain(singular);
  expect(isSameWord(singular, plural)).toBe(true);
});

test.each([
  ['vays', 'vay'],
  ['aos', 'ao'],
  ['dress', 'dres'],
])('[SEARCH-023] %s is no plural of %s', (typed, other) => {
  expect(isSameWord(typed, other)).toBe(false);
});
