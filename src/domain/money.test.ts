import { expect, test } from 'vitest';
import { discountPercent } from './money.ts';

test('[LIST-043] the reduction is told in whole percent', () => {
  expect(discountPercent(300_000, 199_000)).toBe(34);
  expect(discountPercent(379_000, 279_000)).toBe(26);
});

test('[LIST-044] there is none unless the final price is above nothing and below the regular one', () => {
  for (const final of [0, 300_000, 350_000, -1]) expect(discountPercent(300_000, final)).toBeNull();
});
