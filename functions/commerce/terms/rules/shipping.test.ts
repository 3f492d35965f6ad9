import { expect, test } from 'vitest';
import { DEFAULT_SHIPPING_RULES, listRates } from './shipping.ts';

const carriers = (province: string | null, goods: number, threshold: number | null) =>
  listRates(DEFAULT_SHIPPING_RULES, province, goods, threshold).map(({ carrier_code }) => carrier_code);

test('free shipping replaces the standard fee from the threshold on', () => {
  expect(carriers(null, 499_999, 500_000)).toEqual(['flatrate']);
  expect(carriers(null, 500_000, 500_000)).toEqual(['freeshipping']);
});

test('[CART-026] a threshold of 0 always gives free shipping, no threshold never', () => {
  expect(carriers(null, 1, 0)).toEqual(['freeshipping']);
  expect(carriers(null, 1e9, null)).toEqual(['flatrate']);
});

test('express delivery is offered only for the configured provinces', () => {
  expect(carriers('79', 1, null)).toEqual(['flatrate', 'express']);
  expect(carriers('48', 1, null)).toEqual(['flatrate']);
});
