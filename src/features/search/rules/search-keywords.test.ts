import { expect, test } from 'vitest';
import type { MenuItem, ShopConfig } from '../../config/rules/content.ts';
import { popularKeywords, suggestedKeywords } from './search-keywords.ts';

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

test('[B-202] where the backend has no such setting, the menu names the terms', () => {
  const entry = (title: string, children: MenuItem[] = []) => ({ title, children }) as MenuItem;
  const menu = [
    entry('Hàng mới'),
    entry('Nữ', [entry('Áo', [entry('Áo khoác'), entry('Áo thun')]), entry('Váy')]),
    entry('Túi', [entry('Áo thun'), entry('Ba lô'), entry('Ví')]),
  ];
  const unset = { popularKeywords: [] as string[] } as ShopConfig;
  expect(suggestedKeywords(unset, menu)).toEqual(['Áo khoác', 'Áo thun', 'Váy', 'Ba lô']);
  expect(suggestedKeywords(unset, [entry('Hàng mới')])).toEqual(['Hàng mới']);
  expect(suggestedKeywords({ ...unset, popularKeywords: ['lụa'] }, menu)).toEqual(['lụa']);
  expect(suggestedKeywords(null, menu), 'the configuration did not arrive').toEqual(popularKeywords(null));
});
