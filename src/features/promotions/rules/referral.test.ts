import { expect, test } from 'vitest';
import { referralCode } from './referral.ts';

test.each([
  [' vy7k2m ', 'VY7K2M'],
  ['VY-7K2M', 'VY-7K2M'],
  ['abc', null],
  ['<script>', null],
  ['A'.repeat(17), null],
  ['', null],
  [undefined, null],
])('the referral code %j is read as %j', (typed, code) => {
  expect(referralCode(typed)).toBe(code);
});
