import { expect, test } from 'vitest';
import { formatNumber, formatRough } from './numbers.ts';

test('numbers are written as in Vietnam: a point between thousands, a comma before decimals', () => {
  expect([12_500, 999, 1_234_567].map(formatNumber)).toEqual(['12.500', '999', '1.234.567']);
  expect([4.25, 4.75, 5].map(formatRough)).toEqual(['4,3', '4,8', '5']);
});
