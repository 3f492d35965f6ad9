import { expect, test } from 'vitest';
import { type Goods, loweredRange, pathNames, priceRange } from './goods.ts';

test('[DESK-130] a category is named with those that it is in', () => {
  const categories = [
    { id: 3, name: 'Nữ', level: 2, is_active: true },
    { id: 4, name: 'Áo', level: 3, is_active: true },
    { id: 5, name: 'Sơ mi', level: 4, is_active: true },
    { id: 6, name: 'Quần', level: 3, is_active: true },
    { id: 7, name: 'Nam', level: 2, is_active: true },
  ];
  expect(pathNames(categories).map(({ name }) => name)).toEqual([
    ...['Nữ', 'Nữ › Áo', 'Nữ › Áo › Sơ mi', 'Nữ › Quần', 'Nam'],
  ]);
});

test('[DESK-130] prices are one amount or from and to, and lowered ones are told only where they differ', () => {
  expect(priceRange(189_000, 189_000)?.replaceAll('\u00a0', ' ')).toBe('189.000 ₫');
  expect(priceRange(189_000, 259_000)?.replaceAll('\u00a0', ' ')).toBe('189.000 ₫ – 259.000 ₫');
  expect(priceRange(null, null)).toBeNull();
  const prices = { price_from: 1, price_to: 2, final_from: 1, final_to: 2 };
  expect(loweredRange(prices as Goods)).toBeNull();
  expect(loweredRange({ ...prices, final_from: 0 } as Goods)).toBe(priceRange(0, 2));
});
