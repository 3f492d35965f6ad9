import { expect, test } from 'vitest';
import type { Discount } from '../../promotions/rules/promotions.ts';
import { computeTotals } from './totals.ts';

const lines = [
  { id: 1, price: 120_000, quantity: 2 },
  { id: 2, price: 35_000, quantity: 1 },
];
const off = (amount: number): Discount[] => [{ label: 'Giảm', amount, code: null, kind: 'rule' }];

test('[CART-004] products, shipping fee, discounts and C Point add up to the total', () => {
  const { totals, lines: totalled } = computeTotals(lines, 30_000, {
    lineDiscounts: new Map([[1, [...off(20_000), ...off(5_000)]]]),
    loyalty: 50_000,
  });
  expect(totals).toEqual({
    subtotal: 275_000,
    discount: 25_000,
    loyalty: 50_000,
    shipping: 30_000,
    tax: 0,
    grandTotal: 230_000,
    quantity: 3,
  });
  expect(totalled.map(({ discount, loyalty }) => [discount, loyalty])).toEqual([
    [25_000, 43_000],
    [0, 7_000],
  ]);
});

test('prices include tax, for products after discounts and for the shipping fee', () => {
  const { totals, lines: totalled } = computeTotals(lines, 27_000, {
    lineDiscounts: new Map([[1, off(24_000)]]),
    taxRule: { label: 'VAT', percent: 8 },
  });
  expect(totalled.map(({ tax }) => tax)).toEqual([16_000, 2_593]);
  expect(totals.tax).toBe(16_000 + 2_593 + 2_000);
  expect(totals.grandTotal).toBe(275_000 - 24_000 + 27_000);
});

test('C Point beyond the price of the products pays the shipping fee', () => {
  const { totals, lines: totalled } = computeTotals(lines, 30_000, { loyalty: 290_000 });
  expect(totals.grandTotal).toBe(15_000);
  expect(totalled.map(({ loyalty }) => loyalty)).toEqual([240_000, 35_000]);
});

test('an empty cart costs nothing', () => {
  expect(computeTotals([], 0).totals).toMatchObject({ subtotal: 0, grandTotal: 0, quantity: 0 });
});
