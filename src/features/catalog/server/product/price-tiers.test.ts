import { expect, test } from 'vitest';
import { toTiers } from './price-tiers.ts';

const tier = (quantity: number, value: number) => ({ quantity, final_price: { value } });
const simple = (price_tiers: ReturnType<typeof tier>[] | null) => ({ __typename: 'SimpleProduct', price_tiers });

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
    variants: tiers.map((price_tiers) => ({ product: { price_tiers } })),
  });
  expect(toTiers(configurable([tier(2, 500_000)], [tier(2, 500_000)]))).toEqual([{ quantity: 2, unitPrice: 250_000 }]);
  expect(toTiers(configurable([tier(2, 500_000)], [tier(2, 520_000)]))).toEqual([]);
  expect(toTiers(configurable([tier(2, 500_000)], []))).toEqual([]);
  expect(toTiers({ __typename: 'BundleProduct', price_tiers: [tier(2, 10)] })).toEqual([]);
});
