import { expect, test } from 'vitest';
import { toTiers } from './price-tiers.ts';

const tier = (quantity: number, value: number) => ({ quantity, final_price: { value } });
const price_range = { minimum_price: { regular_price: { value: 380_000 } } };
const simple = (price_tiers: Parameters<typeof toTiers>[0]['price_tiers']) => ({
  ...{ __typename: 'SimpleProduct', price_range },
  price_tiers,
});

test('[MAGENTO-208] a tier has the tax that Magento adds to the shown price, and not to the tier', () => {
  // 920,000 typed and 993,600 shown with 8 %; from three pieces 350,000 each, for which the cart says 378,000.
  const taxed = { minimum_price: { regular_price: { value: 993_600 } } };
  const told = { ...tier(3, 1_050_000), discount: { amount_off: 570_000 } };
  expect(toTiers({ ...simple([told]), price_range: taxed })).toEqual([{ quantity: 3, unitPrice: 378_000 }]);
  const untaxed = { ...tier(3, 750_000), discount: { amount_off: 130_000 } };
  expect(toTiers(simple([untaxed]))).toEqual([{ quantity: 3, unitPrice: 250_000 }]);
  expect(toTiers(simple([{ ...untaxed, discount: null }]))).toEqual([{ quantity: 3, unitPrice: 250_000 }]);
});

test('[B-253] a tier has the price of one piece, of which Magento reports the product with the pieces; the fewest pieces come first', () => {
  // 380,000 each; from three pieces 250,000 each, from ten 199,999.9 each.
  expect(toTiers(simple([tier(10, 1_999_999), tier(3, 750_000)]))).toEqual([
    { quantity: 3, unitPrice: 250_000 },
    { quantity: 10, unitPrice: 200_000 },
  ]);
  expect(toTiers(simple([]))).toEqual([]);
  expect(toTiers(simple(null))).toEqual([]);
});

test('[B-253] a configurable product has the tiers that all its variants share; a set has none', () => {
  const configurable = (...tiers: ReturnType<typeof tier>[][]) => ({
    __typename: 'ConfigurableProduct',
    price_tiers: [],
    price_range,
    variants: tiers.map((price_tiers) => ({ product: { price_tiers, price_range } })),
  });
  expect(toTiers(configurable([tier(2, 500_000)], [tier(2, 500_000)]))).toEqual([{ quantity: 2, unitPrice: 250_000 }]);
  expect(toTiers(configurable([tier(2, 500_000)], [tier(2, 520_000)]))).toEqual([]);
  expect(toTiers(configurable([tier(2, 500_000)], []))).toEqual([]);
  expect(toTiers({ ...simple([tier(2, 10)]), __typename: 'BundleProduct' })).toEqual([]);
});
