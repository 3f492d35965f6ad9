import { expect, test } from 'vitest';
import { toggleCode } from './coupon.ts';

test('[COUPON-001] a code that is in the cart is removed, another one is added at the end', () => {
  expect(toggleCode(['A', 'B'], 'B')).toEqual(['A']);
  expect(toggleCode(['A', 'B'], 'b')).toEqual(['A']);
  expect(toggleCode(['A'], 'C')).toEqual(['A', 'C']);
  expect(toggleCode([], 'A')).toEqual(['A']);
});
