import { expect, test } from 'vitest';
import { priceRanges } from './price-ranges.ts';

const at = (...prices: number[]) => prices.map((price) => ({ price, count: 1 }));

test('the step follows the number of digits of the highest price', () => {
  expect(priceRanges(at(90_000, 240_000, 240_000, 990_000), null)).toEqual([
    { from: 0, to: 100_000, count: 1 },
    { from: 200_000, to: 300_000, count: 2 },
    { from: 900_000, to: 1_000_000, count: 1 },
  ]);
});

test('prices that are close together get smaller steps', () => {
  expect(priceRanges(at(320_000, 340_000), null)).toEqual([
    { from: 320_000, to: 330_000, count: 1 },
    { from: 340_000, to: 350_000, count: 1 },
  ]);
  expect(priceRanges(at(340_000), null)).toEqual([{ from: 340_000, to: 340_010, count: 1 }]);
});

test('a shop can configure the step', () => {
  expect(priceRanges(at(90_000, 240_000), 200_000)).toEqual([
    { from: 0, to: 200_000, count: 1 },
    { from: 200_000, to: 400_000, count: 1 },
  ]);
});

test('no products give no steps', () => {
  expect(priceRanges([], null)).toEqual([]);
});
