import { expect, test } from 'vitest';
import { computeTotals } from './totals.ts';

const lines = [
  { price: 120_000, quantity: 2 },
  { price: 35_000, quantity: 1 },
];

test('[CART-004] goods, fee and discounts make the total', () => {
  expect(computeTotals(lines, 30_000, [{ amount: 25_000 }])).toEqual({
    subtotal: 275_000,
    discount: 25_000,
    shipping: 30_000,
    grandTotal: 280_000,
    quantity: 3,
  });
});

test('an empty cart costs nothing', () => {
  expect(computeTotals([], 0)).toMatchObject({ subtotal: 0, grandTotal: 0, quantity: 0 });
});

test('discounts never pay for more than the goods', () => {
  expect(computeTotals(lines, 30_000, [{ amount: 200_000 }, { amount: 200_000 }])).toMatchObject({
    discount: 275_000,
    grandTotal: 30_000,
  });
});
