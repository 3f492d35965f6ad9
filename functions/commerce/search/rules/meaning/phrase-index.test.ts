import { expect, test } from 'vitest';
import { PhraseIndex } from './phrase-index.ts';
import { RowMeaning } from './search-meaning.ts';
import { PhraseWords } from './search-tokens.ts';

const labels = { labels: [], phraseWords: new PhraseWords(), labelled: () => [] };

function indexOf(...rows: string[]): PhraseIndex {
  return new PhraseIndex(
    rows.map((phrases, id) => ({
      meaning: new RowMeaning({ id, kind: 'same', phrases, target: '', is_active: 1 }, labels),
      phrases,
    })),
  );
}

const spellings = (index: PhraseIndex, key: string) => index.matches(key).map(({ spelling }) => spelling);

test('[B-214] a phrase is found by its words, whatever its diacritics, case and spaces', () => {
  const index = indexOf('Áo Khoác,  áo  ấm ,', 'ao khoac');
  expect(spellings(index, 'ao khoac')).toEqual(['áo khoác', 'ao khoac']);
  expect(spellings(index, 'ao am')).toEqual(['áo  ấm']);
  expect(spellings(index, 'ao')).toEqual([]);
});

test('[B-214] a phrase with other signs than letters is found by its words', () => {
  const index = indexOf("ba-lô, quà 8/3, women's shirt, 连衣裙");
  expect(spellings(index, 'ba lo')).toEqual(['ba-lô']);
  expect(spellings(index, 'qua 8 3')).toEqual(['quà 8/3']);
  expect(spellings(index, 'women shirt')).toEqual(["women's shirt"]);
  expect(spellings(index, '连衣裙')).toEqual(['连衣裙']);
});

test('[B-214] every number of a range is found, and the other phrases of its row too', () => {
  const index = indexOf('cỡ 9', 'cỡ 8..10, cỡ vừa', 'cỡ 9');
  expect(spellings(index, 'co vua')).toEqual(['cỡ vừa']);
  expect([...index.keys]).toContain('co 10');
  expect(index.matches('co 9').map(({ meaning }) => meaning.id)).toEqual([0, 1, 2]);
  expect(spellings(index, 'co 11')).toEqual([]);
});
