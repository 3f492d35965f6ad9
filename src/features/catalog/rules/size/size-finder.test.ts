import { expect, test } from 'vitest';
import { type Fit, findSize, offeredSize, readHeight, readWeight, type SizeTable } from './size-finder.ts';

const row = (size: string, height: [number, number], weight: [number, number]) => ({
  size,
  height: { min: height[0], max: height[1] },
  weight: { min: weight[0], max: weight[1] },
});
const WOMEN: SizeTable = {
  rows: [
    row('XS', [148, 153], [38, 43]),
    row('S', [150, 155], [43, 48]),
    row('M', [155, 160], [48, 53]),
    row('L', [158, 163], [53, 58]),
    row('XL', [160, 168], [58, 64]),
  ],
  equivalents: { M: ['28'], L: ['29', '30'] },
};
const BABY: SizeTable = {
  rows: [row('0-3M', [50, 60], [3, 5.5]), row('3-6M', [60, 66], [5.5, 7.5]), row('6-9M', [66, 71], [7.5, 8.5])],
  equivalents: {},
};

test.each<[string, number, number, Fit, string]>([
  ['in the middle of a size', 157, 50, 'regular', 'M'],
  ['in the middle, worn loose', 157, 50, 'loose', 'L'],
  ['in the middle, worn snug', 157, 50, 'snug', 'M'],
  ['on the border of two, the larger', 155, 48, 'regular', 'M'],
  ['on the border of two, worn snug', 155, 48, 'snug', 'S'],
  ['on the border of two, worn loose', 155, 48, 'loose', 'L'],
  ['the largest size has none above it', 164, 61, 'loose', 'XL'],
])('[B-33] a body in the table: %s', (_, height, weight, fit, size) => {
  expect(findSize(WOMEN, { height, weight, fit })).toEqual({ kind: 'size', size, isBetween: false });
});

test.each<[string, number, number, Fit, string]>([
  ['short for the weight', 150, 51, 'regular', 'M'],
  ['tall for the weight', 163, 52, 'regular', 'L'],
  ['a little above the table', 169, 66, 'regular', 'XL'],
  ['a little below the table', 147, 37, 'regular', 'XS'],
])('[B-33] a body between sizes: %s', (_, height, weight, fit, size) => {
  expect(findSize(WOMEN, { height, weight, fit })).toEqual({ kind: 'size', size, isBetween: true });
});

test.each([
  ['a child', 110, 18],
  ['a giant', 200, 120],
  ['very light for the height', 168, 39],
])('[B-33] nothing is recommended for a body that is not in the table: %s', (_, height, weight) => {
  expect(findSize(WOMEN, { height, weight, fit: 'regular' })).toEqual({ kind: 'outside' });
});

test('[B-33] the steps are those of the table, so tables for babies work too', () => {
  expect(findSize(BABY, { height: 62, weight: 6, fit: 'regular' })).toMatchObject({ size: '3-6M' });
  expect(findSize(BABY, { height: 62, weight: 9.5, fit: 'regular' })).toMatchObject({ kind: 'size', size: '6-9M' });
  expect(findSize({ rows: [], equivalents: {} }, { height: 62, weight: 6, fit: 'regular' })).toEqual({
    kind: 'outside',
  });
});

test('[B-33] a product is offered in the recommended size, or in the same size of its own system', () => {
  expect(offeredSize(['S', 'M'], 'M', WOMEN, 'regular')).toBe('M');
  expect(offeredSize(['28', '29', '30'], 'L', WOMEN, 'regular')).toBe('29');
  expect(offeredSize(['28', '29', '30'], 'L', WOMEN, 'loose')).toBe('30');
  expect(offeredSize(['28'], 'L', WOMEN, 'regular')).toBeNull();
  expect(offeredSize([], 'M', WOMEN, 'regular')).toBeNull();
});

test.each([
  ['158', 158],
  [' 158 cm ', 158],
  ['1m58', 158],
  ['1m6', 160],
  ['1,58', 158],
  ['1.58 m', 158],
  ['62,5', 62.5],
  ['', null],
  ['0', null],
  ['-158', null],
  ['900', null],
  ['39', null],
  ['1m588', null],
  ['cao', null],
  ['1e2', null],
  ['158; drop table', null],
])('[B-33] a height of "%s" is %s cm', (typed, height) => {
  expect(readHeight(typed)).toBe(height);
});

test.each([
  ['52', 52],
  ['52,5 kg', 52.5],
  ['5.5', 5.5],
  ['52 ký', 52],
  ['', null],
  ['1', null],
  ['251', null],
  ['NaN', null],
  ['5555', null],
])('[B-33] a weight of "%s" is %s kg', (typed, weight) => {
  expect(readWeight(typed)).toBe(weight);
});
