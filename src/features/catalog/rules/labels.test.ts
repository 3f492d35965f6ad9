import { expect, test } from 'vitest';
import { sharedStart, withoutCommonLabels } from './labels.ts';

test('the common first words of all labels, whole words only', () => {
  expect(sharedStart(['Áo thun Be L', 'Áo thun Bạc hà L', 'Áo thun Đen L'])).toBe('Áo thun');
  expect(sharedStart(['Áo thun Đen', 'Quần jeans Đen'])).toBe('');
});

test('every label keeps at least one word of its own', () => {
  expect(sharedStart(['Áo thun', 'Áo thun Đen'])).toBe('Áo');
  expect(sharedStart(['Đen', 'Đen'])).toBe('');
  expect(sharedStart(['Áo thun Đen'])).toBe('');
  expect(sharedStart([])).toBe('');
});

test('[B-353] a label that all cards have is left out; others, and those of a single card, stay', () => {
  const cards = [
    { sku: 'A', labels: ['Giá tốt', 'Hàng mới'] },
    { sku: 'B', labels: ['Giá tốt'] },
  ];
  expect(withoutCommonLabels(cards)).toEqual([
    { sku: 'A', labels: ['Hàng mới'] },
    { sku: 'B', labels: [] },
  ]);
  expect(withoutCommonLabels(cards.slice(0, 1))).toEqual(cards.slice(0, 1));
  expect(withoutCommonLabels([{ labels: ['Giá tốt'] }, { labels: [] }])).toEqual([
    { labels: ['Giá tốt'] },
    { labels: [] },
  ]);
  expect(withoutCommonLabels([])).toEqual([]);
});
