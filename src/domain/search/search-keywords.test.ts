import { expect, test } from 'vitest';
import { popularKeywords } from './search-keywords.ts';

test('[SEARCHBOX-031] popular terms are a comma-separated setting, in its order', () => {
  expect(popularKeywords('a, b ,,c')).toEqual(['a', 'b', 'c']);
});

test('[SEARCHBOX-030] without a setting there are four terms, one of them a product code', () => {
  for (const setting of [null, undefined, '', ' , ']) {
    const keywords = popularKeywords(setting);
    expect(keywords).toHaveLength(4);
    expect(keywords.filter((keyword) => /^[A-Z]{2,}\d{3,}$/.test(keyword))).toHaveLength(1);
  }
});
