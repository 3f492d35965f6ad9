import { expect, test } from 'vitest';
import { freeShipping } from './free-shipping.ts';

test('[CART-027] the remaining amount is the threshold minus the order value', () => {
  expect(freeShipping(500_000, 320_000)).toEqual({ remaining: 180_000, percent: 64 });
});

test('[CART-026] a threshold of 0 means free for all, a missing one promises nothing', () => {
  expect(freeShipping(0, 0)).toEqual({ remaining: 0, percent: 100 });
  expect(freeShipping(null, 900_000)).toBeNull();
});

test('[CART-029] at the threshold and above the bar is full', () => {
  expect(freeShipping(500_000, 500_000)).toEqual({ remaining: 0, percent: 100 });
  expect(freeShipping(500_000, 499_999)).toEqual({ remaining: 1, percent: 99 });
});
