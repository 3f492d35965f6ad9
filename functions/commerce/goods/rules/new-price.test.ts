import { expect, test } from 'vitest';
import { newPrice, priceRefusal } from './new-price.ts';

test('[DESK-131] a price changes by per cent or by an amount and is rounded to thousands of đồng, halves up', () => {
  const percent = (price: number, value: number) => newPrice(price, { by: 'percent', value });
  const amount = (price: number, value: number) => newPrice(price, { by: 'amount', value });
  expect(percent(189_000, 10)).toBe(208_000);
  expect(percent(189_000, -10)).toBe(170_000);
  expect(percent(199_000, 0)).toBe(199_000);
  expect(percent(250_000, 0.5)).toBe(251_000);
  expect(percent(250_000, -0.6)).toBe(249_000);
  expect(percent(100_000, 1.5)).toBe(102_000);
  expect(percent(100_000, 1.49)).toBe(101_000);
  // The sum of 0.1 and 0.2 per cent parts stays exact: 1.15 % of 1,000,000,000 is 11,500,000.
  expect(percent(1_000_000_000, 1.15)).toBe(1_011_500_000);
  expect(percent(10_000_000_000, 500)).toBe(60_000_000_000);
  expect(amount(189_000, 5_000)).toBe(194_000);
  expect(amount(189_400, -10_000)).toBe(179_000);
  expect(amount(5_000, -10_000)).toBe(-5_000);
});

test('[DESK-131] a price below 1,000 đ, one that is too big, a special price above it and a product without a price are refused', () => {
  const goods = { type_id: 'simple', price: 200_000, special_price: 150_000 };
  expect(priceRefusal(goods, 150_000)).toBeNull();
  expect(priceRefusal(goods, 149_000)).toMatchObject({ reason: 'SPECIAL_PRICE_HIGH', value: 150_000 });
  expect(priceRefusal({ ...goods, special_price: null }, 1_000)).toBeNull();
  expect(priceRefusal({ ...goods, special_price: null }, 0)).toMatchObject({ reason: 'PRICE_LOW', value: 0 });
  expect(priceRefusal(goods, 60_000_000_000)).toMatchObject({ reason: 'FIELD_TOO_BIG' });
  expect(priceRefusal({ ...goods, price: null }, 5_000)).toMatchObject({ reason: 'NO_OWN_PRICE' });
  expect(priceRefusal({ type_id: 'bundle', price: 5_000, special_price: 90_000 }, 6_000)).toBeNull();
});
