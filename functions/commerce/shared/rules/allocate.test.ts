import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test('an amount is split by weight to the last đồng', () => {
  expect(allocate(100, [1_000, 1_000, 1_000])).toEqual([34, 33, 33]);
  expect(allocate(50_000, [120_000, 80_000])).toEqual([30_000, 20_000]);
});

test('no part gets more than its weight', () => {
  expect(allocate(500, [100, 200])).toEqual([100, 200]);
  expect(allocate(10, [0, 0])).toEqual([0, 0]);
  expect(allocate(0, [5])).toEqual([0]);
});
