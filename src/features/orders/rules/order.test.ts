import { expect, test } from 'vitest';
import { orderNumbers } from './order.ts';

test.each([
  ['12', ['000000012', '12']],
  [' #12 ', ['000000012', '12']],
  ['000000012', ['000000012']],
  ['2000000012', ['2000000012']],
  ['000 000 012', ['000000012']],
  ['HN-12', ['HN-12']],
  ['  ', []],
  ['#', []],
])('[ORDER-012] %j may be the order %j', (typed, numbers) => {
  expect(orderNumbers(typed)).toEqual(numbers);
});
